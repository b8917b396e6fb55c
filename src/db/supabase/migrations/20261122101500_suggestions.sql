-- Where else to look: completions for who is typing, and what lies near a business.

-- Words that begin or sound like this one, which may be misspelt and incomplete.
create function private.begun_words(typed text) returns text[]
  language plpgsql stable set search_path = '' as $$
begin
  perform set_config('pg_trgm.word_similarity_threshold', '0.45', true);
  return array[typed] || array(
    with known as (
      select word from private.search_lexicon
      where named and (typed operator(extensions.<%) word or sound like private.word_sound(typed) || '%')
        and length(typed) > 3 and length(word) between 4 and 40 and word !~ '[0-9]'
      union
      select word from private.search_categories, unnest(string_to_array(words, ' ')) as word
      where length(typed) > 3 and length(word) between 4 and 40
    ), near as (
      select word, least(
        extensions.levenshtein_less_equal(left(word, length(typed)), typed, 3),
        extensions.levenshtein_less_equal(left(word, length(typed) + 1), typed, 3),
        extensions.levenshtein_less_equal(left(word, length(typed) - 1), typed, 3),
        case when starts_with(private.word_sound(word), private.word_sound(typed)) then 1 end
      ) as distance
      from known where length(typed) <= 40
    )
    select word from near
    where distance <= case when length(typed) < 6 then 1 else 2 end
    order by distance, length(word), word
    limit 5
  );
end
$$;

-- Conditions on `searched`, which holds words, and on search_entries: for each typed word, some word begins like one of
-- its alternatives, or has it anywhere in a script without spaces.
create function private.begins_with_words(alternatives jsonb, searched text) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select string_agg(
    format('%s like any (%L::text[])', searched, array(
      select replace('% ' || private.word_pattern(meant, 99), ' %', '') from jsonb_array_elements_text(word) as meant
    )),
    ' and '
  )
  from jsonb_array_elements(alternatives) as word
$$;

create function private.name_begins_with_words(alternatives jsonb) returns text
  language sql stable set search_path = '' as $$
  select string_agg(
    private.is_named(array(select private.word_pattern(meant, 99) from jsonb_array_elements_text(word) as meant), 'name', private.most_looked_up(1)), ' and '
  )
  from jsonb_array_elements(alternatives) as word
$$;

-- The first of those that meet the condition, in the order of relevance.
create function private.first_businesses(condition text, most integer) returns uuid[]
  language plpgsql stable set search_path = '' as $$
declare
  ids uuid[] := '{}';
begin
  if private.count_found(condition) > 1000 then
    ids := private.first_candidates(
      condition,
      'select * from private.search_entries
       order by featured desc, quality desc, standing desc, business_id desc limit 3000', most
    );
  end if;
  return case when cardinality(ids) = most then ids else private.sorted_candidates(
    condition, '0', array['true'], 'featured, quality, standing, business_id', 'desc', most
  ) end;
end
$$;

-- Businesses whose name begins like the text, then those some of whose words begin like its words.
create function private.suggested_businesses(words text[], alternatives jsonb) returns uuid[]
  language plpgsql stable set search_path = '' as $$
declare
  begun constant text := ' ' || array_to_string(words, ' ');
  ids uuid[] := private.first_businesses(
    format('name_words >= %L and name_words < %L', begun, begun || chr(65535)), 5
  );
begin
  if cardinality(ids) < 5 and length(begun) > 2 then
    ids := ids || private.first_businesses(
      format('%s and business_id <> all (%L::uuid[])', private.name_begins_with_words(alternatives), ids),
      5 - cardinality(ids)
    );
  end if;
  return ids;
end
$$;

-- Cities of public businesses that begin like the text: one look at the index for each.
create function private.suggested_cities(key text) returns table (label text, slug text, detail text)
  language sql stable set search_path = '' as $$
  with recursive cities as (
    (
      select city_key, 1 as nth from public.mn_businesses
      where not draft and not archived and city_key >= key order by city_key limit 1
    )
    union all
    select following.city_key, nth + 1
    from cities cross join lateral (
      select business.city_key from public.mn_businesses as business
      where not draft and not archived and business.city_key > cities.city_key order by business.city_key limit 1
    ) as following
    where nth < 10 and starts_with(cities.city_key, key)
  )
  select spelled.label, cities.city_key, spelled.businesses::text
  from cities cross join lateral (
    select mode() within group (order by city) as label, count(*) as businesses
    from (
      select city from public.mn_businesses as business
      where not draft and not archived and business.city_key = cities.city_key limit 1001
    ) as first
  ) as spelled
  where starts_with(cities.city_key, key)
  order by spelled.businesses desc, 1
  limit 2
$$;

-- A service is shown while some business has all its words; one of more than four words is a sentence. What many have,
-- some of the first rows do: an index would list all that have it first.
create function private.suggested_services(condition text, begun text) returns table (label text)
  language plpgsql stable set search_path = '' set jit = off as $$
begin
  return query execute format(
    'select service.label
     from (
       select words, label from private.search_services
       where %s and cardinality(string_to_array(btrim(words), '' '')) <= 4
       order by words like %L desc, length(words), words limit 6
     ) as service
     cross join lateral (select private.word_ids(private.words_of(service.words)) as ids offset 0) as numbered
     where exists (
       select from (select text_ids from private.search_texts order by business_id limit 1000) as rows
       where rows.text_ids operator(extensions.@>) numbered.ids
     ) or exists (select from private.search_texts where text_ids operator(extensions.@>) numbered.ids)
     limit 3',
    condition, begun
  );
end
$$;

create function private.suggestions(words text[], loosely boolean)
  returns table (kind text, label text, slug text, detail text)
  language plpgsql stable set search_path = '' as $$
declare
  begun constant text := ' ' || array_to_string(words, ' ') || '%';
  alternatives constant jsonb := (
    select jsonb_agg(case when loosely then private.begun_words(word) else array[word] end)
    from unnest(words) as word
  );
  -- In the statement, it would be run once more to plan it.
  businesses constant uuid[] := private.suggested_businesses(words, alternatives);
begin
  return query execute format(
    'select ''category'', name, category.slug, item_count::text
     from public.mn_categories as category join private.search_categories as known using (id)
     where item_count > 0 and %s
     order by words like %L desc, item_count desc, name limit 3',
    private.begins_with_words(alternatives, 'words'), begun
  );
  return query select 'city', city.label, city.slug, city.detail
    from private.suggested_cities(array_to_string(words, '')) as city;
  return query select 'business', business.name, business.slug, business.city
    from unnest(businesses) with ordinality as listed (id, nth)
    join public.mn_businesses as business on business.id = listed.id
    order by nth;
  if length(begun) > 3 then
    return query select 'service', service.label, '', ''
      from private.suggested_services(private.begins_with_words(alternatives, 'words'), begun) as service;
  end if;
end
$$;

create function public.suggest(q text) returns table (kind text, label text, slug text, detail text)
  language plpgsql stable security definer set search_path = '' set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  words constant text[] := (string_to_array(btrim(private.suki_words(left(coalesce(q, ''), 60))), ' '))[:5];
begin
  if coalesce(length(array_to_string(words, '')), 0) = 0 then
    return;
  end if;
  return query select * from private.suggestions(words, false);
  if not found then
    return query select * from private.suggestions(words, true);
  end if;
end
$$;

comment on function public.suggest is
  'What begins like `q`, or like what it may be misspelt for: categories (slug; detail is how many businesses), cities '
  '(slug is their city_key; detail is how many, up to 1001), businesses (slug; detail is the city) and services, at most '
  '3, 2, 5 and 3, the likeliest first in each kind';

grant execute on function public.suggest(text) to anon, authenticated, service_role;

-- A business's page lists what is nearby: the four nearest of its category within 5 km, and the nearest of each category
-- that goes with it within 2 km.
--
-- Among many at the same distance (a mall's have one position) each shows those that follow it on a ring of all ids: so
-- each is shown by as many as it shows, and an edit of one changes few pages.
create function private.ring_steps(ahead uuid, behind uuid) returns bigint
  language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return (
    ('x' || left(ahead::text, 8))::bit(32)::bigint - ('x' || left(behind::text, 8))::bit(32)::bigint + 4294967296
  ) % 4294967296;
end
$$;

-- In which of so many directions, from 0, a place is seen from another; -1 for the same place.
create function private.direction(here point, there point, directions integer) returns integer
  language sql immutable parallel safe set search_path = '' as $$
  select case when here ~= there then -1
    else floor(directions * (0.5 + atan2(there[1] - here[1], there[0] - here[0]) / (2 * pi())))
  end
$$;

-- The nearest of a category within so many metres, without the business itself; `apart` is on the map.
create function private.nearest_of(category uuid, here point, without uuid, radius integer, at_most integer)
  returns table (business_id uuid, apart double precision, steps bigint)
  language sql stable set search_path = '' as $$
  select entry.business_id, entry.position <-> here, private.ring_steps(entry.business_id, without)
  from private.search_entries as entry
  where entry.category_id = category and entry.position <@ private.around(here, radius) and entry.business_id <> without
  order by entry.position <-> here, private.ring_steps(entry.business_id, without)
  limit at_most
$$;

-- Reads public businesses alone: it runs with its owner's rights, since the search's tables are nobody else's.
create function public.nearby_businesses(business_ids uuid[]) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with asked as (
    select business_id, category_id, position from private.search_entries
    where business_id = any (business_ids[:1000]) and position is not null and category_id is not null
  ), listed as (
    select asked.business_id as of_business, asked.position, near.*, null::uuid as companion_id
    from asked cross join lateral private.nearest_of(category_id, position, asked.business_id, 5000, 4) as near
    union all
    select asked.business_id, asked.position, near.*, companion_id
    from asked join private.companion_categories using (category_id)
    cross join lateral private.nearest_of(companion_id, position, asked.business_id, 2000, 1) as near
  )
  select coalesce(jsonb_object_agg(of_business, rows), '{}')
  from (
    select of_business, jsonb_agg(
      jsonb_build_array(business.slug, business.name, category.name, private.metres(listed.position, entry.position))
      order by companion_id is not null, apart, steps
    ) as rows
    from listed join private.search_entries as entry using (business_id)
    join public.mn_businesses as business on business.id = business_id
    left join public.mn_categories as category on category.id = companion_id
    group by of_business
  ) as grouped
$$;

comment on function public.nearby_businesses is
  'What lies near each of at most 1000 businesses: { id: [[slug, name, category, metres]] }, those of its own category '
  'first, whose category is null; nothing for a business without a position';

-- For pages of all businesses, where to ask for each would take longer than to render it.
create function public.nearby_basis(after uuid, at_most integer default 5000) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'businesses', coalesce((
      select jsonb_agg(jsonb_build_array(
        business_id, slug, name, listed.category_id, listed.position[0], listed.position[1]
      ) order by business_id)
      from (
        select business_id, category_id, position from private.search_entries
        where business_id > after and position is not null and category_id is not null
        order by business_id limit least(at_most, 5000)
      ) as listed join public.mn_businesses as business on business.id = business_id
    ), '[]'),
    'companions', coalesce((
      select jsonb_agg(jsonb_build_array(category_id, companion_id, name))
      from private.companion_categories join public.mn_categories on id = companion_id
    ), '[]')
  )
$$;

comment on function public.nearby_basis is
  'What nearby_businesses() reads, in order of id behind `after`: { businesses: [[id, slug, name, category, x, y]], '
  'companions: [[category, companion, its name]] }; x and y are metres on a map whose scale grows with the latitude';

grant execute on function public.nearby_businesses(uuid[]), public.nearby_basis(uuid, integer)
  to anon, authenticated, service_role;
