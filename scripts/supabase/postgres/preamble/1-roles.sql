-- Roles and rights of a hosted project. Roles belong to the whole server, the rest to this database.

-- Another database of the server may be making the same roles right now.
lock table pg_catalog.pg_authid in share row exclusive mode;

do $$
declare
  -- `postgres`, unless that is the superuser here.
  migrator constant text := current_setting('preamble.migrator');
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon', 'nologin'),
      ('authenticated', 'nologin'),
      ('service_role', 'nologin bypassrls'),
      ('authenticator', 'login noinherit'),
      ('supabase_auth_admin', 'login noinherit createrole'),
      ('supabase_storage_admin', 'login noinherit createrole'),
      ('supabase_realtime_admin', 'nologin noinherit'),
      (migrator, 'login createdb createrole replication bypassrls')
    ) as roles (name, options)
  loop
    if not exists (select from pg_roles where rolname = wanted.name) then
      execute format('create role %I %s', wanted.name, wanted.options);
    end if;
  end loop;
  grant anon, authenticated, service_role to authenticator;
  grant authenticator to supabase_storage_admin;
  -- With the option, since later versions let a role alter only those that it may grant.
  execute format(
    'grant anon, authenticated, service_role, authenticator, pg_monitor, pg_read_all_data, pg_signal_backend '
    'to %I with admin option', migrator
  );

  -- A value that somebody has set since stays.
  for wanted in
    select * from (values
      ('anon', 'statement_timeout', $v$'3s'$v$),
      ('authenticated', 'statement_timeout', $v$'8s'$v$),
      ('authenticator', 'statement_timeout', $v$'8s'$v$),
      ('authenticator', 'lock_timeout', $v$'8s'$v$),
      ('supabase_auth_admin', 'idle_in_transaction_session_timeout', $v$'60s'$v$),
      ('supabase_auth_admin', 'search_path', 'auth'),
      ('supabase_storage_admin', 'search_path', 'storage'),
      (migrator, 'search_path', '"$user", public, extensions')
    ) as settings (role, name, value)
  loop
    if not exists (
      select from pg_db_role_setting, unnest(setconfig) as setting
      where setrole = wanted.role::regrole and setdatabase = 0 and starts_with(setting, wanted.name || '=')
    ) then
      execute format('alter role %I set %I = %s', wanted.role, wanted.name, wanted.value);
    end if;
  end loop;

  -- What a project may set although it is no superuser: how the data service answers, and a few more.
  for wanted in
    select unnest(array[
      'pgrst.db_aggregates_enabled', 'pgrst.db_extra_search_path', 'pgrst.db_max_rows', 'pgrst.db_plan_enabled',
      'pgrst.db_pre_request', 'pgrst.db_schemas', 'pgrst.db_tx_end', 'pgrst.openapi_mode',
      'log_lock_waits', 'log_min_messages', 'session_replication_role', 'track_io_timing'
    ]) as name
  loop
    execute format('grant set on parameter %s to %I', wanted.name, migrator);
  end loop;

  execute format('alter database %I owner to %I', current_database(), migrator);

  -- Hosted projects grant everything in public to the three roles by default and leave it to row-level security.
  -- The migrations take back what they do not want, once, and must be tested against the same start.
  for wanted in
    select unnest(array[current_user::text, migrator]) as creator
    where not exists (select from pg_default_acl where defaclnamespace = 'public'::regnamespace)
  loop
    execute format(
      'alter default privileges for role %1$I in schema public
         grant all on tables to %2$I, anon, authenticated, service_role;
       alter default privileges for role %1$I in schema public
         grant all on sequences to %2$I, anon, authenticated, service_role;
       alter default privileges for role %1$I in schema public
         grant all on functions to %2$I, anon, authenticated, service_role',
      wanted.creator, migrator
    );
  end loop;

  create schema if not exists extensions;
  grant usage on schema extensions to anon, authenticated, service_role;
  execute format('grant all on schema extensions to %I', migrator);
end
$$;

grant usage on schema public to anon, authenticated, service_role;

create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;
