-- Conditions on the numbers of words, for statements on search_entries and search_texts. Look-ups are planned for the
-- values at hand. Words are letters and digits (suki_words) and ids are uuids, so nothing in them has a meaning to LIKE
-- or to SQL.

-- The words' numbers, those of all businesses looked up at once.
create function private.number_words(listed private.said[])
  returns table (business_id uuid, name_ids integer[], place_ids integer[], text_ids integer[])
  language sql stable set search_path = '' as $$
  select said.business_id,
    coalesce(array_agg(distinct known.id order by known.id) filter (where spoken.part = 1), '{}'),
    coalesce(array_agg(distinct known.id order by known.id) filter (where spoken.part = 2), '{}'),
    coalesce(array_agg(distinct known.id order by known.id) filter (where spoken.part = 3), '{}')
  from unnest(listed) as said
  left join lateral (
    select part, left(spelled, 40) as word
    from (values (1, name_words), (2, place_words), (3, text_words)) as parts (part, words),
      string_to_table(words, ' ') as spelled
    where spelled <> ''
  ) as spoken on true
  left join private.search_lexicon as known on known.word = spoken.word
  group by said.business_id
$$;

-- The words of categories' names: folding all names for each typed word would take longer than all else.
create table private.search_categories (
  id uuid primary key references public.mn_categories (id) on delete cascade,
  slug text not null,
  words text not null
);
alter table private.search_categories enable row level security;

create function private.learn_category() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.search_categories (id, slug, words) values (new.id, new.slug, private.suki_words(new.name))
  on conflict (id) do update set slug = excluded.slug, words = excluded.words;
  return null;
end
$$;

create trigger mn_categories_4_learn after insert or update of name, slug on public.mn_categories
  for each row execute function private.learn_category();

create function private.in_categories(ids uuid[]) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select case when cardinality(ids) = 0 then 'false'
    else format('(category_id = any (%1$L::uuid[]) or secondary_category_id = any (%1$L::uuid[]))', ids) end
$$;

-- How a typed word matches a stored one: `short` letters or less must begin it, more may stand anywhere in it. So may
-- those of Thai, Lao, Burmese, Khmer, Korean, Japanese and Chinese, which write words without spaces between them.
create function private.word_pattern(typed text, short integer default 2) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select case when length(typed) <= short and typed !~ '[\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3040-\u9fff]'
    then '' else '%' end || typed || '%'
$$;

-- `searched` has one of these numbers. Only a few are looked up at a time: the index compares each row it finds for one
-- of them with all the others.
create function private.has_any_number(numbers integer[], searched text) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select coalesce(
    '(' || string_agg(format('%s operator(extensions.&&) %L::integer[]', searched, bunch), ' or ') || ')', 'false'
  )
  from (
    select array_agg(number order by number) as bunch from unnest(numbers) with ordinality as numbered (number, nth) group by nth / 20
  ) as bunches
$$;

-- Some word of `part` ('name' or 'place') matches one of these patterns. When more than `most` words match, scanning the
-- rows is faster than looking up the words.
create function private.is_named(patterns text[], part text, most integer) returns text
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  numbers constant integer[] := array(
    select known.id from unnest(patterns) as pattern
    cross join lateral (
      select id from private.search_lexicon where named and word like pattern limit most + 1
    ) as known
    limit most + 1
  );
begin
  if cardinality(numbers) <= most then
    return private.has_any_number(numbers, part || '_ids');
  end if;
  return (
    select '(' || string_agg(
      format('%s_words like %L', part, case when pattern like '\%%' then '' else '% ' end || pattern), ' or '
    ) || ')'
    from unnest(patterns) as pattern
  );
end
$$;

-- How many words are looked up for one that was typed. Of one alone, what many words match is soon found by scanning; of
-- several, all rows may be scanned for the few that match each.
create function private.most_looked_up(typed integer) returns integer
  language sql immutable parallel safe set search_path = '' as $$ select case when typed > 1 then 600 else 60 end $$;

-- A typed word, and what else it may be written as: in two words, or as one with its neighbour. "milktea" is "milk tea",
-- and "711" is "7 eleven".
create type private.typed_word as (word text, spaced text[]);

create function private.number_spellings(part text) returns setof text
  language sql immutable parallel safe set search_path = '' as $$
  select part
  union all
  select (array['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'])
    [part::integer]
  where part ~ '^([1-9]|1[0-2])$'
$$;

create function private.is_known_name(phrase text) returns boolean
  language sql stable set search_path = '' as $$
  select not exists (
    select from unnest(string_to_array(phrase, ' ')) as part
    where not exists (select from private.search_lexicon as known where known.word = part and known.named)
  )
$$;

create function private.typed_words(words text[]) returns private.typed_word[]
  language sql stable set search_path = '' as $$
  select array_agg((word, array(
    select phrase
    from (
      select word || words[nth + 1]
      union select words[nth - 1] || word
      union select one || ' ' || other
      from generate_series(1, length(word) - 1) as cut, private.number_spellings(left(word, cut)) as one,
        private.number_spellings(substr(word, cut + 1)) as other
      where length(word) between 3 and 30
    ) as spelled (phrase)
    where length(phrase) > 3 and private.is_known_name(phrase)
  ))::private.typed_word order by nth)
  from unnest(words) with ordinality as typed (word, nth)
$$;

-- The words of a phrase stand side by side in the name.
create function private.has_phrase(phrase text) returns text
  language sql stable set search_path = '' as $$
  select coalesce(
    format('name_ids operator(extensions.@>) %L::integer[]', private.word_ids(private.words_of(phrase)))
      || case when phrase like '% %' then format(' and strpos(name_words, %L) > 0', ' ' || phrase || ' ') else '' end,
    'false'
  )
$$;

-- Some text of the business contains one of these words. When very many words contain a typed part, only words that
-- begin with it count; if these are still many, only the exact word.
create function private.is_said(words text[]) returns text
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  most constant integer := 200;
  typed text;
  pattern text;
  numbers integer[];
  conditions text[];
begin
  foreach typed in array words loop
    foreach pattern in array array[private.word_pattern(typed), typed || '%', typed] loop
      numbers := array(select id from private.search_lexicon where word like pattern limit most + 1);
      exit when cardinality(numbers) <= most;
    end loop;
    conditions := conditions || private.has_any_number(numbers, 'text_ids');
  end loop;
  return '(' || array_to_string(conditions, ' or ') || ')';
end
$$;

-- A location has this word, or with four letters and more one that begins with it.
create function private.is_placed(typed text) returns text
  language sql stable set search_path = '' as $$
  select private.has_any_number(array(
    select id from private.search_lexicon
    where named and word like case when length(typed) > 3 then typed || '%' else typed end limit 20
  ), 'place_ids')
$$;

create function private.is_of_category(typed text) returns text
  language sql stable set search_path = '' as $$
  select private.in_categories(array(
    select id from private.search_categories where length(typed) > 3 and words like '% ' || typed || '%'
  ))
$$;

-- The name has all of the words; a single letter only matches at the start. Of several words, some may name the category
-- or where it is.
create function private.has_words_in_name(typed private.typed_word[]) returns text
  language sql stable set search_path = '' as $$
  select case when cardinality(typed) = 1 and length(typed[1].word) = 1 and not starts_with(private.word_pattern(typed[1].word), '%')
    then format('name_words like %L', ' ' || typed[1].word || '%')
    else string_agg('(' || concat_ws(
      ' or ',
      private.is_named(array[private.word_pattern(one.word)], 'name', private.most_looked_up(cardinality(typed))),
      (select string_agg(private.has_phrase(phrase), ' or ') from unnest(one.spaced) as phrase),
      case when cardinality(typed) > 1 then private.is_placed(one.word) end,
      case when cardinality(typed) > 1 then nullif(private.is_of_category(one.word), 'false') end
    ) || ')', ' and ') end
  from unnest(typed) as one
$$;

create function private.has_words_in_texts(words text[]) returns text
  language sql stable set search_path = '' as $$
  select case when length(array_to_string(words, '')) = 1 then 'false'
    else (select string_agg(private.is_said(array[word]), ' and ') from unnest(words) as word) end
$$;

-- The words of a name stand side by side in the location. `place` is the whole place, whose name says nothing: it
-- matters only where the two share a word.
create function private.lies_in(name text, place text) returns text
  language sql stable set search_path = '' as $$
  select coalesce(
    concat_ws(
      ' and ',
      format('place_ids operator(extensions.@>) %L::integer[]', private.word_ids(private.words_of(name))),
      case
        when string_to_array(btrim(name), ' ') && string_to_array(btrim(place), ' ') and btrim(place) <> '' then
          format('strpos(place_words, %1$L) > 0 and strpos(replace(place_words, %2$L, '' ''), %1$L) > 0', name, place)
        when btrim(name) like '% %' then format('strpos(place_words, %L) > 0', name)
      end
    ),
    'false'
  )
  where private.word_ids(private.words_of(name)) is not null
$$;

-- A word with its likely corrections: the closest words, among those that sound the same or differ in one letter, or in
-- more when it is long and unknown. Swapped letters count as two. The threshold is set inside: only a superuser may create a function
-- with a setting of a library that the session has not loaded yet.
create function private.similar_words(misspelt text) returns text[]
  language plpgsql stable set search_path = '' as $$
begin
  perform set_config('pg_trgm.similarity_threshold', '0.25', true);
  return (
    with known as (
      select word from private.search_lexicon
      where named and (word operator(extensions.%) misspelt or sound = private.word_sound(misspelt))
        and length(misspelt) > 3 and length(word) between 4 and 40 and word !~ '[0-9]'
      union
      select word from private.search_categories, unnest(string_to_array(words, ' ')) as word
      where length(misspelt) > 3 and length(word) between 4 and 40
    ), near as (
      select word, case when word <> misspelt and private.word_sound(word) = private.word_sound(misspelt) then 1
        else extensions.levenshtein_less_equal(word, misspelt, 3) end as distance
      from known
    )
    select array[misspelt] || array(
      select word from near
      where distance between 1 and case
        when exists (select from near where distance = 0) or length(misspelt) < 5 then 1
        when length(misspelt) < 8 then 2
        else 3
      end
      order by distance, word
      limit 5
    )
  );
end
$$;

-- A typed word in the last resort of a search that found little: it or one of its corrections is in the business's name,
-- location or category (`facts`), or else in these or in its texts (`texts`). `meant` is its correction where it is
-- unknown.
create type private.alike_word as (word text, meant text, facts text, texts text);

create function private.alike_words(words text[]) returns setof private.alike_word
  language plpgsql stable set search_path = '' as $$
declare
  most constant integer := private.most_looked_up(cardinality(words));
  word text;
  meant text;
  likely text[];
  patterns text[];
  fact text;
begin
  if length(array_to_string(words, '')) = 1 then
    return next (words[1], words[1], 'false', 'false')::private.alike_word;
    return;
  end if;
  foreach word in array words loop
    likely := private.similar_words(word);
    patterns := array(select private.word_pattern(alternative) from unnest(likely) as alternative);
    fact := format(
      '%s or %s or %s',
      private.is_named(patterns, 'name', most),
      private.is_named(patterns, 'place', most),
      private.in_categories(array(
        select id from private.search_categories, unnest(likely) as alternative
        where length(alternative) > 3 and search_categories.words like '%' || alternative || '%'
      ))
    );
    meant := case when exists (select from private.search_lexicon as known where known.word = likely[1]) then likely[1]
      else coalesce(likely[2], likely[1]) end;
    return next (
      word, meant, '(' || fact || ')', '(' || fact || ' or ' || private.is_said(likely) || ')'
    )::private.alike_word;
  end loop;
end
$$;
