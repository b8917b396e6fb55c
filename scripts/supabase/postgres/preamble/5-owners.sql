-- The services own what is theirs. The project's own role may use it, refer to it and write to it, and change none of
-- its definitions.

do $$
declare
  migrator constant text := current_setting('preamble.migrator');
  service record;
  made record;
begin
  for service in
    select * from (values
      ('auth', 'supabase_auth_admin'),
      ('storage', 'supabase_storage_admin'),
      ('realtime', 'supabase_realtime_admin')
    ) as services (schema, owner)
  loop
    execute format('grant all on schema %I to %I', service.schema, service.owner);
    execute format('grant usage on schema %I to %I', service.schema, migrator);
    for made in
      select 'table' as kind, oid::regclass::text as name from pg_class
      where relnamespace = service.schema::regnamespace and relkind = 'r' and relowner <> service.owner::regrole
      union all
      select 'type', oid::regtype::text from pg_type
      where typnamespace = service.schema::regnamespace and typtype = 'e' and typowner <> service.owner::regrole
      union all
      select 'function', oid::regprocedure::text from pg_proc
      where pronamespace = service.schema::regnamespace and proowner <> service.owner::regrole
    loop
      execute format('alter %s %s owner to %I', made.kind, made.name, service.owner);
    end loop;
    execute format('grant all on all tables in schema %I to %I', service.schema, migrator);
    execute format('grant all on all sequences in schema %I to %I', service.schema, migrator);
  end loop;

  for made in
    select oid::regclass::text as name from pg_class
    where relnamespace = 'auth'::regnamespace and relkind = 'r' and not relrowsecurity
  loop
    execute format('alter table %s enable row level security', made.name);
  end loop;
end
$$;
