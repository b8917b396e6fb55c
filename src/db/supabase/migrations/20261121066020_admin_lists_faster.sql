-- What long lists would otherwise count again for each page: when a business was rated last, a category's businesses
-- by text, and banners without asking of each whether it runs.

alter table private.admin_entries add column last_rated_at timestamptz;
create index admin_entries_last_rated_idx on private.admin_entries (last_rated_at desc, business_id)
  where last_rated_at is not null;

update private.admin_entries as entry set last_rated_at = rated.latest
from (select business_id, max(updated_at) as latest from public.mn_business_ratings group by business_id) as rated
where rated.business_id = entry.business_id;

-- The business is locked before its ratings are read, so that of two raters the second counts the first.
create function private.refresh_last_rated() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  business constant uuid := case when tg_op = 'DELETE' then old.business_id else new.business_id end;
begin
  perform from private.admin_entries where business_id = business for update;
  update private.admin_entries set last_rated_at = (
    select max(updated_at) from public.mn_business_ratings where business_id = business
  )
  where business_id = business;
  return null;
end
$$;

create trigger mn_business_ratings_5_refresh_last_rated after insert or update or delete on public.mn_business_ratings
  for each row execute function private.refresh_last_rated();

create or replace function public.admin_rating_groups(
  q text default '', page integer default 1, page_size integer default 25
) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  size constant integer := private.page_size_within(page_size);
  condition constant text := 'last_rated_at is not null and ' || private.admin_words(q, 'name_words');
  total bigint;
  at_page integer;
  shown jsonb;
begin
  perform private.require_admin();
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

-- Businesses with a category as primary or secondary, whatever their state, newest first. They are gathered before
-- their texts are looked at: by the order of dates, a word that few have would cost a look at every business.
create function public.admin_category_businesses(
  category uuid, q text default '', page integer default 1, page_size integer default 25
) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  size constant integer := private.page_size_within(page_size);
  pattern constant text := '%' || regexp_replace(btrim(left(coalesce(q, ''), 200)), '([\\%_])', '\\\1', 'g') || '%';
  found jsonb;
begin
  perform private.require_admin();
  with gathered as materialized (
    select id, name, short_description, created_at from public.mn_businesses as business
    where business.category_id = category or business.secondary_category_id = category
  ), matches as materialized (
    select id, created_at from gathered where name ilike pattern or short_description ilike pattern
  ), counted as (
    select count(*) as total, private.page_within(admin_category_businesses.page, size, count(*)) as at_page from matches
  ), shown as (
    select id from matches order by created_at desc, id
    limit size offset (select (at_page - 1) * size from counted)
  )
  select jsonb_build_object('total', total, 'page', at_page, 'rows', coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', business.id, 'slug', business.slug, 'name', business.name,
      'short_description', business.short_description, 'draft', business.draft, 'archived', business.archived,
      'rating', business.rating, 'created_at', business.created_at
    ) order by business.created_at desc, business.id)
    from shown join public.mn_businesses as business on business.id = shown.id
  ), '[]')) into found from counted;
  return found;
end
$$;

comment on function public.admin_category_businesses is
  'One page of a category''s businesses, for administrators: {total, page, rows}, by text in name or short description';
grant execute on function public.admin_category_businesses(uuid, text, integer, integer) to authenticated;

-- As before, but an administrator is asked for first: for everybody else it costs nothing.
drop policy "Users read running and own banners, administrators all" on public.mn_banner_ads;
create policy "Users read running and own banners, administrators all" on public.mn_banner_ads
  for select to authenticated
  using (
    (select public.is_current_user_admin())
    or (active and private.banner_runs(business_id, subscription_id))
    or subscription_id in (
      select id from public.mn_advertising_subscriptions where user_id = (select auth.uid())
    )
  );
