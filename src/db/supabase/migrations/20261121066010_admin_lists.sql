-- The lists of the admin area, and the numbers on its tiles. These functions run with their owner's rights, because
-- row-level security would look at each whole row; each asks first who is calling.

-- A business as the list shows it.
create function private.admin_business(business public.mn_businesses) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', business.id, 'slug', business.slug, 'name', business.name, 'city', business.city,
    'short_description', business.short_description, 'address', business.address, 'phone', business.phone,
    'email', business.email, 'website_url', business.website_url, 'image_url', business.image_url,
    'rating', business.rating, 'rating_count', business.rating_count, 'owner_id', business.owner_id,
    'featured', business.featured, 'featured_by_admin', business.featured_by_admin,
    'featured_by_plan', business.featured_by_plan, 'verified', business.verified,
    'draft', business.draft, 'archived', business.archived, 'created_at', business.created_at,
    'category', (select name from public.mn_categories where id = business.category_id),
    'secondary_category', (select name from public.mn_categories where id = business.secondary_category_id)
  )
$$;

-- Newest first, or oldest first as a queue. The farther half of a long list is counted from its end.
create function public.admin_businesses(
  q text default '', status text default 'all', category uuid default null,
  page integer default 1, page_size integer default 25, oldest_first boolean default false
) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  size constant integer := private.page_size_within(page_size);
  condition text := private.admin_status(status) || ' and ' || private.admin_words(q, 'name_words');
  total bigint;
  at_page integer;
  skip bigint;
  take bigint;
  forward boolean := not coalesce(oldest_first, false);
  ids uuid[];
begin
  perform private.require_admin();
  if category is not null then
    condition := condition || format(' and category_id = %L::uuid', category);
  end if;
  execute format('select count(*) from private.admin_entries where %s', condition) into total;
  at_page := private.page_within(page, size, total);
  skip := (at_page - 1)::bigint * size;
  take := least(size, total - skip);
  if skip > total / 2 then
    forward := not forward;
    skip := total - skip - take;
  end if;
  execute format(
    'select array(select business_id from private.admin_entries where %s order by %s limit %s offset %s)',
    condition,
    case when forward then 'created_at desc, business_id' else 'created_at, business_id desc' end,
    take, skip
  ) into ids;
  return jsonb_build_object('total', total, 'page', at_page, 'rows', coalesce((
    select case when coalesce(oldest_first, false)
      then jsonb_agg(private.admin_business(business) order by business.created_at, business.id desc)
      else jsonb_agg(private.admin_business(business) order by business.created_at desc, business.id)
    end
    from public.mn_businesses as business where business.id = any (ids)
  ), '[]'));
end
$$;

comment on function public.admin_businesses is
  'One page of all businesses, for administrators: {total, page, rows}, by words of the name, status and category';

-- The numbers on the tiles. `today` is when the directory's day began, in its own time zone.
create function public.admin_stats(today timestamptz) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'businesses', count(*),
      'drafts', count(*) filter (where draft and not archived),
      'unverified', count(*) filter (where not verified and not draft),
      'new_today', count(*) filter (where created_at >= today)
    ) from private.admin_entries
  ) || (
    select jsonb_build_object(
      'reports', count(*),
      'pending_reports', count(*) filter (where status = 'pending')
    ) from public.mn_business_reports
  ) || (
    select jsonb_build_object(
      'banners', count(*),
      'waiting_banners', count(*) filter (where not active and approved_at is null)
    ) from public.mn_banner_ads
  ) || jsonb_build_object(
    'categories', (select count(*) from public.mn_categories),
    'ratings', (select count(*) from public.mn_business_ratings),
    'extracted', (select count(*) from public.mn_businesses where source = 'link')
  );
end
$$;

comment on function public.admin_stats is 'Counts of everything the admin area manages, for administrators';

create index mn_business_reports_created_at_idx on public.mn_business_reports (created_at desc);
create index mn_banner_ads_created_at_idx on public.mn_banner_ads (created_at desc, id);
create index mn_advertising_subscriptions_created_at_idx on public.mn_advertising_subscriptions (created_at desc, id);

-- Ratings by business, the one that was rated last first.
create function public.admin_rating_groups(
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

comment on function public.admin_rating_groups is 'One page of rated businesses, for administrators: {total, page, rows}';

-- Reports by business, the one that was reported last first. A business is found by any report that has the status
-- and the text; its group then counts all of its reports.
create function public.admin_report_groups(
  q text default '', status text default 'all', page integer default 1, page_size integer default 25
) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  size constant integer := private.page_size_within(page_size);
  found jsonb;
begin
  perform private.require_admin();
  execute format($query$
    with found as materialized (
      select distinct report.business_id
      from public.mn_business_reports as report join private.admin_entries as entry using (business_id)
      where ($3 = 'all' or report.status = $3) and (%s or %s)
    ), groups as materialized (
      select report.business_id, count(*) as count, max(report.created_at) as latest,
        bool_or(report.status <> 'resolved') as unresolved
      from public.mn_business_reports as report
      where report.business_id in (select business_id from found)
      group by report.business_id
    ), counted as (
      select count(*) as total, private.page_within($1, $2, count(*)) as page from groups
    ), shown as (
      select * from groups order by latest desc, business_id
      limit $2 offset (select (page - 1) * $2 from counted)
    )
    select jsonb_build_object('total', total, 'page', page, 'rows', coalesce((
      select jsonb_agg(jsonb_build_object(
        'business_id', business.id, 'name', business.name, 'slug', business.slug,
        'count', shown.count, 'latest', shown.latest, 'unresolved', shown.unresolved,
        'latest_type', newest.report_type, 'latest_status', newest.status
      ) order by shown.latest desc, business.id)
      from shown
      join public.mn_businesses as business on business.id = shown.business_id
      cross join lateral (
        select report_type, report.status from public.mn_business_reports as report
        where report.business_id = shown.business_id order by created_at desc, id limit 1
      ) as newest
    ), '[]')) from counted
  $query$,
    private.admin_words(q, 'entry.name_words'),
    private.admin_words(q, $words$private.suki_words(coalesce(report.description, '') || ' ' || report.report_type)$words$)
  ) into found using page, size, coalesce(status, 'all');
  return found;
end
$$;

comment on function public.admin_report_groups is
  'One page of reported businesses, for administrators: {total, page, rows}, by text and status';

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

grant execute on function
  public.admin_businesses(text, text, uuid, integer, integer, boolean), public.admin_stats(timestamptz),
  public.admin_category_businesses(uuid, text, integer, integer),
  public.admin_rating_groups(text, integer, integer), public.admin_report_groups(text, text, integer, integer)
  to authenticated;

-- An administrator is asked for first: whether each banner runs is then not looked at.
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
