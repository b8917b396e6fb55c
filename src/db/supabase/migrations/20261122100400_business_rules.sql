-- How businesses are written: which columns a caller may not set, the normal form of values, derived values, and who
-- may write which row.

-- Columns that the database overwrites in every row, whatever was sent.
create function private.computed_columns() returns text[]
  language sql immutable parallel safe set search_path = '' as $$
  select '{updated_at,city_key,picture_url,quality,page_changed_at}'::text[]
$$;
grant execute on function private.computed_columns() to anon, authenticated, service_role;

-- A forbidden value gets an error and is not silently dropped. The id and slug of a new row may be chosen.
create function private.guard_new_business() returns trigger
  language plpgsql set search_path = '' as $$
declare
  changed text[];
  -- The values of other columns when nobody set them: empty, and a draft created now.
  plain constant jsonb := jsonb_build_object('draft', true, 'created_at', now());
begin
  if not private.is_request() then
    return new;
  end if;
  changed := array(
    select key
    from jsonb_each(
      to_jsonb(new) - (private.columns_set_by('owner') || private.computed_columns()) - '{id,slug,owner_id}'::text[]
    ) as fields (key, value)
    where case when plain ? key then value <> plain -> key else value not in ('null', 'false', '0', '""') end
    order by key
  );
  perform private.refuse_columns(
    array(select unnest(changed) intersect select unnest(array_remove(private.columns_set_by('database'), 'created_at'))),
    'The directory itself keeps'
  );
  if private.is_request_without('content') then
    perform public.require_second_factor();
    perform private.refuse_columns(changed, 'Only an administrator may set');
    if new.owner_id is distinct from (select auth.uid()) then
      raise exception 'A business can only be submitted in one''s own name' using errcode = '42501';
    end if;
    perform private.count_submission();
  elsif new.owner_id <> (select auth.uid()) and private.is_request_without('people') then
    perform private.refuse_columns('{owner_id}', 'Only an administrator may set');
  end if;
  return new;
end
$$;

create function private.guard_changed_business() returns trigger
  language plpgsql set search_path = '' as $$
declare
  changed text[];
begin
  if not private.is_request() then
    return new;
  end if;
  changed := array(
    select unnest(private.changed_columns(to_jsonb(old), to_jsonb(new))) except select unnest(private.computed_columns())
  );
  perform private.refuse_columns(
    array(select unnest(changed) intersect select unnest(private.columns_set_by('database'))),
    'The directory itself keeps'
  );
  if private.is_request_without('content') then
    perform public.require_second_factor();
    if old.archived then
      raise exception 'Only an administrator may restore or change an archived business' using errcode = '42501';
    end if;
    perform private.refuse_columns_except(
      '{archived}'::text[] || private.columns_set_by('owner'), changed, 'Only an administrator may set'
    );
    perform private.count_action('edit', 300);
  elsif 'owner_id' = any (changed) and private.is_request_without('people') then
    perform private.refuse_columns('{owner_id}', 'Only an administrator may set');
  end if;
  return new;
end
$$;

create function private.normalize_business() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.name := private.collapse_spaces(new.name);
  new.city := private.collapse_spaces(new.city);
  new.address := private.collapse_spaces(new.address);
  new.located_in := private.collapse_spaces(new.located_in);
  new.email := btrim(new.email);
  new.phone := btrim(new.phone);
  new.image_url := btrim(new.image_url);
  new.website_url := private.normalize_link(new.website_url);
  new.google_location_url := private.normalize_link(new.google_location_url);
  new.updated_at := case when private.undoes_merge() then new.updated_at else now() end;
  return new;
end
$$;

-- Ids and slugs that listings had. Links, caches and histories still lead to them, so that no user may have them again;
-- an administrator may reuse a slug. Hashes, since a slug can be a person's name: rows stay when the account goes, and
-- for as long as links may lead here.
create table private.retired_keys (
  hash bytea primary key,
  retired_at timestamptz not null default now(),
  constraint retired_keys_hash_length check (length(hash) = 32)
);
alter table private.retired_keys enable row level security;

-- Its callers run with their owner's rights: the session's claims tell a user from an administrator.
create function private.is_retired_for_caller(key text) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null or public.has_right('content') then
    return false;
  end if;
  return exists (select from private.retired_keys where hash = sha256(convert_to(key, 'UTF8')));
end
$$;

create function private.retire_keys() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.retired_keys (hash)
  select sha256(convert_to(key, 'UTF8'))
  from unnest(array[case when tg_op = 'DELETE' then old.id::text end, old.slug]) as keys (key)
  where key is not null
  on conflict (hash) do nothing;
  return null;
end
$$;

create function private.is_slug_free(wanted text, own_id uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return not exists (select from public.mn_businesses where slug = wanted and id <> own_id)
    and not private.is_retired_for_caller(wanted);
end
$$;

-- Finds a free number by doubling, then halving: thousands of branches of one chain cost a dozen look-ups.
create function private.free_slug(wanted text, own_id uuid) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  bucket constant integer := hashtext(regexp_replace(wanted, '(-[0-9]+)+$', '')) & 63;
  taken integer := 1;
  free integer := 2;
  middle integer;
begin
  perform private.lock_slugs(bucket, bucket);
  if not private.is_reserved_name(wanted) and private.is_slug_free(wanted, own_id) then
    return wanted;
  end if;
  while not private.is_slug_free(wanted || '-' || free, own_id) loop
    taken := free;
    free := free * 2;
  end loop;
  while free - taken > 1 loop
    middle := (free + taken) / 2;
    if private.is_slug_free(wanted || '-' || middle, own_id) then
      free := middle;
    else
      taken := middle;
    end if;
  end loop;
  return wanted || '-' || free;
end
$$;

-- A blank slug is derived from the listing; a taken one gets -2, -3 and so on.
create function private.assign_slug() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  wanted text := private.slugify(new.slug);
begin
  -- A form chooses the id, so that a second attempt after a lost answer stores nothing twice.
  if tg_op = 'INSERT' and private.is_retired_for_caller(new.id::text) then
    raise exception 'This id belonged to another listing' using errcode = '42501';
  end if;
  if wanted = '' then
    wanted := private.listing_slug(new.name, new.category_id, new.city);
  end if;
  new.slug := private.free_slug(coalesce(nullif(wanted, ''), 'business'), new.id);
  return new;
end
$$;

-- rating and featured are derived from their sources. Setting them sets the administrator's part; the guard has refused
-- anyone who may not.
create function private.derive_business() returns trigger
  language plpgsql set search_path = '' as $$
declare
  sets_rating constant boolean := case tg_op
    when 'INSERT' then new.rating is not null and new.rating_override is null
    else new.rating is distinct from old.rating and new.rating_override is not distinct from old.rating_override
  end;
begin
  if sets_rating and new.rating <> round(new.rating, 1) then
    raise exception 'A rating is set in steps of 0.1' using errcode = '23514';
  end if;
  if sets_rating then
    new.rating_override := new.rating;
  end if;
  if tg_op = 'INSERT' then
    new.featured_by_admin := new.featured_by_admin or new.featured;
  elsif new.featured <> old.featured and new.featured_by_admin = old.featured_by_admin then
    new.featured_by_admin := new.featured;
  end if;
  new.rating := coalesce(new.rating_mean, new.rating_override);
  new.featured := new.featured_by_admin or new.featured_by_plan;
  new.sponsored := new.sponsored and new.featured_by_plan;
  return new;
end
$$;

-- A business is verified by what was checked, and as of a day.
create function private.derive_verification() returns trigger
  language plpgsql set search_path = '' as $$
declare
  before public.mn_businesses;
begin
  if tg_op = 'UPDATE' then
    before := old;
  end if;
  if new.verified_what is distinct from before.verified_what then
    new.verified := new.verified_what is not null;
  end if;
  if not new.verified then
    new.verified_what := null;
    new.verified_on := null;
  elsif new.verified_what is null then
    raise exception 'Say what was verified' using errcode = '23514';
  elsif new.verified_on is not distinct from before.verified_on
    and (new.verified_on is null or new.verified_what is distinct from before.verified_what) then
    new.verified_on := current_date;
  end if;
  return new;
end
$$;

create trigger mn_businesses_1_guard_new before insert on public.mn_businesses
  for each row execute function private.guard_new_business();
create trigger mn_businesses_1_guard_changed before update on public.mn_businesses
  for each row execute function private.guard_changed_business();
create trigger mn_businesses_2_normalize before insert or update on public.mn_businesses
  for each row execute function private.normalize_business();
create trigger mn_businesses_3_slug_of_new before insert on public.mn_businesses
  for each row execute function private.assign_slug();
create trigger mn_businesses_3_slug_of_changed before update on public.mn_businesses
  for each row when (new.slug is distinct from old.slug) execute function private.assign_slug();
create trigger mn_businesses_3_derive before insert or update on public.mn_businesses
  for each row execute function private.derive_business();
create trigger mn_businesses_5_retire_deleted after delete on public.mn_businesses
  for each row when (not old.draft) execute function private.retire_keys();
create trigger mn_businesses_5_retire_slug after update on public.mn_businesses
  for each row when (not old.draft and new.slug is distinct from old.slug) execute function private.retire_keys();
create trigger mn_businesses_3_verification before insert or update on public.mn_businesses
  for each row execute function private.derive_verification();

grant delete on public.mn_businesses to authenticated;
grant select, insert, update, delete on public.mn_businesses to service_role;

create policy "Visitors read public businesses" on public.mn_businesses
  for select to anon using (not draft and not archived);
create policy "Users read public and own businesses, staff all" on public.mn_businesses
  for select to authenticated
  using (
    (not draft and not archived)
    or owner_id = (select auth.uid())
    or (select public.has_right('desk'))
  );
create policy "Users submit their own businesses, editors any" on public.mn_businesses
  for insert to authenticated with check (owner_id = (select auth.uid()) or (select public.has_right('content')));
create policy "Owners change their businesses, editors all" on public.mn_businesses
  for update to authenticated
  using (owner_id = (select auth.uid()) or (select public.has_right('content')))
  with check (owner_id = (select auth.uid()) or (select public.has_right('content')));
create policy "Editors delete businesses" on public.mn_businesses
  for delete to authenticated using ((select public.has_right('content')));

insert into private.personal_data (name, relation, what, found_by, exported, removal, choice, staying, step)
values
  (
    'drafts', 'public.mn_businesses', 'Your businesses that visitors cannot see',
    'item.owner_id = person.id and (item.draft or item.archived)', null, 'delete', null, null, 3
  ),
  (
    'listings', 'public.mn_businesses', 'Your published businesses',
    'item.owner_id = person.id and not item.draft and not item.archived', null, 'delete', 'listings',
    'set owner_id = null', 3
  ),
  (
    'contact_addresses', 'public.mn_businesses', 'Businesses that name your e-mail address as their contact',
    'lower(item.email) = person.email', '{slug,name,email}',
    $$set email = '', source_values = item.source_values - 'email'$$, 'contact', null, 4
  ),
  (
    'shown_pictures', 'public.mn_businesses', 'Businesses that show a picture that you uploaded',
    $$strpos(item.image_url, '/' || person.id::text || '/') > 0$$, '{slug,name,image_url}',
    $$set image_url = coalesce(person.pictures ->> item.image_url, '')$$, null, null, 6
  );
