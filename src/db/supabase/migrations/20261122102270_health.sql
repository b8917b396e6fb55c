-- The health of the directory: what listings lack, and how the parts that run by themselves are doing. Numbers come from
-- partial indexes, so that they are those of this moment, at any size; what changes over time is counted once a day.

create function private.gap_condition(gap text) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select 'not draft and not archived and ' || case gap
    when 'hours' then '(monday_hours || tuesday_hours || wednesday_hours || thursday_hours || friday_hours
      || saturday_hours || sunday_hours) = '''''
    when 'position' then 'latitude is null'
    when 'picture' then 'picture_url = '''''
    when 'category' then 'category_id is null'
    when 'check' then '(verified_on is null or verified_on < current_date - 365)'
  end
$$;

-- One for each gap, in the order of its list. What was checked within a year follows from the dates.
do $$
declare
  gap text;
begin
  foreach gap in array array['hours', 'position', 'picture', 'category'] loop
    execute format(
      'create index mn_businesses_without_%s_idx on public.mn_businesses (created_at desc, id) where %s',
      gap, private.gap_condition(gap)
    );
  end loop;
end
$$;
create index mn_businesses_verified_on_idx on public.mn_businesses (verified_on)
  where not draft and not archived and verified_on is not null;

-- How many listings there are, and how many of them have what.
create function private.directory_counts() returns jsonb
  language plpgsql stable set search_path = '' as $$
declare
  gap text;
  lacking bigint;
  listed constant bigint := (select count(*) from private.admin_entries where not draft and not archived);
  counts jsonb := jsonb_build_object('listed', listed, 'check', (
    select count(*) from public.mn_businesses
    where not draft and not archived and verified_on is not null and verified_on >= current_date - 365
  ));
begin
  foreach gap in array array['hours', 'position', 'picture', 'category'] loop
    execute format('select count(*) from public.mn_businesses where %s', private.gap_condition(gap)) into lacking;
    counts := counts || jsonb_build_object(gap, greatest(0, listed - lacking));
  end loop;
  return counts;
end
$$;

-- A day's numbers, as they were when it was last counted.
create table private.directory_days (
  day date primary key,
  counts jsonb not null,
  files bigint not null,
  file_bytes bigint not null,
  database_bytes bigint not null,
  counted_at timestamptz not null default now()
);
alter table private.directory_days enable row level security;

create function public.count_directory() returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  files bigint := 0;
  bytes bigint := 0;
begin
  if to_regclass('storage.objects') is not null then
    execute $query$
      select count(*), coalesce(sum((metadata ->> 'size')::bigint), 0) from storage.objects
    $query$ into files, bytes;
  end if;
  insert into private.directory_days (day, counts, files, file_bytes, database_bytes)
  values (current_date, private.directory_counts(), files, bytes, pg_database_size(current_database()))
  on conflict (day) do update
    set (counts, files, file_bytes, database_bytes, counted_at) = (
      excluded.counts, excluded.files, excluded.file_bytes, excluded.database_bytes, now()
    );
  delete from private.directory_days where day < current_date - 731;
end
$$;

comment on function public.count_directory is 'Keeps the numbers of today, which charts compare with other days';
grant execute on function public.count_directory() to service_role;

create function public.admin_health() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_right('people');
  return jsonb_build_object(
    'counts', private.directory_counts(),
    'jobs', (
      select coalesce(jsonb_agg(jsonb_build_object('job', job, 'ran_at', ran_at) order by ran_at), '[]')
      from private.job_runs where job <> 'schema'
    ),
    'mail', (
      select jsonb_build_object(
        'waiting', count(*) filter (where given_up_at is null), 'since', min(created_at) filter (where given_up_at is null),
        'failing', count(*) filter (where given_up_at is null and last_error <> ''),
        'given_up', count(*) filter (where given_up_at is not null)
      ) from public.mn_outgoing_mail where sent_at is null
    ),
    'build', (
      select jsonb_build_object('finished_at', finished_at, 'error', error, 'pages_written', pages_written)
      from public.site_builds order by id desc limit 1
    ),
    'unpublished', (select count(*) from private.unpublished_changes()),
    'days', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'day', day, 'counts', counts, 'files', files, 'file_bytes', file_bytes, 'database_bytes', database_bytes
      ) order by day), '[]')
      from private.directory_days where day > current_date - 90
    )
  );
end
$$;

comment on function public.admin_health is
  'For administrators: what listings have, jobs, mail, builds, and the numbers of the last 90 days';

-- One page of the listings that lack something, the newest first.
create function public.admin_health_list(gap text, page integer default 1, page_size integer default 25) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  size constant integer := private.page_size_within(page_size);
  condition constant text := private.gap_condition(gap);
  counts constant jsonb := private.directory_counts();
  total bigint;
  at_page integer;
  ids uuid[];
begin
  perform private.require_right('people');
  if condition is null then
    raise exception 'Nothing is known of this gap' using errcode = '22023';
  end if;
  total := (counts ->> 'listed')::bigint - (counts ->> gap)::bigint;
  at_page := private.page_within(page, size, total);
  execute format(
    'select array(
      select id from public.mn_businesses where %s order by created_at desc, id limit %s offset %s
    )', condition, size, (at_page - 1)::bigint * size
  ) into ids;
  return jsonb_build_object('total', total, 'page', at_page, 'rows', coalesce((
    select jsonb_agg(private.listed_business(business) order by business.created_at desc, business.id)
    from public.mn_businesses as business where business.id = any (ids)
  ), '[]'));
end
$$;

comment on function public.admin_health_list is
  'One page of the listings that lack something, for administrators: {total, page, rows}';

grant execute on function public.admin_health(), public.admin_health_list(text, integer, integer) to authenticated;
