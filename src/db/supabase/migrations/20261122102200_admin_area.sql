-- The rest of the admin area: the numbers on its tiles, ratings and reports by business, restoring deleted ones, and
-- the tables it follows while it is open.

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

-- Ratings or reports that an administrator deleted by mistake can be restored: nobody can write one in another user's
-- name, so deleted ones are kept for a while.

create table private.deleted_feedback (
  row_id uuid primary key,
  kind text not null,
  stored jsonb not null,
  deleted_by uuid not null,
  deleted_at timestamptz not null default now(),
  constraint deleted_feedback_kind_known check (kind in ('rating', 'report'))
);
alter table private.deleted_feedback enable row level security;
create index deleted_feedback_deleted_at_idx on private.deleted_feedback (deleted_at);

insert into private.personal_data (name, relation, what, found_by, exported, removal, step, kept_for, dated_by)
values (
  'deleted_feedback', 'private.deleted_feedback', 'Ratings and reports that an administrator deleted and may restore',
  $$item.stored ->> 'user_id' = person.id::text or item.deleted_by = person.id$$, '{kind,deleted_at}', 'delete', 8,
  '1 hour', 'item.deleted_at'
);

-- Feedback deleted with its business is not kept: there would be nothing to restore it to.
create function private.keep_deleted_feedback() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or not exists (select from public.mn_businesses where id = old.business_id) then
    return null;
  end if;
  delete from private.deleted_feedback where deleted_at < now() - interval '1 hour';
  insert into private.deleted_feedback (row_id, kind, stored, deleted_by)
  values (old.id, tg_argv[0], to_jsonb(old), auth.uid())
  on conflict (row_id) do update set stored = excluded.stored, deleted_by = excluded.deleted_by, deleted_at = now();
  return null;
end
$$;

create trigger mn_business_ratings_6_keep_deleted after delete on public.mn_business_ratings
  for each row when (not private.keeps_dates()) execute function private.keep_deleted_feedback('rating');
create trigger mn_business_reports_6_keep_deleted after delete on public.mn_business_reports
  for each row execute function private.keep_deleted_feedback('report');

-- Runs with its owner's rights: the rows are other users'. An account deleted meanwhile leaves its row without a name,
-- as its deletion would have; a user who has rated again keeps the new rating.
create function public.restore_feedback(ids uuid[]) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  restored integer := 0;
  kept private.deleted_feedback;
  reached integer;
begin
  perform private.require_admin();
  for kept in
    delete from private.deleted_feedback
    where row_id = any (ids) and deleted_by = (select auth.uid()) and deleted_at > now() - interval '1 hour'
    returning *
  loop
    if not exists (select from auth.users where id = (kept.stored ->> 'user_id')::uuid) then
      kept.stored := kept.stored || '{"user_id":null}';
    end if;
    if kept.kind = 'rating' then
      insert into public.mn_business_ratings
      select * from jsonb_populate_record(null::public.mn_business_ratings, kept.stored)
      on conflict do nothing;
    else
      insert into public.mn_business_reports
      select * from jsonb_populate_record(null::public.mn_business_reports, kept.stored)
      on conflict do nothing;
    end if;
    get diagnostics reached = row_count;
    restored := restored + reached;
  end loop;
  return restored;
end
$$;

comment on function public.restore_feedback is
  'Brings back ratings and reports that the caller, an administrator, deleted within the last hour; returns how many';
grant execute on function public.restore_feedback(uuid[]) to authenticated;

-- The tables that the admin area follows while it is open. Listeners receive only rows that policies let them see.

do $$
declare
  followed text;
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    return;
  end if;

  foreach followed in array array[
    'mn_businesses', 'mn_categories', 'mn_business_reports', 'mn_business_ratings', 'mn_banner_ads',
    'mn_advertising_subscriptions', 'site_builds', 'site_changes'
  ]
  loop
    if not exists (
      select from pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = followed
    ) then
      execute format('alter publication supabase_realtime add table public.%I', followed);
    end if;
  end loop;
end
$$;
