-- Special days: dates with other hours, hours on public holidays, a pause, and the end of a business. They are written
-- as one column of the business, so that its rules hold for them as for the week: who may write, the second factor, the
-- record of changes and what puts it back, the pages that change. mn_special_hours has the same entries as rows, for the
-- search and for whoever asks by day; nobody writes it but the trigger below.

create table public.mn_holidays (
  day date primary key,
  title text not null,
  constraint mn_holidays_title_filled check (btrim(title) <> '' and length(title) <= 100)
);
comment on table public.mn_holidays is 'Public holidays of the place, kept by a nightly job';
alter table public.mn_holidays enable row level security;
grant select (day, title) on public.mn_holidays to anon, authenticated;
grant select, insert, update, delete on public.mn_holidays to service_role;
create policy "Visitors read the holidays" on public.mn_holidays for select to anon using (true);
create policy "Users read the holidays" on public.mn_holidays for select to authenticated using (true);

-- Null for anything but a date like 2026-12-24 that the calendar has.
create function private.as_date(value text) returns date
  language plpgsql immutable strict set search_path = '' as $$
begin
  if value !~ '^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}$' then
    return null;
  end if;
  return make_date(left(value, 4)::integer, substr(value, 6, 2)::integer, right(value, 2)::integer);
exception when datetime_field_overflow then
  return null;
end
$$;

create function private.is_special_entry(entry jsonb) returns boolean
  language plpgsql immutable set search_path = '' as $$
declare
  starts date;
  ends date;
  hours text;
begin
  if jsonb_typeof(entry) <> 'object' or not entry ?& '{kind,from,to,yearly,days,hours,source}'
    or entry - '{kind,from,to,yearly,days,hours,source}'::text[] <> '{}'
    or jsonb_typeof(entry -> 'yearly') <> 'boolean' or jsonb_typeof(entry -> 'days') <> 'array'
    or jsonb_array_length(entry -> 'days') > 7
    or not entry -> 'days' <@ '["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]'
    or jsonb_typeof(entry -> 'hours') <> 'string' or jsonb_typeof(entry -> 'source') <> 'string'
    or length(entry ->> 'source') > 100 or length(entry ->> 'hours') > 200
    or not private.is_readable((entry ->> 'source') || (entry ->> 'hours'))
  then
    return false;
  end if;
  starts := private.as_date(entry ->> 'from');
  ends := private.as_date(entry ->> 'to');
  hours := btrim(entry ->> 'hours');
  if (starts is null) <> (entry -> 'from' = 'null') or (ends is null) <> (entry -> 'to' = 'null') or ends < starts then
    return false;
  end if;
  return coalesce(case entry ->> 'kind'
    when 'days' then hours <> '' and ends - starts < case when (entry -> 'yearly')::boolean then 365 else 732 end
    when 'holidays' then hours <> '' and starts is null and ends is null and not (entry -> 'yearly')::boolean
    when 'paused' then hours = '' and starts is not null and not (entry -> 'yearly')::boolean
    when 'ended' then hours = '' and ends is null and not (entry -> 'yearly')::boolean
  end, false);
end
$$;

create function private.is_special_hours(entries jsonb) returns boolean
  language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_typeof(entries) = 'array' and jsonb_array_length(entries) <= 40
    and not exists (select from jsonb_array_elements(entries) as entry where not private.is_special_entry(entry));
end
$$;

-- Checks of a row run with the writer's rights.
grant execute on function
  private.as_date(text), private.is_special_entry(jsonb), private.is_special_hours(jsonb)
  to anon, authenticated, service_role;

alter table public.mn_businesses
  add column special_hours jsonb not null default '[]',
  add constraint mn_businesses_special_hours_form check (private.is_special_hours(special_hours));
comment on column public.mn_businesses.special_hours is
  'Hours that differ from the week''s: [{ kind, from, to, yearly, days, hours, source }]. kind: days (from one date to '
  'another), holidays (every public holiday), paused (temporarily closed) or ended (closed for good); days are the '
  'weekdays it is limited to. mn_special_hours has the same as rows';
insert into private.business_columns (name, set_by, read_by, on_card, in_admin_list)
values ('special_hours', 'owner', 'visitor', true, false);

create table public.mn_special_hours (
  business_id uuid not null references public.mn_businesses (id) on delete cascade,
  -- Its place among the business's entries: of two that say the same days, the later counts.
  position smallint not null,
  kind text not null,
  starts_on date,
  ends_on date,
  yearly boolean not null,
  -- 1 for Monday; empty for all.
  weekdays smallint[] not null,
  hours text not null,
  source text not null,
  primary key (business_id, position),
  constraint mn_special_hours_kind_known check (kind in ('days', 'holidays', 'paused', 'ended'))
);
comment on table public.mn_special_hours is 'mn_businesses.special_hours as rows; written by a trigger alone';
create index mn_special_hours_holidays_idx on public.mn_special_hours (business_id) where kind = 'holidays';
create index mn_special_hours_yearly_idx on public.mn_special_hours (business_id) where yearly;
create index mn_special_hours_dates_idx on public.mn_special_hours (coalesce(ends_on, 'infinity'), starts_on)
  where kind <> 'holidays' and not yearly;
alter table public.mn_special_hours enable row level security;
grant select on public.mn_special_hours to service_role;
grant select (business_id, position, kind, starts_on, ends_on, yearly, weekdays, hours, source)
  on public.mn_special_hours to anon, authenticated;
create policy "Visitors read the special hours of businesses that they see" on public.mn_special_hours
  for select to anon
  using (exists (select from public.mn_businesses as business where business.id = business_id));
create policy "Users read the special hours of businesses that they see" on public.mn_special_hours
  for select to authenticated
  using (exists (select from public.mn_businesses as business where business.id = business_id));

create function private.keep_special_hours() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    delete from public.mn_special_hours where business_id = new.id;
  end if;
  insert into public.mn_special_hours (
    business_id, position, kind, starts_on, ends_on, yearly, weekdays, hours, source
  )
  select new.id, nth, entry ->> 'kind', private.as_date(entry ->> 'from'), private.as_date(entry ->> 'to'),
    (entry -> 'yearly')::boolean,
    array(
      select array_position('{monday,tuesday,wednesday,thursday,friday,saturday,sunday}'::text[], day)::smallint
      from jsonb_array_elements_text(entry -> 'days') as day
    ),
    btrim(entry ->> 'hours'), entry ->> 'source'
  from jsonb_array_elements(new.special_hours) with ordinality as entries (entry, nth);
  if not new.draft and not new.archived then
    insert into private.hours_texts (text)
    select distinct hours from public.mn_special_hours where business_id = new.id and hours <> ''
    order by hours
    on conflict do nothing;
  end if;
  return null;
end
$$;

create trigger mn_businesses_4_enter_special_hours after insert on public.mn_businesses
  for each row when (new.special_hours <> '[]') execute function private.keep_special_hours();
create trigger mn_businesses_4_keep_special_hours after update on public.mn_businesses
  for each row when (
    (old.special_hours <> '[]' or new.special_hours <> '[]')
    and (old.special_hours, old.draft, old.archived) is distinct from (new.special_hours, new.draft, new.archived)
  ) execute function private.keep_special_hours();

-- Whether a yearly entry holds on a day; 29 February becomes the 28th where there is none.
create function private.recurs(starts date, ends date, day date) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select exists (
    select from (values (0), (1)) as ago (years)
    cross join lateral (
      select make_interval(years => (extract(year from day) - extract(year from starts))::integer - ago.years) as later
    ) as shift
    where day between (starts + later)::date and (ends + later)::date
  )
$$;

-- What is said of a day in particular, of the businesses of which something is: when each is open, in minutes of that
-- day, '{}' while it is closed or its hours were not understood. rulesBetween() in features/hours ranks in the same way.
create function private.special_day(day date) returns table (business_id uuid, open int4multirange)
  language sql stable set search_path = '' as $$
  select distinct on (said.business_id) said.business_id, coalesce(known.open, '{}')
  from (
    select special.*, 1 as strength from public.mn_special_hours as special
    where kind = 'holidays' and exists (select from public.mn_holidays as holiday where holiday.day = special_day.day)
    union all
    select special.*, 2 from public.mn_special_hours as special
    where yearly and private.recurs(starts_on, ends_on, special_day.day)
    union all
    select special.*, case kind when 'days' then 3 when 'paused' then 4 else 5 end
    from public.mn_special_hours as special
    where kind <> 'holidays' and not yearly
      and coalesce(starts_on, '-infinity') <= special_day.day and coalesce(ends_on, 'infinity') >= special_day.day
  ) as said
  left join private.hours_texts as known on known.text = said.hours
  where said.weekdays = '{}' or extract(isodow from special_day.day)::smallint = any (said.weekdays)
  order by said.business_id, said.strength desc, said.position desc
$$;

-- Whether the businesses are open of which something is said on this day, or on the day before, which may last until
-- after midnight: at some of these minutes of the day, or throughout, where ten are forgiven.
create function private.special_states(
  on_day date, opens integer, closes integer default null, throughout boolean default false
) returns table (business_id uuid, is_open boolean)
  language sql stable set search_path = '' as $$
  select entry.business_id, case when throughout
    then (select coalesce(sum(upper(gap) - lower(gap)), 0) from unnest(int4multirange(asked.span) - hours.today) as gap) <= 10
    else hours.today && asked.span or hours.before && asked.span_from_before
  end
  from private.special_day(on_day) as today
  full join private.special_day(on_day - 1) as before using (business_id)
  join private.search_entries as entry using (business_id)
  join private.search_weeks as week on week.id = entry.week_id
  left join private.hours_texts as usual_today on usual_today.text = week.texts[extract(isodow from on_day)]
  left join private.hours_texts as usual_before on usual_before.text = week.texts[extract(isodow from on_day - 1)]
  cross join lateral (
    select coalesce(today.open, usual_today.open, '{}') as today, coalesce(before.open, usual_before.open, '{}') as before
  ) as hours
  cross join lateral (select coalesce(closes, opens + 1) as ends) as limits
  cross join lateral (
    select int4range(opens, ends) as span, int4range(opens + 1440, ends + 1440) as span_from_before
  ) as asked
$$;

-- A condition for what is open by the week's hours, and of what something special is said by that.
create function private.with_special_days(
  usual text, on_day date, opens integer, closes integer, throughout boolean
) returns text
  language plpgsql stable set search_path = '' as $$
declare
  states constant text := format(
    'select state.business_id from private.special_states(%L, %L, %L, %L) as state', on_day, opens, closes, throughout
  );
begin
  if on_day is null or not exists (select from private.special_states(on_day, opens, closes, throughout)) then
    return usual;
  end if;
  return format('(%s and business_id not in (%s) or business_id in (%s where is_open))', usual, states, states);
end
$$;

-- The place's date when pages were last compared with the calendar.
create table private.special_sweep (
  only_row boolean primary key default true check (only_row),
  swept_on date not null
);
alter table private.special_sweep enable row level security;

-- Marks what the passing of days changes on pages: an entry is over, or comes into the 60 days that pages tell of. With
-- a new month every page carries other holidays.
create function public.sweep_special_hours(today date) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  before date;
  marked integer;
begin
  select swept_on into before from private.special_sweep where only_row for update;
  if before >= today then
    return 0;
  end if;
  insert into private.special_sweep (swept_on) values (today)
  on conflict (only_row) do update set swept_on = excluded.swept_on;
  if before is null then
    return 0;
  end if;
  if date_trunc('month', before) <> date_trunc('month', today) then
    insert into public.site_changes (entity, entity_id, after)
    values ('site', '00000000-0000-0000-0000-000000000000', '{"build": "sweep"}');
    return 0;
  end if;
  insert into public.site_changes (entity, entity_id, before, after)
  select 'business', business.id, shown - 'digest', shown
  from public.mn_businesses as business, private.public_business(business) as shown
  where shown is not null and exists (
    select from public.mn_special_hours as special
    cross join generate_series(before, today - 1, interval '1 day') as passed
    cross join lateral (values (passed::date), (passed::date + 61)) as edge (day)
    where special.business_id = business.id and case
      when kind = 'holidays' then exists (select from public.mn_holidays as holiday where holiday.day = edge.day)
      when yearly then private.recurs(starts_on, ends_on, edge.day)
      else edge.day in (starts_on, ends_on)
    end
  );
  get diagnostics marked = row_count;
  return marked;
end
$$;

comment on function public.sweep_special_hours is
  'Marks the pages that today''s date changes, once a day; returns how many businesses';

grant execute on function public.sweep_special_hours(date) to service_role;
