-- What reports are searched by, kept with each: taken apart anew for every search, the texts of thousands of reports
-- took more than a second.

create table private.report_words (
  report_id uuid primary key references public.mn_business_reports (id) on delete cascade,
  words text not null
);
alter table private.report_words enable row level security;

insert into private.report_words
select id, private.suki_words(coalesce(description, '') || ' ' || report_type) from public.mn_business_reports;

create function private.refresh_report_words() returns trigger
  language plpgsql security definer set search_path = ''
as $$
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

-- Reports by business, the one that was reported last first. A business is found by any report that has the status
-- and the text; its group then counts all of its reports.
create or replace function public.admin_report_groups(
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
    private.admin_words(q, 'entry.name_words'), private.admin_words(q, 'said.words')
  ) into found using page, size, coalesce(status, 'all');
  return found;
end
$$;
