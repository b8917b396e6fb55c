-- A checkout is given up by somebody who has seen it as it is. Whoever read it before it had a page would otherwise
-- close it without closing the page, which its buyer could then pay beside the next one.

drop function public.close_checkout(uuid);

create function public.close_checkout(checkout uuid, known_session text default null) returns void
  language sql volatile security definer set search_path = ''
as $$
  update public.mn_advertising_checkouts set state = 'closed', updated_at = now()
  where id = checkout and state = 'open' and stripe_session_id is not distinct from known_session
$$;

comment on function public.close_checkout is
  'Gives a checkout up, unless it has another page than `known_session` by now; null for none';

revoke all on function public.close_checkout(uuid, text) from public, anon, authenticated;
grant execute on function public.close_checkout(uuid, text) to service_role;
