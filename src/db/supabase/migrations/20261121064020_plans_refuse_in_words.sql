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
