-- What the search reads of each public business: the numbers of its words, its week, and the columns for orders and
-- filters. The search looks up words instead of scanning texts: each word has a number, and a business has the numbers
-- of the words in its name, in its location, and in all its texts. An index on numbers is exact, where a trigram index
-- only proposes rows whose text must be read again; it takes a quarter of the space, and half the time to write.

-- Every word ever used by a public business. A word that no business uses any more finds nothing.
create table private.search_lexicon (
  id integer generated always as identity primary key,
  -- Compared by bytes: the same order and the same index on every server.
  word text collate "C" not null unique,
  -- Used by some name or location: a candidate for a misspelt word.
  named boolean not null,
  sound text collate "C" not null generated always as (private.word_sound(word)) stored
);
alter table private.search_lexicon enable row level security;
create index search_lexicon_word_idx on private.search_lexicon using gin (word extensions.gin_trgm_ops);
create index search_lexicon_sound_idx on private.search_lexicon (sound) where named;
create index search_lexicon_named_idx on private.search_lexicon using gin (word extensions.gin_trgm_ops) where named;

-- Services as businesses name them, each once. One stays when its last business goes; it is shown only while some
-- public business has it.
create table private.search_services (
  words text primary key,
  label text not null
);
alter table private.search_services enable row level security;
create index search_services_words_idx on private.search_services using gin (words extensions.gin_trgm_ops);

-- Those that no other business names, by the words of its texts.
insert into private.personal_data (name, relation, what, found_by, removal, step)
values (
  'services', 'private.search_services', 'Services that only your businesses name',
  $$item.words in (
    select private.suki_words(service)
    from public.mn_businesses as business, private.service_items(business.services) as service
    where business.id = any (person.leaving)
  ) and not exists (
    select from private.search_texts as other
    where other.business_id <> all (person.leaving)
      and other.text_ids operator(extensions.@>) private.word_ids(private.words_of(item.words))
  )$$, 'delete', 1
);

create table private.search_entries (
  business_id uuid primary key references public.mn_businesses (id) on delete cascade,
  category_id uuid,
  secondary_category_id uuid,
  featured boolean not null,
  rating numeric(4, 2),
  quality numeric(4, 2) not null,
  standing integer not null,
  price smallint,
  position point,
  created_at timestamptz not null,
  name_words text collate "C" not null,
  place_words text not null,
  name_ids integer[] not null,
  place_ids integer[] not null,
  week_id integer not null
);
alter table private.search_entries enable row level security;
-- All of an order run one way, so that a page begins behind a row by comparing rows. The first of a category are at an
-- end of its part of an index, however many others there are.
create index search_entries_category_id_idx
  on private.search_entries (category_id, featured, quality, standing, business_id);
create index search_entries_secondary_category_id_idx
  on private.search_entries (secondary_category_id, featured, quality, standing, business_id)
  where secondary_category_id is not null;
create index search_entries_by_relevance_idx on private.search_entries (featured, quality, standing, business_id);
create index search_entries_by_rating_idx on private.search_entries (quality, standing, business_id);
create index search_entries_by_date_idx on private.search_entries (created_at, business_id);
create index search_entries_by_name_idx on private.search_entries (name_words, business_id);
create index search_entries_featured_by_name_idx on private.search_entries (name_words, business_id) where featured;
-- A map reads thousands of rows that lie together and are anywhere in the table: what its filters ask is in the index.
create index search_entries_position_idx
  on private.search_entries using gist (position) include (rating, week_id, featured, business_id);
create index search_entries_category_position_idx on private.search_entries using gist (category_id, position);
create index search_entries_secondary_position_idx on private.search_entries
  using gist (secondary_category_id, position) where secondary_category_id is not null;

-- The same rows, with the words of all texts. A search that needs these finds everything here; most searches do not,
-- and read rows a third as long.
create table private.search_texts (
  like private.search_entries,
  text_ids integer[] not null
);
-- No index holds ratings or orders: with free space on the page, changing them updates no index.
alter table private.search_texts set (fillfactor = 90);
alter table private.search_texts
  add primary key (business_id),
  add foreign key (business_id) references private.search_entries (business_id) on delete cascade;
alter table private.search_texts enable row level security;

create index search_texts_category_id_idx on private.search_texts (category_id);
create index search_texts_secondary_category_id_idx on private.search_texts (secondary_category_id);

-- A business's location, without its state, which addresses end with: "York" must not find all of New York.
create function private.place_words(business public.mn_businesses) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return replace(
    private.suki_words(business.city || ' ' || business.located_in || ' ' || business.address),
    private.suki_words(business.state),
    ' '
  );
end
$$;

-- The distinct words of a text that suki_words() wrote. No word is longer than 40 letters.
create function private.words_of(words text) returns text[]
  language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_agg(distinct left(word, 40)), '{}')
  from unnest(string_to_array(btrim(words), ' ')) as word where word <> ''
$$;

-- The words' numbers; null when a word has none, because then no business uses it.
create function private.word_ids(words text[]) returns integer[]
  language sql stable set search_path = '' as $$
  select case when count(*) = cardinality(words) then coalesce(array_agg(id order by id), '{}') end
  from private.search_lexicon where word = any (words)
$$;

-- The words of a public business, as suki_words() writes them: of its name, its location and all its texts. Extracted
-- once, because that takes longer than everything done with them.
create type private.said as (business_id uuid, name_words text, place_words text, text_words text);

create function private.read_words(ids uuid[]) returns private.said[]
  language sql stable set search_path = '' as $$
  select array_agg((
    business.id, name_words, place_words,
    case when texts = business.name then name_words else private.suki_words(texts) end
  )::private.said)
  from public.mn_businesses as business, private.suki_words(name) as name_words,
    private.place_words(business) as place_words, concat_ws(
      ' ', business.name, nullif(business.short_description, ''), nullif(business.description, ''),
      nullif(business.services, ''), nullif(business.currencies_accepted, ''),
      case when business.parking <> '' and business.parking !~* '^(no|none)?( |$)' then 'parking ' || business.parking end,
      case when business.wheelchair_access in ('yes', 'limited') then 'wheelchair access' end
    ) as texts
  where business.id = any (ids) and not business.draft and not business.archived
$$;

-- Everything is written in one order, and existing rows are left alone, so that two writers cannot deadlock.
create function private.learn_words(listed private.said[]) returns void
  language sql volatile set search_path = '' as $$
  insert into private.search_lexicon (word, named)
  select spoken.word, spoken.named
  from (
    select left(spelled, 40) as word, bool_or(named) as named
    from unnest(listed) as said
    cross join lateral (
      select spelled, true as named from string_to_table(name_words || place_words, ' ') as spelled
      union all
      select spelled, false from string_to_table(text_words, ' ') as spelled
    ) as words
    where spelled <> ''
    group by 1
  ) as spoken
  where not exists (
    select from private.search_lexicon as known where known.word = spoken.word and (known.named or not spoken.named)
  )
  order by spoken.word
  on conflict (word) do update set named = true where excluded.named and not search_lexicon.named
$$;

-- The services field as a list if it is one: short entries separated by lines, commas, semicolons or bullets.
create function private.service_items(services text) returns setof text
  language sql immutable set search_path = '' as $$
  select item
  from regexp_split_to_table(regexp_replace(services, '<[^>]*>', E'\n', 'g'), '[\n,;•·|]') as part,
    private.collapse_spaces(btrim(part, E' \t\r.-*–')) as item
  where length(item) between 3 and 40 and item !~ '[()]'
$$;

create function private.learn_services(ids uuid[]) returns void
  language sql volatile set search_path = '' as $$
  insert into private.search_services (words, label)
  select distinct on (said) said, item
  from public.mn_businesses as business, private.service_items(services) as item, private.suki_words(item) as said
  where business.id = any (ids) and not draft and not archived and services <> '' and said <> '  '
    and not exists (select from private.search_services as known where known.words = said)
  order by said, item
  on conflict do nothing
$$;

-- Rewrites all that the search keeps of these businesses.
create function private.refresh_search(ids uuid[]) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  listed constant private.said[] := private.read_words(ids);
begin
  perform private.learn_words(listed), private.learn_services(ids), private.learn_hours_texts(ids);
  perform private.learn_weeks(ids);
  delete from private.search_entries where business_id = any (ids);
  with numbered as materialized (select * from private.number_words(listed)), entered as (
    insert into private.search_entries (
      business_id, category_id, secondary_category_id, featured, rating, quality, standing, price, position, created_at,
      name_words, place_words, name_ids, place_ids, week_id
    )
    select
      business.id, category_id, secondary_category_id, featured, rating, business.quality,
      private.standing_of(business), private.price_level(price_range), private.on_map(latitude, longitude), created_at,
      name_words, place_words, name_ids, place_ids,
      (select id from private.search_weeks where digest = private.week_digest(private.hours_of(business)))
    from unnest(listed) as said join numbered using (business_id)
    join public.mn_businesses as business on business.id = business_id
    returning *
  )
  insert into private.search_texts
  select entered.*, text_ids from entered join numbered using (business_id);
end
$$;

-- Rewrites what orders and filters read of these businesses, where it changed.
create function private.reorder_search(ids uuid[]) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.search_entries as entry
  set (category_id, secondary_category_id, featured, rating, quality, standing, price, position, created_at) = (
    business.category_id, business.secondary_category_id, business.featured, business.rating, business.quality,
    ranked.standing, ranked.price, ranked.position, business.created_at
  )
  from public.mn_businesses as business
  cross join lateral (
    select private.standing_of(business) as standing,
      private.price_level(business.price_range) as price,
      private.on_map(business.latitude, business.longitude) as position
  ) as ranked
  where business.id = any (ids) and entry.business_id = business.id and (
    entry.category_id, entry.secondary_category_id, entry.featured, entry.rating, entry.quality, entry.standing,
    entry.price, entry.position::text, entry.created_at
  ) is distinct from (
    business.category_id, business.secondary_category_id, business.featured, business.rating, business.quality,
    ranked.standing, ranked.price, ranked.position::text, business.created_at
  )
$$;

-- Runs once per statement instead of per row: imports are faster, and two that add the same new words meet in the same
-- order.
create function private.enter_search() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  ids constant uuid[] := array(select id from new_rows where not draft and not archived);
begin
  if cardinality(ids) > 0 then
    perform private.refresh_search(ids);
  end if;
  return null;
end
$$;

-- Columns for orders and categories change more often than texts: a rating rewrites no words.
create function private.follow_in_search() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  ids constant uuid[] := array(
    select id
    from (
      select id, md5(row(
        draft, archived, name, short_description, description, services, city, located_in, address, state,
        currencies_accepted, parking, wheelchair_access,
        monday_hours, tuesday_hours, wednesday_hours, thursday_hours, friday_hours, saturday_hours, sunday_hours
      )::text) as said
      from (select * from old_rows union all select * from new_rows) as version
    ) as digests
    group by id having count(distinct said) > 1
  );
begin
  if cardinality(ids) > 0 then
    perform private.refresh_search(ids);
  end if;
  perform private.reorder_search(array(select id from new_rows));
  return null;
end
$$;

select private.follow_statements('public.mn_businesses', 'mn_businesses_4_search', 'enter_search', '{insert}');
select private.follow_statements('public.mn_businesses', 'mn_businesses_4_search', 'follow_in_search', '{update}');

create function private.copy_search_entry() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update private.search_texts
  set (category_id, secondary_category_id, featured, rating, quality, standing, price, position, created_at) = (
    new.category_id, new.secondary_category_id, new.featured, new.rating, new.quality, new.standing, new.price,
    new.position, new.created_at
  )
  where business_id = new.business_id;
  return null;
end
$$;

-- Texts never change in a row: they are rewritten, in both tables.
create trigger search_entries_copy after update on private.search_entries
  for each row execute function private.copy_search_entry();
