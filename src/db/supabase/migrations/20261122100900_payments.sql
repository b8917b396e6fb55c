-- Paid plans: checkouts, and subscriptions as the payment provider reports them. Functions call these with the service
-- key, after they have checked the request; what must hold whatever a function does, however often and in whatever
-- order, is enforced here.

-- A purchase in progress. A plan has at most one open checkout per business, however often it is requested.
create table public.mn_advertising_checkouts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  business_id uuid references public.mn_businesses (id) on delete set null,
  subscription_type text not null,
  billing_interval text not null,
  amount numeric(10, 2) not null,
  state text not null default 'open',
  stripe_session_id text,
  subscription_id uuid references public.mn_advertising_subscriptions (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint mn_advertising_checkouts_type_known foreign key (subscription_type) references public.mn_plans (id),
  constraint mn_advertising_checkouts_interval_known check (billing_interval in ('month', 'year')),
  constraint mn_advertising_checkouts_amount_range check (amount > 0),
  constraint mn_advertising_checkouts_state_known check (state in ('open', 'paid', 'closed')),
  constraint mn_advertising_checkouts_session_filled check (stripe_session_id <> ''),
  constraint mn_advertising_checkouts_session_key unique (stripe_session_id)
);

comment on table public.mn_advertising_checkouts is
  'Purchases: open while it can be paid, paid when the provider said so, closed when it was given up or ran out';
comment on column public.mn_advertising_checkouts.amount is 'Price of a term, in the place''s currency';

create unique index mn_advertising_checkouts_open_key
  on public.mn_advertising_checkouts (business_id, subscription_type) where state = 'open';
create index mn_advertising_checkouts_user_id_idx on public.mn_advertising_checkouts (user_id);
create index mn_advertising_checkouts_business_id_idx on public.mn_advertising_checkouts (business_id);
create index mn_advertising_checkouts_type_idx on public.mn_advertising_checkouts (subscription_type);
create index mn_advertising_checkouts_subscription_id_idx on public.mn_advertising_checkouts (subscription_id);

-- An open page of the provider can still be paid: without its row nobody would know that the plan has no owner.
insert into private.personal_data (name, relation, what, found_by, removal, kept_for, kept_by_law, dated_by, ended_when)
values
  (
    'purchases', 'public.mn_advertising_checkouts', 'Purchases that you paid for',
    $$item.user_id = person.id and item.state = 'paid'$$, 'set user_id = null', null, true, 'item.updated_at',
    $$item.state = 'paid'$$
  ),
  (
    'begun_purchases', 'public.mn_advertising_checkouts', 'Purchases that you began and did not pay',
    $$item.user_id = person.id and item.state <> 'paid'$$, 'set user_id = null', '90 days', false, 'item.updated_at',
    $$item.state <> 'paid'$$
  );

create table public.mn_payment_events (
  event_id text primary key,
  event_type text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null default now(),
  waits_for text,
  constraint mn_payment_events_waits_for_length check (length(waits_for) between 1 and 200)
);

comment on table public.mn_payment_events is
  'Events of the payment provider: those that were handled, each of which counts once, and those that wait';
comment on column public.mn_payment_events.waits_for is
  'What the event names and nobody here knows, so that it must come again; null once it was handled';

alter table public.mn_advertising_checkouts enable row level security;
alter table public.mn_payment_events enable row level security;
grant select, insert, update, delete on public.mn_advertising_checkouts, public.mn_payment_events to service_role;
grant select (id, user_id, business_id, subscription_type, billing_interval, amount, state, subscription_id, created_at)
  on public.mn_advertising_checkouts to authenticated;
grant select (event_id, event_type, occurred_at, received_at, waits_for) on public.mn_payment_events to authenticated;
create policy "Administrators read payment events" on public.mn_payment_events
  for select to authenticated using ((select public.has_right('money')));
create policy "Users read their own checkouts, administrators all" on public.mn_advertising_checkouts
  for select to authenticated
  using (user_id = (select auth.uid()) or (select public.has_right('money')));

-- A user's customer id at the payment provider.
create table private.payment_customers (
  user_id uuid primary key references auth.users (id) on delete cascade,
  customer_id text not null,
  constraint payment_customers_customer_id_filled check (customer_id <> '')
);
alter table private.payment_customers enable row level security;

insert into private.personal_data (name, relation, what, found_by)
values (
  'payment_account', 'private.payment_customers', 'Your number at the payment provider', 'item.user_id = person.id'
);

-- Begins a purchase, or finds the open one. The function has compared the request with the catalogue; this decides
-- whether the buyer may have it now. Concurrent requests for one business wait for each other. outcome: not-yours,
-- has-plan, payment-due, or begun with the open checkout, which may have another interval.
create function public.begin_checkout(
  buyer uuid, business uuid, plan_type text, plan_interval text, price numeric
) returns table (
  outcome text, checkout_id uuid, checkout_interval text, checkout_amount numeric, checkout_buyer uuid,
  session_id text, customer_id text, business_name text
)
  language plpgsql volatile security definer set search_path = '' as $$
declare
  shop public.mn_businesses;
  found public.mn_advertising_checkouts;
begin
  select * into shop from public.mn_businesses where id = business for no key update;
  if shop.id is null or shop.archived or shop.owner_id is distinct from buyer or buyer is null then
    return query select 'not-yours', null::uuid, null, null::numeric, null::uuid, null, null, null;
    return;
  end if;
  if exists (
    select from public.mn_advertising_subscriptions as plan
    where plan.business_id = shop.id and plan.subscription_type = plan_type and private.plan_runs(plan)
  ) then
    return query select 'has-plan', null::uuid, null, null::numeric, null::uuid, null, null, shop.name;
    return;
  end if;
  if exists (
    select from public.mn_advertising_subscriptions as plan
    where plan.business_id = shop.id and plan.subscription_type = plan_type
      and plan.status = 'inactive' and plan.stripe_subscription_id is not null
  ) then
    return query select 'payment-due', null::uuid, null, null::numeric, null::uuid, null, null, shop.name;
    return;
  end if;

  perform public.count_user_action(buyer, 'checkout', 60);
  select * into found from public.mn_advertising_checkouts as checkout
  where checkout.business_id = shop.id and checkout.subscription_type = plan_type and checkout.state = 'open';
  if found.id is null then
    insert into public.mn_advertising_checkouts (user_id, business_id, subscription_type, billing_interval, amount)
    values (buyer, shop.id, plan_type, plan_interval, price)
    returning * into found;
  end if;
  return query
    select 'begun', found.id, found.billing_interval, found.amount, found.user_id, found.stripe_session_id,
      (select customer.customer_id from private.payment_customers as customer where customer.user_id = buyer),
      shop.name;
end
$$;

comment on function public.begin_checkout is
  'The open checkout of a plan for a business, begun now if there is none; or why the buyer may not have the plan';

-- Stores the provider's page of a checkout. False when the checkout was given up meanwhile, or has another page: this
-- one must then not be shown.
create function public.keep_checkout_session(checkout uuid, session text) returns boolean
  language sql volatile security definer set search_path = '' as $$
  with kept as (
    update public.mn_advertising_checkouts
    set stripe_session_id = session, updated_at = now()
    where id = checkout and state = 'open' and (stripe_session_id is null or stripe_session_id = session)
    returning id
  )
  select exists (select from kept)
$$;

-- A checkout can be given up only by a caller who knows its current page. One who read it before it had a page would
-- close it without closing the page, which its buyer could then pay as well as the next one.
create function public.close_checkout(checkout uuid, known_session text default null) returns void
  language sql volatile security definer set search_path = '' as $$
  update public.mn_advertising_checkouts set state = 'closed', updated_at = now()
  where id = checkout and state = 'open' and stripe_session_id is not distinct from known_session
$$;

comment on function public.close_checkout is
  'Gives a checkout up, unless it has another page than `known_session` by now; null for none';

-- Stores a user's id at the provider, replacing `before`; of two concurrent calls both get the first.
create function public.keep_payment_customer(buyer uuid, customer text, before text default null) returns text
  language sql volatile security definer set search_path = '' as $$
  insert into private.payment_customers as kept (user_id, customer_id) values (buyer, customer)
  on conflict (user_id) do update
    set customer_id = case
      when kept.customer_id is not distinct from before then excluded.customer_id
      else kept.customer_id
    end
  returning customer_id
$$;

-- Taken before the provider is asked for a subscription's state. A higher ticket means a later read, which knows at
-- least as much: so reads that arrive in any order, many at once, still end with the newest.
create sequence private.payment_tickets;
create function public.next_payment_ticket() returns bigint
  language sql volatile security definer set search_path = '' as $$
  select nextval('private.payment_tickets')
$$;

-- Keeps an event that cannot be handled yet. One that was handled stays handled.
create function public.keep_waiting_event(event_id text, event_type text, occurred_at timestamptz, waits_for text)
  returns void
  language sql volatile security definer set search_path = '' as $$
  insert into public.mn_payment_events as event (event_id, event_type, occurred_at, waits_for)
  values (
    keep_waiting_event.event_id, keep_waiting_event.event_type, keep_waiting_event.occurred_at,
    left(keep_waiting_event.waits_for, 200)
  )
  on conflict on constraint mn_payment_events_pkey do update set waits_for = excluded.waits_for
    where event.waits_for is not null
$$;

-- Applies an event of the provider, all of it or nothing: the event counts once, the subscription takes the state read
-- with `ticket` unless a later read has arrived, the checkout is settled, the mail is queued.
-- plan: id, checkout_id, user_id, business_id, type, status, amount, interval, start_date, end_date, ends_at_period_end
-- checkout: id, state · mail: cause, template, user_id, business_id, data
-- purchase: the checkout that the event names
-- Answers applied, known (the event counted before), unknown (neither the checkout nor its subscription is here) or
-- orphan (a paid plan of a deleted business). The last two change nothing: the event must come again, or the
-- subscription end first.
create function public.apply_payment_event(
  event_id text, event_type text, occurred_at timestamptz,
  ticket bigint default 0, plan jsonb default null, checkout jsonb default null, mail jsonb default null,
  purchase uuid default null
) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  subscription uuid;
  business constant uuid := (select id from public.mn_businesses where id = (plan ->> 'business_id')::uuid);
  account constant uuid := (select id from auth.users where id = (plan ->> 'user_id')::uuid);
begin
  if exists (
    select from public.mn_payment_events as event
    where event.event_id = apply_payment_event.event_id and event.waits_for is null
  ) then
    return 'known';
  end if;
  if purchase is not null
    and not exists (select from public.mn_advertising_checkouts where id = purchase)
    and not exists (select from public.mn_advertising_subscriptions where stripe_subscription_id = plan ->> 'id') then
    return 'unknown';
  end if;
  if plan ->> 'status' = 'active' and (business is null or account is null) then
    return 'orphan';
  end if;
  insert into public.mn_payment_events as event (event_id, event_type, occurred_at)
  values (apply_payment_event.event_id, apply_payment_event.event_type, apply_payment_event.occurred_at)
  on conflict on constraint mn_payment_events_pkey do update set waits_for = null where event.waits_for is not null;
  if not found then
    return 'known';
  end if;

  if plan is not null then
    insert into public.mn_advertising_subscriptions as kept (
      stripe_subscription_id, user_id, business_id, subscription_type, status, amount, billing_interval,
      start_date, end_date, ends_at_period_end, provider_ticket
    )
    values (
      plan ->> 'id', account, business, plan ->> 'type', plan ->> 'status', (plan ->> 'amount')::numeric,
      plan ->> 'interval', (plan ->> 'start_date')::timestamptz,
      greatest((plan ->> 'end_date')::timestamptz, (plan ->> 'start_date')::timestamptz),
      (plan ->> 'ends_at_period_end')::boolean, ticket
    )
    on conflict (stripe_subscription_id) do update set
      status = excluded.status, amount = excluded.amount, billing_interval = excluded.billing_interval,
      start_date = excluded.start_date, end_date = excluded.end_date,
      ends_at_period_end = excluded.ends_at_period_end, provider_ticket = excluded.provider_ticket
    where kept.provider_ticket < excluded.provider_ticket;
    select id into subscription from public.mn_advertising_subscriptions where stripe_subscription_id = plan ->> 'id';
    update public.mn_advertising_checkouts set subscription_id = subscription, updated_at = now()
    where id = (plan ->> 'checkout_id')::uuid and subscription_id is null;
  end if;

  if checkout is not null then
    update public.mn_advertising_checkouts set state = checkout ->> 'state', updated_at = now()
    where id = (checkout ->> 'id')::uuid and state <> 'paid';
  end if;

  if mail is not null then
    perform private.queue_plan_mail(
      (mail ->> 'user_id')::uuid, (mail ->> 'business_id')::uuid, mail ->> 'cause', mail ->> 'template', mail -> 'data'
    );
  end if;

  return 'applied';
end
$$;

comment on function public.apply_payment_event is
  'Does what an event of the payment provider changes, in one transaction: applied, known, unknown, or orphan';

grant execute on function
  public.begin_checkout(uuid, uuid, text, text, numeric), public.keep_checkout_session(uuid, text),
  public.close_checkout(uuid, text), public.keep_payment_customer(uuid, text, text), public.next_payment_ticket(),
  public.keep_waiting_event(text, text, timestamptz, text),
  public.apply_payment_event(text, text, timestamptz, bigint, jsonb, jsonb, jsonb, uuid)
  to service_role;
