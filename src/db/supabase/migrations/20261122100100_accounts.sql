-- What is kept of people; the caller's identity, hourly limits, and what users may do about their own accounts.

-- What is kept of people: where it lies, how somebody's part of it is found, what becomes of that when the account goes,
-- and for how long it is kept. Deletion, export, the retention job and the privacy page follow this table (see
-- deployment). Whoever adds a table that can hold something of a person adds its row beside that table.
--
-- Conditions and SET clauses speak of `item`, a row of the table, and of `person`. `removal`: delete, cascade (it goes
-- with another row), storage (its file is deleted by a function) or a SET clause that leaves nothing of the person.
-- `staying`: the SET clause in place of it when the person chose to leave this; null changes nothing.
create type private.person as (
  id uuid, email text, businesses uuid[], leaving uuid[], plans uuid[], pictures jsonb
);

create table private.personal_data (
  name text primary key,
  relation text not null,
  what text not null,
  found_by text,
  exported text[],
  removal text not null default 'cascade',
  choice text,
  staying text,
  step smallint not null default 5,
  kept_for interval,
  kept_by_law boolean not null default false,
  dated_by text,
  ended_when text not null default 'true',
  constraint personal_data_name_form check (name ~ '^[a-z]+(_[a-z]+)*$'),
  constraint personal_data_removal_known
    check (removal in ('delete', 'cascade', 'storage') or removal like 'set %'),
  constraint personal_data_choice_known check (choice in ('ratings', 'reports', 'listings', 'contact')),
  constraint personal_data_end_has_date
    check ((dated_by is not null) = (kept_for is not null or kept_by_law) and not (kept_for is not null and kept_by_law))
);

comment on column private.personal_data.found_by is
  'The condition for what is somebody''s; null where nobody can tell whose it is';
comment on column private.personal_data.exported is 'The columns that an export shows; null for all';
comment on column private.personal_data.kept_for is
  'How long after `dated_by` it is kept, if `ended_when` is true; null: as long as the account';
comment on column private.personal_data.kept_by_law is
  'Kept, without the person, as long as the place''s law about payments says';

alter table private.personal_data enable row level security;

-- A second factor that is set up must have been used in this session. True for users without one.
create function private.second_factor_satisfied() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2'
    or not exists (
      select from auth.mfa_factors
      where user_id = (select auth.uid()) and status = 'verified'
    );
end
$$;

-- Refuses a session without the second factor that its account has. Whatever costs money, or changes or hands out what
-- is somebody's, asks this first: purchases, plans, banners, listings, export, deletion. The code makes the page ask for
-- the six digits.
create function public.require_second_factor() returns void
  language plpgsql stable set search_path = '' as $$
begin
  if not private.second_factor_satisfied() then
    raise exception 'Please enter the code of your two-step login first, then try again.' using errcode = 'PT403';
  end if;
end
$$;

comment on function public.require_second_factor is
  'Refuses a caller who has a second factor and has not used it in this session';

-- Every caller of the data API. Anyone else (the tables' owner: triggers that maintain derived values, migrations, an
-- operator's console) is trusted.
create function private.is_request() returns boolean
  language sql stable set search_path = '' as $$
  select current_user in ('anon', 'authenticated', 'service_role')
$$;

create function private.refuse_unless(condition boolean, message text, code text default 'P0002') returns void
  language plpgsql stable set search_path = '' as $$
begin
  if condition is not true then
    raise exception '%', message using errcode = code;
  end if;
end
$$;

create function private.require_user() returns uuid
  language plpgsql stable set search_path = '' as $$
begin
  if auth.uid() is null then
    raise exception 'Please log in first' using errcode = '42501';
  end if;
  return auth.uid();
end
$$;

-- The names of the columns in which two versions of a row differ, in alphabetical order. A column that the older one
-- lacks counts as null there.
create function private.changed_columns(before jsonb, after jsonb) returns text[]
  language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_agg(key order by key), '{}')
  from jsonb_each(after) as fields (key, value)
  where value is distinct from coalesce(before -> key, 'null'::jsonb)
$$;

-- Refuses a change of columns that the caller may not set: a forbidden change gets an error and is not silently
-- dropped.
create function private.refuse_columns(columns text[], reason text) returns void
  language plpgsql immutable set search_path = '' as $$
begin
  if cardinality(columns) > 0 then
    raise exception '% %', reason, array_to_string(columns, ', ') using errcode = '42501';
  end if;
end
$$;

create function private.refuse_columns_except(allowed text[], columns text[], reason text) returns void
  language plpgsql immutable set search_path = '' as $$
begin
  perform private.refuse_columns(array(select unnest(columns) except select unnest(allowed)), reason);
end
$$;

grant execute on function
  private.second_factor_satisfied(), private.is_request(),
  private.changed_columns(jsonb, jsonb), private.refuse_columns(text[], text),
  private.refuse_columns_except(text[], text[], text), private.refuse_unless(boolean, text, text)
  to anon, authenticated, service_role;
grant execute on function public.require_second_factor() to authenticated;

insert into private.personal_data (name, relation, what, found_by, exported)
values
  (
    'sign_in_methods', 'auth.identities', 'What Google or Facebook told us when you logged in',
    'item.user_id = person.id', '{provider,identity_data,created_at,last_sign_in_at}'
  ),
  (
    'sessions', 'auth.sessions', 'Where you are logged in: the browser and its network address',
    'item.user_id = person.id', '{created_at,refreshed_at,user_agent,ip,aal}'
  ),
  (
    'session_renewals', 'auth.refresh_tokens', 'When your logins were renewed',
    'item.session_id in (select id from auth.sessions where user_id = person.id)', '{created_at,revoked}'
  ),
  (
    'session_proofs', 'auth.mfa_amr_claims', 'How you proved who you are at each login',
    'item.session_id in (select id from auth.sessions where user_id = person.id)',
    '{authentication_method,created_at}'
  ),
  (
    'second_factors', 'auth.mfa_factors', 'Your authenticator app', 'item.user_id = person.id',
    '{factor_type,friendly_name,status,created_at}'
  ),
  (
    'second_factor_attempts', 'auth.mfa_challenges', 'When and from where the code of your app was asked for',
    'item.factor_id in (select id from auth.mfa_factors where user_id = person.id)',
    '{created_at,verified_at,ip_address}'
  ),
  (
    'mailed_codes', 'auth.one_time_tokens', 'Links that the login service mailed to you',
    'item.user_id = person.id', '{token_type,relates_to,created_at}'
  );

insert into private.personal_data (name, relation, what, found_by, exported, removal, step)
values
  (
    'account', 'auth.users', 'Your account: e-mail address, name and picture, as you logged in with them',
    'item.id = person.id', '{id,email,phone,raw_user_meta_data,created_at,last_sign_in_at}', 'delete', 9
  ),
  (
    'begun_logins', 'auth.flow_state', 'Logins that began and have not ended', 'item.user_id = person.id',
    '{provider_type,authentication_method,created_at}', 'delete', 5
  ),
  (
    'login_log', 'auth.audit_log_entries', 'The login service''s own record of logins',
    $$item.payload ->> 'actor_id' = person.id::text or lower(item.payload ->> 'actor_username') = person.email$$,
    '{payload,created_at,ip_address}', 'delete', 8
  ),
  (
    'pictures', 'storage.objects', 'Pictures that you uploaded',
    $$item.bucket_id = 'business-images' and split_part(item.name, '/', 1) = person.id::text$$,
    '{bucket_id,name,metadata,created_at}', 'storage', 5
  );

-- Makes hashes of people that nobody without the database can compute.
create table private.person_keys (
  only_one boolean primary key default true check (only_one),
  key text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
alter table private.person_keys enable row level security;
insert into private.person_keys default values;

-- A person by each way of logging in, as keyed hashes of whom the provider says it is: the same for somebody who deletes
-- the account and signs up again. An account without a provider stands for itself.
create function private.person_hashes(account uuid) returns text[]
  language sql stable security definer set search_path = '' as $$
  select array_agg(encode(sha256(convert_to(key || ':' || subject, 'UTF8')), 'hex') order by subject)
  from private.person_keys, unnest(coalesce(
    (select array_agg(provider || ':' || provider_id) from auth.identities where user_id = account),
    array[account::text]
  )) as subject
$$;

-- Counts each person's actions per hour, so that nobody can flood the directory. The counts outlive the account, else
-- deleting it would reset them; they name nobody and are deleted after a day.
create table private.action_counts (
  person_hash text not null,
  action text not null,
  hour timestamptz not null,
  count integer not null default 1,
  primary key (person_hash, action, hour)
);
alter table private.action_counts enable row level security;
create index action_counts_hour_idx on private.action_counts (hour);

-- The same for visitors. `visitor_hash` is a salted hash of the IP that changes every day: it tells visitors apart
-- without identifying them.
create table private.visitor_action_counts (
  visitor_hash text not null,
  action text not null,
  hour timestamptz not null,
  count integer not null default 1,
  primary key (visitor_hash, action, hour),
  constraint visitor_action_counts_visitor_hash_length check (length(visitor_hash) between 16 and 128)
);
alter table private.visitor_action_counts enable row level security;
create index visitor_action_counts_hour_idx on private.visitor_action_counts (hour);

insert into private.personal_data (name, relation, what, found_by, kept_for, dated_by)
values
  (
    'hourly_counts', 'private.action_counts',
    'How often an hour you did something, by a code that tells nobody who it was', null, '1 day', 'item.hour'
  ),
  (
    'hourly_counts_of_visitors', 'private.visitor_action_counts',
    'How often an hour a visitor sent something, by a code that tells nobody who it was', null, '1 day', 'item.hour'
  );

-- The counter's row lock serialises a person's concurrent requests; a refused request leaves no trace. `counter` names
-- the table.
create function private.count_in_hour(counter text, who text, action text, most integer) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  reached integer;
begin
  execute format(
    'insert into private.%1$I as counts values (%2$L, %3$L, date_trunc(''hour'', now()))
      on conflict on constraint %4$I do update set count = counts.count + 1 returning count',
    counter, who, action, counter || '_pkey'
  ) into reached;
  if reached = 1 then
    execute format('delete from private.%I where hour < now() - interval ''1 day''', counter);
  end if;
  if reached > most then
    raise exception 'Too many requests. Please try again in an hour.'
      using errcode = 'PT429', hint = format('%s per hour: %s', action, most);
  end if;
end
$$;

create function public.count_user_action(user_id uuid, action text, most integer) returns void
  language sql volatile security definer set search_path = '' as $$
  select private.count_in_hour('action_counts', person_hash, action, most)
  from unnest(private.person_hashes(user_id)) as person_hash
$$;

comment on function public.count_user_action is
  'Counts what a function does for a user, and refuses it beyond `most` in the running hour';

-- Counts an action of the caller; operators are not counted.
create function private.count_action(action_name text, most integer) returns void
  language sql volatile security definer set search_path = '' as $$
  select public.count_user_action(caller, action_name, most) from auth.uid() as caller where caller is not null
$$;

-- A listing is submitted, or again after it was sent back.
create function private.count_submission() returns void language sql volatile set search_path = '' as $$
  select private.count_action('submission', 20)
$$;

create function private.count_visitor_action(visitor_hash text, action_name text, most integer) returns void
  language sql volatile security definer set search_path = '' as $$
  select private.count_in_hour('visitor_action_counts', visitor_hash, action_name, most)
$$;

grant execute on function public.count_user_action(uuid, text, integer) to service_role;
grant execute on function private.count_action(text, integer), private.count_submission() to authenticated;
grant execute on function private.count_visitor_action(text, text, integer) to service_role;
