-- Each published copy of the site keeps its own place in the outbox: the snapshot it was built from. What a snapshot
-- does not show yet is what waits, whatever order transactions began, numbered their rows and committed in; and two
-- copies, or a build that starts again from an older one, never take a change away from each other. Transactions are
-- numbered anew in a restored database: then, and for whatever else was missed, the sweep over all pages is there.

alter table public.site_changes
  drop column processed_at,
  add column transaction_id xid8 not null default pg_current_xact_id(),
  drop constraint site_changes_entity_known,
  add constraint site_changes_entity_known check (entity in ('business', 'category', 'banner', 'site'));
create index site_changes_transaction_id_idx on public.site_changes (transaction_id);
create index site_changes_created_at_idx on public.site_changes (created_at);

-- When the page of a row showed something new last: an edit that no page shows leaves its lists and sitemaps alone.
alter table public.mn_businesses add column page_changed_at timestamptz not null default now();
alter table public.mn_categories add column page_changed_at timestamptz not null default now();

create or replace function private.computed_columns() returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  select '{updated_at,city_key,page_changed_at}'::text[]
$$;

create or replace function private.recorded(stored jsonb) returns jsonb
  language sql immutable strict parallel safe set search_path = ''
as $$
  select stored - (
    '{id,created_at,updated_at,page_changed_at,city_key,rating,rating_mean,rating_count,featured,source_values,'
    'item_count}'
  )::text[]
$$;

create or replace function private.public_business(business public.mn_businesses) returns jsonb
  language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  shown public.mn_businesses := business;
begin
  if business.draft or business.archived then
    return null;
  end if;
  shown.owner_id := null;
  shown.source := null;
  shown.source_id := null;
  shown.source_values := null;
  shown.updated_at := null;
  shown.page_changed_at := null;
  shown.rating_override := null;
  shown.featured_by_admin := null;
  shown.featured_by_plan := null;
  return jsonb_build_object(
    'slug', business.slug, 'name', business.name, 'city', business.city, 'city_key', business.city_key,
    'category_id', business.category_id, 'secondary_category_id', business.secondary_category_id,
    'featured', business.featured, 'digest', md5(shown::text)
  );
end
$$;

create or replace function private.public_category(category public.mn_categories) returns jsonb
  language sql immutable parallel safe set search_path = ''
as $$
  select jsonb_build_object(
    'slug', category.slug, 'name', category.name, 'icon', category.icon,
    'digest', md5((to_jsonb(category) - '{created_at,updated_at,page_changed_at}'::text[])::text)
  )
$$;

create function private.note_business_page_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  shown public.mn_businesses := new;
begin
  if tg_op = 'INSERT' then
    new.page_changed_at := now();
    return new;
  end if;
  -- Generated columns are not there yet; what they are made of is.
  shown.city_key := old.city_key;
  if private.public_business(old) is distinct from private.public_business(shown) then
    new.page_changed_at := now();
  else
    new.page_changed_at := old.page_changed_at;
  end if;
  return new;
end
$$;

create function private.note_category_page_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.page_changed_at := now();
  elsif private.public_category(old) is distinct from private.public_category(new) then
    new.page_changed_at := now();
  else
    new.page_changed_at := old.page_changed_at;
  end if;
  return new;
end
$$;

create trigger mn_businesses_9_note_page_change before insert or update on public.mn_businesses
  for each row execute function private.note_business_page_change();
create trigger mn_categories_9_note_page_change before insert or update on public.mn_categories
  for each row execute function private.note_category_page_change();

create table public.site_builds (
  id bigint generated always as identity primary key,
  kind text not null,
  started_at timestamptz not null,
  finished_at timestamptz not null default now(),
  error text not null default '',
  changes integer not null default 0,
  pages_written integer not null default 0,
  pages_removed integer not null default 0,
  cursor text,
  constraint site_builds_kind_known check (kind in ('full', 'sweep', 'changes')),
  constraint site_builds_numbers_positive check (changes >= 0 and pages_written >= 0 and pages_removed >= 0),
  constraint site_builds_ends_somewhere check (error <> '' or cursor is not null),
  constraint site_builds_error_length check (char_length(error) <= 2000)
);

comment on table public.site_builds is
  'What was published, when and from which snapshot; `error` says why nothing was';

create index site_builds_done_idx on public.site_builds (id desc) where error = '';

alter table public.site_builds enable row level security;
revoke all on public.site_builds from anon, authenticated;
grant select on public.site_builds to authenticated;
grant select, insert, update, delete on public.site_builds to service_role;

create policy "Administrators read what was published" on public.site_builds
  for select to authenticated using ((select public.is_current_user_admin()));

-- Changes that `cursor` does not show yet, the oldest first, and the cursor that shows them.
create function public.site_changes_since(cursor text default null, at_most integer default 500) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'cursor', pg_current_snapshot()::text,
    'changes', coalesce((
      select jsonb_agg(to_jsonb(waiting) order by waiting.id)
      from (
        select change.id, change.entity, change.entity_id, change.before, change.after
        from public.site_changes as change
        where change.transaction_id >= pg_snapshot_xmin(site_changes_since.cursor::pg_snapshot)
          and not pg_visible_in_snapshot(change.transaction_id, site_changes_since.cursor::pg_snapshot)
        order by change.id
        limit at_most
      ) as waiting
    ), '[]')
  )
$$;

comment on function public.site_changes_since is
  'The outbox as a build reads it: what waits since a cursor (none: nothing), and the next cursor';

-- What administrators are shown: how much waits, since when, since the last build that was published.
create function public.waiting_site_changes() returns table (entity text, changes integer, since timestamptz)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  published pg_snapshot := (
    select build.cursor from public.site_builds as build where build.error = '' order by build.id desc limit 1
  )::pg_snapshot;
begin
  perform private.require_admin();
  return query
    select change.entity, count(*)::integer, min(change.created_at)
    from public.site_changes as change
    where published is null or (
      change.transaction_id >= pg_snapshot_xmin(published)
      and not pg_visible_in_snapshot(change.transaction_id, published)
    )
    group by change.entity
    order by min(change.created_at);
end
$$;

comment on function public.waiting_site_changes is 'Changes that no published build shows yet, for administrators';

-- A wish travels as a change does, so that whatever publishes changes hears it too.
create function public.request_site_build(everything boolean default false) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  insert into public.site_changes (entity, entity_id, after)
  values ('site', (select auth.uid()), jsonb_build_object('build', case when everything then 'full' else 'sweep' end));
end
$$;

comment on function public.request_site_build is
  'Publish now: looks at every page; with `everything` all pages are rendered again. For administrators';

-- Neither table grows for ever: a copy of the site that is a month old is built anew.
create function private.forget_old_builds() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.site_builds where id <= new.id - 1000;
  delete from public.site_changes where created_at < now() - interval '30 days';
  return null;
end
$$;

create trigger site_builds_forget after insert on public.site_builds
  for each row execute function private.forget_old_builds();

-- Digests of the pages of a category's list, in the order and with the columns that its cards are drawn from: an
-- equal digest is an equal list. One read for all pages, however long the list.
create function public.category_list_stamps(category_id uuid, page_size integer)
  returns table (page integer, businesses integer, stamp text, last_modified timestamptz)
  language sql stable set search_path = ''
as $$
  with listed as (
    select business.id, business.page_changed_at, shown.slug, shown.name, shown.icon,
      row_number() over (
        order by business.featured desc, business.rating desc nulls last, business.created_at desc, business.id
      ) - 1 as place
    from public.mn_businesses as business
    left join public.mn_categories as shown on shown.id = business.category_id
    where not business.draft and not business.archived and (
      business.category_id = category_list_stamps.category_id
      or business.secondary_category_id = category_list_stamps.category_id
    )
  )
  select (place / page_size + 1)::integer, count(*)::integer,
    md5(string_agg(concat_ws('|', id, extract(epoch from page_changed_at), slug, name, icon), E'\n' order by place)),
    max(page_changed_at)
  from listed group by 1 order by 1
$$;

-- The same for a place, by all the ways its businesses may write it.
create function public.place_list_stamps(city_keys text[], page_size integer)
  returns table (page integer, businesses integer, stamp text, last_modified timestamptz)
  language sql stable set search_path = ''
as $$
  with listed as (
    select business.id, business.page_changed_at, shown.slug, shown.name, shown.icon,
      row_number() over (
        order by business.featured desc, business.rating desc nulls last, business.created_at desc, business.id
      ) - 1 as place
    from public.mn_businesses as business
    left join public.mn_categories as shown on shown.id = business.category_id
    where not business.draft and not business.archived and business.city_key = any (city_keys)
  )
  select (place / page_size + 1)::integer, count(*)::integer,
    md5(string_agg(concat_ws('|', id, extract(epoch from page_changed_at), slug, name, icon), E'\n' order by place)),
    max(page_changed_at)
  from listed group by 1 order by 1
$$;

-- Popular in the place itself: what happens elsewhere changes nothing here.
create function public.place_categories(city_keys text[], at_most integer)
  returns table (slug text, name text, icon text)
  language sql stable set search_path = ''
as $$
  select category.slug, category.name, category.icon
  from public.mn_businesses as business
  join public.mn_categories as category on category.id = business.category_id
  where not business.draft and not business.archived and business.city_key = any (city_keys)
  group by category.id
  order by count(*) desc, category.name, category.id
  limit at_most
$$;

comment on function public.place_categories is 'The categories with the most public businesses in a place';
comment on function public.category_list_stamps is 'What stands for each page of a category''s list';
comment on function public.place_list_stamps is 'What stands for each page of a place''s list';

revoke execute on function public.site_changes_since(text, integer), public.waiting_site_changes(),
  public.request_site_build(boolean), private.forget_old_builds() from public, anon, authenticated;
revoke execute on function public.category_list_stamps(uuid, integer), public.place_list_stamps(text[], integer),
  public.place_categories(text[], integer) from public;
grant execute on function public.site_changes_since(text, integer) to service_role;
grant execute on function public.waiting_site_changes(), public.request_site_build(boolean) to authenticated;
grant execute on function public.category_list_stamps(uuid, integer), public.place_list_stamps(text[], integer),
  public.place_categories(text[], integer) to anon, authenticated, service_role;

do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.site_builds, public.site_changes;
  end if;
end
$$;
