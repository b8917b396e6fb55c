-- The rest of the admin area: the numbers on its tiles, ratings and reports by business, the trash, and the tables
-- that it follows while it is open.

-- The numbers on the tiles. `today` is when today began in the place's time zone.
create function public.admin_stats(today timestamptz) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
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

-- Ratings by business, the most recently rated first.
create function public.admin_rating_groups(
  q text default '', page integer default 1, page_size integer default 25
) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
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

comment on function public.admin_rating_groups is
  'One page of rated businesses, for administrators: {total, page, rows}';

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

comment on function public.admin_report_groups is
  'One page of reported businesses, for administrators: {total, page, rows}, by text and status';

grant execute on function
  public.admin_stats(timestamptz), public.admin_rating_groups(text, integer, integer),
  public.admin_report_groups(text, text, integer, integer)
  to authenticated;

create function private.find_in_trash(q text, of_kind text) returns setof private.trash
  language sql stable set search_path = '' as $$
  select * from private.trash
  where (of_kind is null or kind = of_kind) and not exists (
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
  perform private.require_admin();
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

comment on function public.admin_trash is 'One page of what administrators deleted, for them: {total, page, rows}';

create function public.delete_for_good(row_ids uuid[]) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  gone integer;
begin
  perform private.require_admin();
  delete from private.trash where row_id = any (row_ids);
  get diagnostics gone = row_count;
  return gone;
end
$$;

comment on function public.delete_for_good is 'Empties the trash of these rows, for administrators; returns how many';

grant execute on function public.admin_trash(text, text, integer, integer), public.delete_for_good(uuid[])
  to authenticated;

-- The tables that the admin area follows while it is open. Listeners receive only rows that policies let them see.

create function private.follow_live(tables text[]) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  followed text;
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    return;
  end if;
  foreach followed in array tables loop
    if not exists (
      select from pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = followed
    ) then
      execute format('alter publication supabase_realtime add table public.%I', followed);
    end if;
  end loop;
end
$$;

select private.follow_live(
  '{mn_businesses,mn_categories,mn_business_reports,mn_business_ratings,mn_banner_ads,mn_advertising_subscriptions,'
  'site_builds,site_changes}'
);
