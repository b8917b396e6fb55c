-- The record of what staff do about feedback, plans and each other: who did what, beside the changes of fields.

-- What staff did that is no change of fields: the columns that tell it are recorded, and nothing else that the row says.
-- What a deletion takes along is told with that; of what a person does with their own, nothing is.
create function private.keep_act() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  before constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  whole constant jsonb := coalesce(after, before);
  id constant text := whole ->> tg_argv[1];
  told jsonb;
begin
  if auth.uid() is null or private.keeps_dates() or coalesce(current_setting('suki.past_trash', true), '') <> ''
    or tg_op = 'DELETE' and whole ->> 'business_id' is not null
      and not exists (select from public.mn_businesses where mn_businesses.id = (whole ->> 'business_id')::uuid)
    or tg_argv[0] <> 'staff' and not private.is_staff_with(auth.uid(), private.right_for(tg_argv[0])) then
    return null;
  end if;
  select jsonb_object_agg(name, case tg_op
    when 'INSERT' then jsonb_build_object('to', after -> name)
    when 'UPDATE' then jsonb_build_object('from', before -> name, 'to', after -> name)
    else jsonb_build_object('from', before -> name)
  end) into told
  from unnest(string_to_array(tg_argv[2], ',')) as name
  where tg_op <> 'UPDATE' or before -> name is distinct from after -> name;
  if told is not null then
    insert into public.mn_changes (entity, entity_id, business_id, action, fields, actor_id)
    values (
      tg_argv[0], case when id ~ '-' then id::uuid else md5(id)::uuid end, (whole ->> 'business_id')::uuid,
      case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end, told, auth.uid()
    );
  end if;
  return null;
end
$$;

create trigger admin_users_6_keep_act after insert or delete or update of role on public.admin_users
  for each row execute function private.keep_act('staff', 'user_id', 'role');
create trigger staff_invitations_6_keep_act after insert or delete on private.staff_invitations
  for each row execute function private.keep_act('invitation', 'id', 'email,role');
create trigger staff_roles_6_keep_act after update of needs_second_factor on private.staff_roles
  for each row execute function private.keep_act('role', 'role', 'role,needs_second_factor');
create trigger mn_business_ratings_6_keep_act after delete on public.mn_business_ratings
  for each row execute function private.keep_act('rating', 'id', 'overall_rating');
create trigger mn_business_reports_6_keep_act after delete or update of status on public.mn_business_reports
  for each row execute function private.keep_act('report', 'id', 'report_type,status');
create trigger mn_contact_messages_6_keep_act after delete or update of answered_at on public.mn_contact_messages
  for each row execute function private.keep_act('message', 'id', 'answered_at');
create trigger mn_advertising_subscriptions_6_keep_act after insert or update or delete
  on public.mn_advertising_subscriptions
  for each row execute function private.keep_act('plan', 'id', 'subscription_type,status,end_date');
