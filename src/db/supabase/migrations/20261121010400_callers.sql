-- Who is calling, as the guards and policies ask it.

-- A second factor that was set up must have been used in this session. True for whoever has none.
create function private.second_factor_satisfied() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2'
    or not exists (
      select from auth.mfa_factors
      where user_id = (select auth.uid()) and status = 'verified'
    )
$$;

-- Exactly true or false, never null; nobody is not an administrator.
create function public.is_current_user_admin() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from public.admin_users where user_id = (select auth.uid()))
    and private.second_factor_satisfied()
$$;

comment on function public.is_current_user_admin is
  'Whether the caller has an administrator''s rights now: listed in admin_users, with the second factor if one is set up';

-- Everybody who comes in through the data service; anything else (the tables' owner: triggers that keep derived
-- values, migrations, an operator's console) is trusted to know what it does.
create function private.is_request() returns boolean
  language sql stable set search_path = ''
as $$
  select current_user in ('anon', 'authenticated', 'service_role')
$$;

-- A visitor or signed-in user without an administrator's rights.
create function private.is_user_request() returns boolean
  language sql stable set search_path = ''
as $$
  select current_user in ('anon', 'authenticated') and not public.is_current_user_admin()
$$;

-- Names of the columns in which two versions of a row differ, in alphabetical order.
create function private.changed_columns(before jsonb, after jsonb) returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(key order by key), '{}')
  from jsonb_each(after) as fields (key, value)
  where value is distinct from before -> key
$$;

-- Refuses a change of columns that the caller may not set. Being asked for what is not allowed is answered, not
-- quietly left out.
create function private.refuse_columns(columns text[], reason text) returns void
  language plpgsql immutable set search_path = ''
as $$
begin
  if cardinality(columns) > 0 then
    raise exception '% %', reason, array_to_string(columns, ', ') using errcode = '42501';
  end if;
end
$$;

grant execute on function public.is_current_user_admin() to anon, authenticated, service_role;
grant execute on function
  private.second_factor_satisfied(), private.is_request(), private.is_user_request(),
  private.changed_columns(jsonb, jsonb), private.refuse_columns(text[], text)
  to anon, authenticated, service_role;

-- How often each user did something in an hour, so that one account cannot flood the directory.
create table private.action_counts (
  user_id uuid not null references auth.users (id) on delete cascade,
  action text not null,
  hour timestamptz not null,
  count integer not null default 1,
  primary key (user_id, action, hour)
);
alter table private.action_counts enable row level security;
create index action_counts_hour_idx on private.action_counts (hour);

-- Counts one action of the caller and refuses it beyond `most` in the running hour. The counter's row lock lets
-- simultaneous requests of one user pass one after the other; a refused request leaves no trace.
create function private.count_action(action_name text, most integer) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  reached integer;
begin
  if (select auth.uid()) is null then
    return;
  end if;
  insert into private.action_counts as counts (user_id, action, hour)
  values ((select auth.uid()), action_name, date_trunc('hour', now()))
  on conflict (user_id, action, hour) do update set count = counts.count + 1
  returning count into reached;
  if reached = 1 then
    delete from private.action_counts where hour < now() - interval '1 day';
  elsif reached > most then
    raise exception 'Too many requests. Please try again in an hour.'
      using errcode = 'PT429', hint = format('%s per hour: %s', action_name, most);
  end if;
end
$$;
grant execute on function private.count_action(text, integer) to authenticated;
