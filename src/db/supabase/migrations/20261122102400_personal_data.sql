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
  perform public.require_second_factor();
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
  perform public.require_second_factor();
  if private.is_last_administrator(caller) then
    raise exception 'You are the only administrator. Please make somebody else one first, in the admin area under Staff.'
      using errcode = '22023';
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
  perform set_config('suki.past_trash', 'on', true);
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
  select url from public.mn_businesses as item, person, private.gallery_urls(item.gallery) as url
  where strpos(url, '/' || account::text || '/') > 0 and item.id <> all (person.leaving)
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

-- Deletes what has been kept long enough. `payment_years` is what the place's law says of payments.
create function public.apply_retention(payment_years integer) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  entry private.personal_data;
  gone bigint;
  outcome jsonb := '{}';
begin
  for entry in select * from private.personal_data_here() where dated_by is not null loop
    execute format('delete from %s as item where %s < $1 and %s', entry.relation, entry.dated_by, entry.ended_when)
      using now() - coalesce(entry.kept_for, make_interval(years => payment_years));
    get diagnostics gone = row_count;
    outcome := outcome || jsonb_build_object(entry.name, gone);
  end loop;
  return outcome;
end
$$;

comment on function public.apply_retention is 'Deletes what was kept long enough; how many rows, by their name';

-- Pictures in the folder of an account that is gone: a deletion whose last step failed left them. Each folder is looked at
-- once, not each of its files.
create function public.pictures_without_account() returns setof text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    with folders as materialized (
      select distinct split_part(object.name, '/', 1) as folder from storage.objects as object
      where object.bucket_id = 'business-images' and strpos(object.name, '/') > 0
    ), gone as materialized (
      select folder from folders
      where folder ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        and not exists (select from auth.users where id::text = folder)
    )
    select object.name from storage.objects as object
    where object.bucket_id = 'business-images' and split_part(object.name, '/', 1) in (select folder from gone)
      and strpos(object.name, '/') > 0
    limit 1000;
end
$$;

-- Customers at the payment provider whose accounts are gone: numbers that name nobody here any more, until a function has
-- deleted them there. The provider keeps the invoices, as the law asks.
create table private.departed_customers (
  customer_id text primary key,
  left_at timestamptz not null default now()
);
alter table private.departed_customers enable row level security;

create function private.note_departed_customer() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.departed_customers (customer_id) values (old.customer_id) on conflict do nothing;
  return null;
end
$$;
create trigger payment_customers_left after delete on private.payment_customers
  for each row execute function private.note_departed_customer();

create function public.customers_without_account() returns setof text
  language sql stable security definer set search_path = '' as $$
  select customer_id from private.departed_customers order by left_at limit 100
$$;
comment on function public.customers_without_account is 'Customers to delete at the payment provider';

create function public.forget_departed_customer(customer text) returns void
  language sql volatile security definer set search_path = '' as $$
  delete from private.departed_customers where customer_id = customer
$$;
comment on function public.forget_departed_customer is 'The payment provider has deleted the customer';

grant execute on function
  public.apply_retention(integer), public.pictures_without_account(), public.customers_without_account(),
  public.forget_departed_customer(text)
  to service_role;
