-- What functions do for a signed-in user counts against the user's hour, as the user's own requests do.
create function public.count_user_action(user_id uuid, action text, most integer) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  reached integer;
begin
  insert into private.action_counts as counts (user_id, action, hour)
  values (count_user_action.user_id, count_user_action.action, date_trunc('hour', now()))
  on conflict on constraint action_counts_pkey do update set count = counts.count + 1
  returning count into reached;
  if reached = 1 then
    delete from private.action_counts where hour < now() - interval '1 day';
  elsif reached > most then
    raise exception 'Too many requests. Please try again in an hour.'
      using errcode = 'PT429', hint = format('%s per hour: %s', action, most);
  end if;
end
$$;

comment on function public.count_user_action is
  'Counts what a function does for a user, and refuses it beyond `most` in the running hour';

revoke all on function public.count_user_action(uuid, text, integer) from public, anon, authenticated;
grant execute on function public.count_user_action(uuid, text, integer) to service_role;

-- Storage looks at a file's name, length and announced type; what it is, only its bytes tell. So pictures come in
-- through a function that reads them, with the service key, and through nothing else. Taking away the own stays.
do $$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;
  drop policy if exists "Users put pictures into their folder, administrators anywhere" on storage.objects;
  drop policy if exists "Users replace pictures in their folder, administrators all" on storage.objects;
end
$$;
