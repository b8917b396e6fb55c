-- Roles and rights of a hosted project. Roles belong to the whole server, the rest to this database.

do $$
declare
  wanted record;
begin
  -- Roles belong to the whole server: another database of it may have made them, or be making them right now.
  for wanted in
    select * from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'),
      ('authenticator', 'nologin noinherit')
    ) as roles (name, options)
  loop
    begin
      if not exists (select from pg_roles where rolname = wanted.name) then
        execute format('create role %I %s', wanted.name, wanted.options);
      end if;
    exception when duplicate_object or unique_violation then
      null;
    end;
  end loop;
  if not pg_has_role('authenticator', 'service_role', 'member') then
    grant anon, authenticated, service_role to authenticator;
  end if;
end
$$;

grant usage on schema public to anon, authenticated, service_role;

-- Hosted projects grant everything in public to the three roles by default and leave it to row-level security.
-- The migrations take back what they do not want, and must be tested against the same start.
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
