-- The search looks up words instead of reading texts: each word has a number, and a business has the numbers of the
-- words of its name, of where it is, and of all its texts. An index on numbers is exact, where one on parts of texts
-- only proposes rows whose text must be read again; it takes a quarter of the room, and writing it half the time.

-- Every word that was ever said of a public business. One that nobody says any more finds nothing.
create table private.search_lexicon (
  id integer generated always as identity primary key,
  -- Compared by bytes: the same order and the same index on every server.
  word text collate "C" not null unique,
  -- Some name or place has it: what a misspelt word may have been meant to be.
  named boolean not null
);
alter table private.search_lexicon enable row level security;
create index search_lexicon_word_idx on private.search_lexicon using gin (word extensions.gin_trgm_ops);
create index search_lexicon_named_idx on private.search_lexicon using gin (word extensions.gin_trgm_ops) where named;

-- What was kept row by row is kept once a statement from here on: an import is faster by that, and two of them that
-- bring the same new words meet in the same order.
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
drop table private.search_texts;
drop table private.search_words;
drop index private.search_entries_name_words_idx;
drop index private.search_entries_place_words_idx;

delete from private.search_entries;
alter table private.search_entries
  alter column name_words type text collate "C",
  add column name_ids integer[] not null,
  add column place_ids integer[] not null;

-- The same rows, with the words of all texts. A search that needs these finds all that it needs here; the others,
-- most of them, read rows that are a third as long.
create table private.search_texts (
  like private.search_entries,
  text_ids integer[] not null
);
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

-- The different words of a text that suki_words() wrote. No word is longer than 40 letters.
create function private.words_of(words text) returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(distinct left(word, 40)), '{}')
  from unnest(string_to_array(btrim(words), ' ')) as word where word <> ''
$$;

-- Their numbers; null when one has none, for then nobody says it.
create function private.word_ids(words text[]) returns integer[]
  language sql stable set search_path = ''
as $$
  select case when count(*) = cardinality(words) then coalesce(array_agg(id order by id), '{}') end
  from private.search_lexicon where word = any (words)
$$;

-- What a public business says. It is read out of the texts once, for that takes longer than all that is done with it.
create type private.said as (
  business_id uuid,
  name_words text,
  place_words text,
  names text[],
  places text[],
  texts text[]
);

drop function private.text_words(public.mn_businesses);

create function private.read_words(ids uuid[]) returns private.said[]
  language sql stable set search_path = ''
as $$
  select array_agg((
    business.id, name_words, place_words, private.words_of(name_words), private.words_of(place_words),
    private.words_of(private.suki_words(concat_ws(
      ' ', business.name, business.short_description, business.description, business.services
    )))
  )::private.said)
  from public.mn_businesses as business, private.suki_words(name) as name_words, private.place_words(business)
  where business.id = any (ids) and not business.draft and not business.archived
$$;

-- All is written in its order, and what is there already is left alone: so two writers do not wait for each other in a
-- circle.
create function private.learn_words(listed private.said[]) returns void
  language sql volatile set search_path = ''
as $$
  insert into private.search_lexicon (word, named)
  select spoken.word, spoken.named
  from (
    select word, bool_or(named) as named
    from unnest(listed) as said
    cross join lateral (
      select word, true as named from unnest(names || places) as word
      union all
      select word, false from unnest(texts) as word
    ) as words
    group by word
  ) as spoken
  where not exists (
    select from private.search_lexicon as known where known.word = spoken.word and (known.named or not spoken.named)
  )
  order by spoken.word
  on conflict (word) do update set named = true where excluded.named and not search_lexicon.named
$$;

create function private.learn_services(ids uuid[]) returns void
  language sql volatile set search_path = ''
as $$
  insert into private.search_services (words, label)
  select distinct on (said) said, item
  from public.mn_businesses as business, private.service_items(services) as item, private.suki_words(item) as said
  where business.id = any (ids) and not draft and not archived and said <> '  '
    and not exists (select from private.search_services as known where known.words = said)
  order by said, item
  on conflict do nothing
$$;

create function private.learn_hours_texts(ids uuid[]) returns void
  language sql volatile set search_path = ''
as $$
  insert into private.hours_texts (text)
  select distinct said
  from public.mn_businesses as business, unnest(private.hours_of(business)) as said
  where business.id = any (ids) and not draft and not archived and said <> ''
    and not exists (select from private.hours_texts as known where known.text = said)
  order by said
  on conflict do nothing
$$;

-- All that the search keeps of these businesses, written anew.
create function private.refresh_search(ids uuid[]) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  listed constant private.said[] := private.read_words(ids);
begin
  perform private.learn_words(listed), private.learn_services(ids), private.learn_hours_texts(ids);
  delete from private.search_entries where business_id = any (ids);
  insert into private.search_entries (
    business_id, category_id, secondary_category_id, featured, rating, created_at, name_words, place_words,
    open_week, name_ids, place_ids
  )
  select
    business.id, category_id, secondary_category_id, featured, rating, created_at, name_words, place_words,
    private.open_week(private.hours_of(business)), private.word_ids(names), private.word_ids(places)
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
  set (category_id, secondary_category_id, featured, rating, created_at, open_week) = (
    new.category_id, new.secondary_category_id, new.featured, new.rating, new.created_at, new.open_week
  )
  where business_id = new.business_id;
  return null;
end
$$;

-- Words are never changed in a row: it is written anew, into both tables.
create trigger search_entries_copy after update on private.search_entries
  for each row execute function private.copy_search_entry();

select private.refresh_search(array(select id from public.mn_businesses));
