-- The rest of the admin area: the numbers on its tiles, ratings by business, the trash, and saved views.

-- The numbers on the tiles, each from an index. `today` is when today began in the place's time zone.
create function public.admin_stats(today timestamptz) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  rights constant text[] := private.own_rights();
begin
  perform private.require_right('desk');
  return jsonb_build_object(
    'new_today', (select count(*) from private.admin_entries where created_at >= today)
  ) || case when 'content' = any (rights) then (
    select jsonb_build_object(
      'businesses', (select count(*) from private.admin_entries),
      'drafts', (select count(*) from private.admin_entries where draft and not archived),
      'unverified', (select count(*) from private.admin_entries where not verified and not draft),
      'categories', (select count(*) from public.mn_categories),
      'extracted', (select count(*) from public.mn_businesses where source = 'link')
    )
  ) else '{}' end || case when 'feedback' = any (rights) then (
    select jsonb_build_object(
      'reports', count(*),
      'pending_reports', count(*) filter (where status = 'pending'),
      'ratings', (select count(*) from public.mn_business_ratings)
    ) from public.mn_business_reports
  ) else '{}' end || case when 'money' = any (rights) then (
    select jsonb_build_object(
      'banners', count(*),
      'waiting_banners', count(*) filter (where not active and approved_at is null)
    ) from public.mn_banner_ads
  ) else '{}' end;
end
$$;

comment on function public.admin_stats is 'Counts of what the caller manages in the admin area';

-- Ratings by business, the most recently rated first.
create function public.admin_rating_groups(
  q text default '', page integer default 1, page_size integer default 25
) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  size constant integer := private.page_size_within(page_size);
  condition constant text := 'last_rated_at is not null and ' || private.admin_words(q, 'words');
  total bigint;
  at_page integer;
  shown jsonb;
begin
  perform private.require_right('feedback');
  execute format('select count(*) from private.admin_entries where %s', condition) into total;
  at_page := private.page_within(page, size, total);
  execute format($query$
    select jsonb_agg(jsonb_build_object(
      'business_id', business.id, 'name', business.name, 'slug', business.slug,
      'count', business.rating_count, 'mean', business.rating_mean, 'latest', rated.last_rated_at
    ) order by rated.last_rated_at desc, business.id)
    from (
      select business_id, last_rated_at from private.admin_entries where %s
      order by last_rated_at desc, business_id limit $1 offset $2
    ) as rated
    join public.mn_businesses as business on business.id = rated.business_id
  $query$, condition) into shown using size, (at_page - 1)::bigint * size;
  return jsonb_build_object('total', total, 'page', at_page, 'rows', coalesce(shown, '[]'));
end
$$;

comment on function public.admin_rating_groups is
  'One page of rated businesses, for moderators: {total, page, rows}';

grant execute on function
  public.admin_stats(timestamptz), public.admin_rating_groups(text, integer, integer)
  to authenticated;

-- What is in the trash, without what is kept of it: thousands of listings weigh megabytes.
create function private.find_in_trash(q text, of_kind text) returns table (row_id uuid, deleted_at timestamptz)
  language sql stable set search_path = '' as $$
  select found.row_id, found.deleted_at from private.trash as found
  where (of_kind is null or found.kind = of_kind)
    and found.kind = any (array(
      select kind from unnest('{business,category,rating,report}'::text[]) as kind
      where public.has_right(private.right_for(kind))
    ))
    and (btrim(private.suki_words(q)) = '' or not exists (
      select from unnest(string_to_array(btrim(private.suki_words(q)), ' ')) as word
      where strpos(found.words, word) = 0
    ))
$$;

-- One page of what can be restored, the latest first. `holds`: what comes back with it, counted by table.
create function public.admin_trash(
  q text default '', of_kind text default null, page integer default 1, page_size integer default 25
) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  size constant integer := private.page_size_within(page_size);
  total bigint;
  at_page integer;
  shown jsonb;
begin
  perform private.require_right('desk');
  select count(*) into total from private.find_in_trash(q, of_kind);
  at_page := private.page_within(page, size, total);
  select jsonb_agg(jsonb_build_object(
    'id', found.row_id, 'kind', found.kind, 'name', found.name, 'deleted_at', found.deleted_at,
    'deleted_by', (select email from auth.users where id = found.deleted_by),
    'ends_at', found.deleted_at + (select kept_for from private.personal_data where personal_data.name = 'trash'),
    'holds', (
      select jsonb_object_agg(replace(part ->> 'relation', 'public.', ''), jsonb_array_length(part -> 'rows'))
      from jsonb_array_elements(found.stored) as part where part ? 'rows' and part ->> 'relation' like 'public.%'
    )
  ) order by found.deleted_at desc, found.row_id)
  from (
    select row_id from private.find_in_trash(q, of_kind) as listed
    order by listed.deleted_at desc, row_id limit size offset (at_page - 1)::bigint * size
  ) as listed join private.trash as found using (row_id) into shown;
  return jsonb_build_object('total', total, 'page', at_page, 'rows', coalesce(shown, '[]'));
end
$$;

comment on function public.admin_trash is 'One page of what staff deleted and the caller may restore: {total, page, rows}';

create function public.delete_for_good(row_ids uuid[]) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  gone integer;
begin
  perform private.require_right_to_trash(row_ids);
  delete from private.trash where row_id = any (row_ids);
  get diagnostics gone = row_count;
  return gone;
end
$$;

comment on function public.delete_for_good is 'Empties the trash of these rows; returns how many';

grant execute on function public.admin_trash(text, text, integer, integer), public.delete_for_good(uuid[])
  to authenticated;

-- Views that got a name: the filters and the order of a list as its URL says them. They are shared: those who work at
-- the same lists call them by the same names.

create table public.mn_admin_views (
  id uuid primary key default gen_random_uuid(),
  tab text not null,
  name text not null,
  query text not null,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  name_key text not null generated always as (lower(btrim(name))) stored,
  constraint mn_admin_views_name_key unique (tab, name_key),
  constraint mn_admin_views_tab_form check (tab ~ '^[a-z-]{1,40}$'),
  constraint mn_admin_views_name_filled check (
    btrim(name) <> '' and length(name) <= 60 and private.is_readable(name)
  ),
  constraint mn_admin_views_query_length check (length(query) <= 2000 and private.is_readable(query))
);

comment on table public.mn_admin_views is 'Views of the admin area''s lists by name, shared by all administrators';

create index mn_admin_views_created_by_idx on public.mn_admin_views (created_by);

alter table public.mn_admin_views enable row level security;
grant select (id, tab, name, query, created_by, created_at), delete on public.mn_admin_views to authenticated;
grant insert (tab, name, query), update (name, query) on public.mn_admin_views to authenticated;
grant select, insert, update, delete on public.mn_admin_views to service_role;

create policy "Editors see all saved views" on public.mn_admin_views
  for select to authenticated using ((select public.has_right('content')));
create policy "Editors save views" on public.mn_admin_views
  for insert to authenticated with check ((select public.has_right('content')));
create policy "Editors change saved views" on public.mn_admin_views
  for update to authenticated
  using ((select public.has_right('content'))) with check ((select public.has_right('content')));
create policy "Editors delete saved views" on public.mn_admin_views
  for delete to authenticated using ((select public.has_right('content')));

insert into private.personal_data (name, relation, what, found_by, exported, removal, step)
values
  (
    'admin_views', 'public.mn_admin_views', 'Views of the administrators'' lists that you saved',
    'item.created_by = person.id', '{tab,name,query,created_at}', 'set created_by = null', 5
  );
