-- The health of the directory: what listings lack, and how the parts that run by themselves are doing, at this moment;
-- what changes over time is kept by day.

-- How many listings there are, and how many of them have what: of these, the list of businesses finds those that lack it.
create function private.directory_counts() returns jsonb
  language plpgsql stable set search_path = '' as $$
declare
  counts jsonb;
begin
  execute (
    select format(
      'select jsonb_build_object(''listed'', count(*), ''check'', count(*) filter (where not %s), %s)
       from private.admin_entries where not draft and not archived',
      private.unchecked(),
      string_agg(format('%L, count(*) filter (where gaps & %s = 0)', name, 1 << place::integer - 1), ', ' order by place)
    )
    from unnest(private.gap_names()) with ordinality as gap (name, place)
  ) into counts;
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
      select coalesce(jsonb_object_agg(job, ran_at), '{}') from private.job_runs where job <> 'schema'
    ),
    -- No job ran before that.
    'since', (select coalesce(min(ran_at), now()) from private.job_runs where job = 'schema'),
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

grant execute on function public.admin_health() to authenticated;

-- Listings whose position is missing or doubtful. The outlines of cities are the place's configuration, which whoever
-- asks sends along, by the spellings of each city: [{ keys, area }], an area in degrees as PostgreSQL writes a polygon.
-- Comparing a million positions with them takes most of a minute: what came of it is kept until the position or the
-- outlines change.

create table private.position_entries (
  business_id uuid primary key references public.mn_businesses (id) on delete cascade,
  created_at timestamptz not null,
  place point not null,
  -- Of about a metre.
  spot bigint not null,
  city_key text not null,
  -- A digest of the outlines; null when it was not compared since it changed.
  compared_with uuid,
  outside boolean not null default false,
  elsewhere boolean not null default false
);
alter table private.position_entries enable row level security;
create index position_entries_spot_idx on private.position_entries (spot, business_id);
create index position_entries_compared_with_idx on private.position_entries (compared_with);
create index position_entries_outside_idx on private.position_entries (created_at desc, business_id) where outside;
create index position_entries_elsewhere_idx on private.position_entries (created_at desc, business_id) where elsewhere;
create index admin_entries_unplaced_idx on private.admin_entries (created_at desc, business_id)
  where gaps & 4 <> 0 and not archived;

create function private.enter_positions(ids uuid[]) returns void
  language sql volatile security definer set search_path = '' as $$
  delete from private.position_entries where business_id = any (ids);
  insert into private.position_entries (business_id, created_at, place, spot, city_key)
  select id, created_at, point(longitude, latitude),
    round(latitude * 100000)::bigint * 100000000 + round(longitude * 100000)::bigint, city_key
  from public.mn_businesses where id = any (ids) and latitude is not null and not archived
$$;

create function private.follow_positions() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.enter_positions(array(select id from new_rows where latitude is not null and not archived));
  else
    perform private.enter_positions(array(
      select new_rows.id from new_rows full join old_rows using (id)
      where (new_rows.latitude, new_rows.longitude, new_rows.city_key, new_rows.archived)
        is distinct from (old_rows.latitude, old_rows.longitude, old_rows.city_key, old_rows.archived)
    ));
  end if;
  return null;
end
$$;

select private.follow_statements('public.mn_businesses', 'mn_businesses_4_positions', 'follow_positions', '{insert,update}');

create function private.outlines_digest(outlines jsonb) returns uuid
  language sql immutable parallel safe set search_path = '' as $$
  select md5(outlines::text)::uuid
$$;

-- Compares positions with these outlines that were not yet: `outside` all cities, or `elsewhere` than in the city said.
-- An outline may be 0.003 degrees wrong, and a position as well: about 300 metres. A look at the box around it comes
-- first. What somebody else compares at this moment is left to them.
create function private.compare_some_positions(outlines jsonb, at_most integer) returns integer
  language plpgsql volatile security definer set search_path = '' set jit = off as $$
declare
  digest constant uuid := private.outlines_digest(outlines);
  compared integer;
begin
  with areas as materialized (
    select area, keys, box((box(area))[0] + point(0.003, 0.003), (box(area))[1] - point(0.003, 0.003)) as around
    from jsonb_array_elements(outlines) as said
    cross join lateral (select (said ->> 'area')::polygon as area, said -> 'keys' as keys) as outline
  ), cities as materialized (
    select key, array_agg(area) as own, array_agg(around) as own_around
    from areas, jsonb_array_elements_text(keys) as key group by key
  ), waiting as materialized (
    select business_id, place, city_key from private.position_entries
    where compared_with is null or compared_with < digest or compared_with > digest
    limit at_most for update skip locked
  ), judged as (
    select waiting.business_id, own is not null as is_known, exists (
        select from unnest(own, own_around) as mine (area, around)
        where place <@ around and (place <@ area or place <-> area <= 0.003)
      ) as in_own,
      exists (
        select from areas where place <@ around and (place <@ area or place <-> area <= 0.003)
      ) as in_any
    from waiting left join cities on cities.key = waiting.city_key
  )
  update private.position_entries as entry
  set compared_with = digest, outside = not in_any, elsewhere = is_known and not in_own and in_any
  from judged where entry.business_id = judged.business_id;
  get diagnostics compared = row_count;
  return compared;
end
$$;

create function public.compare_positions(outlines jsonb, at_most integer default 10000) returns integer
  language sql volatile security definer set search_path = '' as $$
  select private.compare_some_positions(outlines, least(at_most, 20000))
$$;

comment on function public.compare_positions is
  'Compares positions that are new, or were compared with other outlines; returns how many, 0 when none wait';

grant execute on function public.compare_positions(jsonb, integer) to service_role;

-- The listings with a problem, the latest first, a thousand and one at most; `crowded`, at least five of them on one
-- spot, by how many there are.
create function private.doubtful_positions(problem text, digest uuid) returns setof uuid
  language plpgsql stable set search_path = '' set jit = off as $$
begin
  if problem = 'missing' then
    return query
      select business_id from private.admin_entries where gaps & 4 <> 0 and not archived
      order by created_at desc, business_id limit 1001;
  elsif problem = 'outside' then
    return query
      select business_id from private.position_entries where outside and compared_with = digest
      order by created_at desc, business_id limit 1001;
  elsif problem = 'elsewhere' then
    return query
      select business_id from private.position_entries where elsewhere and compared_with = digest
      order by created_at desc, business_id limit 1001;
  elsif problem = 'crowded' then
    return query
      with spots as materialized (
        select spot, here, sum(here) over (order by here desc, spot) - here as before
        from (
          select spot, count(*) as here from private.position_entries group by spot having count(*) >= 5
          order by here desc, spot limit 1001
        ) as largest
      )
      select business_id from spots join private.position_entries using (spot)
      where before < 1001
      order by here desc, spot, business_id limit 1001;
  else
    raise exception 'Unknown problem of positions' using errcode = '22023';
  end if;
end
$$;

-- What is new is compared here, as much as fits into a moment; a job does the rest.
create function public.admin_positions(
  problem text, outlines jsonb default '[]', page integer default 1, page_size integer default 25
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  digest constant uuid := private.outlines_digest(outlines);
  ids uuid[];
  slice private.page_slice;
  shown jsonb;
  waiting bigint := 0;
begin
  perform private.require_right('content');
  if problem in ('outside', 'elsewhere') then
    if private.compare_some_positions(outlines, 2000) = 2000 then
      select count(*) into waiting from private.position_entries where compared_with is distinct from digest;
    end if;
  end if;
  ids := array(select private.doubtful_positions(problem, digest));
  slice := private.page_slice(least(cardinality(ids), 1000), page, page_size);
  select jsonb_agg(jsonb_build_object(
    'id', business.id, 'name', business.name, 'address', business.address,
    'city', business.city, 'latitude', business.latitude, 'longitude', business.longitude, 'draft', business.draft
  ) order by nth)
  from unnest(ids[slice.skip + 1:least(slice.skip + slice.size, slice.total)]) with ordinality as listed (id, nth)
  join public.mn_businesses as business on business.id = listed.id
  into shown;
  return private.page_of_list(slice, shown)
    || jsonb_build_object('more', cardinality(ids) > slice.total, 'waiting', waiting);
end
$$;

comment on function public.admin_positions is
  'One page of listings with a problem of position, for those who tend the content: {total, more, page, rows, waiting}; '
  '`waiting`: '
  'positions not compared with the outlines yet';

grant execute on function public.admin_positions(text, jsonb, integer, integer) to authenticated;
