-- The schema of the storage service.

create schema if not exists storage;
grant usage on schema storage to anon, authenticated, service_role;

create table if not exists storage.buckets (
  id text primary key,
  name text not null unique,
  owner_id text,
  public boolean not null default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner_id text,
  version text,
  metadata jsonb,
  user_metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  last_accessed_at timestamptz default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (bucket_id, name)
);

do $$
begin
  if to_regprocedure('storage.foldername(text)') is not null then
    return;
  end if;

  alter table storage.buckets enable row level security;
  alter table storage.objects enable row level security;
  grant all on storage.buckets, storage.objects to anon, authenticated, service_role;

  create function storage.foldername(name text) returns text[] language sql immutable as $fn$
    select (string_to_array(name, '/'))[1 : array_length(string_to_array(name, '/'), 1) - 1]
  $fn$;

  create function storage.filename(name text) returns text language sql immutable as $fn$
    select (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)]
  $fn$;
end
$$;

do $$
begin
  if to_regprocedure('storage.protect_delete()') is not null then
    return;
  end if;

  -- Owners were users once; hosted projects keep that column beside `owner_id`.
  alter table storage.buckets add column if not exists owner uuid;
  alter table storage.objects add column if not exists owner uuid;

  -- Names are sorted and compared without case, and looked for by their beginning.
  create index if not exists objects_bucket_id_lower_name_idx
    on storage.objects (bucket_id, lower(name) collate "C");

  create function storage.extension(name text) returns text language sql immutable as $fn$
    select reverse(split_part(reverse(storage.filename(name)), '.', 1))
  $fn$;

  -- Hosted projects refuse deletes that would leave the files behind: they go through the storage service.
  create function storage.protect_delete() returns trigger language plpgsql as $fn$
  begin
    if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
      raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
        using errcode = '42501', hint = 'This prevents accidental data loss from orphaned objects.';
    end if;
    return null;
  end
  $fn$;

  create trigger protect_buckets_delete before delete on storage.buckets
    for each statement execute function storage.protect_delete();
  create trigger protect_objects_delete before delete on storage.objects
    for each statement execute function storage.protect_delete();
end
$$;
