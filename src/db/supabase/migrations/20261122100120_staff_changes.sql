-- How people become staff, change their role and go: by invitation, by an administrator's decision. Each act is in the
-- record of changes (see audit_log).

-- An invitation is for whoever has the mailbox, and counts once and in time.
create table private.staff_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  role text not null references private.staff_roles (role),
  invited_by uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  -- SHA-256 of the tokens in mailed links: a mail that is sent once more has another one.
  link_hashes text[] not null default '{}',
  constraint staff_invitations_email_form check (private.is_email(email) and email = lower(email))
);
alter table private.staff_invitations enable row level security;
create unique index staff_invitations_open_idx on private.staff_invitations (email) where accepted_at is null;
create index staff_invitations_role_idx on private.staff_invitations (role);
create index staff_invitations_invited_by_idx on private.staff_invitations (invited_by);

insert into private.personal_data (name, relation, what, found_by, exported, removal, step, kept_for, dated_by)
values (
  'staff_invitations', 'private.staff_invitations', 'Invitations to help run the directory, to you or by you',
  'item.email = person.email or item.invited_by = person.id', '{role,created_at,accepted_at}', 'delete', 5,
  '30 days', 'item.expires_at'
);

create function private.require_role(wanted text) returns void
  language plpgsql stable set search_path = '' as $$
begin
  perform private.refuse_unless(
    exists (select from private.staff_roles where role = wanted), 'Please choose a role from the list.', '22023'
  );
end
$$;

-- Invites an address; an invitation that it has and did not accept is replaced, and its link counts no more. The mail is
-- written in the same transaction.
create function public.invite_staff(email text, role text) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  address constant text := lower(btrim(invite_staff.email));
  invited uuid;
begin
  perform private.require_right('people');
  perform private.require_role(invite_staff.role);
  if not coalesce(private.is_email(address), false) then
    raise exception 'This is no e-mail address. Please check it.' using errcode = '22023';
  end if;
  if exists (
    select from public.admin_users join auth.users as account on account.id = user_id where lower(account.email) = address
  ) then
    raise exception 'This person is on the staff already. You can change the role in the list.' using errcode = '23505';
  end if;
  perform private.count_action('staff invitation', 30);
  delete from private.staff_invitations as earlier where earlier.email = address and earlier.accepted_at is null;
  insert into private.staff_invitations (email, role, invited_by)
  values (address, invite_staff.role, (select auth.uid())) returning id into invited;
  insert into public.mn_outgoing_mail (recipient, template, data)
  values (address, 'staff-invitation', jsonb_build_object('id', invited));
  return invited;
end
$$;

comment on function public.invite_staff is 'Mails an invitation to a role, for administrators; returns its id';

create function public.withdraw_invitation(id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_right('people');
  delete from private.staff_invitations as open where open.id = withdraw_invitation.id and open.accepted_at is null;
  perform private.refuse_unless(found, 'This invitation was accepted or withdrawn already.');
end
$$;

comment on function public.withdraw_invitation is 'Takes an invitation back, for administrators; its link counts no more';

-- What the mail of an invitation needs to be written; null once there is nothing left to accept. The token is made when
-- the mail is taken, and stands in that mail alone.
create function private.invitation_link(invitation uuid) returns jsonb
  language sql volatile security definer set search_path = '' as $$
  with link as materialized (
    select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') as token
  )
  update private.staff_invitations
  set link_hashes = link_hashes || encode(sha256(link.token::bytea), 'hex')
  from link
  where id = invitation and accepted_at is null and expires_at > now()
  returning jsonb_build_object('token', id || '.' || link.token, 'role', role, 'expires_at', expires_at)
$$;

-- The invitation that a link belongs to: `<id>.<token>`.
create function private.invitation_of(link text) returns private.staff_invitations
  language sql stable set search_path = '' as $$
  select * from private.staff_invitations
  where id::text = split_part(link, '.', 1)
    and encode(sha256(convert_to(split_part(link, '.', 2), 'UTF8')), 'hex') = any (link_hashes)
$$;

-- The address of the caller that the login service has confirmed; null without one.
create function private.confirmed_email() returns text
  language sql stable set search_path = '' as $$
  select lower(email) from auth.users where id = (select auth.uid()) and email_confirmed_at is not null
$$;

-- Why an invitation does not count for the caller; null when it does. Whoever invited must still be somebody who may.
create function private.why_not_invited(invitation private.staff_invitations) returns text
  language sql stable set search_path = '' as $$
  select case
    when invitation.id is null then 'unknown'
    when invitation.email is distinct from private.confirmed_email() then 'other address'
    when invitation.accepted_at is not null then 'used'
    when invitation.expires_at <= now() or not private.is_staff_with(invitation.invited_by, 'people') then 'expired'
    when exists (select from public.admin_users where user_id = (select auth.uid())) then 'on the staff'
  end
$$;

-- The address is told to nobody but whoever has it.
create function public.read_invitation(link text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  invitation constant private.staff_invitations := private.invitation_of(link);
begin
  perform private.require_user();
  return jsonb_build_object('role', invitation.role, 'problem', private.why_not_invited(invitation));
end
$$;

comment on function public.read_invitation is
  'The role that a mailed link offers the caller, and why it does not: unknown, other address, used, expired, on the staff';

create function public.accept_invitation(link text) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  invitation private.staff_invitations;
begin
  perform private.require_user();
  perform public.require_second_factor();
  -- Of two at once the second finds it used.
  perform from private.staff_invitations where id = (private.invitation_of(link)).id for update;
  invitation := private.invitation_of(link);
  if private.why_not_invited(invitation) is not null then
    raise exception 'This invitation %', case private.why_not_invited(invitation)
      when 'other address' then 'is for another e-mail address. Please log in with that one.'
      when 'used' then 'was accepted already.'
      when 'expired' then 'has expired. Please ask for a new one.'
      when 'on the staff' then 'does not count: you are on the staff already.'
      else 'was withdrawn, or never sent. Please ask for a new one.'
    end using errcode = '42501';
  end if;
  update private.staff_invitations set accepted_at = now() where id = invitation.id;
  insert into public.admin_users (user_id, role, given_by)
  values ((select auth.uid()), invitation.role, invitation.invited_by);
  return invitation.role;
end
$$;

comment on function public.accept_invitation is 'Makes the caller staff by the link that was mailed to them; returns the role';

-- Whoever decides about others waits first, and must then still be an administrator.
create function private.decide_about_staff() returns void
  language plpgsql volatile set search_path = '' as $$
begin
  perform private.hold_administrators();
  perform private.require_right('people');
end
$$;

create function public.set_staff_role(account uuid, role text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.decide_about_staff();
  perform private.require_role(set_staff_role.role);
  update public.admin_users as staff
  set role = set_staff_role.role, given_by = (select auth.uid()), given_at = now()
  where staff.user_id = account and staff.role <> set_staff_role.role;
  if not found and not exists (select from public.admin_users as staff where staff.user_id = account) then
    raise exception 'This person is not on the staff any more.' using errcode = 'P0002';
  end if;
end
$$;

create function public.remove_staff(account uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.decide_about_staff();
  delete from public.admin_users as staff where staff.user_id = account;
  perform private.refuse_unless(found, 'This person is not on the staff any more.');
end
$$;

comment on function public.set_staff_role is 'Gives somebody on the staff another role, for administrators';
comment on function public.remove_staff is 'Takes somebody off the staff at once, for administrators';

-- Whoever asks it of administrators must have given a second factor: nobody locks everybody out.
create function public.set_role_factor(role text, needed boolean) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.decide_about_staff();
  perform private.require_role(set_role_factor.role);
  if needed and set_role_factor.role = 'administrator' and not private.role_factor_given(true) then
    raise exception 'Please set up two-step sign-in for your own account first, in your dashboard under Account.'
      using errcode = '22023';
  end if;
  update private.staff_roles as known set needs_second_factor = needed where known.role = set_role_factor.role;
end
$$;

comment on function public.set_role_factor is
  'Whether a role needs a second factor from now on, for administrators; it holds for open sessions too';

-- When somebody was last there, from what the login service and the record of changes know anyway.
create function private.last_seen(account uuid) returns timestamptz
  language plpgsql stable set search_path = '' as $$
begin
  return greatest(
    (select last_sign_in_at from auth.users where id = account),
    (select max(greatest(created_at, refreshed_at::timestamptz)) from auth.sessions where user_id = account),
    (select changed_at from public.mn_changes where actor_id = account order by id desc limit 1)
  );
end
$$;

create function public.admin_staff() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_right('people');
  return jsonb_build_object(
    'staff', (
      select jsonb_agg(jsonb_build_object(
        'id', staff.user_id, 'email', coalesce(account.email, ''), 'role', staff.role, 'given_at', staff.given_at,
        'given_by', giver.email, 'last_seen', private.last_seen(staff.user_id),
        'has_factor', exists (
          select from auth.mfa_factors as factor where factor.user_id = staff.user_id and factor.status = 'verified'
        )
      ) order by account.email)
      from public.admin_users as staff
      join auth.users as account on account.id = staff.user_id
      left join auth.users as giver on giver.id = staff.given_by
    ),
    'invitations', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', open.id, 'email', open.email, 'role', open.role, 'created_at', open.created_at,
        'invited_by', inviter.email, 'expires_at', open.expires_at
      ) order by open.created_at desc), '[]')
      from private.staff_invitations as open join auth.users as inviter on inviter.id = open.invited_by
      where open.accepted_at is null
    ),
    'roles', (
      select jsonb_object_agg(known.role, known.needs_second_factor) from private.staff_roles as known
    )
  );
end
$$;

comment on function public.admin_staff is
  'For administrators: {staff, invitations, roles}, the last being whether each role needs a second factor';

grant execute on function
  public.invite_staff(text, text), public.withdraw_invitation(uuid), public.read_invitation(text),
  public.accept_invitation(text), public.set_staff_role(uuid, text), public.remove_staff(uuid),
  public.set_role_factor(text, boolean), public.admin_staff()
  to authenticated;

create trigger staff_invitations_6_keep_act after insert or delete on private.staff_invitations
  for each row execute function private.keep_act('invitation', 'id', 'email,role');
