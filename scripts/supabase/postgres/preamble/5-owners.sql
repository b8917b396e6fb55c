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

-- Once the superuser migrated, and owned what is the project's.
do $$
declare
  migrator constant text := current_setting('preamble.migrator');
  made record;
begin
  for made in
    with own as (
      select oid, nspname from pg_namespace
      where nspname !~ '^pg_' and nspname not in (
        'information_schema', 'auth', 'storage', 'realtime', 'extensions', 'supabase_migrations'
      )
    ), parts as (
      -- Of extensions, and sequences that belong to a column.
      select classid, objid from pg_depend
      where deptype = 'e' or (deptype in ('a', 'i') and classid = 'pg_class'::regclass and refobjsubid > 0)
    )
    select 'schema' as kind, quote_ident(nspname) as name from own
    where nspname <> 'public' and (select nspowner from pg_namespace where oid = own.oid) = current_user::regrole
    union all
    select
      case relkind
        when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' when 'c' then 'type'
        else 'table'
      end,
      format('%I.%I', nspname, relname)
    from pg_class join own on own.oid = relnamespace
    where relowner = current_user::regrole and relkind in ('r', 'p', 'v', 'm', 'S', 'c')
      and ('pg_class'::regclass, pg_class.oid) not in (select classid, objid from parts)
    union all
    select 'routine', pg_proc.oid::regprocedure::text from pg_proc join own on own.oid = pronamespace
    where proowner = current_user::regrole and prokind in ('f', 'p')
      and ('pg_proc'::regclass, pg_proc.oid) not in (select classid, objid from parts)
    union all
    select 'type', pg_type.oid::regtype::text from pg_type join own on own.oid = typnamespace
    where typowner = current_user::regrole and typtype in ('e', 'd')
      and ('pg_type'::regclass, pg_type.oid) not in (select classid, objid from parts)
  loop
    execute format('alter %s %s owner to %I', made.kind, made.name, migrator);
  end loop;
end
$$;
