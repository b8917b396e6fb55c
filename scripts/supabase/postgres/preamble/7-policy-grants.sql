-- Hosted projects let their own role write policies on a few tables of the services, which it does not own: there an
-- extension asks before PostgreSQL does. Here such a statement finds the role to be the owner for as long as it runs.

-- The tables that a statement names, and who owns them.
create or replace function extensions.policy_tables(statement text)
returns table (id oid, owner oid)
language sql stable set search_path = '' as $fn$
  select grants.name::regclass::oid, grants.owner::regrole::oid
  from (values
    ('auth.identities', 'supabase_auth_admin'),
    ('auth.refresh_tokens', 'supabase_auth_admin'),
    ('auth.sessions', 'supabase_auth_admin'),
    ('auth.users', 'supabase_auth_admin'),
    ('realtime.messages', 'supabase_realtime_admin'),
    ('storage.buckets', 'supabase_storage_admin'),
    ('storage.objects', 'supabase_storage_admin')
  ) as grants (name, owner)
  where statement ~* ('\m' || replace(grants.name, '.', '"?\s*\.\s*"?') || '\M')
$fn$;

create or replace function extensions.begin_policy() returns event_trigger
language plpgsql security definer set search_path = '' as $fn$
declare
  setting constant text := current_setting('role');
  caller constant text := case setting when 'none' then session_user::text else setting end;
  named record;
begin
  -- The database is the project's.
  if not exists (select from pg_database where datname = current_database() and datdba = caller::regrole) then
    return;
  end if;
  for named in select * from extensions.policy_tables(current_query())
  loop
    execute format('lock table %s in access exclusive mode', named.id::regclass);
    update pg_catalog.pg_class set relowner = caller::regrole where oid = named.id;
  end loop;
end
$fn$;

create or replace function extensions.end_policy() returns event_trigger
language plpgsql security definer set search_path = '' as $fn$
begin
  update pg_catalog.pg_class as class set relowner = named.owner
  from extensions.policy_tables(current_query()) as named
  where class.oid = named.id and class.relowner <> named.owner;
end
$fn$;

do $$
begin
  if not exists (select from pg_event_trigger where evtname = 'begin_policy') then
    create event trigger begin_policy on ddl_command_start
      when tag in ('CREATE POLICY', 'ALTER POLICY', 'DROP POLICY') execute function extensions.begin_policy();
    create event trigger end_policy on ddl_command_end
      when tag in ('CREATE POLICY', 'ALTER POLICY', 'DROP POLICY') execute function extensions.end_policy();
  end if;
end
$$;
