-- Opening hours as the search understands them. People write them as text, and one parser reads that text, in
-- TypeScript (features/hours). Instead of having every writer of a business say what its hours mean, and being wrong
-- when one forgets, the database keeps what each written text means, once for all days and businesses that say it:
-- the build asks for the texts that nobody read yet, and tells what they mean. A row cannot contradict its own text.

create table private.hours_texts (
  text text primary key,
  -- Minutes since the day's midnight, above 1440 the next morning's; null for a text that says no hours.
  open int4multirange,
  -- Null until somebody read it.
  read_at timestamptz
);
alter table private.hours_texts enable row level security;
create index hours_texts_unread_idx on private.hours_texts (text) where read_at is null;

-- When a public business is known to be open, in minutes of the week from Monday's midnight in the place's own time.
alter table private.search_entries add column open_week int4multirange;

-- The texts of a business, Monday first.
create function private.hours_of(business public.mn_businesses) returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  select array[
    btrim(business.monday_hours), btrim(business.tuesday_hours), btrim(business.wednesday_hours),
    btrim(business.thursday_hours), btrim(business.friday_hours), btrim(business.saturday_hours),
    btrim(business.sunday_hours)
  ]
$$;

-- Seven days as one week. What runs over Sunday's midnight goes on at the week's beginning.
create function private.open_week(day_texts text[]) returns int4multirange
  language sql stable set search_path = ''
as $$
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

create function private.refresh_search_hours() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.hours_texts (text)
  select distinct text from unnest(private.hours_of(new)) as text
  -- Two writers who bring the same new texts meet in the same order.
  where text <> '' order by text
  on conflict do nothing;
  update private.search_entries set open_week = private.open_week(private.hours_of(new))
  where business_id = new.id and open_week is distinct from private.open_week(private.hours_of(new));
  return null;
end
$$;

create trigger mn_businesses_4_search_hours after insert on public.mn_businesses
  for each row when (not new.draft and not new.archived) execute function private.refresh_search_hours();
create trigger mn_businesses_4_search_new_hours after update on public.mn_businesses
  for each row when (
    not new.draft and not new.archived and (
      old.draft or old.archived or (
        new.monday_hours, new.tuesday_hours, new.wednesday_hours, new.thursday_hours, new.friday_hours,
        new.saturday_hours, new.sunday_hours
      ) is distinct from (
        old.monday_hours, old.tuesday_hours, old.wednesday_hours, old.thursday_hours, old.friday_hours,
        old.saturday_hours, old.sunday_hours
      )
    )
  ) execute function private.refresh_search_hours();

create function public.written_hours(after text, read_again boolean default false) returns setof text
  language sql stable security definer set search_path = ''
as $$
  select text from private.hours_texts
  where text > written_hours.after and (read_at is null or read_again)
  order by text limit 500
$$;

comment on function public.written_hours is
  'The next 500 texts of opening hours behind `after` that nobody read yet, or all when they are to be read again';

create function public.learn_hours(hours jsonb) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  learned text[];
begin
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
  if learned is not null then
    update private.search_entries as entry set open_week = private.open_week(private.hours_of(business))
    from public.mn_businesses as business
    where business.id = entry.business_id and business.id in (
      select listed.id from public.mn_businesses as listed, unnest(private.hours_of(listed)) as text
      where text in (select unnest(learned))
    );
  end if;
  return coalesce(cardinality(learned), 0);
end
$$;

comment on function public.learn_hours is
  'What texts of opening hours mean: [{ text, open: [[minute, minute], …] }], minutes of a day, open empty for a text '
  'that says no hours. Returns how many texts mean something new';

grant execute on function public.written_hours(text, boolean), public.learn_hours(jsonb) to service_role;

-- Rows that were there before.
insert into private.hours_texts (text)
select distinct text
from public.mn_businesses as business, unnest(private.hours_of(business)) as text
where not business.draft and not business.archived and text <> ''
on conflict do nothing;
