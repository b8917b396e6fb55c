-- The monthly report that every plan promises: what each advertised listing and its banner brought.

-- Whose report of which month has been written.
create table private.monthly_reports (
  user_id uuid not null references auth.users (id) on delete cascade,
  month date not null,
  primary key (user_id, month)
);
alter table private.monthly_reports enable row level security;

create function private.activity_between(business uuid, banner uuid, first_day date, last_day date) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object('views', coalesce(sum(views), 0), 'clicks', coalesce(sum(clicks), 0))
  from public.mn_daily_activity
  where (business_id = business or banner_id = banner) and day between first_day and last_day
$$;

-- Whether a plan ran on any day of a span. One that ended has its end, or the moment at which it was stopped.
create function private.plan_ran(plan public.mn_advertising_subscriptions, first_day date, last_day date)
  returns boolean
  language sql immutable set search_path = ''
as $$
  select plan.start_date::date <= last_day
    and (
      plan.status = 'active' and (plan.stripe_subscription_id is not null or plan.end_date::date >= first_day)
      or plan.status <> 'active' and least(plan.end_date, plan.updated_at)::date >= first_day
    )
$$;

-- What a month brought the businesses for which somebody had a plan in it, and what the month before had.
create function private.monthly_report(reader uuid, first_day date) returns jsonb
  language sql stable set search_path = ''
as $$
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

-- Writes the reports of the month that `in_month` lies in, each once however often it is called.
create function public.queue_monthly_reports(in_month date) returns integer
  language sql volatile security definer set search_path = ''
as $$
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
