-- What the geocoder said, and when it may be asked again. Every instance of every function shares both, so that one
-- question is asked once, and one question a second at most.

create table private.geocoding_answers (
  query_key text primary key,
  latitude double precision,
  longitude double precision,
  formatted_address text not null default '',
  asked_at timestamptz not null default now(),
  constraint geocoding_answers_coordinates_whole check ((latitude is null) = (longitude is null)),
  constraint geocoding_answers_query_key_length check (length(query_key) between 1 and 1000),
  constraint geocoding_answers_formatted_address_length check (length(formatted_address) <= 1000)
);
comment on table private.geocoding_answers is
  'Answers of the geocoder by folded question; without coordinates it knew of no such place';
alter table private.geocoding_answers enable row level security;

create table private.geocoding_turn (
  only_row boolean primary key default true check (only_row),
  taken_at timestamptz not null default '-infinity',
  holder uuid
);
comment on column private.geocoding_turn.taken_at is
  'When the last question was done with; as long as one is under way, when its holder loses the turn';
alter table private.geocoding_turn enable row level security;
insert into private.geocoding_turn default values;

-- A place stays where it is; one that nobody knew may have been added since.
create function public.remembered_position(query text)
  returns table (latitude double precision, longitude double precision, formatted_address text)
  language sql stable security definer set search_path = '' as $$
  select answer.latitude, answer.longitude, answer.formatted_address
  from private.geocoding_answers as answer
  where answer.query_key = private.suki_fold(left(query, 1000))
    and answer.asked_at > now() - case when answer.latitude is null then interval '7 days' else interval '180 days' end
$$;

comment on function public.remembered_position is
  'What the geocoder said to this question lately: a row without coordinates when it knew no such place, no row when it '
  'was not asked';

create function public.remember_position(
  query text, latitude double precision default null, longitude double precision default null,
  formatted_address text default ''
) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.geocoding_answers as answer (query_key, latitude, longitude, formatted_address)
  values (
    private.suki_fold(left(query, 1000)), remember_position.latitude, remember_position.longitude,
    left(remember_position.formatted_address, 1000)
  )
  on conflict (query_key) do update set
    latitude = excluded.latitude, longitude = excluded.longitude,
    formatted_address = excluded.formatted_address, asked_at = now()
$$;

comment on function public.remember_position is
  'Keeps an answer of the geocoder; no coordinates for a place it does not know';

-- A turn lasts until its question was answered. Given by the clock alone, two turns 1.1 seconds apart could ask within
-- one second: the question of the first may take a tenth of a second longer to leave than that of the second.
-- Whoever has a turn may be done at any moment, so nobody is sent away for longer than the pause. A turn whose holder
-- died runs out a second after the question would have been given up (netlify/lib/geocoding/geocoding-world.ts). One
-- that would last much longer was taken by a clock that was fast, and holds nobody up.
create function public.take_geocoding_turn(holder uuid default null) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  pause constant interval := interval '1 second';
  longest_turn constant interval := interval '5 seconds';
begin
  update private.geocoding_turn as turn
  set taken_at = clock_timestamp() + longest_turn, holder = take_geocoding_turn.holder
  where turn.taken_at <= clock_timestamp() - pause or turn.taken_at > clock_timestamp() + 2 * longest_turn;
  if found then
    return 0;
  end if;
  return (
    select greatest(1, ceil(extract(epoch from least(pause, taken_at + pause - clock_timestamp())) * 1000))::integer
    from private.geocoding_turn
  );
end
$$;

comment on function public.take_geocoding_turn is
  'Zero when the caller may ask the geocoder now; else the milliseconds after which to come back';

-- Says nothing of a turn that has run out and is somebody else's by now.
create function public.finish_geocoding_turn(holder uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.geocoding_turn as turn set taken_at = clock_timestamp(), holder = null
  where turn.holder = finish_geocoding_turn.holder
$$;

comment on function public.finish_geocoding_turn is
  'Says that the question of this turn was answered or given up: a second later the next may be asked';

-- Gives a business its position, as long as nobody has given it one and it has not moved meanwhile.
create function public.place_business(
  business_id uuid, asked_address text, latitude double precision, longitude double precision
) returns boolean
  language sql volatile set search_path = '' as $$
  with placed as (
    update public.mn_businesses as business
    set latitude = place_business.latitude, longitude = place_business.longitude
    where business.id = place_business.business_id and business.latitude is null
      and business.address = place_business.asked_address
    returning business.id
  )
  select exists (select from placed)
$$;

comment on function public.place_business is
  'Sets the position of a business without one; false when it had one or moved';

-- Listings whose position is still to be found, the newest first. Imports bring theirs, or have none to be found.
create function public.businesses_to_place(most integer)
  returns table (id uuid, address text, city text, located_in text)
  language sql stable set search_path = '' as $$
  select business.id, business.address, business.city, business.located_in
  from public.mn_businesses as business
  where business.latitude is null and business.address <> '' and not business.archived
    and business.source is null and business.updated_at > now() - interval '3 days'
  order by business.updated_at desc
  limit most
$$;

comment on function public.businesses_to_place is
  'Businesses of the last three days that have an address and no position';

create index mn_businesses_to_place_idx on public.mn_businesses (updated_at)
  where latitude is null and address <> '' and not archived and source is null;

grant execute on function
  public.remembered_position(text), public.remember_position(text, double precision, double precision, text),
  public.take_geocoding_turn(uuid), public.finish_geocoding_turn(uuid),
  public.place_business(uuid, text, double precision, double precision), public.businesses_to_place(integer)
  to service_role;

-- Pictures that a row names on another host. One job copies each into storage and puts its new URL into the row; until
-- then nobody is shown the picture. A row goes with its business or banner, and once its picture is copied: what stays
-- was given up, and says why. It holds nothing of a person but the URL that the business holds too.
create table public.mn_picture_copies (
  id uuid primary key default gen_random_uuid(),
  business_id uuid references public.mn_businesses (id) on delete cascade,
  banner_id uuid references public.mn_banner_ads (id) on delete cascade,
  url text not null,
  attempts integer not null default 0,
  next_at timestamptz default now(),
  problem text not null default '',
  created_at timestamptz not null default now(),
  constraint mn_picture_copies_business_id_key unique (business_id),
  constraint mn_picture_copies_banner_id_key unique (banner_id),
  constraint mn_picture_copies_for_one check (num_nonnulls(business_id, banner_id) = 1),
  constraint mn_picture_copies_url_form check (url ~ '^https://' and private.is_link(url)),
  constraint mn_picture_copies_attempts_range check (attempts between 0 and 6),
  constraint mn_picture_copies_problem_length check (length(problem) <= 300)
);
comment on column public.mn_picture_copies.next_at is 'When it is tried next; null once it was given up';
comment on column public.mn_picture_copies.problem is 'Why the last attempt failed, in words for people';
create index mn_picture_copies_next_at_idx on public.mn_picture_copies (next_at) where next_at is not null;

alter table public.mn_picture_copies enable row level security;
grant select on public.mn_picture_copies to authenticated;
grant select, insert, update, delete on public.mn_picture_copies to service_role;
create policy "Owners read of their pictures, administrators of all" on public.mn_picture_copies
  for select to authenticated
  using (
    (select public.is_current_user_admin())
    or business_id in (select id from public.mn_businesses where owner_id = (select auth.uid()))
    or banner_id in (
      select banner.id from public.mn_banner_ads as banner
      join public.mn_advertising_subscriptions as plan on plan.id = banner.subscription_id
      where plan.user_id = (select auth.uid())
    )
  );

create function private.await_picture() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  business constant uuid := case when tg_argv[0] = 'business' then new.id end;
  banner constant uuid := case when tg_argv[0] = 'banner' then new.id end;
begin
  if tg_op = 'UPDATE' then
    delete from public.mn_picture_copies where business_id = business or banner_id = banner;
  end if;
  if new.image_url like 'https://%' then
    insert into public.mn_picture_copies (business_id, banner_id, url) values (business, banner, new.image_url);
  end if;
  return null;
end
$$;

create trigger mn_businesses_picture_of_new after insert on public.mn_businesses
  for each row when (new.image_url like 'https://%') execute function private.await_picture('business');
create trigger mn_businesses_picture_of_changed after update of image_url on public.mn_businesses
  for each row when (new.image_url <> old.image_url) execute function private.await_picture('business');
create trigger mn_banner_ads_picture_of_new after insert on public.mn_banner_ads
  for each row when (new.image_url like 'https://%') execute function private.await_picture('banner');
create trigger mn_banner_ads_picture_of_changed after update of image_url on public.mn_banner_ads
  for each row when (new.image_url <> old.image_url) execute function private.await_picture('banner');

-- Claiming counts as an attempt: a picture that ends the job must not be tried for ever. Six attempts in about a day.
create function public.claim_picture_copies(most integer)
  returns table (id uuid, url text, is_banner boolean)
  language sql volatile security definer set search_path = '' as $$
  with due as (
    select copy.id from public.mn_picture_copies as copy
    where copy.next_at <= now()
    order by copy.next_at limit most for update skip locked
  )
  update public.mn_picture_copies as copy
  set attempts = copy.attempts + 1,
    next_at = case when copy.attempts < 5 then now() + interval '2 minutes' * 5 ^ copy.attempts end,
    problem = 'The picture could not be read.'
  from due where copy.id = due.id
  returning copy.id, copy.url, copy.banner_id is not null
$$;
comment on function public.claim_picture_copies is 'Pictures to copy now; each is another''s only after a while';

-- Leaves alone what has been given another picture meanwhile.
create function public.finish_picture_copy(copy_id uuid, stored_url text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  copy public.mn_picture_copies;
begin
  select * into copy from public.mn_picture_copies where id = copy_id for update;
  update public.mn_businesses set image_url = stored_url where id = copy.business_id and image_url = copy.url;
  if found then
    return true;
  end if;
  update public.mn_banner_ads set image_url = stored_url where id = copy.banner_id and image_url = copy.url;
  return found;
end
$$;
comment on function public.finish_picture_copy is
  'Puts a copied picture''s URL into its row; false when the row has another picture by now';

create function public.fail_picture_copy(copy_id uuid, reason text, is_final boolean) returns void
  language sql volatile security definer set search_path = '' as $$
  update public.mn_picture_copies as copy
  set problem = left(reason, 300), next_at = case when not is_final then copy.next_at end
  where copy.id = copy_id
$$;
comment on function public.fail_picture_copy is 'Records why a picture was not copied, and whether it is given up';

-- The files of pictures that no row shows: replaced, or their listing is gone. What an owner's edit replaced can be put
-- back, and is kept for a month; a fresh upload may still be on its way into a form.
create function public.unused_pictures(most integer) returns setof text
  language plpgsql stable set search_path = '' as $$
begin
  return query
  with shown as (
    select image_url from public.mn_businesses where image_url like '/media/%'
    union all select image_url from public.mn_banner_ads where image_url like '/media/%'
    union all select fields -> 'image_url' ->> 'from' from public.mn_changes
      where action = 'changed' and fields ? 'image_url' and changed_at > now() - interval '30 days'
  ), kept as (
    select substring(image_url from '^/media/business-images/(.+)/[^/]+$') as folder from shown
  )
  select object.name from storage.objects as object
  where object.bucket_id = 'business-images' and object.created_at < now() - interval '1 day'
    and object.name ~ '/[0-9a-f-]{36}-[0-9]+x[0-9]+/[0-9]+[.](avif|webp)$'
    and not exists (select from kept where folder = substring(object.name from '^(.+)/[^/]+$'))
  order by object.created_at
  limit most;
end
$$;
comment on function public.unused_pictures is 'Names of files in storage whose picture is shown nowhere any more';

grant execute on function
  public.unused_pictures(integer), public.claim_picture_copies(integer), public.finish_picture_copy(uuid, text),
  public.fail_picture_copy(uuid, text, boolean)
  to service_role;
