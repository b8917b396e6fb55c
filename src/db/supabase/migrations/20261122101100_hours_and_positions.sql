-- What is worked out of a business's texts: its opening hours, and the position of its address.

-- Opening hours for the search. People write them as text, and one parser, in TypeScript (features/hours), reads that
-- text. If every writer of a business had to store the meaning of its hours, one that forgets would make it wrong.
-- Instead the database keeps the meaning of each text once, for all days and businesses that use it: the build fetches
-- texts that nobody has parsed and stores their meaning. A row cannot contradict its own text.

create table private.hours_texts (
  text text primary key,
  -- Minutes since the day's midnight; above 1440 they belong to the next morning. Null for a text without hours.
  open int4multirange,
  -- Null until it is parsed.
  read_at timestamptz
);
alter table private.hours_texts enable row level security;
create index hours_texts_unread_idx on private.hours_texts (text) where read_at is null;

-- Many businesses share a week, which is stored once. The meaning of its texts is written only here, so that learning
-- the hours of 100,000 businesses rewrites none of their rows.
create table private.search_weeks (
  id integer generated always as identity primary key,
  -- Digest of the texts, which may be longer than an index row.
  digest text not null unique,
  -- Monday first.
  texts text[] not null,
  -- When businesses with this week are known to be open, in minutes from Monday's midnight in the place's own time.
  open_week int4multirange
);
alter table private.search_weeks enable row level security;
create index search_weeks_texts_idx on private.search_weeks using gin (texts);

-- The texts of a business, Monday first.
create function private.hours_of(business public.mn_businesses) returns text[]
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return array[
    btrim(business.monday_hours), btrim(business.tuesday_hours), btrim(business.wednesday_hours),
    btrim(business.thursday_hours), btrim(business.friday_hours), btrim(business.saturday_hours),
    btrim(business.sunday_hours)
  ];
end
$$;

-- Seven days as one week. Hours past Sunday's midnight wrap to the start of the week.
create function private.open_week(day_texts text[]) returns int4multirange
  language sql stable set search_path = '' as $$
  select range_agg(part)
  from unnest(day_texts) with ordinality as days (text, day)
  join private.hours_texts as known on known.text = days.text
  cross join unnest(known.open) as span
  cross join lateral (
    select lower(span) + (day::integer - 1) * 1440 as opens, upper(span) + (day::integer - 1) * 1440 as closes
  ) as shifted
  cross join lateral (
    values (int4range(opens, least(closes, 10080))), (int4range(0, greatest(closes - 10080, 0)))
  ) as parts (part)
  where not isempty(part)
$$;

create function private.week_digest(texts text[]) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select md5(array_to_string(texts, E'\n', ''))
$$;

-- A writer of a business locks the texts it relies on, in order; learn_hours waits for it, and then finds the business.
-- Otherwise a business written meanwhile would stay unknown to the open-now filter.
create function private.learn_hours_texts(ids uuid[]) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  texts constant text[] := array(
    select distinct said
    from public.mn_businesses as business, unnest(private.hours_of(business)) as said
    where business.id = any (ids) and not draft and not archived and said <> ''
    order by said
  );
begin
  insert into private.hours_texts (text)
  select said from unnest(texts) as said
  where not exists (select from private.hours_texts as known where known.text = said)
  order by said
  on conflict do nothing;
  perform from private.hours_texts where text = any (texts) order by text for share;
end
$$;

create function private.learn_weeks(ids uuid[]) returns void
  language sql volatile set search_path = '' as $$
  insert into private.search_weeks (digest, texts, open_week)
  select distinct on (said) said, week, private.open_week(week)
  from public.mn_businesses as business, private.hours_of(business) as week, private.week_digest(week) as said
  where business.id = any (ids) and not draft and not archived
    and not exists (select from private.search_weeks as known where known.digest = said)
  order by said
  on conflict do nothing
$$;

create function public.written_hours(after text, read_again boolean default false) returns setof text
  language sql stable security definer set search_path = '' as $$
  select text from private.hours_texts
  where text > written_hours.after and (read_at is null or read_again)
  order by text limit 500
$$;

comment on function public.written_hours is
  'The next 500 texts of opening hours behind `after` that nobody read yet, or all when they are to be read again';

create function public.learn_hours(hours jsonb) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  learned text[];
begin
  perform from private.hours_texts
  where text in (select fields ->> 'text' from jsonb_array_elements(hours) as fields)
  order by text for update;
  with said as (
    select fields ->> 'text' as text, (
      select range_agg(int4range((span ->> 0)::integer, (span ->> 1)::integer))
      from jsonb_array_elements(fields -> 'open') as span
    ) as open
    from jsonb_array_elements(hours) as fields
  ), told as (
    select said.text, said.open, known.open is distinct from said.open as is_new
    from said join private.hours_texts as known on known.text = said.text
  ), kept as (
    update private.hours_texts as known set open = told.open, read_at = now()
    from told where known.text = told.text
  )
  select array_agg(text) filter (where is_new) into learned from told;
  update private.search_weeks set open_week = private.open_week(texts) where texts && learned;
  return coalesce(cardinality(learned), 0);
end
$$;

comment on function public.learn_hours is
  'What texts of opening hours mean: [{ text, open: [[minute, minute], …] }], minutes of a day, open empty for a text '
  'that says no hours. Returns how many texts mean something new';

grant execute on function public.written_hours(text, boolean), public.learn_hours(jsonb) to service_role;

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

insert into private.personal_data (name, relation, what, found_by, removal, step, kept_for, dated_by)
values (
  'positions', 'private.geocoding_answers', 'Addresses of businesses whose position was looked up',
  $$item.query_key like any (array(
    select private.suki_fold(business.address) || '%' from public.mn_businesses as business
    where business.id = any (person.businesses) and private.suki_fold(business.address) <> ''
  ))$$,
  'delete', 1, '180 days', 'item.asked_at'
);

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
