-- Imports: one record each, with the businesses that it made and the values that it changed, so that a whole import can
-- be undone. Both ways of importing, by the data service and straight into the database, store through these functions.

create table public.mn_imports (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid references auth.users (id) on delete set null,
  file_name text not null,
  file_key text not null default '',
  header_key text not null default '',
  column_map jsonb not null default '{}',
  source text not null,
  as_drafts boolean not null default false,
  state text not null default 'running',
  rows_read integer not null default 0,
  made integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  merged integer not null default 0,
  refused integer not null default 0,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  undone_at timestamptz,
  constraint mn_imports_state_known check (state in ('running', 'stopped', 'finished', 'undoing', 'undone')),
  constraint mn_imports_texts_length check (
    greatest(length(file_name), length(file_key), length(header_key)) <= 300 and length(source) <= 100
  ),
  constraint mn_imports_column_map_is_object check (jsonb_typeof(column_map) = 'object')
);

comment on table public.mn_imports is 'Imports of files: who, when, from what, and what came of the rows';
comment on column public.mn_imports.actor_id is 'The administrator who imported; null for the command';
comment on column public.mn_imports.file_key is 'Tells one file from another, so that an import cut short goes on';
comment on column public.mn_imports.header_key is 'Tells the headings of a table, whose column_map is remembered';
comment on column public.mn_imports.column_map is 'The field of each heading: {"Business name": "name"}';

create index mn_imports_actor_id_idx on public.mn_imports (actor_id);
create index mn_imports_started_at_idx on public.mn_imports (started_at desc, id);
create index mn_imports_file_key_idx on public.mn_imports (file_key) where file_key <> '';
create index mn_imports_header_key_idx on public.mn_imports (header_key, started_at desc) where header_key <> '';

alter table public.mn_imports enable row level security;
grant select on public.mn_imports to service_role;
grant select (
  id, actor_id, file_name, header_key, column_map, source, as_drafts, state, rows_read, made, changed, unchanged, merged,
  refused, started_at, finished_at, undone_at
) on public.mn_imports to authenticated;
create policy "Editors read imports" on public.mn_imports
  for select to authenticated using ((select public.has_right('content')));

-- What an import did to each business. No foreign key: what became of a business that is gone is still told.
create table private.import_items (
  import_id uuid not null references public.mn_imports (id) on delete cascade,
  business_id uuid not null,
  made boolean not null,
  -- Of a business that was there already, by field: {"from": …, "to": …}.
  fields jsonb not null default '{}',
  -- Its source_values before.
  said jsonb,
  -- What undoing did: 'removed', 'put back', 'left' or 'gone'; null until then.
  undone text,
  reason text not null default '',
  primary key (import_id, business_id),
  constraint import_items_undone_known check (undone in ('removed', 'put back', 'left', 'gone'))
);
alter table private.import_items enable row level security;
create index import_items_to_undo_idx on private.import_items (import_id) where undone is null;

-- Rows that were found to be a business that another row or another way brought: they mean the same the next time too.
create table private.import_aliases (
  source text not null,
  source_id text not null,
  business_id uuid not null references public.mn_businesses (id) on delete cascade,
  import_id uuid references public.mn_imports (id) on delete set null,
  reason text not null,
  primary key (source, source_id)
);
alter table private.import_aliases enable row level security;
create index import_aliases_business_id_idx on private.import_aliases (business_id);
create index import_aliases_import_id_idx on private.import_aliases (import_id);

insert into private.personal_data (name, relation, what, found_by, exported, removal, step, kept_for, dated_by)
values
  (
    'imports', 'public.mn_imports', 'Imports of files that you made', 'item.actor_id = person.id',
    '{file_name,source,state,started_at,made,changed}', 'set actor_id = null', 5, '1 year', 'item.started_at'
  ),
  (
    'imported_values', 'private.import_items', 'What imports changed in businesses',
    $$item.business_id = any (person.businesses) or strpos(lower(item.fields::text), person.email) > 0
      or strpos(lower(item.said::text), person.email) > 0$$,
    '{business_id,made}',
    $$set said = case when item.business_id = any (person.businesses) then null else item.said - 'email' end,
      fields = private.fields_without(
        item.fields, person, coalesce(item.business_id = any (person.businesses), false)
      )$$, 8, null, null
  );

-- The import that the transaction belongs to.
create function private.current_import() returns uuid
  language sql stable parallel safe set search_path = '' as $$
  select nullif(current_setting('suki.import', true), '')::uuid
$$;
grant execute on function private.current_import() to anon, authenticated, service_role;

-- What undoing an import changes is that import's doing as well, and no edit of whoever asked for it.
alter table public.mn_changes add column import_id uuid
  default coalesce(private.current_import(), nullif(current_setting('suki.undone_import', true), '')::uuid);
grant select (import_id) on public.mn_changes to authenticated;
comment on column public.mn_changes.import_id is 'The import that made the change; null for everyone else';

create function private.keep_imported() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.import_items (import_id, business_id, made)
  select private.current_import(), id, true from new_rows where private.current_import() is not null;
  return null;
end
$$;

-- The earliest value before and the latest after.
create function private.keep_import_changes() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.import_items as item (import_id, business_id, made, fields, said)
  select private.current_import(), after.id, false,
    coalesce(private.recorded(private.changed_fields(to_jsonb(before), to_jsonb(after))), '{}'),
    before.source_values
  from old_rows as before full join new_rows as after on after.id = before.id
  on conflict (import_id, business_id) do update set fields = item.fields || (
    select coalesce(jsonb_object_agg(
      key, value || case when item.fields ? key then jsonb_build_object('from', item.fields #> array[key, 'from'])
        else '{}' end
    ), '{}')
    from jsonb_each(excluded.fields) as fields (key, value)
  )
  where not item.made;
  return null;
end
$$;

create trigger mn_businesses_6_keep_imported after insert on public.mn_businesses
  referencing new table as new_rows for each statement execute function private.keep_imported();
create trigger mn_businesses_6_keep_import_change after update on public.mn_businesses
  referencing old table as old_rows new table as new_rows for each statement
  when (nullif(current_setting('suki.import', true), '') is not null)
  execute function private.keep_import_changes();

-- An import of the same file that did not come to its end goes on under its record. What it made is known, so the counts
-- begin anew and come to the same.
create function public.begin_import(
  file_name text, source text, file_key text default '', as_drafts boolean default false,
  header_key text default '', column_map jsonb default '{}'
) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  resumed uuid;
begin
  perform private.require_importer();
  update public.mn_imports as earlier
  set state = 'running', finished_at = null, header_key = begin_import.header_key,
    column_map = begin_import.column_map, rows_read = 0, made = 0, changed = 0, unchanged = 0, merged = 0, refused = 0
  where earlier.id = (
    select id from public.mn_imports as cut
    where cut.file_key = begin_import.file_key and cut.file_key <> '' and cut.source = begin_import.source
      and cut.as_drafts = begin_import.as_drafts and cut.actor_id is not distinct from auth.uid()
      and cut.state in ('running', 'stopped') and cut.started_at > now() - interval '7 days'
    order by cut.started_at desc limit 1
  )
  returning earlier.id into resumed;
  if resumed is null then
    insert into public.mn_imports as record (actor_id, file_name, file_key, header_key, column_map, source, as_drafts)
    values (
      auth.uid(), left(begin_import.file_name, 300), begin_import.file_key, begin_import.header_key,
      begin_import.column_map, begin_import.source, begin_import.as_drafts
    )
    returning record.id into resumed;
  end if;
  return resumed;
end
$$;

comment on function public.begin_import is
  'Opens the record of an import, or that of the same file that was cut short, and returns its id';

create function public.end_import(import_id uuid, came_to_end boolean default true) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_importer();
  update public.mn_imports set state = case when came_to_end then 'finished' else 'stopped' end, finished_at = now()
  where id = end_import.import_id and state = 'running';
end
$$;

comment on function public.end_import is 'Closes the record of an import: finished, or stopped before its end';

grant execute on function
  public.begin_import(text, text, text, boolean, text, jsonb), public.end_import(uuid, boolean)
  to authenticated, service_role;

-- Changes that an import makes to hundreds of businesses at once.

-- Editors, functions with the service key, and whoever owns the tables.
create function private.require_importer() returns void
  language plpgsql stable set search_path = '' as $$
begin
  if coalesce(auth.jwt() ->> 'role', 'service_role') <> 'service_role' then
    perform private.require_right('content');
  end if;
end
$$;
grant execute on function private.require_importer() to authenticated, service_role;

-- Each change is a business's id and the columns to set. Changes of the same columns are one statement, unless they are
-- for one business. When it contains a value that cannot be stored, its rows are set one by one, and those at fault are
-- returned with the reason. Runs with the caller's rights: policies, grants and guards hold as for any other update.
create function public.apply_import_changes(changes jsonb)
  returns table (business_id uuid, refusal text)
  language plpgsql set search_path = '' as $$
declare
  part record;
  change jsonb;
  assignments text;
begin
  perform private.require_importer();
  if changes @? '$[*].slug' then
    perform private.lock_slugs(0, 63);
  end if;
  for part in
    select keyed.names, jsonb_agg(keyed.item) as items
    from (
      select item, array(select key from jsonb_object_keys(item) as keys (key) where key <> 'id' order by key) as names,
        row_number() over (partition by item ->> 'id' order by position) as turn
      from jsonb_array_elements(changes) with ordinality as items (item, position)
    ) as keyed
    where cardinality(keyed.names) > 0
    group by keyed.names, keyed.turn order by keyed.turn
  loop
    select string_agg(format('%1$I = said.%1$I', name), ', ') into assignments from unnest(part.names) as name;
    begin
      execute private.import_update(assignments) using part.items;
    exception when data_exception or integrity_constraint_violation then
      for change in select * from jsonb_array_elements(part.items) loop
        begin
          execute private.import_update(assignments) using jsonb_build_array(change);
        exception when data_exception or integrity_constraint_violation then
          business_id := (change ->> 'id')::uuid;
          refusal := sqlerrm;
          return next;
        end;
      end loop;
    end;
  end loop;
end
$$;

create function private.import_update(assignments text) returns text
  language sql immutable set search_path = '' as $$
  select 'update public.mn_businesses as business set ' || assignments
    || ' from jsonb_populate_recordset(null::public.mn_businesses, $1) as said where business.id = said.id'
$$;

comment on function public.apply_import_changes is
  'Sets columns of businesses, each change being an id and its columns; returns those that cannot be stored and why, for administrators';

grant execute on function private.import_update(text), private.lock_slugs(integer, integer) to authenticated, service_role;
grant execute on function public.apply_import_changes(jsonb) to authenticated, service_role;
