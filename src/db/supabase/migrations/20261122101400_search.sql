-- The search: one function, one round trip. It runs with its owner's rights, because row-level security would prevent
-- the use of indexes; it reads only public businesses and returns nothing but cards. Its statements are composed and
-- planned for each search; compiling them (jit) would take longer than running them.

-- The table with the rows of a condition.
create function private.search_source(condition text) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select case when condition like '%text_ids%' then 'private.search_texts' else 'private.search_entries' end
$$;

-- Forces index use for conditions on numbers: checking each row for one of many takes longer than finding all rows that
-- match, which PostgreSQL cannot know. The setting ends with the caller, which sets the same.
create function private.prefer_indexes(condition text) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  if condition like '%\_ids%' and condition not like '% like %' then
    perform set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true);
  end if;
end
$$;

create function private.count_found(condition text) returns integer
  language plpgsql stable set search_path = '' set enable_seqscan = on set enable_indexscan = on set jit = off as $$
declare
  found integer;
begin
  perform private.prefer_indexes(condition);
  execute format('select count(*) from %s where %s', private.search_source(condition), condition) into found;
  return found;
end
$$;

-- Counts the businesses of these categories. Each category's stored count saves half the time of a search in a large
-- one.
create function private.count_in_categories(ids uuid[], filters text) returns integer
  language plpgsql stable set search_path = '' as $$
begin
  if cardinality(ids) = 1 and filters = 'true' then
    return (select item_count from public.mn_categories where id = ids[1]);
  end if;
  return private.count_found(format('%s and (%s)', filters, private.in_categories(ids)));
end
$$;

-- What a text finds, widened step by step while there are few results under `filters`: categories of that name, below
-- 20 those that contain it, below 30 businesses whose name has its words, below 10 those whose descriptions or services
-- have them. `resembling` is added at the end if there are still fewer than 10. `total` is the number of results: since
-- nothing is widened when there are many, the last count is also the list's.
create function private.search_matches(
  text_words text[], filters text, out matching text, out resembling text, out total integer
)
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  term constant text := array_to_string(text_words, ' ');
  part constant text := case length(term) when 1 then ' ' when 2 then '% ' else '%' end || term || '%';
  same uuid[];
  alike uuid[];
  meant record;
begin
  select array_agg(id) filter (where private.suki_words(name) = ' ' || term || ' ' or slug = replace(term, ' ', '-')),
    array_agg(id)
  into same, alike
  from public.mn_categories
  where private.suki_words(name) like part or slug = replace(term, ' ', '-');
  resembling := 'false';
  matching := private.in_categories(coalesce(same, '{}'));
  total := case when same is null then 0 else private.count_in_categories(same, filters) end;
  if total < 20 and alike is distinct from same then
    matching := private.in_categories(alike);
    total := private.count_in_categories(alike, filters);
  end if;
  if total < 30 then
    matching := concat_ws(' or ', nullif(matching, 'false'), private.has_words_in_name(text_words));
    total := private.count_found(format('%s and (%s)', filters, matching));
  end if;
  if total < 10 then
    matching := matching || ' or ' || private.has_words_in_texts(text_words);
    total := private.count_found(format('%s and (%s)', filters, matching));
  end if;
  if total < 10 then
    select * into meant from private.resembles_words(text_words);
    resembling := meant.facts;
    total := private.count_found(format('%s and (%s or %s)', filters, matching, resembling));
  end if;
  if total < 10 then
    resembling := resembling || ' or ' || meant.texts;
    total := private.count_found(format('%s and (%s or %s)', filters, matching, resembling));
  end if;
end
$$;

create function private.search_ordering(sort text) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select case sort when 'name' then 'name_words' when 'newest' then 'created_at desc' else
    case when sort = 'rating' then '' else 'featured desc, ' end || 'rating desc nulls last, created_at desc'
  end || ', business_id'
$$;

-- The first of many are likely among the first of all businesses, which an index returns in order. If fewer than `most`
-- are, all have to be scanned.
create function private.first_of_many(condition text, ordering text, most integer) returns uuid[]
  language plpgsql stable set search_path = '' set jit = off as $$
declare
  ids uuid[];
begin
  execute format(
    'select array(
       select first.business_id from (select * from private.search_entries order by %1$s limit 3000) as first
       cross join lateral (
         -- The offset keeps this a look-up per row, for as long as rows are missing.
         select from %2$s as entry where entry.business_id = first.business_id and (%3$s) offset 0
       ) as matching
       limit %4$s
     )',
    ordering, private.search_source(condition), condition, most
  ) into ids;
  return ids;
end
$$;

-- The first of few: all are collected, then sorted. Matches come before what only resembles the text, in every order.
create function private.first_of_few(filters text, matching text, resembling text, ordering text, most integer)
  returns uuid[]
  language plpgsql stable set search_path = ''
  set enable_seqscan = on set enable_indexscan = on set jit = off
as $$
declare
  condition constant text := format('%s and (%s or %s)', filters, matching, resembling);
  ids uuid[];
begin
  perform private.prefer_indexes(condition);
  execute format(
    'select array(select business_id from %1$s where %2$s order by %3$s %4$s limit %5$s)',
    private.search_source(condition), condition,
    case when resembling <> 'false' then format(
      'business_id = any (array(select business_id from %s where %s and (%s))) desc,',
      private.search_source(matching), filters, matching
    ) end,
    ordering, most
  ) into ids;
  return ids;
end
$$;

-- The first `most` cards of `total`. Of very many, the first are likely among the first of all.
create function private.search_list(
  filters text, matching text, resembling text, sort text, most integer, total integer
) returns jsonb
  language plpgsql stable set search_path = '' as $$
declare
  ordering constant text := private.search_ordering(sort);
  ids uuid[] := '{}';
begin
  if total > 4000 and resembling = 'false' then
    ids := private.first_of_many(format('%s and (%s)', filters, matching), ordering, most);
  end if;
  if cardinality(ids) < least(most, total) then
    ids := private.first_of_few(filters, matching, resembling, ordering, most);
  end if;
  return (
    select coalesce(jsonb_agg(private.business_card(business) order by chosen.nth), '[]')
    from unnest(ids) with ordinality as chosen (id, nth)
    join public.mn_businesses as business on business.id = chosen.id
  );
end
$$;

create function public.search_businesses(
  q text default '',
  locations text[] default '{}',
  category text default '',
  min_rating numeric default null,
  featured text default 'all',
  sort text default 'relevance',
  place text default '',
  open_at integer default null,
  open_on date default null
) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  words constant text[] := (string_to_array(btrim(private.suki_words(left(coalesce(q, ''), 100))), ' '))[:8];
  filters constant text := concat_ws(
    ' and ',
    private.search_filters(coalesce(locations, '{}'), coalesce(category, ''), min_rating, coalesce(place, '')),
    case when open_at is not null then private.is_open_at(open_at, open_on) end
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

comment on function public.search_businesses is
  'Public businesses by text, any of several names of a location, category slug, least rating; featured is all, '
  'featured or not-featured; sort is relevance, name, rating or newest. `place` is the name of the whole place that '
  'addresses end in: "York" does not mean "New York". `open_at` is a minute of the week, from Monday''s '
  'midnight, at which a business is known to be open, on the date `open_on`. Answers { total, main (at most 50 cards), '
  'padding (other cards that fill a featured list up to 12; null when these could not be read) }';

grant execute on function public.search_businesses(text, text[], text, numeric, text, text, text, integer, date)
  to anon, authenticated, service_role;
