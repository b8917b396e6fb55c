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
