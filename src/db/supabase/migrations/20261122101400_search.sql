-- The search: one function, one round trip. It runs with its owner's rights, because row-level security would prevent
-- the use of indexes; it reads only public businesses and returns nothing but cards. Its statements are composed and
-- planned for each search; compiling them (jit) would take longer than running them.

-- Counts the businesses of these categories. Each category's stored count saves half the time of a search in a large
-- one.
create function private.count_in_categories(ids uuid[], filters text) returns integer
  language plpgsql stable set search_path = '' as $$
begin
  if cardinality(ids) = 1 and filters = 'true' then
    return (select least(item_count, 1001) from public.mn_categories where id = ids[1]);
  end if;
  return private.count_found(format('%s and (%s)', filters, private.in_categories(ids)));
end
$$;

-- The plan with the number of rows that it finds, up to 1,001.
create function private.counted(plan private.search_plan) returns private.search_plan
  language plpgsql stable set search_path = '' as $$
begin
  select found.total, found.few into plan.total, plan.few
  from private.find_rows(format('%s and (%s)', plan.filters, plan.matching), plan.within) as found;
  return plan;
end
$$;

-- Whether so many rows have the words that the first of them are near: else measuring all takes less time.
create function private.has_some_near(condition text, within uuid[]) returns boolean
  language sql volatile set search_path = '' as $$
  select within is not null or condition !~ '_ids'
    or private.expected_rows(condition) ^ 2 > 100 * private.expected_rows('true')
$$;

-- What a text finds, widened step by step while there are few results under `filters`: categories of that name, below
-- 20 those that contain it, below 30 businesses whose name has its words, below 10 those whose descriptions or services
-- have them, and if there are still fewer than 10, those that resemble it. A business of just this name is always found.
-- Without any result, words are left out: first those that nobody uses. `total` is the number of results: since nothing
-- is widened when there are many, the last count is also the list's.
create function private.search_matches(words text[], filters text) returns private.search_plan
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  plan private.search_plan;
  typed constant private.typed_word[] := private.typed_words(words);
  term constant text := array_to_string(words, ' ');
  part constant text := case length(term) when 1 then ' ' when 2 then '% ' else '%' end || term || '%';
  numbers constant integer[] := private.word_ids(private.words_of(term));
  -- Found by numbers, which both tables have an index of. The exclamation mark follows the space.
  exact constant text := case when numbers is null then 'false'
    else format('(name_words = %2$L and name_ids operator(extensions.@>) %1$L::integer[])', numbers, ' ' || term || ' ') end;
  begun constant text := case when numbers is null then 'false' else format(
    '(name_words >= %2$L and name_words < %3$L and name_ids operator(extensions.@>) %1$L::integer[])', numbers, ' ' || term || ' ', ' ' || term || '!'
  ) end;
  same uuid[];
  alike uuid[];
  texts text;
  resembling text;
begin
  select array_agg(id) filter (where known.words = ' ' || term || ' ' or slug = replace(term, ' ', '-')), array_agg(id)
  into same, alike
  from private.search_categories as known
  where known.words like part or slug = replace(term, ' ', '-');
  plan.filters := filters;
  plan.step := 'category';
  plan.named := same;
  plan.matching := private.in_categories(coalesce(same, '{}'));
  plan.total := case when same is null then 0 else private.count_in_categories(same, filters) end;
  if plan.total < 20 and alike is distinct from same then
    plan.named := alike;
    plan.matching := private.in_categories(alike);
    plan.total := private.count_in_categories(alike, filters);
  end if;
  if plan.total < 30 then
    plan.step := 'name';
    plan.named := null;
    plan.matching := concat_ws(' or ', nullif(plan.matching, 'false'), private.has_words_in_name(typed));
  end if;
  plan.matching := concat_ws(' or ', nullif(exact, 'false'), plan.matching);
  if plan.total <= 1000 then
    plan := private.counted(plan);
  end if;
  plan.tiers := array[exact, begun, plan.matching];
  if plan.total < 10 then
    plan.step := 'text';
    texts := private.has_words_in_texts(words);
    plan.matching := plan.matching || ' or ' || texts;
    plan := private.counted(plan);
    plan.tiers := plan.tiers || texts;
  end if;
  if plan.total < 10 then
    plan.alike := array(select one from private.alike_words(words) as one);
    for resembling in
      select string_agg(one.facts, ' and ') from unnest(plan.alike) as one
      union all
      select string_agg(one.texts, ' and ') from unnest(plan.alike) as one
    loop
      if plan.total < 10 then
        plan.step := 'similar';
        plan.matching := plan.matching || ' or ' || resembling;
        plan := private.counted(plan);
        plan.tiers := plan.tiers || resembling;
        plan.meant := (select nullif(string_agg(one.meant, ' '), term) from unnest(plan.alike) as one);
      end if;
    end loop;
  end if;
  return plan;
end
$$;

-- The words that a search keeps which all together find nothing: those that some business has, the names and categories
-- among them first, and then the rarest, as long as something has them all. Of a single one nothing is asked: the search
-- for it tells.
create function private.kept_words(alike private.alike_word[], filters text) returns text[]
  language plpgsql stable set search_path = '' as $$
declare
  kept text[] := array(select word from unnest(alike) where texts ~ '_id|_words' and length(word) > 1);
  condition text := filters;
  typed record;
begin
  if cardinality(kept) > 1 then
    kept := '{}';
    for typed in
      select said.word, said.texts
      from unnest(alike) as said
      cross join lateral (
        select private.count_found(format('%s and %s', filters, said.texts)) as businesses offset 0
      ) as counted
      where length(said.word) > 1 and counted.businesses > 0
      order by private.is_known_name(said.word) desc, private.is_of_category(said.word) = 'false', counted.businesses
    loop
      if kept = '{}' or private.count_found(format('%s and %s', condition, typed.texts)) > 0 then
        kept := kept || typed.word;
        condition := format('%s and %s', condition, typed.texts);
      end if;
    end loop;
  end if;
  return array(
    select word from unnest(alike) with ordinality as listed (word, meant, facts, texts, nth)
    where word = any (kept) order by nth
  );
end
$$;

create function private.asked_filters(asked jsonb) returns text
  language sql stable set search_path = '' as $$
  select private.search_filters(asked)
    || case asked ->> 'featured' when 'true' then ' and featured' when 'false' then ' and not featured' else '' end
$$;

-- What is left of a search where nothing of what it understood has its words: businesses whose name has all that was
-- said, of whatever kind and wherever they are; else all of what was understood, and the words are ignored.
create function private.without_words(words text[], asked jsonb) returns private.search_plan
  language plpgsql stable set search_path = '' as $$
declare
  said constant text[] := private.words_of(private.suki_words(asked ->> 'said'));
  plan private.search_plan;
begin
  if cardinality(said) > 1 then
    plan.filters := private.asked_filters(asked - '{categories,brand,locations,radius}'::text[]);
    plan.matching := private.has_words_in_name(private.typed_words(said));
    plan.tiers := array[plan.matching];
    plan.step := 'name';
    plan := private.counted(plan);
  end if;
  if coalesce(plan.total, 0) = 0 then
    plan := private.search_found('{}', asked);
    plan.step := 'some';
    plan.ignored := words;
  end if;
  plan.featured := (asked ->> 'featured')::boolean;
  return plan;
end
$$;

-- The name is all that was said, of several words.
create function private.is_called(said text) returns text
  language sql stable set search_path = '' as $$
  select coalesce(format('(name_words = %2$L and name_ids operator(extensions.@>) %1$L::integer[])', numbers, words), 'false')
  from private.suki_words(said) as words, private.word_ids(private.words_of(words)) as numbers
  where btrim(words) like '% %'
  union all
  select 'false'
  limit 1
$$;

create function private.search_found(words text[], asked jsonb) returns private.search_plan
  language plpgsql stable set search_path = '' as $$
declare
  filters constant text := private.asked_filters(asked);
  called constant text := private.is_called(asked ->> 'said');
  within constant uuid[] := nullif(
    private.category_ids(coalesce(asked -> 'categories', jsonb_build_array(asked -> 'category'))), '{}'
  );
  plan private.search_plan;
  partly private.search_plan;
  kept text[];
begin
  if cardinality(words) > 0 then
    plan := private.search_matches(words, filters);
    if plan.total = 0 and asked ?| '{categories,brand}' then
      return private.without_words(words, asked);
    end if;
    if plan.total = 0 and cardinality(words) > 1 then
      kept := private.kept_words(plan.alike, filters);
      if cardinality(kept) > 0 then
        partly := private.search_matches(kept, filters);
      end if;
    end if;
    if partly.total > 0 then
      plan := partly;
      plan.step := 'some';
      plan.ignored := array(select typed from unnest(words) as typed where typed <> all (kept));
    end if;
  else
    plan.filters := filters;
    plan.matching := 'true';
    plan.tiers := '{true}';
    plan.step := 'all';
    plan.within := within;
    plan := private.counted(plan);
  end if;
  plan.featured := (asked ->> 'featured')::boolean;
  plan.within := within;
  -- What is called just so comes before all else that the words mean: "City Hotel" before the hotels of the city.
  if called <> 'false' and plan.step <> 'some' and private.count_found(format('%s and %s', filters, called)) > 0 then
    plan.tiers := case when plan.step = 'all' then array_prepend(called, plan.tiers)
      else array_prepend(format('%s or %s', called, plan.tiers[1]), plan.tiers[2:]) end;
  end if;
  return plan;
end
$$;

-- A search without one of the things it asks for; null when it does not ask for it.
create function private.let_go(asked jsonb, what text) returns jsonb
  language sql immutable parallel safe set search_path = '' as $$
  select case
    when what = 'open_unknown' and asked ?| '{open_at,open_from}' then asked || '{"open_unknown": true}'
    when what = 'open' and asked ?| '{open_at,open_from}' then asked - '{open_at,open_on,open_from,open_unknown}'::text[]
    when what = 'radius' and asked ? 'radius' then asked - 'radius'
    when what = 'locations' and asked ? 'locations' then asked - '{locations,radius}'::text[]
    when what in ('categories', 'brand') and asked ? what then asked - what
  end
$$;

-- A search that found nothing, again without each of `widen` alone, and then without more and more of them.
create function private.widened_search(words text[], asked jsonb, widen text[], out plan private.search_plan, out without text[])
  language plpgsql stable set search_path = '' as $$
declare
  steps constant text[] := array(
    select step
    from unnest(widen[:6]) with ordinality as given (what, nth)
    cross join lateral (values ('open_unknown'), (what)) as steps (step)
    where (step = what or what = 'open') and private.let_go(asked, step) is not null
    order by nth
  );
  rest jsonb := asked;
  step text;
begin
  foreach step in array steps loop
    without := array[step];
    plan := private.search_found(words, private.let_go(asked, step));
    if plan.total > 0 then
      return;
    end if;
  end loop;
  without := '{}';
  foreach step in array steps loop
    continue when step = 'open_unknown' or private.let_go(rest, step) is null;
    rest := private.let_go(rest, step);
    without := without || step;
    continue when cardinality(without) = 1;
    plan := private.search_found(words, rest);
    if plan.total > 0 then
      return;
    end if;
  end loop;
  without := '{}';
  plan := private.search_found(words, asked);
end
$$;

-- Categories that businesses have beside these, of some of them: where else to look.
create function private.neighbour_categories(ids uuid[]) returns jsonb
  language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'slug', category.slug, 'name', category.name, 'businesses', category.item_count
  ) order by beside.shared desc, category.name), '[]')
  from (
    select other, count(*) as shared
    from (
      (select secondary_category_id as other from private.search_entries
        where category_id = any (ids) and secondary_category_id is not null limit 500)
      union all
      (select category_id from private.search_entries where secondary_category_id = any (ids) limit 500)
    ) as pairs
    where other <> all (ids)
    group by other order by 2 desc, 1 limit 4
  ) as beside
  join public.mn_categories as category on category.id = beside.other
$$;
