-- What a deployment says of itself to whoever holds the service key: `npm run doctor` compares it with this checkout.

-- When each scheduled job last did its work. The first row says since when there is a schema, and so could be jobs.
create table private.job_runs (
  job text primary key,
  ran_at timestamptz not null default now(),
  constraint job_runs_job_form check (job ~ '^[a-z]+(-[a-z]+)*$' and length(job) <= 60)
);
insert into private.job_runs (job) values ('schema');

alter table private.job_runs enable row level security;

create function public.record_job_run(job text) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.job_runs (job) values (record_job_run.job)
  on conflict (job) do update set ran_at = now()
$$;

comment on function public.record_job_run is 'Remembers that a scheduled job did its work just now';

-- Each migration that was applied, with a digest of its text. Supabase's command line stores a file statement by
-- statement and without semicolons: so these do not count, and spaces neither.
create function private.applied_migrations() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  applied jsonb;
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute $query$
      select jsonb_object_agg(version, encode(sha256(convert_to(
        translate(array_to_string(statements, ''), E' \t\r\n;', ''), 'UTF8'
      )), 'hex'))
      from supabase_migrations.schema_migrations
    $query$ into applied;
  end if;
  return coalesce(applied, '{}');
end
$$;

-- The rights of everybody and of whoever is signed in on a table and its columns: {"anon": "select(id, name)"}.
create function private.granted_rights(relation oid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with rights as (
    select grantee, lower(privilege_type) as privilege, null as column_name
    from pg_class, aclexplode(relacl) where pg_class.oid = relation
    union all
    select grantee, lower(privilege_type), attname::text
    from pg_attribute, aclexplode(attacl) where attrelid = relation and not attisdropped
  ), lines as (
    select coalesce(rolname, 'public') as role,
      privilege || coalesce('(' || string_agg(column_name, ', ' order by column_name) || ')', '') as line
    from rights left join pg_roles on pg_roles.oid = grantee
    where grantee = 0 or rolname in ('anon', 'authenticated')
    group by role, privilege, column_name is null
  ), grantees as (
    select role, string_agg(line, ', ' order by line) as lines from lines group by role
  )
  select coalesce(jsonb_object_agg(role, lines), '{}') from grantees
$$;

-- The policies of a table by their names: to whom, for what, and a digest of their conditions.
create function private.described_policies(schema_name text, table_name text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(policyname, format(
    '%s %s to %s when %s', lower(permissive), lower(cmd), array_to_string(roles, ', '),
    left(encode(sha256(convert_to(
      translate(concat(qual, ' check ', with_check), E' \t\r\n', ''), 'UTF8'
    )), 'hex'), 12)
  )), '{}')
  from pg_policies where schemaname = schema_name and tablename = table_name
$$;

-- What storage takes and shows, bucket by bucket; nothing where there is no storage.
create function private.described_buckets() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  buckets jsonb;
begin
  if to_regclass('storage.buckets') is null then return '{}'; end if;
  execute $query$
    select jsonb_object_agg(id, jsonb_build_object(
      'public', public, 'mostBytes', file_size_limit, 'types', array_to_string(allowed_mime_types, ', ')
    ))
    from storage.buckets
  $query$ into buckets;
  return coalesce(buckets, '{}');
end
$$;

-- Who may do what: all that decides it. Of the schemas that a hosted project brings along, the policies are ours.
create function private.described_access() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'tables', (
      select jsonb_object_agg(format('%s.%s', nspname, relname), jsonb_build_object(
        'rowLevelSecurity', relrowsecurity,
        'rights', private.granted_rights(pg_class.oid),
        'policies', private.described_policies(nspname, relname)
      ))
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'private') and relkind in ('r', 'p', 'v', 'm', 'f')
    ),
    'otherPolicies', (
      select jsonb_object_agg(name, private.described_policies(schema_name, table_name))
      from (
        select distinct format('%s.%s', schemaname, tablename) as name, schemaname::text as schema_name,
          tablename::text as table_name
        from pg_policies where schemaname in ('storage', 'realtime')
      ) as others
    ),
    'buckets', private.described_buckets(),
    'liveTables', (
      select jsonb_object_agg(format('%s.%s', schemaname, tablename), true)
      from pg_publication_tables where pubname = 'supabase_realtime'
    ),
    'functions', (
      select jsonb_object_agg(
        pg_proc.oid::regprocedure::text, callers || case when prosecdef then ', as owner' else '' end
      )
      from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
      cross join lateral (
        select string_agg(role, ', ' order by role) as callers from unnest(array['anon', 'authenticated']) as role
        where has_function_privilege(role, pg_proc.oid, 'execute')
      ) as granted
      where nspname in ('public', 'private') and callers is not null and not exists (
        select from pg_depend where objid = pg_proc.oid and classid = 'pg_proc'::regclass and deptype = 'e'
      )
    )
  )
$$;

create function public.describe_deployment() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'migrations', private.applied_migrations(),
    'access', private.described_access(),
    'jobs', (select jsonb_object_agg(job, ran_at) from private.job_runs),
    'administrators', (select count(*) from public.admin_users),
    'unpublishedSince', (select min(created_at) from private.unpublished_changes()),
    'unsentSince', (
      select min(created_at) from public.mn_outgoing_mail where sent_at is null and given_up_at is null
    ),
    'canCall', to_regprocedure('net.http_post(text, jsonb, jsonb, jsonb, integer)') is not null,
    'webhook', (
      select jsonb_build_object('url', url, 'secretDigest', encode(sha256(convert_to(secret, 'UTF8')), 'hex'))
      from private.rebuild_webhook
    )
  )
$$;

comment on function public.describe_deployment is
  'What migrations were applied, who may do what, which jobs ran: for `npm run doctor`';

grant execute on function public.record_job_run(text), public.describe_deployment() to service_role;
