-- Who runs the directory: the roles, the rights of each, and who has which role. Policies, guards and functions ask for a
-- right and never for a role, so that this table alone says what a role may do.

create table private.staff_roles (
  role text primary key,
  rights text[] not null,
  needs_second_factor boolean not null default false,
  constraint staff_roles_role_form check (role ~ '^[a-z]+$'),
  constraint staff_roles_rights_known check (rights <@ '{desk,content,feedback,money,people}')
);
alter table private.staff_roles enable row level security;

comment on table private.staff_roles is
  'desk: opens the admin area and reads every listing. content: businesses, categories, imports, duplicates, publishing. '
  'feedback: ratings, reports, messages. money: plans, banners, payments. people: staff, owners, addresses of accounts';
comment on column private.staff_roles.needs_second_factor is
  'A session of this role counts only with a second factor, whether or not the account has one';

insert into private.staff_roles (role, rights)
values
  ('administrator', '{desk,content,feedback,money,people}'),
  ('editor', '{desk,content}'),
  ('moderator', '{desk,feedback}');

create table public.admin_users (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null default 'administrator' references private.staff_roles (role),
  given_by uuid references auth.users (id) on delete set null,
  given_at timestamptz not null default now()
);

comment on table public.admin_users is 'The staff: who has which role, by whom and since when';
comment on column public.admin_users.given_by is 'Null for an operator, and once that account is gone';

create index admin_users_role_idx on public.admin_users (role);
create index admin_users_given_by_idx on public.admin_users (given_by);

-- Whether an account's role has a right, whatever its session has proved.
create function private.is_staff_with(account uuid, wanted text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.admin_users join private.staff_roles using (role)
    where user_id = account and wanted = any (rights)
  )
$$;

-- Whether a session has given the second factor that the caller's role asks for, or asks for none.
create function private.role_factor_given(needed boolean) returns boolean
  language sql stable set search_path = '' as $$
  select not needed or coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2'
$$;

-- The rights that the caller has now; a visitor has none. In PL/pgSQL, since guards ask it for every row.
create function private.own_rights() returns text[]
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  own private.staff_roles;
begin
  if caller is null then
    return '{}';
  end if;
  select known.* into own
  from public.admin_users as staff join private.staff_roles as known on known.role = staff.role
  where staff.user_id = caller;
  if own.role is null or not private.role_factor_given(own.needs_second_factor)
    or not private.second_factor_satisfied() then
    return '{}';
  end if;
  return own.rights;
end
$$;

-- Exactly true or false, never null.
create function public.has_right(wanted text) returns boolean
  language sql stable set search_path = '' as $$
  select coalesce(wanted = any (private.own_rights()), false)
$$;

comment on function public.has_right is
  'Whether the caller has this right of staff now: by the role in admin_users, with the second factor if the account has '
  'one or the role needs one';

-- Only administrators decide who is staff.
create function public.is_current_user_admin() returns boolean
  language sql stable security definer set search_path = '' as $$
  select public.has_right('people')
$$;

comment on function public.is_current_user_admin is 'Whether the caller has an administrator''s rights now';

-- What the admin area asks first. Without a second factor that the account has, nobody is staff; one whose role needs a
-- factor that the account lacks is told, so as to set it up.
create function public.current_staff() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('role', role, 'factor_missing', not private.role_factor_given(needs_second_factor))
  from public.admin_users join private.staff_roles using (role)
  where user_id = (select auth.uid()) and private.second_factor_satisfied()
$$;

comment on function public.current_staff is
  'The caller''s role, and whether it waits for a second factor to be set up; null for whoever is no staff';

-- A visitor or signed-in user who lacks a right of staff.
create function private.is_request_without(wanted text) returns boolean
  language sql stable set search_path = '' as $$
  select current_user in ('anon', 'authenticated') and not public.has_right(wanted)
$$;

-- Says who may: `Only administrators and editors may do this`.
create function private.refuse_without(wanted text) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  raise exception 'Only % may do this', case wanted when 'desk' then 'the staff' else (
    select string_agg(role || 's', ' and ' order by role) from private.staff_roles where wanted = any (rights)
  ) end using errcode = '42501';
end
$$;

create function private.require_right(wanted text) returns void
  language plpgsql stable set search_path = '' as $$
begin
  if not public.has_right(wanted) then
    perform private.refuse_without(wanted);
  end if;
end
$$;

-- The right of staff that an entry's subject belongs to: who may do it is who reads that it was done.
create function private.right_for(entity text) returns text
  language sql immutable strict parallel safe set search_path = '' as $$
  select case
    when entity in ('business', 'category') then 'content'
    when entity in ('rating', 'report', 'message') then 'feedback'
    when entity in ('banner', 'plan') then 'money'
    when entity in ('staff', 'invitation', 'role') then 'people'
  end
$$;
grant execute on function private.right_for(text) to authenticated, service_role;

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

grant execute on function public.has_right(text), public.is_current_user_admin() to anon, authenticated, service_role;
-- A session may end between two requests: whoever is nobody then is told so, and not refused.
grant execute on function public.current_staff() to anon, authenticated, service_role;
grant execute on function private.own_rights(), private.is_request_without(text) to anon, authenticated, service_role;
grant execute on function private.require_right(text), private.refuse_without(text) to authenticated, service_role;

alter table public.admin_users enable row level security;
grant select, insert, update, delete on public.admin_users to service_role;
grant select (user_id, role) on public.admin_users to authenticated;
create policy "Staff see their own entry" on public.admin_users for select to authenticated
  using (user_id = (select auth.uid()) and (select private.second_factor_satisfied()));

insert into private.personal_data (name, relation, what, found_by, exported, removal)
values
  (
    'staff', 'public.admin_users', 'Your role in running the directory, and the roles that you gave to others',
    'item.user_id = person.id or item.given_by = person.id', '{role,given_at}', 'cascade'
  );

-- Lets editors write a table that is theirs alone to write.
create function private.let_editors_write(relation regclass, things text) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  execute format(
    'create policy %2$I on %1$s for insert to authenticated with check (%5$s);
     create policy %3$I on %1$s for update to authenticated using (%5$s) with check (%5$s);
     create policy %4$I on %1$s for delete to authenticated using (%5$s)',
    relation, 'Editors create ' || things, 'Editors change ' || things, 'Editors delete ' || things,
    '(select public.has_right(''content''))'
  );
end
$$;

-- Somebody has to be left who can name others. Whoever takes a role away waits here for whoever does so at the same time,
-- and then sees what came of that. The statement waits before it holds a row, so that two never wait for each other.
create function private.hold_administrators() returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from private.staff_roles where role = 'administrator' for no key update;
end
$$;

create function private.hold_staff() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_administrators();
  return null;
end
$$;

create function private.is_last_administrator(account uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  return exists (select from public.admin_users where user_id = account and role = 'administrator')
    and not exists (select from public.admin_users where user_id <> account and role = 'administrator');
end
$$;

-- Requests with any key, whoever deletes an account, and the login service's own console. An operator with the
-- database's own rights knows what they do.
create function private.guard_last_administrator() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if (auth.jwt() ->> 'role' is not null or session_user = 'supabase_auth_admin')
    and (tg_op = 'DELETE' or new.role <> 'administrator' or new.user_id <> old.user_id)
    and private.is_last_administrator(old.user_id) then
    raise exception 'The last administrator cannot go. Please make somebody else an administrator first.'
      using errcode = '22023';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

create trigger admin_users_0_hold before update or delete on public.admin_users
  for each statement execute function private.hold_staff();
create trigger admin_users_1_guard_last before update or delete on public.admin_users
  for each row execute function private.guard_last_administrator();

-- Staff know each other; those who handle feedback see whose it is, administrators everybody.
create function public.get_all_users_with_details() returns table (user_id uuid, email text)
  language plpgsql stable security definer set search_path = '' as $$
declare
  everybody constant boolean := public.has_right('people');
  handles_feedback constant boolean := public.has_right('feedback');
begin
  perform private.require_right('desk');
  return query
    select users.id, users.email::text from auth.users as users
    where everybody
      or exists (select from public.admin_users as staff where staff.user_id = users.id)
      or handles_feedback and (
        exists (select from public.mn_business_ratings as rating where rating.user_id = users.id)
        or exists (select from public.mn_business_reports as report where report.user_id = users.id)
      );
end
$$;

comment on function public.get_all_users_with_details is
  'E-mail addresses: of all users for administrators, of the staff for its members, of raters and reporters for moderators';

grant execute on function public.get_all_users_with_details() to authenticated;

create trigger admin_users_6_keep_act after insert or delete or update of role on public.admin_users
  for each row execute function private.keep_act('staff', 'user_id', 'role');
create trigger staff_roles_6_keep_act after update of needs_second_factor on private.staff_roles
  for each row execute function private.keep_act('role', 'role', 'role,needs_second_factor');
