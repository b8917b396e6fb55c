-- What listings and banners bring: views and clicks by day, and the monthly report that every plan promises. Visitors'
-- identities are never stored: a visitor is a hash salted anew every day, and even that is deleted the day after.

create table public.mn_daily_activity (
  id bigint generated always as identity primary key,
  business_id uuid references public.mn_businesses (id) on delete cascade,
  banner_id uuid references public.mn_banner_ads (id) on delete cascade,
  day date not null,
  views integer not null default 0,
  clicks integer not null default 0,
  constraint mn_daily_activity_one_subject check (num_nonnulls(business_id, banner_id) = 1),
  constraint mn_daily_activity_views_range check (views >= 0),
  constraint mn_daily_activity_clicks_range check (clicks >= 0),
  constraint mn_daily_activity_business_key unique (business_id, day),
  constraint mn_daily_activity_banner_key unique (banner_id, day)
);

comment on table public.mn_daily_activity is
  'How many visitors a day saw a listing or banner, and how many followed it; each visitor counts once a day';
comment on column public.mn_daily_activity.day is 'The day where the directory is, not where the server is';

alter table public.mn_daily_activity enable row level security;
grant select on public.mn_daily_activity to authenticated;
grant select, insert, update, delete on public.mn_daily_activity to service_role;

create policy "Owners read what their own brings, administrators all" on public.mn_daily_activity
  for select to authenticated
  using (
    business_id in (select id from public.mn_businesses where owner_id = (select auth.uid()))
    or banner_id in (
      select banner.id from public.mn_banner_ads as banner
      join public.mn_advertising_subscriptions as plan on plan.id = banner.subscription_id
      where plan.user_id = (select auth.uid())
    )
    or (select public.is_current_user_admin())
  );

-- The visitors counted today, and how many of each network. Neither outlives the day.
create table private.activity_marks (
  day date not null,
  visitor_hash text not null,
  subject_id uuid not null,
  kind text not null,
  seen_at timestamptz not null default now(),
  primary key (day, visitor_hash, subject_id, kind),
  constraint activity_marks_visitor_hash_length check (length(visitor_hash) between 16 and 128),
  constraint activity_marks_kind_known check (kind in ('view', 'click'))
);
create table private.activity_networks (
  day date not null,
  network_hash text not null,
  subject_id uuid not null,
  kind text not null,
  visitors integer not null default 1,
  primary key (day, network_hash, subject_id, kind),
  constraint activity_networks_network_hash_length check (length(network_hash) between 16 and 128),
  constraint activity_networks_visitors_most check (visitors <= 10)
);

-- What looks forged, kept apart for 90 days: how often, and why. Neither shown to owners nor billed; holds nobody's hash.
create table private.doubtful_activity (
  day date not null,
  subject_id uuid not null,
  kind text not null,
  doubt text not null,
  count integer not null default 1,
  primary key (day, subject_id, kind, doubt),
  constraint doubtful_activity_doubt_known check (doubt in ('robot', 'no-token', 'too-fast', 'crowd'))
);
alter table private.activity_marks enable row level security;
alter table private.activity_networks enable row level security;
alter table private.doubtful_activity enable row level security;

-- Whether the subject is public, and the viewer is not its owner.
create function private.counts_for(subject text, subject_id uuid, viewer uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select case subject
    when 'business' then exists (
      select from public.mn_businesses
      where id = subject_id and not draft and not archived and (owner_id = viewer) is not true
    )
    when 'banner' then exists (
      select from public.mn_banner_ads as banner
      where banner.id = subject_id and banner.active
        and private.banner_runs(banner.business_id, banner.subscription_id)
        and not exists (
          select from public.mn_advertising_subscriptions
          where id = banner.subscription_id and user_id = viewer
        )
        and not exists (select from public.mn_businesses where id = banner.business_id and owner_id = viewer)
    )
    else false
  end
$$;

create function private.add_activity(subject text, subject_id uuid, day date, views integer, clicks integer)
  returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if subject = 'business' then
    insert into public.mn_daily_activity as known (business_id, day, views, clicks)
    values (add_activity.subject_id, add_activity.day, add_activity.views, add_activity.clicks)
    on conflict on constraint mn_daily_activity_business_key
      do update set views = known.views + excluded.views, clicks = known.clicks + excluded.clicks;
  else
    insert into public.mn_daily_activity as known (banner_id, day, views, clicks)
    values (add_activity.subject_id, add_activity.day, add_activity.views, add_activity.clicks)
    on conflict on constraint mn_daily_activity_banner_key
      do update set views = known.views + excluded.views, clicks = known.clicks + excluded.clicks;
  end if;
end
$$;

-- Why a report is doubted, if it is: a page is about one listing, and nobody reads 20 of them in a minute.
create function private.doubt_about(events jsonb, visitor_hash text, day date) returns text
  language sql stable set search_path = '' as $$
  select 'too-fast'
  where (
    select count(distinct entry ->> 'id') from jsonb_array_elements(events) as entry
    where entry ->> 'subject' = 'business' and entry ->> 'kind' = 'view'
  ) > 1 or (
    select count(*) from private.activity_marks as mark join public.mn_businesses as seen on seen.id = mark.subject_id
    where mark.day = doubt_about.day and mark.visitor_hash = doubt_about.visitor_hash and mark.kind = 'view'
      and mark.seen_at > now() - interval '1 minute'
  ) >= 20
$$;

-- Whether one more visitor of a network counts for a subject: ten a day do. The row's lock makes it exact.
create function private.network_counts(network text, subject uuid, event_kind text, today date) returns boolean
  language plpgsql volatile set search_path = '' as $$
begin
  insert into private.activity_networks as known (day, network_hash, subject_id, kind)
  values (today, network, subject, event_kind)
  on conflict (day, network_hash, subject_id, kind)
    do update set visitors = known.visitors + 1 where known.visitors < 10;
  return found;
end
$$;

create function private.set_aside(subject uuid, event_kind text, today date, reason text) returns void
  language sql volatile set search_path = '' as $$
  insert into private.doubtful_activity as known (day, subject_id, kind, doubt)
  values (today, subject, event_kind, reason)
  on conflict (day, subject_id, kind, doubt) do update set count = known.count + 1
$$;

-- Counts what a visitor saw and followed on a page: `events` is [{ subject: business|banner, id, kind: view|click }].
-- Called by a function with the service key, which computes the hashes and says why it doubts a report. Subjects are
-- locked in one order, so that two visitors cannot deadlock.
create function public.track_activity(
  events jsonb, visitor_hash text, address_hash text, network_hash text, viewer uuid, day date,
  doubt text default null
) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  event record;
  doubted text := track_activity.doubt;
  counted integer := 0;
begin
  if jsonb_array_length(events) > 40 then
    raise exception 'Too many events in one report' using errcode = '22023';
  end if;
  perform private.count_visitor_action(track_activity.address_hash, 'activity', 600);
  doubted := coalesce(doubted, private.doubt_about(events, track_activity.visitor_hash, track_activity.day));
  for event in
    select distinct entry ->> 'subject' as subject, (entry ->> 'id')::uuid as id, entry ->> 'kind' as kind
    from jsonb_array_elements(events) as entry
    order by 1, 2, 3
  loop
    continue when not private.counts_for(event.subject, event.id, track_activity.viewer);
    if doubted is not null then
      perform private.set_aside(event.id, event.kind, track_activity.day, doubted);
      continue;
    end if;
    insert into private.activity_marks (day, visitor_hash, subject_id, kind)
    values (track_activity.day, track_activity.visitor_hash, event.id, event.kind)
    on conflict do nothing;
    continue when not found;
    if not private.network_counts(track_activity.network_hash, event.id, event.kind, track_activity.day) then
      perform private.set_aside(event.id, event.kind, track_activity.day, 'crowd');
      continue;
    end if;
    perform private.add_activity(
      event.subject, event.id, track_activity.day, (event.kind = 'view')::integer, (event.kind = 'click')::integer
    );
    counted := counted + 1;
  end loop;
  return counted;
end
$$;

comment on function public.track_activity is
  'Counts what a visitor saw and followed, each once a day and at most ten of a network; returns how many counted. What '
  'is doubted is kept apart. 600 reports an hour for one address';

grant execute on function public.track_activity(jsonb, text, text, text, uuid, date, text) to service_role;

-- The reports written so far, by reader and month.
create table private.monthly_reports (
  user_id uuid not null references auth.users (id) on delete cascade,
  month date not null,
  primary key (user_id, month)
);
alter table private.monthly_reports enable row level security;

create function private.activity_between(business uuid, banner uuid, first_day date, last_day date) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object('views', coalesce(sum(views), 0), 'clicks', coalesce(sum(clicks), 0))
  from public.mn_daily_activity
  where (business_id = business or banner_id = banner) and day between first_day and last_day
$$;

-- Whether a plan ran on any day of a span. An ended one has its end date, or the time at which it was stopped.
create function private.plan_ran(plan public.mn_advertising_subscriptions, first_day date, last_day date)
  returns boolean
  language sql immutable set search_path = '' as $$
  select plan.start_date::date <= last_day
    and (
      plan.status = 'active' and (plan.stripe_subscription_id is not null or plan.end_date::date >= first_day)
      or plan.status <> 'active' and least(plan.end_date, plan.updated_at)::date >= first_day
    )
$$;

-- What a month, and the month before, brought the businesses for which the reader had a plan in it.
create function private.monthly_report(reader uuid, first_day date) returns jsonb
  language sql stable set search_path = '' as $$
  with span as (
    select first_day as first, (first_day + interval '1 month - 1 day')::date as last,
      (first_day - interval '1 month')::date as first_before, first_day - 1 as last_before
  )
  select jsonb_agg(
    jsonb_build_object(
      'name', business.name,
      'slug', case when not business.draft and not business.archived then business.slug end,
      'month', private.activity_between(business.id, null, span.first, span.last),
      'before', private.activity_between(business.id, null, span.first_before, span.last_before),
      'banner', (
        select jsonb_build_object('title', banner.title)
          || private.activity_between(null, banner.id, span.first, span.last)
        from public.mn_banner_ads as banner
        join public.mn_advertising_subscriptions as plan on plan.id = banner.subscription_id
        where plan.user_id = reader and plan.business_id = business.id
        order by banner.created_at desc limit 1
      )
    )
    order by business.name
  )
  from span, public.mn_businesses as business
  where business.id in (
    select plan.business_id from public.mn_advertising_subscriptions as plan
    where plan.user_id = reader and private.plan_ran(plan, span.first, span.last)
  )
$$;

-- Writes the reports of the month that contains `in_month`, each once however often it is called.
create function public.queue_monthly_reports(in_month date) returns integer
  language sql volatile security definer set search_path = '' as $$
  with span as (
    select date_trunc('month', in_month)::date as first,
      (date_trunc('month', in_month) + interval '1 month - 1 day')::date as last
  ), due as (
    insert into private.monthly_reports (user_id, month)
    select distinct plan.user_id, span.first
    from span, public.mn_advertising_subscriptions as plan
    join auth.users as reader on reader.id = plan.user_id
    where plan.business_id is not null and private.plan_ran(plan, span.first, span.last)
      and private.is_email(reader.email)
    on conflict do nothing
    returning user_id, month
  ), written as (
    insert into public.mn_outgoing_mail (recipient, template, data)
    select reader.email, 'monthly-report',
      jsonb_build_object(
        'month', to_char(due.month, 'YYYY-MM'), 'listings', private.monthly_report(due.user_id, due.month)
      )
    from due join auth.users as reader on reader.id = due.user_id
    returning id
  )
  select count(*)::integer from written
$$;

comment on function public.queue_monthly_reports is
  'Writes each advertiser''s report of a month into the outbox, once; returns how many';

grant execute on function public.queue_monthly_reports(date) to service_role;
