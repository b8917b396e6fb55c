-- The rest of the admin area: the numbers on its tiles, ratings and reports by business, the trash, and listings with
-- a problem of position.

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

-- The words that reports are searched by, stored with each: splitting thousands of reports for every search took more
-- than a second.

create table private.report_words (
  report_id uuid primary key references public.mn_business_reports (id) on delete cascade,
  words text not null
);
alter table private.report_words enable row level security;

create function private.refresh_report_words() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.report_words
  values (new.id, private.suki_words(coalesce(new.description, '') || ' ' || new.report_type))
  on conflict (report_id) do update set words = excluded.words;
  return null;
end
$$;

create trigger mn_business_reports_5_refresh_words after insert or update of description, report_type
  on public.mn_business_reports
  for each row execute function private.refresh_report_words();

-- Reports by business, the most recently reported first. A business is found by any report with the status and the
-- text; its group then counts all of its reports.
create function public.admin_report_groups(
  q text default '', status text default 'all', page integer default 1, page_size integer default 25
) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  size constant integer := private.page_size_within(page_size);
  found jsonb;
begin
  perform private.require_right('feedback');
  execute format($query$
    with found as materialized (
      select distinct report.business_id
      from public.mn_business_reports as report
      join private.report_words as said on said.report_id = report.id
      join private.admin_entries as entry using (business_id)
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
    private.admin_words(q, 'entry.words'), private.admin_words(q, 'said.words')
  ) into found using page, size, coalesce(status, 'all');
  return found;
end
$$;

comment on function public.admin_report_groups is
  'One page of reported businesses, for moderators: {total, page, rows}, by text and status';

grant execute on function
  public.admin_stats(timestamptz), public.admin_rating_groups(text, integer, integer),
  public.admin_report_groups(text, text, integer, integer)
  to authenticated;

create function private.find_in_trash(q text, of_kind text) returns setof private.trash
  language sql stable set search_path = '' as $$
  select * from private.trash
  where (of_kind is null or kind = of_kind) and public.has_right(private.right_for(kind)) and not exists (
    select from unnest(string_to_array(btrim(private.suki_words(q)), ' ')) as word
    where strpos(private.suki_words(name), word) = 0
  )
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
    select * from private.find_in_trash(q, of_kind)
    order by deleted_at desc, row_id limit size offset (at_page - 1)::bigint * size
  ) as found into shown;
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

-- Listings whose position is missing or doubtful. The outlines of cities are the place's configuration, which whoever
-- asks sends along, by the spellings of each city: [{ keys, area }], an area in degrees as PostgreSQL writes a polygon.
-- The listings with a problem, the latest first, a thousand and one at most: `missing`, `outside` all cities,
-- `elsewhere` than in the city said, and `crowded`, at least five of them on one spot (of about a metre). An outline may
-- be 0.003 degrees wrong, and a position as well: about 300 metres. A look at the box around it comes first.
create function private.doubtful_positions(problem text, outlines jsonb) returns setof uuid
  language plpgsql stable set search_path = '' as $$
begin
  if problem = 'missing' then
    return query
      select id from public.mn_businesses where latitude is null and not archived
      order by created_at desc, id limit 1001;
  elsif problem = 'crowded' then
    return query
      select id from (
        select id, spot, count(*) over (partition by spot) as here
        from public.mn_businesses
        cross join lateral (
          select round(latitude * 100000)::text || ' ' || round(longitude * 100000)::text as spot
        ) as rounded
        where latitude is not null and not archived
      ) as spots
      where here >= 5 order by here desc, spot, id limit 1001;
  elsif problem in ('outside', 'elsewhere') then
    return query
      with areas as materialized (
        select area, keys, box((box(area))[0] + point(0.003, 0.003), (box(area))[1] - point(0.003, 0.003)) as around
        from jsonb_array_elements(outlines) as said
        cross join lateral (select (said ->> 'area')::polygon as area, said -> 'keys' as keys) as outline
      ), cities as (
        select key, array_agg(area) as own, array_agg(around) as own_around
        from areas, jsonb_array_elements_text(keys) as key group by key
      )
      select id from (
        select id, business.created_at, point(longitude, latitude) as place, own, own_around
        from public.mn_businesses as business left join cities on cities.key = business.city_key
        where latitude is not null and not archived and (problem = 'outside' or own is not null)
      ) as placed
      where (problem = 'outside' or not exists (
          select from unnest(own, own_around) as mine (area, around)
          where place <@ around and (place <@ area or place <-> area <= 0.003)
        ))
        and (problem = 'elsewhere') = exists (
          select from areas where place <@ around and (place <@ area or place <-> area <= 0.003)
        )
      order by created_at desc, id limit 1001;
  else
    raise exception 'Unknown problem of positions' using errcode = '22023';
  end if;
end
$$;

create function public.admin_positions(
  problem text, outlines jsonb default '[]', page integer default 1, page_size integer default 25
) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  size constant integer := private.page_size_within(page_size);
  ids uuid[];
  total integer;
  at_page integer;
  shown jsonb;
begin
  perform private.require_right('content');
  ids := array(select private.doubtful_positions(problem, outlines));
  total := least(cardinality(ids), 1000);
  at_page := private.page_within(page, size, total);
  select jsonb_agg(jsonb_build_object(
    'id', business.id, 'name', business.name, 'address', business.address,
    'city', business.city, 'latitude', business.latitude, 'longitude', business.longitude, 'draft', business.draft
  ) order by nth)
  from unnest(ids[(at_page - 1) * size + 1:least(at_page * size, total)]) with ordinality as listed (id, nth)
  join public.mn_businesses as business on business.id = listed.id
  into shown;
  return jsonb_build_object(
    'total', total, 'more', cardinality(ids) > total, 'page', at_page, 'rows', coalesce(shown, '[]')
  );
end
$$;

comment on function public.admin_positions is
  'One page of listings with a problem of position, for those who tend the content: {total, more, page, rows}';

grant execute on function public.admin_positions(text, jsonb, integer, integer) to authenticated;
