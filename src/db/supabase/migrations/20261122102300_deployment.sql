-- What a deployment says of itself to whoever holds the service key: `npm run doctor` compares it with this checkout.

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

grant execute on function public.describe_deployment() to service_role;

-- What is somebody's goes with them: deletion, export and retention, as private.personal_data says. A table that only
-- some versions of the login service have is looked for each time.

create function private.personal_data_here() returns setof private.personal_data
  language sql stable set search_path = '' as $$
  select * from private.personal_data where to_regclass(relation) is not null order by step, name
$$;

-- An address that the login service has not confirmed may be somebody else's, and finds nothing.
create function private.person_of(account uuid, choices jsonb, pictures jsonb) returns private.person
  language sql stable set search_path = '' as $$
  select id, case when email_confirmed_at is not null then lower(email) end,
    array(select business.id from public.mn_businesses as business where owner_id = account),
    array(
      select business.id from public.mn_businesses as business
      where owner_id = account and (draft or archived or choices ->> 'listings' = 'go')
    ),
    array(select plan.id from public.mn_advertising_subscriptions as plan where user_id = account),
    pictures
  from auth.users where id = account
$$;

create function private.rows_of(entry private.personal_data, person private.person) returns jsonb
  language plpgsql stable set search_path = '' as $$
declare
  found jsonb;
begin
  execute format(
    'select coalesce(jsonb_agg((
       select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(item)) as columns (key, value)
       where $2 is null or key = any ($2)
     )), ''[]'')
     from %s as item, (select ($1).*) as person where %s', entry.relation, entry.found_by
  ) into found using person, entry.exported;
  return found;
end
$$;

create function public.export_my_data() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  person constant private.person := private.person_of(private.require_user(), '{}', '{}');
begin
  return (
    select jsonb_object_agg(entry.name, private.rows_of(entry, person))
    from private.personal_data_here() as entry where entry.found_by is not null
  );
end
$$;

comment on function public.export_my_data is 'What the directory keeps about the caller, by its name in personal_data';

-- Whether everything that must hold before a deletion does. Functions ask it before they tell the payment provider.
create function public.check_my_deletion(choices jsonb default '{}') returns void
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_user();
  own_email constant text := (private.person_of(caller, choices, '{}')).email;
begin
  if not private.second_factor_satisfied() then
    raise exception 'Please log in with your second factor first' using errcode = '42501';
  end if;
  if exists (select from jsonb_each_text(choices) as chosen (key, value) where value not in ('stay', 'go')) then
    raise exception 'What is yours can stay or go' using errcode = '22023';
  end if;
  if choices ->> 'contact' is null and exists (
    select from public.mn_businesses
    where lower(email) = own_email
      and (owner_id is distinct from caller or not draft and not archived and choices ->> 'listings' is distinct from 'go')
  ) then
    raise exception 'A business names your e-mail address as its contact. Please say whether it stays there.'
      using errcode = '22023';
  end if;
  if exists (
    select from public.mn_advertising_subscriptions
    where user_id = caller and stripe_subscription_id is not null and status <> 'cancelled'
  ) then
    raise exception
      'You still have a paid plan. Please cancel it under Advertising first; your account can be deleted once it has ended.'
      using errcode = '23503';
  end if;
end
$$;

-- Everything of the caller goes, or stays without the person, in one transaction. What others can see stays unless
-- `choices` says {"listings": "go"}. `pictures` says where copies of the pictures lie that stay with a listing.
create function public.delete_my_account(choices jsonb default '{}', pictures jsonb default '{}') returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_user();
  person private.person;
  entry private.personal_data;
  ending text;
begin
  -- A plan being bought right now waits for this lock, or is seen here.
  perform from auth.users where id = caller for update;
  perform public.check_my_deletion(choices);
  person := private.person_of(caller, choices, pictures);
  for entry in select * from private.personal_data_here() where found_by is not null loop
    ending := case
      when entry.choice is null or choices ->> entry.choice = 'go' then entry.removal else entry.staying
    end;
    if ending = 'delete' then
      execute format(
        'delete from %s as item using (select ($1).*) as person where %s', entry.relation, entry.found_by
      ) using person;
    elsif ending like 'set %' then
      execute format(
        'update %s as item %s from (select ($1).*) as person where %s', entry.relation, ending, entry.found_by
      ) using person;
    end if;
  end loop;
end
$$;

comment on function public.check_my_deletion is 'Refuses what delete_my_account would refuse, and changes nothing';
comment on function public.delete_my_account is
  'Deletes the caller''s account and all that is theirs, or leaves it without them where `choices` says "stay"';

create function public.staying_pictures(account uuid, choices jsonb) returns setof text
  language sql stable security definer set search_path = '' as $$
  with person as (select * from private.person_of(account, choices, '{}'))
  select image_url from public.mn_businesses as item, person
  where strpos(image_url, '/' || account::text || '/') > 0 and item.id <> all (person.leaving)
  union
  select image_url from public.mn_banner_ads as item, person
  where strpos(image_url, '/' || account::text || '/') > 0 and (subscription_id = any (person.plans)) is not true
$$;

comment on function public.staying_pictures is 'The pictures of an account that are still shown when it is gone';
grant execute on function public.staying_pictures(uuid, jsonb) to service_role;

-- What a deletion would touch, by its name in personal_data: how many rows there are and, of what the law keeps, until
-- when the last of them stays.
create function public.summarize_my_data(payment_years integer) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  person constant private.person := private.person_of(private.require_user(), '{}', '{}');
  entry private.personal_data;
  counted jsonb;
  summary jsonb := '{}';
begin
  for entry in select * from private.personal_data_here() where found_by is not null loop
    execute format(
      'select jsonb_build_object(''rows'', count(*), ''until'', max(%s) + make_interval(years => $2))
       from %s as item, (select ($1).*) as person where %s',
      case when entry.kept_by_law then entry.dated_by else 'null::timestamptz' end, entry.relation, entry.found_by
    ) into counted using person, payment_years;
    summary := summary || jsonb_build_object(entry.name, counted);
  end loop;
  return summary;
end
$$;

comment on function public.summarize_my_data is 'What the directory keeps about the caller, counted';

grant execute on function
  public.export_my_data(), public.check_my_deletion(jsonb), public.delete_my_account(jsonb, jsonb),
  public.summarize_my_data(integer) to authenticated;
