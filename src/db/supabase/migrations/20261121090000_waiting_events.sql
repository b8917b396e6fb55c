-- An event that names a plan or a checkout which nobody here knows is kept as waiting, and comes again until somebody
-- does: its buyer has paid.

alter table public.mn_payment_events
  add column waits_for text,
  add constraint mn_payment_events_waits_for_length check (length(waits_for) between 1 and 200);

comment on table public.mn_payment_events is
  'Events of the payment provider: those that were handled, each of which counts once, and those that wait';
comment on column public.mn_payment_events.waits_for is
  'What the event names and nobody here knows, so that it must come again; null once it was handled';

-- Keeps an event that cannot be handled yet. One that was handled stays so.
create function public.keep_waiting_event(event_id text, event_type text, occurred_at timestamptz, waits_for text)
  returns void
  language sql volatile security definer set search_path = ''
as $$
  insert into public.mn_payment_events as event (event_id, event_type, occurred_at, waits_for)
  values (
    keep_waiting_event.event_id, keep_waiting_event.event_type, keep_waiting_event.occurred_at,
    left(keep_waiting_event.waits_for, 200)
  )
  on conflict on constraint mn_payment_events_pkey do update set waits_for = excluded.waits_for
    where event.waits_for is not null
$$;

drop function public.apply_payment_event(text, text, timestamptz, bigint, jsonb, jsonb, jsonb);

-- What an event of the provider changes, all of it or nothing: the event counts once, the subscription becomes what
-- the reading with `ticket` says unless a later reading was faster, the checkout is settled, the mail is queued.
-- plan: id, checkout_id, user_id, business_id, type, status, amount, interval, start_date, end_date, ends_at_period_end
-- checkout: id, state · mail: cause, template, user_id, business_id, data
-- purchase: the checkout that the event names
-- Answers applied, known (the event counted before), unknown (neither the checkout nor its subscription is here) or
-- orphan: somebody pays for a business that is gone. After the last two nothing is changed: the event must come again,
-- or the subscription end first.
create function public.apply_payment_event(
  event_id text, event_type text, occurred_at timestamptz,
  ticket bigint default 0, plan jsonb default null, checkout jsonb default null, mail jsonb default null,
  purchase uuid default null
) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
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
  public.keep_waiting_event(text, text, timestamptz, text),
  public.apply_payment_event(text, text, timestamptz, bigint, jsonb, jsonb, jsonb, uuid)
  to service_role;
