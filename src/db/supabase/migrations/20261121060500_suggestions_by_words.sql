-- Suggestions, looked up by the numbers of words. A service is shown while some business says all its words; what has
-- more than four words is a sentence.

-- Words that begin like this one may have been meant to: it may be misspelt, and it need not be complete.
create or replace function private.begun_words(typed text) returns text[]
  language sql stable set search_path = '' set pg_trgm.word_similarity_threshold = '0.45'
as $$
  with known as (
    select word from private.search_lexicon
    where named and typed operator(extensions.<%) word
      and length(typed) > 3 and length(word) between 4 and 40 and word !~ '[0-9]'
    union
    select word from public.mn_categories, unnest(string_to_array(private.suki_words(name), ' ')) as word
    where length(typed) > 3 and length(word) between 4 and 40
  ), near as (
    select word, least(
      extensions.levenshtein_less_equal(left(word, length(typed)), typed, 3),
      extensions.levenshtein_less_equal(left(word, length(typed) + 1), typed, 3),
      extensions.levenshtein_less_equal(left(word, length(typed) - 1), typed, 3)
    ) as distance
    from known where length(typed) <= 40
  )
  select array[typed] || array(
    select word from near
    where distance <= case when length(typed) < 6 then 1 else 2 end
    order by distance, length(word), word
    limit 5
  )
$$;

drop function private.suggestions(text[], boolean);
drop function private.begins_with_words(text[], text, boolean);

-- Conditions on `searched`, which are words, and on search_entries: for each typed word there is one that begins like
-- one of its alternatives.
create function private.begins_with_words(alternatives jsonb, searched text) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select string_agg(
    format('%s like any (%L::text[])', searched, array(
      select '% ' || meant || '%' from jsonb_array_elements_text(word) as meant
    )),
    ' and '
  )
  from jsonb_array_elements(alternatives) as word
$$;

create function private.name_begins_with_words(alternatives jsonb) returns text
  language sql stable set search_path = ''
as $$
  select string_agg(
    private.is_named(array(select meant || '%' from jsonb_array_elements_text(word) as meant), 'name'), ' and '
  )
  from jsonb_array_elements(alternatives) as word
$$;

create function private.suggestions(words text[], loosely boolean)
  returns table (kind text, label text, slug text, detail text)
  language plpgsql stable set search_path = ''
  set enable_seqscan = on set enable_indexscan = on set jit = off
as $$
declare
  begun constant text := ' ' || array_to_string(words, ' ') || '%';
  alternatives constant jsonb := (
    select jsonb_agg(case when loosely then private.begun_words(word) else array[word] end)
    from unnest(words) as word
  );
  named constant text := private.name_begins_with_words(alternatives);
begin
  return query execute format(
    'select ''category'', name, slug, item_count::text from public.mn_categories
     where item_count > 0 and %s
     order by private.suki_words(name) like %L desc, item_count desc, name limit 3',
    private.begins_with_words(alternatives, 'private.suki_words(name)'), begun
  );
  return query execute format(
    'select ''business'', business.name, business.slug, business.city
     from (
       select business_id, name_words from private.search_entries where %s
       order by featured desc, rating desc nulls last, created_at desc, business_id limit 5
     ) as entry join public.mn_businesses as business on business.id = entry.business_id
     order by entry.name_words like %L desc, business.featured desc, business.rating desc nulls last',
    named, begun
  );
  return query execute format(
    'select ''service'', service.label, '''', ''''
     from (
       select words, label from private.search_services
       where %s and cardinality(string_to_array(btrim(words), '' '')) <= 4
       order by words like %L desc, length(words), words limit 6
     ) as service
     where exists (select from private.search_texts where text_ids @> private.word_ids(private.words_of(service.words)))
     limit 3',
    private.begins_with_words(alternatives, 'words'), begun
  );
end
$$;
