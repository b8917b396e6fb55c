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

-- SQL that holds for a row in which each word occurs: a word of one or two letters at the beginning of a word.
-- Words are letters and digits (suki_words), so that nothing in them has a meaning to LIKE.
create function private.contains_words(words text[], searched text) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select '(' || string_agg(
    format('%s like %L', searched, case when length(word) < 3 then '% ' || word || '%' else '%' || word || '%' end),
    ' and '
  ) || ')'
  from unnest(words) as word
$$;

create function private.in_categories(ids uuid[]) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select format('(category_id = any (%1$L::uuid[]) or secondary_category_id = any (%1$L::uuid[]))', ids)
$$;

-- SQL that holds for a row about which each word says something: a word of the name as it may be misspelt, any
-- text, a place, a category. The last resort of a search that found little.
create function private.resembles_words(words text[]) returns text
  language sql stable set search_path = '' set pg_trgm.word_similarity_threshold = '0.5'
as $$
  select '(' || string_agg(
    concat_ws(
      ' or ',
      '(' || private.contains_words(array[word], 'search_text'),
      private.contains_words(array[word], 'search_place'),
      case when length(word) > 3 then format('%L operator(extensions.<%%) search_name', word) end,
      private.in_categories(array(
        select id from public.mn_categories
        where length(word) > 3 and word operator(extensions.<%) private.suki_words(name)
      )) || ')'
    ),
    ' and '
  ) || ')'
  from unnest(words) as word
$$;

-- SQL for the filters that a search is under, whatever its text.
create function private.search_filters(
  locations text[], category text, min_rating numeric, place text
) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  filters text := 'not draft and not archived';
  names text[];
begin
  if category <> '' then
    filters := filters || ' and '
      || private.in_categories(array(select id from public.mn_categories where slug = category));
  end if;
  if min_rating is not null then
    filters := filters || format(' and rating >= %L', min_rating);
  end if;
  names := array(
    select '%' || private.suki_words(name) || '%' from unnest(locations[:30]) as name where private.suki_fold(name) <> ''
  );
  if cardinality(names) > 0 then
    filters := filters || format(' and search_place like any (%L::text[])', names);
    if private.suki_fold(place) <> '' then
      filters := filters
        || format(' and replace(search_place, %L, '' '') like any (%L::text[])', private.suki_words(place), names);
    end if;
  end if;
  return filters;
end
$$;

-- SQL for the rows that a text finds, widened step by step while there are few results under `filters`: categories
-- of that name, below 20 those that contain it, below 30 businesses whose name has its words, below 10 those whose
-- descriptions or services have them. `resembling` is what is added at the end if there are still fewer than 10.
create function private.search_matches(text_words text[], filters text, out matching text, out resembling text)
  language plpgsql stable set search_path = ''
as $$
declare
  term constant text := array_to_string(text_words, ' ');
  found integer;
begin
  resembling := 'false';
  matching := private.in_categories(array(
    select id from public.mn_categories where private.suki_words(name) = ' ' || term || ' ' or slug = replace(term, ' ', '-')
  ));
  found := private.count_up_to(30, filters, matching);
  if found < 20 then
    matching := matching || ' or ' || private.in_categories(array(
      select id from public.mn_categories where private.suki_words(name) like '%' || term || '%'
    ));
    found := private.count_up_to(30, filters, matching);
  end if;
  if found < 30 then
    matching := matching || ' or ' || private.contains_words(text_words, 'search_name');
    found := private.count_up_to(10, filters, matching);
  end if;
  if found < 10 then
    matching := matching || ' or ' || private.contains_words(text_words, 'search_text');
    found := private.count_up_to(10, filters, matching);
  end if;
  if found < 10 then
    resembling := private.resembles_words(text_words);
  end if;
end
$$;

create function private.count_up_to(most integer, filters text, matching text) returns integer
  language plpgsql stable set search_path = ''
as $$
declare
  found integer;
begin
  execute format(
    'select count(*) from (select from public.mn_businesses where %s and (%s) limit %s) as some', filters, matching, most
  ) into found;
  return found;
end
$$;

-- Rows in the order of a list, at most `most`, and how many there are in all.
create function private.search_list(filters text, sort text, most integer, out total integer, out list jsonb)
  language plpgsql stable set search_path = ''
as $$
declare
  ordering constant text := case sort
    when 'name' then 'search_name, id'
    when 'rating' then 'rating desc nulls last, created_at desc, id'
    when 'newest' then 'created_at desc, id'
    else 'featured desc, rating desc nulls last, created_at desc, id'
  end;
begin
  execute format('select count(*) from public.mn_businesses where %s', filters) into total;
  execute format(
    'select coalesce(jsonb_agg(private.business_card(chosen) order by place), ''[]'')
     from (
       select chosen, row_number() over (order by %1$s) as place
       from public.mn_businesses as chosen where %2$s order by %1$s limit %3$s
     ) as listed',
    ordering, filters, most
  ) into list;
end
$$;

-- The same for a text's matches: what only resembles the text follows after what matches it, in every order.
create function private.search_text_list(
  filters text, matching text, resembling text, sort text, most integer, out total integer, out list jsonb
)
  language plpgsql stable set search_path = '' set pg_trgm.word_similarity_threshold = '0.5'
as $$
declare
  ordering constant text := 'resembles, ' || case sort
    when 'name' then 'search_name, id'
    when 'rating' then 'rating desc nulls last, created_at desc, id'
    when 'newest' then 'created_at desc, id'
    else 'featured desc, rating desc nulls last, created_at desc, id'
  end;
begin
  execute format(
    'with found as materialized (
       select id, featured, rating, created_at, search_name, not (%2$s) as resembles
       from public.mn_businesses where %1$s and (%2$s or %3$s)
     ), chosen as (
       select id, row_number() over (order by %4$s) as place from found order by %4$s limit %5$s
     )
     select (select count(*) from found), coalesce(
       (select jsonb_agg(private.business_card(business) order by chosen.place)
        from chosen join public.mn_businesses as business using (id)), ''[]''
     )',
    filters, matching, resembling, ordering, most
  ) into total, list;
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
  filters constant text := private.search_filters(
    coalesce(locations, '{}'), coalesce(category, ''), min_rating, coalesce(place, '')
  );
  main_filters constant text := filters || case featured
    when 'featured' then ' and featured' when 'not-featured' then ' and not featured' else '' end;
  matches record;
  main record;
  padding record;
begin
  if cardinality(words) = 0 then
    main := private.search_list(main_filters, sort, 50);
    if featured = 'featured' and main.total < 12 then
      padding := private.search_list(filters || ' and not featured', 'rating', 12 - main.total);
    end if;
  else
    matches := private.search_matches(words, main_filters);
    main := private.search_text_list(main_filters, matches.matching, matches.resembling, sort, 50);
    if featured = 'featured' and main.total < 12 then
      padding := private.search_text_list(
        filters || ' and not featured', matches.matching, matches.resembling, 'rating', 12 - main.total
      );
    end if;
  end if;
  return jsonb_build_object(
    'total', main.total, 'main', main.list,
    'padding', case when featured = 'featured' and main.total < 12 then padding.list else '[]'::jsonb end
  );
end
$$;

comment on function public.search_businesses is
  'Public businesses by text, any of several names of a location, category slug, least rating; featured is all, '
  'featured or not-featured; sort is relevance, name, rating or newest. `place` is the name of the whole place that '
  'addresses end in: "Manila" does not mean "Metro Manila". Answers { total, main (at most 50 cards), padding (other '
  'cards that fill a featured list up to 12) }';

grant execute on function public.search_businesses(text, text[], text, numeric, text, text, text)
  to anon, authenticated, service_role;
