-- What the search reads of each public business: the numbers of its words, its week, and what orders and filters are
-- about. Kept once a statement and not row by row: an import is faster by that, and two of them that bring the same new
-- words meet in the same order.

-- What kept other rows, row by row.
drop trigger mn_businesses_4_enter_search on public.mn_businesses;
drop trigger mn_businesses_4_refresh_search on public.mn_businesses;
drop trigger mn_businesses_4_search_hours on public.mn_businesses;
drop trigger mn_businesses_4_search_new_hours on public.mn_businesses;
drop trigger mn_businesses_4_search_services on public.mn_businesses;
drop trigger mn_businesses_4_search_new_services on public.mn_businesses;
drop function private.refresh_search_entry();
drop function private.refresh_search_hours();
drop function private.refresh_search_services();
drop function private.note_services(public.mn_businesses);
drop function private.text_words(public.mn_businesses);
drop table private.search_texts;
drop table private.search_words;
drop index private.search_entries_name_words_idx;
drop index private.search_entries_place_words_idx;

-- Written anew at the end of this file.
delete from private.search_entries;
alter table private.search_entries
  alter column name_words type text collate "C",
  drop column open_week,
  add column name_ids integer[] not null,
  add column place_ids integer[] not null,
  add column week_id integer not null;

-- The same rows, with the words of all texts. A search that needs these finds all that it needs here; the others,
-- most of them, read rows that are a third as long.
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

-- Numbers that wait in a list until somebody sorts them in would be read through by every search until then.
create index search_entries_name_ids_idx on private.search_entries using gin (name_ids) with (fastupdate = off);
create index search_entries_place_ids_idx on private.search_entries using gin (place_ids) with (fastupdate = off);
create index search_texts_name_ids_idx on private.search_texts using gin (name_ids) with (fastupdate = off);
create index search_texts_place_ids_idx on private.search_texts using gin (place_ids) with (fastupdate = off);
create index search_texts_text_ids_idx on private.search_texts using gin (text_ids) with (fastupdate = off);
create index search_texts_category_id_idx on private.search_texts (category_id);
create index search_texts_secondary_category_id_idx on private.search_texts (secondary_category_id);

-- All that the search keeps of these businesses, written anew.
create function private.refresh_search(ids uuid[]) returns void
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

create function private.enter_search() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  ids constant uuid[] := array(select id from new_rows where not draft and not archived);
begin
  if cardinality(ids) > 0 then
    perform private.refresh_search(ids);
  end if;
  return null;
end
$$;

-- What orders and categories are about changes more often than what is said: a rating writes no word anew.
create function private.follow_in_search() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  ids constant uuid[] := array(
    select written.id from new_rows as written join old_rows as stored on stored.id = written.id
    where (
      written.draft, written.archived, written.name, written.short_description, written.description, written.services,
      written.city, written.located_in, written.address, written.state, written.monday_hours, written.tuesday_hours,
      written.wednesday_hours, written.thursday_hours, written.friday_hours, written.saturday_hours, written.sunday_hours
    ) is distinct from (
      stored.draft, stored.archived, stored.name, stored.short_description, stored.description, stored.services,
      stored.city, stored.located_in, stored.address, stored.state, stored.monday_hours, stored.tuesday_hours,
      stored.wednesday_hours, stored.thursday_hours, stored.friday_hours, stored.saturday_hours, stored.sunday_hours
    )
  );
begin
  if cardinality(ids) > 0 then
    perform private.refresh_search(ids);
  end if;
  update private.search_entries as entry
  set (category_id, secondary_category_id, featured, rating, created_at) = (
    written.category_id, written.secondary_category_id, written.featured, written.rating, written.created_at
  )
  from new_rows as written
  where entry.business_id = written.id and (
    entry.category_id, entry.secondary_category_id, entry.featured, entry.rating, entry.created_at
  ) is distinct from (
    written.category_id, written.secondary_category_id, written.featured, written.rating, written.created_at
  );
  return null;
end
$$;

create trigger mn_businesses_4_enter_search after insert on public.mn_businesses
  referencing new table as new_rows
  for each statement execute function private.enter_search();
create trigger mn_businesses_4_follow_in_search after update on public.mn_businesses
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.follow_in_search();

create function private.copy_search_entry() returns trigger
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

select private.refresh_search(array(select id from public.mn_businesses));
