-- What runs by schedule, and what a deployment says of itself to whoever holds the service key: `npm run doctor` compares
-- it with this checkout.

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

-- The reports written so far, by reader and month.
create table private.monthly_reports (
  user_id uuid not null references auth.users (id) on delete cascade,
  month date not null,
  primary key (user_id, month)
);
alter table private.monthly_reports enable row level security;

insert into private.personal_data (name, relation, what, found_by, kept_for, dated_by)
values (
  'monthly_reports', 'private.monthly_reports', 'Which monthly reports were written for you',
  'item.user_id = person.id', '3 months', 'item.month'
);

create function private.activity_between(business uuid, banner uuid, first_day date, last_day date) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object('views', coalesce(sum(views), 0), 'clicks', coalesce(sum(clicks), 0))
  from public.mn_daily_activity
  where (business_id = business or banner_id = banner) and day between first_day and last_day
$$;

-- Whether a plan ran on any day of a span. An ended one has its end date, or the time at which it was stopped.
create function private.plan_ran(plan public.mn_advertising_subscriptions, first_day date, last_day date)
  returns boolean
  language sql immutable set search_path = '' as $$
  select plan.start_date::date <= last_day
    and (
      plan.status = 'active' and (plan.stripe_subscription_id is not null or plan.end_date::date >= first_day)
      or plan.status <> 'active' and least(plan.end_date, plan.updated_at)::date >= first_day
    )
$$;

-- What a month, and the month before, brought the businesses for which the reader had a plan in it.
create function private.monthly_report(reader uuid, first_day date) returns jsonb
  language sql stable set search_path = '' as $$
  with span as (
    select first_day as first, (first_day + interval '1 month - 1 day')::date as last,
      (first_day - interval '1 month')::date as first_before, first_day - 1 as last_before
  )
  select jsonb_agg(
    jsonb_build_object(
      'name', business.name,
      'slug', case when not business.draft and not business.archived then business.slug end,
      'month', private.activity_between(business.id, null, span.first, span.last),
      'before', private.activity_between(business.id, null, span.first_before, span.last_before),
      'banner', (
        select jsonb_build_object('title', banner.title)
          || private.activity_between(null, banner.id, span.first, span.last)
        from public.mn_banner_ads as banner
        join public.mn_advertising_subscriptions as plan on plan.id = banner.subscription_id
        where plan.user_id = reader and plan.business_id = business.id
        order by banner.created_at desc limit 1
      )
    )
    order by business.name
  )
  from span, public.mn_businesses as business
  where business.id in (
    select plan.business_id from public.mn_advertising_subscriptions as plan
    where plan.user_id = reader and private.plan_ran(plan, span.first, span.last)
  )
$$;

-- Writes the reports of the month that contains `in_month`, each once however often it is called.
create function public.queue_monthly_reports(in_month date) returns integer
  language sql volatile security definer set search_path = '' as $$
  with span as (
    select date_trunc('month', in_month)::date as first,
      (date_trunc('month', in_month) + interval '1 month - 1 day')::date as last
  ), due as (
    insert into private.monthly_reports (user_id, month)
    select distinct plan.user_id, span.first
    from span, public.mn_advertising_subscriptions as plan
    join auth.users as reader on reader.id = plan.user_id
    where plan.business_id is not null and private.plan_ran(plan, span.first, span.last)
      and private.is_email(reader.email)
    on conflict do nothing
    returning user_id, month
  ), written as (
    insert into public.mn_outgoing_mail (recipient, template, data)
    select reader.email, 'monthly-report',
      jsonb_build_object(
        'month', to_char(due.month, 'YYYY-MM'), 'listings', private.monthly_report(due.user_id, due.month)
      )
    from due join auth.users as reader on reader.id = due.user_id
    returning id
  )
  select count(*)::integer from written
$$;

comment on function public.queue_monthly_reports is
  'Writes each advertiser''s report of a month into the outbox, once; returns how many';

grant execute on function public.queue_monthly_reports(date) to service_role;

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

-- Who may do what: all that decides it. Of the schemas that a hosted project brings along, the policies are ours. Beside
-- it the extensions, by where they are installed: functions name them with their schema.
create function private.described_access() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'tables', (
      select jsonb_object_agg(format('%s.%s', nspname, relname), jsonb_build_object(
        -- A view that reads with its caller's rights is as safe as what it reads.
        'rowLevelSecurity', relrowsecurity or relkind = 'v' and 'security_invoker=true' = any (reloptions),
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
    'extensions', (
      select jsonb_object_agg(extname, nspname)
      from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where nspname <> 'pg_catalog'
    ),
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
    'administrators', (select count(*) from public.admin_users where role = 'administrator'),
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

-- The tables that the admin area follows while it is open. Listeners receive only rows that policies let them see.

select private.follow_live(
  '{mn_businesses,mn_categories,mn_business_reports,mn_business_ratings,mn_banner_ads,mn_advertising_subscriptions,'
  'site_builds,site_changes}'
);
