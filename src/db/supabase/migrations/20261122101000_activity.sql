-- What listings and banners bring: views and clicks by day. Visitors' identities are never stored: a visitor is a hash
-- salted anew every day, and even that is deleted the day after.

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
grant select (id, business_id, banner_id, day, views, clicks) on public.mn_daily_activity to authenticated;
grant select, insert, update, delete on public.mn_daily_activity to service_role;

create policy "Owners and staff read what listings and banners bring" on public.mn_daily_activity
  for select to authenticated
  using (
    business_id in (select id from public.mn_businesses where owner_id = (select auth.uid()))
    or banner_id in (
      select banner.id from public.mn_banner_ads as banner
      join public.mn_advertising_subscriptions as plan on plan.id = banner.subscription_id
      where plan.user_id = (select auth.uid())
    )
    or business_id is not null and (select public.has_right('content'))
    or (select public.has_right('money'))
  );

-- What visitors are recognised by for one day: their addresses are hashed with a salt that is deleted the next day, so that
-- nobody computes a hash again. Unlogged: no log, replica or backup keeps a copy.
create unlogged table private.visitor_salts (
  day date primary key,
  salt bytea not null default extensions.gen_random_bytes(32)
);
alter table private.visitor_salts enable row level security;

-- The salt of a day where the directory is, made by whoever asks first. A request that was on its way at midnight gets
-- the new day's.
create function public.visitor_salt(day date) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if visitor_salt.day not between current_date - 1 and current_date + 1 then
    raise exception 'No salt of that day' using errcode = '22023';
  end if;
  perform public.forget_visitors(visitor_salt.day);
  insert into private.visitor_salts (day)
  select visitor_salt.day
  where not exists (select from private.visitor_salts as later where later.day > visitor_salt.day)
  on conflict do nothing;
  return (
    select jsonb_build_object('day', latest.day, 'salt', encode(latest.salt, 'hex'))
    from private.visitor_salts as latest order by latest.day desc limit 1
  );
end
$$;

comment on function public.visitor_salt is 'The day''s salt of visitors'' hashes, with its day; older ones are deleted';

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

create function public.forget_visitors(today date) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.visitor_salts where day < today;
  delete from private.activity_marks where day < today;
  delete from private.activity_networks where day < today;
end
$$;

comment on function public.forget_visitors is
  'Deletes what recognised visitors before a day, their salts too';

grant execute on function public.visitor_salt(date), public.forget_visitors(date) to service_role;

insert into private.personal_data (name, relation, what, kept_for, dated_by)
values
  (
    'counted_visitors', 'private.activity_marks',
    'Who saw or followed which listing today, by a code that tells nobody who it was', '1 day', 'item.day'
  ),
  (
    'counted_networks', 'private.activity_networks',
    'How many visitors of a network counted today, by a code that tells nobody which it was', '1 day', 'item.day'
  ),
  (
    'doubtful_reports', 'private.doubtful_activity',
    'How many views and clicks of a day looked forged; nothing of who made them', '90 days', 'item.day'
  );

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
