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
  language sql immutable parallel safe set search_path = '' as $$
  select array[
    btrim(business.monday_hours), btrim(business.tuesday_hours), btrim(business.wednesday_hours),
    btrim(business.thursday_hours), btrim(business.friday_hours), btrim(business.saturday_hours),
    btrim(business.sunday_hours)
  ]
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
