-- The search looks up words instead of reading texts: each word has a number, and a business has the numbers of the
-- words of its name, of where it is, and of all its texts. An index on numbers is exact, where one on parts of texts
-- only proposes rows whose text must be read again; it takes a quarter of the room, and writing it half the time.
-- This file has the words and how they are learnt; the rows of businesses follow with search_rows.

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
