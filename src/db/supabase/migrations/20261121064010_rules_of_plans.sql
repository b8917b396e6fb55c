-- Plans that administrators grant follow the rules of what is bought: one running plan of a type, and mail when it
-- begins and ends.

create function private.guard_grant() returns trigger
  language plpgsql security definer set search_path = ''
as $$
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

create trigger mn_advertising_subscriptions_2_guard_grant
  before insert or update of status, business_id, subscription_type, end_date on public.mn_advertising_subscriptions
  for each row when (current_user = 'authenticated' and new.stripe_subscription_id is null and new.status = 'active')
  execute function private.guard_grant();

create function private.tell_of_grant() returns trigger
  language plpgsql security definer set search_path = ''
as $$
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

create trigger mn_advertising_subscriptions_5_tell_of_new_grant after insert on public.mn_advertising_subscriptions
  for each row when (private.is_request() and new.stripe_subscription_id is null and new.status = 'active')
  execute function private.tell_of_grant();
create trigger mn_advertising_subscriptions_5_tell_of_ended_grant after update on public.mn_advertising_subscriptions
  for each row when (new.stripe_subscription_id is null and old.status = 'active' and new.status <> 'active')
  execute function private.tell_of_grant();

-- Who may not change plans is told so. Row-level security alone would answer that nothing was changed, as if the row
-- were not there.
create function private.refuse_change_of_plans() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  raise exception 'Only an administrator may change plans, and paid ones change with what the payment provider says'
    using errcode = '42501';
end
$$;

create trigger mn_advertising_subscriptions_0_refuse before update or delete on public.mn_advertising_subscriptions
  for each statement when (private.is_user_request()) execute function private.refuse_change_of_plans();
