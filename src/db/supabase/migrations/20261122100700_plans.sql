-- Plans: what each gives, subscriptions to them, and their effect on a business. The payment provider's events write
-- paid subscriptions (see payments); administrators grant others, which end by themselves.

-- Prices are not stored here: they are in the site's catalogue.
create table public.mn_plans (
  id text primary key,
  featured boolean not null,
  banner boolean not null,
  home_page boolean not null,
  constraint mn_plans_id_form check (id ~ '^[a-z]+(-[a-z]+)*$' and length(id) <= 60),
  constraint mn_plans_home_page_shows_banners check (banner or not home_page)
);

comment on table public.mn_plans is 'What each plan gives a business; guards and functions read it';
comment on column public.mn_plans.featured is 'Its listing is featured';
comment on column public.mn_plans.banner is 'It may have a banner';
comment on column public.mn_plans.home_page is 'Its banner stands on the home page too';

alter table public.mn_plans enable row level security;
grant select on public.mn_plans to service_role;
create policy "Functions read what plans give" on public.mn_plans
  for select to service_role using (true);

insert into public.mn_plans (id, featured, banner, home_page)
values
  ('featured', true, false, false),
  ('banner', false, true, false),
  ('premium', true, true, true);

create table public.mn_advertising_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  business_id uuid references public.mn_businesses (id) on delete set null,
  subscription_type text not null,
  status text not null default 'inactive',
  amount numeric(10, 2) not null default 0,
  billing_interval text,
  start_date timestamptz not null default now(),
  end_date timestamptz,
  ends_at_period_end boolean not null default false,
  stripe_subscription_id text,
  provider_ticket bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint mn_advertising_subscriptions_stripe_subscription_id_key unique (stripe_subscription_id),
  constraint mn_advertising_subscriptions_type_known foreign key (subscription_type) references public.mn_plans (id),
  constraint mn_advertising_subscriptions_status_known check (status in ('active', 'inactive', 'cancelled')),
  constraint mn_advertising_subscriptions_amount_range check (amount >= 0),
  constraint mn_advertising_subscriptions_interval_known check (billing_interval in ('month', 'year')),
  constraint mn_advertising_subscriptions_provider_id_filled check (stripe_subscription_id <> ''),
  constraint mn_advertising_subscriptions_grant_ends check (stripe_subscription_id is not null or end_date is not null),
  constraint mn_advertising_subscriptions_dates_in_order check (end_date >= start_date)
);

comment on column public.mn_advertising_subscriptions.amount is 'Price of a term, in the place''s currency';
comment on column public.mn_advertising_subscriptions.billing_interval is 'How often it is paid for; null for a grant';
comment on column public.mn_advertising_subscriptions.ends_at_period_end is
  'Cancelled, but paid until end_date: it runs until then and is not renewed';
comment on column public.mn_advertising_subscriptions.stripe_subscription_id is
  'The payment provider''s subscription; null for an administrator''s grant, which ends at end_date';
comment on column public.mn_advertising_subscriptions.provider_ticket is
  'Ticket of the reading that the row shows: a reading that began earlier never replaces it';

create index mn_advertising_subscriptions_user_id_idx on public.mn_advertising_subscriptions (user_id);
create index mn_advertising_subscriptions_business_id_idx on public.mn_advertising_subscriptions (business_id);
create index mn_advertising_subscriptions_type_idx on public.mn_advertising_subscriptions (subscription_type);
create index mn_advertising_subscriptions_created_at_idx on public.mn_advertising_subscriptions (created_at desc, id);
create index mn_advertising_subscriptions_grants_idx on public.mn_advertising_subscriptions (end_date)
  where status = 'active' and stripe_subscription_id is null;

insert into private.personal_data (name, relation, what, found_by, removal, kept_by_law, dated_by, ended_when)
values
  (
    'granted_plans', 'public.mn_advertising_subscriptions', 'Plans that an administrator gave you',
    'item.user_id = person.id and item.stripe_subscription_id is null', 'set user_id = null', false, null, 'true'
  ),
  (
    'paid_plans', 'public.mn_advertising_subscriptions', 'Plans that you paid for',
    'item.user_id = person.id and item.stripe_subscription_id is not null', 'set user_id = null', true,
    'coalesce(item.end_date, item.updated_at)', $$item.stripe_subscription_id is not null and item.status = 'cancelled'$$
  );

-- Whether a plan is active now: a paid one by its status, which the payment provider decides; a grant also until its
-- end date.
create function private.plan_runs(plan public.mn_advertising_subscriptions) returns boolean
  language sql stable set search_path = '' as $$
  select plan.status = 'active' and (plan.stripe_subscription_id is not null or plan.end_date > now())
$$;
grant execute on function private.plan_runs(public.mn_advertising_subscriptions) to anon, authenticated, service_role;

create function private.refresh_featured(business uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  update public.mn_businesses as target
  set featured_by_plan = found.runs, sponsored = found.paid
  from (
    select count(*) > 0 as runs, count(plan.stripe_subscription_id) > 0 as paid
    from public.mn_advertising_subscriptions as plan
    join public.mn_plans as gives on gives.id = plan.subscription_type
    where plan.business_id = business and gives.featured and private.plan_runs(plan)
  ) as found
  where target.id = business and (target.featured_by_plan, target.sponsored) is distinct from (found.runs, found.paid)
$$;

-- A grant belongs to the business's owner, who sees it among their own subscriptions.
create function private.complete_subscription() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' and new.stripe_subscription_id is null and new.user_id is null then
    new.user_id := (select owner_id from public.mn_businesses where id = new.business_id);
  end if;
  new.updated_at := case when private.keeps_dates() then new.updated_at else now() end;
  return new;
end
$$;

-- Tells callers that they may not change plans. Row-level security alone would report that no row was changed, as if it
-- did not exist.
create function private.refuse_change_of_plans() returns trigger
  language plpgsql set search_path = '' as $$
begin
  raise exception 'Only an administrator may change plans, and paid ones change with what the payment provider says'
    using errcode = '42501';
end
$$;

-- A customer keeps paying until the payment provider is told otherwise, so nothing that a running plan depends on may
-- be deleted before.
create function private.guard_paid_subscription() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if old.stripe_subscription_id is not null
    and new.status <> 'cancelled'
    and (old.business_id is not null and new.business_id is null or old.user_id is not null and new.user_id is null)
  then
    raise exception 'A paid subscription is still running. It must be cancelled first.' using errcode = '23503';
  end if;
  return new;
end
$$;

create function private.guard_grant() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform from public.mn_businesses where id = new.business_id for no key update;
  if exists (
    select from public.mn_advertising_subscriptions as plan
    where plan.business_id = new.business_id and plan.subscription_type = new.subscription_type
      and plan.id <> new.id and private.plan_runs(plan)
  ) then
    raise exception 'This business already has a running plan of this type.' using errcode = '23505';
  end if;
  return new;
end
$$;

-- Queues a mail about a plan to the account that has it. Does nothing for an account without an email address, or when
-- this cause has had its mail.
create function private.queue_plan_mail(account uuid, business uuid, mail_cause text, mail_template text, facts jsonb)
  returns void
  language sql volatile security definer set search_path = '' as $$
  insert into public.mn_outgoing_mail (recipient, template, data, cause)
  select
    email, mail_template,
    facts || jsonb_build_object('business', coalesce((select name from public.mn_businesses where id = business), '')),
    mail_cause
  from auth.users
  where id = account and private.is_email(email)
  on conflict on constraint mn_outgoing_mail_cause_key do nothing
$$;

create function private.tell_of_grant() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  begins constant boolean := tg_op = 'INSERT';
begin
  perform private.queue_plan_mail(
    new.user_id, new.business_id,
    case when begins then 'grant-started:' else 'plan-ended:' end || new.id,
    case when begins then 'plan-started' else 'plan-ended' end,
    jsonb_build_object('plan', new.subscription_type)
      || case when begins then jsonb_build_object('granted_until', new.end_date) else '{}' end
  );
  return null;
end
$$;

create trigger mn_advertising_subscriptions_0_refuse before update or delete on public.mn_advertising_subscriptions
  for each statement when (private.is_request_without('money')) execute function private.refuse_change_of_plans();
create trigger mn_advertising_subscriptions_1_guard before update on public.mn_advertising_subscriptions
  for each row execute function private.guard_paid_subscription();
create trigger mn_advertising_subscriptions_2_guard_grant
  before insert or update of status, business_id, subscription_type, end_date on public.mn_advertising_subscriptions
  for each row when (current_user = 'authenticated' and new.stripe_subscription_id is null and new.status = 'active')
  execute function private.guard_grant();
create trigger mn_advertising_subscriptions_3_complete before insert or update on public.mn_advertising_subscriptions
  for each row execute function private.complete_subscription();
create trigger mn_advertising_subscriptions_4_refresh after insert or update or delete
  on public.mn_advertising_subscriptions
  for each row execute function private.refresh_business_of_row('refresh_featured');
create trigger mn_advertising_subscriptions_5_tell_of_new_grant after insert on public.mn_advertising_subscriptions
  for each row when (private.is_request() and new.stripe_subscription_id is null and new.status = 'active')
  execute function private.tell_of_grant();
create trigger mn_advertising_subscriptions_5_tell_of_ended_grant after update on public.mn_advertising_subscriptions
  for each row when (new.stripe_subscription_id is null and old.status = 'active' and new.status <> 'active')
  execute function private.tell_of_grant();

-- Ends grants whose end date has passed; called on a schedule.
create function public.expire_grants(at timestamptz default now()) returns integer
  language sql volatile security definer set search_path = '' as $$
  with ended as (
    update public.mn_advertising_subscriptions set status = 'inactive'
    where status = 'active' and stripe_subscription_id is null and end_date <= at
    returning id
  )
  select count(*)::integer from ended
$$;

comment on function public.expire_grants is 'Makes ended grants inactive; returns how many there were';
grant execute on function public.expire_grants(timestamptz) to service_role;

alter table public.mn_advertising_subscriptions enable row level security;
grant select, insert, update, delete on public.mn_advertising_subscriptions to service_role;
grant select (
    id, user_id, business_id, subscription_type, status, amount, billing_interval, start_date, end_date,
    ends_at_period_end, stripe_subscription_id, created_at
  ),
  insert (user_id, business_id, subscription_type, status, amount, start_date, end_date, stripe_subscription_id),
  update (user_id, business_id, subscription_type, status, amount, start_date, end_date, stripe_subscription_id),
  delete on public.mn_advertising_subscriptions to authenticated;

create policy "Users read their own subscriptions, administrators all" on public.mn_advertising_subscriptions
  for select to authenticated
  using (user_id = (select auth.uid()) or (select public.has_right('money')));
create policy "Administrators grant plans without a payment" on public.mn_advertising_subscriptions
  for insert to authenticated
  with check (stripe_subscription_id is null and (select public.has_right('money')));
create policy "Administrators change grants" on public.mn_advertising_subscriptions
  for update to authenticated
  using (stripe_subscription_id is null and (select public.has_right('money')))
  with check (stripe_subscription_id is null and (select public.has_right('money')));
create policy "Administrators delete grants" on public.mn_advertising_subscriptions
  for delete to authenticated
  using (stripe_subscription_id is null and (select public.has_right('money')));

create trigger mn_advertising_subscriptions_6_keep_act after insert or update or delete
  on public.mn_advertising_subscriptions
  for each row execute function private.keep_act('plan', 'id', 'subscription_type,status,end_date');
