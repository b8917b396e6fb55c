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

-- The business is locked before its reports are read, so that of two at once the second counts the first.
create function private.refresh_reported(business uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform from private.admin_entries where business_id = business for update;
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
    and not exists (select from public.mn_business_reports as report where report.business_id = business);
end
$$;

create trigger mn_business_reports_5_refresh_reported after insert on public.mn_business_reports
  referencing new table as changed for each statement execute function private.refresh_businesses('refresh_reported');
create trigger mn_business_reports_5_refresh_reported_deleted after delete on public.mn_business_reports
  referencing old table as changed for each statement execute function private.refresh_businesses('refresh_reported');
create trigger mn_business_reports_5_refresh_reported_changed after update on public.mn_business_reports
  for each row when (
    (old.business_id, old.status, old.created_at) is distinct from (new.business_id, new.status, new.created_at)
  )
  execute function private.refresh_business_of_row('refresh_reported');

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
  size constant integer := private.page_size_within(page_size);
  found jsonb;
begin
  perform private.require_right('feedback');
  execute format($query$
    with found as materialized (
      select business_id, latest from private.reported_entries where %s
    ), counted as (
      select count(*) as total, private.page_within($1, $2, count(*)) as page from found
    ), shown as (
      select business_id from found order by latest desc, business_id
      limit $2 offset (select (page - 1) * $2 from counted)
    )
    select jsonb_build_object('total', total, 'page', page, 'rows', coalesce((
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
    ), '[]')) from counted
  $query$, coalesce(private.report_condition(q, coalesce(status, 'all')), 'true'))
  into found using page, size;
  return found;
end
$$;

comment on function public.admin_report_groups is
  'One page of reported businesses, for moderators: {total, page, rows}, by text and status';

grant execute on function public.admin_report_groups(text, text, integer, integer) to authenticated;
