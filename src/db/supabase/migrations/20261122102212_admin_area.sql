-- The rest of the admin area: the numbers on its tiles, ratings by business, the trash, saved views, and where businesses came from.

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
  condition constant text := 'last_rated_at is not null and ' || private.admin_words(q, 'words');
  total bigint;
  slice private.page_slice;
  shown jsonb;
begin
  perform private.require_right('feedback');
  execute format('select count(*) from private.admin_entries where %s', condition) into total;
  slice := private.page_slice(total, page, page_size);
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
  $query$, condition) into shown using slice.size, slice.skip;
  return private.page_of_list(slice, shown);
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
  language sql stable security definer set search_path = '' as $$
  select private.require_right('desk');
  with found as materialized (
    select row_id, row_number() over (order by deleted_at desc, row_id) as nth from private.find_in_trash(q, of_kind)
  ), sliced as (
    select private.page_slice(count(*), page, page_size) as slice from found
  )
  select private.page_of_list(slice, (
    select jsonb_agg(jsonb_build_object(
      'id', kept.row_id, 'kind', kept.kind, 'name', kept.name, 'deleted_at', kept.deleted_at,
      'deleted_by', (select email from auth.users where id = kept.deleted_by),
      'ends_at', kept.deleted_at + (select kept_for from private.personal_data where personal_data.name = 'trash'),
      'holds', (
        select jsonb_object_agg(replace(part ->> 'relation', 'public.', ''), jsonb_array_length(part -> 'rows'))
        from jsonb_array_elements(kept.stored) as part where part ? 'rows' and part ->> 'relation' like 'public.%'
      )
    ) order by found.nth)
    from found join private.trash as kept using (row_id)
    where found.nth between (slice).skip + 1 and (slice).skip + (slice).size
  )) from sliced
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

-- Reports by business. What their list is read from is kept beside them, narrow enough to be read whole for any text.

create table private.reported_entries (
  business_id uuid primary key references public.mn_businesses (id) on delete cascade,
  reports integer not null,
  latest timestamptz not null,
  unresolved boolean not null,
  -- What the business is searched by, as in private.admin_entries.
  words text collate "C" not null
);
alter table private.reported_entries enable row level security;
create index reported_entries_latest_idx on private.reported_entries (latest desc, business_id);

-- The words of each report: splitting thousands of them for every search took more than a second.
create table private.report_words (
  report_id uuid primary key references public.mn_business_reports (id) on delete cascade,
  business_id uuid not null,
  words text collate "C" not null
);
alter table private.report_words enable row level security;

create function private.refresh_report_words() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.report_words
  values (new.id, new.business_id, private.suki_words(coalesce(new.description, '') || ' ' || new.report_type))
  on conflict (report_id) do update set business_id = excluded.business_id, words = excluded.words;
  return null;
end
$$;

create trigger mn_business_reports_5_refresh_words after insert or update of business_id, description, report_type
  on public.mn_business_reports
  for each row execute function private.refresh_report_words();

create function private.refresh_reported(business uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.reported_entries as kept (business_id, reports, latest, unresolved, words)
  select report.business_id, count(*), max(report.created_at), bool_or(report.status <> 'resolved'), min(entry.words)
  from public.mn_business_reports as report join private.admin_entries as entry using (business_id)
  where report.business_id = business
  group by report.business_id
  on conflict (business_id) do update set (reports, latest, unresolved, words) = (
    excluded.reports, excluded.latest, excluded.unresolved, excluded.words
  );
  delete from private.reported_entries as kept
  where kept.business_id = business
    and not exists (select from public.mn_business_reports as report where report.business_id = business)
$$;

select private.refresh_after_changes(
  'public.mn_business_reports', 'mn_business_reports_5_refresh_reported', 'refresh_reported',
  '{business_id,status,created_at}'
);

-- What is searched by is the business's own.
create function private.refresh_reported_words() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update private.reported_entries as kept set words = new.words where kept.business_id = new.business_id;
  return null;
end
$$;

create trigger admin_entries_5_refresh_reported after update on private.admin_entries
  for each row when (new.words <> old.words) execute function private.refresh_reported_words();

-- A business is found by any report with the status and the text, or, by its own words, with any report of the status;
-- null where neither is asked.
create function private.report_condition(q text, status text) returns text
  language sql immutable parallel safe set search_path = '' as $$
  with asked as (
    select case when status <> 'all' then format('report.status = %L', status) end as by_status,
      nullif(private.admin_words(q, 'words'), '(true)') as by_words
  )
  select case when by_status is not null and by_words is null then format(
      'business_id in (select report.business_id from public.mn_business_reports as report where %s)', by_status
    ) when by_status is null then format(
      '(%1$s or business_id in (select said.business_id from private.report_words as said where %1$s))', by_words
    ) else format(
      '(%1$s and business_id in (select report.business_id from public.mn_business_reports as report where %2$s)
        or business_id in (
          select said.business_id from private.report_words as said
          join public.mn_business_reports as report on report.id = said.report_id where %1$s and %2$s
        ))', by_words, by_status
    ) end
  from asked
$$;

-- The most recently reported first. A group counts all reports of its business.
create function public.admin_report_groups(
  q text default '', status text default 'all', page integer default 1, page_size integer default 25
) returns jsonb
  language plpgsql stable security definer set search_path = '' set work_mem = '32MB' set jit = off as $$
declare
  found jsonb;
begin
  perform private.require_right('feedback');
  execute format($query$
    with found as materialized (
      select business_id, latest from private.reported_entries where %s
    ), counted as materialized (
      select private.page_slice(count(*), $1, $2) as slice from found
    ), shown as (
      select business_id from found order by latest desc, business_id
      limit (select (slice).size from counted) offset (select (slice).skip from counted)
    )
    select private.page_of_list(slice, (
      select jsonb_agg(jsonb_build_object(
        'business_id', business.id, 'name', business.name, 'slug', business.slug,
        'count', kept.reports, 'latest', kept.latest, 'unresolved', kept.unresolved,
        'latest_type', newest.report_type, 'latest_status', newest.status
      ) order by kept.latest desc, business.id)
      from shown
      join private.reported_entries as kept using (business_id)
      join public.mn_businesses as business on business.id = shown.business_id
      cross join lateral (
        select report_type, report.status from public.mn_business_reports as report
        where report.business_id = shown.business_id order by created_at desc, id limit 1
      ) as newest
    )) from counted
  $query$, coalesce(private.report_condition(q, coalesce(status, 'all')), 'true'))
  into found using page, page_size;
  return found;
end
$$;

comment on function public.admin_report_groups is
  'One page of reported businesses, for moderators: {total, page, rows}, by text and status';

grant execute on function public.admin_report_groups(text, text, integer, integer) to authenticated;

-- The names of all sources. Each is looked up behind the last, since a million rows have a few.
create function public.admin_business_sources() returns setof text
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_right('content');
  return query
    with recursive known as (
      select min(business.source) as name from public.mn_businesses as business
      union all
      select (select min(business.source) from public.mn_businesses as business where business.source > known.name)
      from known where known.name is not null
    )
    select name from known where name is not null limit 500;
end
$$;

comment on function public.admin_business_sources is 'Where businesses came from, for administrators';

grant execute on function public.admin_business_sources() to authenticated;
