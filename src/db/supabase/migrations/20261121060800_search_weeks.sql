-- Saying what the hours of 100,000 businesses mean took a minute, for each of their rows was written anew. Many have the
-- same week: it is kept once, and what its texts mean is written there alone. Rows without it are a third shorter, which
-- every count of them feels.

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

drop trigger search_entries_copy on private.search_entries;
drop table private.search_texts;
delete from private.search_entries;
alter table private.search_entries drop column open_week, add column week_id integer not null;

create table private.search_texts (
  like private.search_entries,
  text_ids integer[] not null
);
-- Ratings and orders are in none of its indexes: with room on the page, their change touches no index.
alter table private.search_texts set (fillfactor = 90);
alter table private.search_texts
  add primary key (business_id),
  add foreign key (business_id) references private.search_entries (business_id) on delete cascade;
alter table private.search_texts enable row level security;
create index search_texts_name_ids_idx on private.search_texts using gin (name_ids) with (fastupdate = off);
create index search_texts_place_ids_idx on private.search_texts using gin (place_ids) with (fastupdate = off);
create index search_texts_text_ids_idx on private.search_texts using gin (text_ids) with (fastupdate = off);
create index search_texts_category_id_idx on private.search_texts (category_id);
create index search_texts_secondary_category_id_idx on private.search_texts (secondary_category_id);

create function private.week_digest(texts text[]) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select md5(array_to_string(texts, E'\n', ''))
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

create or replace function private.refresh_search(ids uuid[]) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  listed constant private.said[] := private.read_words(ids);
begin
  perform private.learn_words(listed), private.learn_services(ids), private.learn_hours_texts(ids);
  perform private.learn_weeks(ids);
  delete from private.search_entries where business_id = any (ids);
  insert into private.search_entries (
    business_id, category_id, secondary_category_id, featured, rating, created_at, name_words, place_words,
    name_ids, place_ids, week_id
  )
  select
    business.id, category_id, secondary_category_id, featured, rating, created_at, name_words, place_words,
    private.word_ids(names), private.word_ids(places),
    (select id from private.search_weeks where digest = private.week_digest(private.hours_of(business)))
  from unnest(listed) as said join public.mn_businesses as business on business.id = said.business_id;
  insert into private.search_texts
  select entry.*, private.word_ids(texts)
  from unnest(listed) as said join private.search_entries as entry on entry.business_id = said.business_id;
end
$$;

create or replace function private.copy_search_entry() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update private.search_texts
  set (category_id, secondary_category_id, featured, rating, created_at) = (
    new.category_id, new.secondary_category_id, new.featured, new.rating, new.created_at
  )
  where business_id = new.business_id;
  return null;
end
$$;

-- What is said is never changed in a row: it is written anew, into both tables.
create trigger search_entries_copy after update on private.search_entries
  for each row execute function private.copy_search_entry();

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

create or replace function public.search_businesses(
  q text default '',
  locations text[] default '{}',
  category text default '',
  min_rating numeric default null,
  featured text default 'all',
  sort text default 'relevance',
  place text default '',
  open_at integer default null
) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  words constant text[] := (string_to_array(btrim(private.suki_words(left(coalesce(q, ''), 100))), ' '))[:8];
  filters constant text := concat_ws(
    ' and ',
    private.search_filters(coalesce(locations, '{}'), coalesce(category, ''), min_rating, coalesce(place, '')),
    case when open_at is not null then
      format('week_id = any (%L::integer[])', array(select id from private.search_weeks where open_week @> open_at))
    end
  );
  main_filters constant text := filters || case featured
    when 'featured' then ' and featured' when 'not-featured' then ' and not featured' else '' end;
  other_filters constant text := filters || ' and not featured';
  matching text := 'true';
  resembling text := 'false';
  total integer;
  padding jsonb := '[]';
begin
  if cardinality(words) > 0 then
    select found.matching, found.resembling, found.total into matching, resembling, total
    from private.search_matches(words, main_filters) as found;
  else
    total := private.count_found(main_filters);
  end if;
  if featured = 'featured' and total < 12 then
    begin
      padding := private.search_list(
        other_filters, matching, resembling, 'rating', 12 - total,
        private.count_found(format('%s and (%s or %s)', other_filters, matching, resembling))
      );
    exception when others then
      raise warning 'The padding of a featured list failed: %', sqlerrm;
      padding := null;
    end;
  end if;
  return jsonb_build_object(
    'total', total,
    'main', private.search_list(main_filters, matching, resembling, sort, 50, total),
    'padding', padding
  );
end
$$;

select private.refresh_search(array(select id from public.mn_businesses));
