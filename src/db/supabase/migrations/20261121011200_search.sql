-- The search: one function, one round trip. It runs with its owner's rights, because under row-level security the
-- trigram indexes could not be used; it reads public businesses only and shows nothing but what a card shows.

-- What a business card shows, shaped like the row that the data service returns for a card's select.
create function private.business_card(business public.mn_businesses) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', business.id, 'slug', business.slug, 'name', business.name,
    'short_description', business.short_description, 'city', business.city, 'phone', business.phone,
    'email', business.email, 'website_url', business.website_url, 'image_url', business.image_url,
    'rating', business.rating, 'rating_count', business.rating_count, 'featured', business.featured,
    'verified', business.verified, 'price_range', business.price_range,
    'category', (
      select jsonb_build_object('name', category.name, 'slug', category.slug, 'icon', category.icon)
      from public.mn_categories as category where category.id = business.category_id
    )
  )
$$;

-- The functions below write conditions on search_entries. Words are letters and digits (suki_words) and ids are
-- ids, so that nothing in them has a meaning to LIKE or to SQL.

-- A word occurs in `searched`. One or two letters count at the beginning of a word, one letter of the whole text.
create function private.contains_word(word text, searched text) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select format('%s like %L', searched, case length(word) when 1 then ' ' when 2 then '% ' else '%' end || word || '%')
$$;

create function private.contains_words(words text[], searched text) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select string_agg(private.contains_word(word, searched), ' and ') from unnest(words) as word
$$;

create function private.contains_any(words text[], searched text) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select '(' || string_agg(private.contains_word(word, searched), ' or ') || ')' from unnest(words) as word
$$;

create function private.in_categories(ids uuid[]) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select case when cardinality(ids) = 0 then 'false'
    else format('(category_id = any (%1$L::uuid[]) or secondary_category_id = any (%1$L::uuid[]))', ids) end
$$;

-- Few businesses are named, which their primary key finds at once; of many, PostgreSQL makes a hash table.
create function private.has_text(condition text) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  ids uuid[];
begin
  execute format('select array(select business_id from private.search_texts where %s limit 4001)', condition) into ids;
  return case when cardinality(ids) <= 4000 then format('business_id = any (%L::uuid[])', ids)
    else format('business_id in (select business_id from private.search_texts where %s)', condition) end;
end
$$;

-- A word and what it may have been meant to be: the words nearest to it, of those that differ in one letter, or in
-- more when it is long and nobody spells it so. A swap of two letters is two.
create function private.similar_words(misspelt text) returns text[]
  language sql stable set search_path = '' set pg_trgm.similarity_threshold = '0.25'
as $$
  with known as (
    select word from private.search_words where length(misspelt) > 3 and word operator(extensions.%) misspelt
    union
    select word from public.mn_categories, unnest(string_to_array(private.suki_words(name), ' ')) as word
    where length(misspelt) > 3 and length(word) > 3
  ), near as (
    select word, extensions.levenshtein_less_equal(word, misspelt, 3) as distance from known
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
$$;

-- The last resort of a search that found little: each word, or one it may have been meant to be, says something
-- about the business: its name, place or category (`facts`), or else all of them its texts (`texts`).
create function private.resembles_words(words text[], out facts text, out texts text)
  language plpgsql stable set search_path = ''
as $$
declare
  word text;
  meant text[];
begin
  foreach word in array words loop
    meant := private.similar_words(word);
    texts := concat_ws(' and ', texts, private.contains_any(meant, 'words'));
    facts := concat_ws(' and ', facts, format(
      '(%s or %s or %s)',
      private.contains_any(meant, 'name_words'),
      private.contains_any(meant, 'place_words'),
      private.in_categories(array(
        select id from public.mn_categories, unnest(meant) as alternative
        where length(alternative) > 3 and private.suki_words(name) like '%' || alternative || '%'
      ))
    ));
  end loop;
  texts := private.has_text(texts);
end
$$;

-- The filters that a search is under, whatever its text.
create function private.search_filters(locations text[], category text, min_rating numeric, place text) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  names constant text[] := array(
    select '%' || private.suki_words(name) || '%' from unnest(locations[:30]) as name where private.suki_fold(name) <> ''
  );
begin
  return concat_ws(
    ' and ',
    'true',
    case when category <> '' then
      private.in_categories(array(select id from public.mn_categories where slug = category))
    end,
    case when min_rating is not null then format('rating >= %L', min_rating) end,
    case when cardinality(names) > 0 then format('place_words like any (%L::text[])', names) end,
    case when cardinality(names) > 0 and private.suki_fold(place) <> '' then
      format('replace(place_words, %L, '' '') like any (%L::text[])', private.suki_words(place), names)
    end
  );
end
$$;

create function private.count_up_to(most integer, condition text) returns integer
  language plpgsql stable set search_path = ''
as $$
declare
  found integer;
begin
  execute format(
    'select count(*) from (select from private.search_entries where %s limit %s) as entries', condition, most
  ) into found;
  return found;
end
$$;

-- What a text finds, widened step by step while there are few results under `filters`: categories of that name,
-- below 20 those that contain it, below 30 businesses whose name has its words, below 10 those whose descriptions or
-- services have them. `resembling` is what is added at the end if there are still fewer than 10.
create function private.search_matches(text_words text[], filters text, out matching text, out resembling text)
  language plpgsql stable set search_path = ''
as $$
declare
  term constant text := array_to_string(text_words, ' ');
  found integer;
  alike record;
begin
  resembling := 'false';
  matching := private.in_categories(array(
    select id from public.mn_categories
    where private.suki_words(name) = ' ' || term || ' ' or slug = replace(term, ' ', '-')
  ));
  found := private.count_up_to(30, filters || ' and (' || matching || ')');
  if found < 20 then
    matching := concat_ws(' or ', nullif(matching, 'false'), private.in_categories(array(
      select id from public.mn_categories
      where private.suki_words(name) like case length(term) when 1 then ' ' when 2 then '% ' else '%' end || term || '%'
    )));
    found := private.count_up_to(30, filters || ' and (' || matching || ')');
  end if;
  if found < 30 then
    matching := concat_ws(' or ', nullif(matching, 'false'), private.contains_words(text_words, 'name_words'));
    found := private.count_up_to(10, filters || ' and (' || matching || ')');
  end if;
  if found < 10 then
    matching := matching || ' or ' || private.has_text(private.contains_words(text_words, 'words'));
    found := private.count_up_to(10, filters || ' and (' || matching || ')');
  end if;
  if found < 10 then
    select * into alike from private.resembles_words(text_words);
    resembling := alike.facts;
    if private.count_up_to(10, filters || ' and (' || matching || ' or ' || resembling || ')') < 10 then
      resembling := resembling || ' or ' || alike.texts;
    end if;
  end if;
end
$$;

-- The first `most` businesses that `condition` holds for, and how many there are in all. With `narrow`, few rows are
-- expected: they are gathered first and sorted then. Without, an index gives the order. What only resembles the text
-- follows after what matches it, in every order.
create function private.search_list(
  condition text, matching text, narrow boolean, sort text, most integer, out total integer, out list jsonb
)
  language plpgsql stable set search_path = ''
as $$
declare
  ordering constant text := case sort
    when 'name' then 'name_words, business_id'
    when 'rating' then 'rating desc nulls last, created_at desc, business_id'
    when 'newest' then 'created_at desc, business_id'
    else 'featured desc, rating desc nulls last, created_at desc, business_id'
  end;
begin
  execute format(
    case when narrow then
      'with found as materialized (
         select business_id, featured, rating, created_at, name_words, not (%1$s) as resembles
         from private.search_entries where %2$s
       ), chosen as (
         select business_id, row_number() over (order by resembles, %3$s) as place
         from found order by resembles, %3$s limit %4$s
       )
       select (select count(*) from found), (
         select jsonb_agg(private.business_card(business) order by chosen.place)
         from chosen join public.mn_businesses as business on business.id = chosen.business_id
       )'
    else
      'with chosen as (
         select business_id, row_number() over (order by %3$s) as place
         from private.search_entries where %2$s order by %3$s limit %4$s
       )
       select (select count(*) from private.search_entries where %2$s), (
         select jsonb_agg(private.business_card(business) order by chosen.place)
         from chosen join public.mn_businesses as business on business.id = chosen.business_id
       )'
    end,
    matching, condition, ordering, most
  ) into total, list;
  list := coalesce(list, '[]');
end
$$;

create function public.search_businesses(
  q text default '',
  locations text[] default '{}',
  category text default '',
  min_rating numeric default null,
  featured text default 'all',
  sort text default 'relevance',
  place text default ''
) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  words constant text[] := (string_to_array(btrim(private.suki_words(left(coalesce(q, ''), 100))), ' '))[:8];
  has_words constant boolean := cardinality(words) > 0;
  filters constant text := private.search_filters(
    coalesce(locations, '{}'), coalesce(category, ''), min_rating, coalesce(place, '')
  );
  featured_filter constant text := case featured
    when 'featured' then 'featured' when 'not-featured' then 'not featured' else 'true' end;
  narrow constant boolean := has_words or filters ~ '(category_id|place_words)';
  condition text := filters;
  matching text := 'true';
  resembling text;
  main record;
  padding jsonb := '[]';
begin
  if has_words then
    select matches.matching, matches.resembling into matching, resembling
    from private.search_matches(words, filters || ' and ' || featured_filter) as matches;
    condition := format('%s and (%s or %s)', filters, matching, resembling);
  end if;
  select * into main
  from private.search_list(condition || ' and ' || featured_filter, matching, narrow, sort, 50);
  if featured = 'featured' and main.total < 12 then
    select list into padding
    from private.search_list(condition || ' and not featured', matching, narrow, 'rating', 12 - main.total);
  end if;
  return jsonb_build_object('total', main.total, 'main', main.list, 'padding', padding);
end
$$;

comment on function public.search_businesses is
  'Public businesses by text, any of several names of a location, category slug, least rating; featured is all, '
  'featured or not-featured; sort is relevance, name, rating or newest. `place` is the name of the whole place that '
  'addresses end in: "Manila" does not mean "Metro Manila". Answers { total, main (at most 50 cards), padding (other '
  'cards that fill a featured list up to 12) }';

grant execute on function public.search_businesses(text, text[], text, numeric, text, text, text)
  to anon, authenticated, service_role;
