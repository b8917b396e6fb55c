-- When businesses are open, as the search asks for it. Many have the same week: it is kept once, and what its texts
-- mean is written there alone, so that learning the hours of 100,000 businesses rewrites none of their rows. Those are
-- a third shorter without it, which every count of them feels.

create table private.search_weeks (
  id integer generated always as identity primary key,
  -- Digest of the texts: these may be longer than a row of an index.
  digest text not null unique,
  -- Monday first.
  texts text[] not null,
  -- When businesses of this week are known to be open, in minutes from Monday's midnight in the place's own time.
  open_week int4multirange
);
alter table private.search_weeks enable row level security;
create index search_weeks_texts_idx on private.search_weeks using gin (texts);

create function private.week_digest(texts text[]) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select md5(array_to_string(texts, E'\n', ''))
$$;

-- Who writes a business holds the texts it counts on, in their order; who says what they mean (learn_hours) waits, and
-- then finds the business. Otherwise one that is written meanwhile would stay unknown to the open-now filter.
create function private.learn_hours_texts(ids uuid[]) returns void
  language plpgsql volatile set search_path = ''
as $$
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
  language sql volatile set search_path = ''
as $$
  insert into private.search_weeks (digest, texts, open_week)
  select distinct on (said) said, week, private.open_week(week)
  from public.mn_businesses as business, private.hours_of(business) as week, private.week_digest(week) as said
  where business.id = any (ids) and not draft and not archived
    and not exists (select from private.search_weeks as known where known.digest = said)
  order by said
  on conflict do nothing
$$;

create or replace function public.learn_hours(hours jsonb) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
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
