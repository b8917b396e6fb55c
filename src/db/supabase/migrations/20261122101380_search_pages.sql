-- The order of what a search found, a page at a time. A page begins behind a row, not behind a number of rows: what is
-- added meanwhile moves nothing.

-- What was found and how it is to be ordered. `tiers` are conditions, the best fit first; a row belongs to the first that
-- holds. `lack` is an expression for how much a row lacks of what would be liked, `most_lack` its most. `leads`: featured
-- businesses come first, in each tier; with `by_turns` at most two in a row. `featured`: what all rows are, if known.
-- `within`: the categories that all rows are of, if known; `named`: those that all of the last tier are of. `few`: all
-- that was found, where that is not much. `alike`: what the words resemble, if asked. `told`, `spare`: see search_lack.
create type private.search_plan as (
  filters text, matching text, tiers text[], lack text, most_lack integer, sort text, total integer, here point,
  nearness boolean, leads boolean, by_turns boolean, featured boolean, within uuid[], named uuid[], step text,
  ignored text[], meant text, few tid[], alike private.alike_word[], told text, spare integer
);

-- What orders rows of one fit: columns of one direction, the last of them unique.
create function private.search_keys(plan private.search_plan, out keys text, out direction text)
  language sql immutable parallel safe set search_path = '' as $$
  select case plan.sort
      when 'name' then 'name_words' when 'newest' then 'created_at' when 'distance' then 'nearness'
      else 'quality' || case when plan.nearness then ', nearness' else '' end || ', standing'
    end || ', business_id',
    case plan.sort when 'name' then 'asc' else 'desc' end
$$;

-- The condition for rows behind a key; none is in front of all.
create function private.is_behind(key jsonb, keys text, direction text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if key is null or jsonb_typeof(key) = 'null' then
    return 'true';
  end if;
  if jsonb_typeof(key) <> 'array' or jsonb_array_length(key) <> cardinality(string_to_array(keys, ',')) then
    raise exception 'This page is behind no row of the list' using errcode = '22023';
  end if;
  return format(
    '(%s) %s (%s)', keys, case direction when 'asc' then '>' else '<' end,
    (select string_agg(quote_literal(value), ', ' order by nth)
      from jsonb_array_elements_text(key) with ordinality as parts (value, nth))
  );
end
$$;

-- What is in no other tier is in the last: looking up all of its words in each row would take longer than all else.
create function private.fit_of(plan private.search_plan) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select format(
    '(10 * %s + least(%s, 9))',
    (
      select coalesce('case ' || string_agg(format('when %s then %s', tier, nth - 1), ' ' order by nth) || ' else '
        || cardinality(plan.tiers) - 1 || ' end', '0')
      from unnest(plan.tiers[:cardinality(plan.tiers) - 1]) with ordinality as tiers (tier, nth)
    ),
    plan.lack
  )
$$;

-- The first rows in an order, from which the first of many are likely to come: those of some categories, or all. Each
-- part is read from the end of an index. `behind` is a condition on the order's own columns.
create function private.first_rows(
  plan private.search_plan, featured boolean, behind text, categories uuid[], at_most integer
) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select format('select * from (%s) as part order by %s limit %s', string_agg(format(
    '(select * from private.search_entries where %s and %s and %s order by %s limit %s)',
    belongs, leads, behind, sorted, at_most
  ), ' union all '), max(sorted), at_most)
  from unnest(private.parts_of(categories)) as belongs, unnest(case
    when featured then array['featured'] when not featured then array['not featured']
    when categories is null then array['true'] else array['featured', 'not featured']
  end) as leads, (select case plan.sort
    when 'name' then 'name_words, business_id' when 'newest' then 'created_at desc, business_id desc'
    else 'quality desc, standing desc, business_id desc'
  end) as orders (sorted)
$$;

-- The nearest rows, or the nearest of some categories, each of which has an index of its own by distance.
create function private.nearest_rows(plan private.search_plan, seen integer) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select format('select * from (%s) as nearest order by away limit %s', string_agg(format(
    '(select *, position <-> %1$L::point as away from private.search_entries
      where %2$s and position is not null order by position <-> %1$L::point limit %3$s)', plan.here, part, most
  ), ' union all '), max(most))
  from unnest(private.parts_of(plan.within)) as part
  cross join (select case when plan.within is null then 6000 else 1000 end + 20 * seen) as limits (most)
$$;

-- The first `most` of these rows that meet the condition.
create function private.first_candidates(condition text, rows text, most integer) returns uuid[]
  language plpgsql stable set search_path = '' set jit = off as $$
declare
  ids uuid[];
begin
  execute format(
    case private.search_source(condition)
      when 'private.search_entries' then 'select array(select business_id from (%1$s) as first where %3$s limit %4$s)'
      else
        -- The offsets keep this a look-up per row by its key, for as long as rows are missing.
        'select array(
           select first.business_id from (%1$s) as first
           cross join lateral (
             select from (select * from %2$s as listed where listed.business_id = first.business_id offset 0) as entry
             where %3$s offset 0
           ) as matching
           limit %4$s
         )'
    end,
    rows, private.search_source(condition), condition, most
  ) into ids;
  return ids;
end
$$;

-- What a query with this condition finds, by the indexes that the condition has.
create function private.ids_found(condition text, query text) returns uuid[]
  language plpgsql stable set search_path = '' set enable_seqscan = on set enable_indexscan = on set jit = off as $$
declare
  ids uuid[];
begin
  perform private.prefer_indexes(condition);
  execute query into ids;
  return ids;
end
$$;

-- All that meet the condition, or any `at_most` of them.
create function private.any_candidates(condition text, at_most integer) returns uuid[]
  language sql stable set search_path = '' as $$
  select private.ids_found(condition, format(
    'select array(select business_id from %s where %s limit %s)', private.search_source(condition), condition, at_most
  ))
$$;

-- The first `most` of each part of all that meet the condition, which are collected once. `parts` are conditions on what
-- orders a page.
create function private.sorted_candidates(
  condition text, fit text, parts text[], keys text, direction text, most integer
) returns uuid[]
  language sql stable set search_path = '' as $$
  select private.ids_found(condition, format(
    'with found as %s (select featured as leads, %s, %s as fit from %s where %s) select array(%s)',
    case when cardinality(parts) > 1 then 'materialized' else 'not materialized' end,
    keys, fit, private.search_source(condition || fit), condition,
    (
      select string_agg(format(
        '(select business_id from found where %s order by %s limit %s)',
        part, replace(keys, ',', ' ' || direction || ',') || ' ' || direction, most
      ), ' union all ')
      from unnest(parts) as part
    )
  ))
$$;

-- The parts of a page that rows of some fits can be on: of each fit the featured ones and the others.
create function private.page_parts(plan private.search_plan, page_start jsonb, fits integer[])
  returns table (fit integer, featured boolean, behind text)
  language sql stable set search_path = '' as $$
  select fit, leads, case when fit = (page_start ->> 'fit')::integer then private.is_behind(
    page_start -> case when plan.leads and leads then 'leads' else 'others' end, sorted.keys, sorted.direction
  ) else 'true' end
  from private.search_keys(plan) as sorted, unnest(fits) as fit,
    unnest(case when plan.leads and plan.featured is null then array[true, false] else array[plan.featured] end) as leads
  order by fit, leads desc
$$;

-- The first `most` of a part of a tier, or fewer when looking for them would take longer than to collect the whole part.
-- How many of some hundred rows meet the condition tells how far to look: of the first in this order, or in the table. A
-- row whose texts are looked up takes as long as five. Featured ones are few, and have indexes of their own by words.
create function private.first_of_part(
  plan private.search_plan, condition text, fits text, part record, categories uuid[], most integer
) returns uuid[]
  language plpgsql stable set search_path = '' as $$
declare
  tried constant integer := 600;
  fitting constant text := concat_ws(' and ', condition, fits);
  look_up constant integer := case private.search_source(fitting) when 'private.search_texts' then 5 else 1 end;
  ids uuid[];
  among double precision;
  share double precision;
  farthest double precision;
begin
  if part.featured and look_up > 1 and private.expected_rows(condition || ' and featured') < 1500 then
    return '{}';
  end if;
  ids := private.first_candidates(
    fitting, private.first_rows(plan, part.featured, part.behind, categories, tried), most
  );
  if cardinality(ids) < most and part.featured is not true then
    among := private.expected_rows(case when categories is null then 'true' else private.in_categories(categories) end);
    share := greatest(
      cardinality(ids)::double precision / tried, 0.0001,
      case when cardinality(ids) < 6 then private.count_in_first(condition, categories, 1000) / 1000.0 end
    );
    farthest := 3 * most / share;
    if farthest / 2 * look_up < 2 * share * among and farthest * look_up < 60000 then
      ids := private.first_candidates(
        fitting, private.first_rows(plan, part.featured, part.behind, categories, farthest::integer), most
      );
    end if;
  end if;
  return ids;
end
$$;

-- Of very many, those that can be on a page: of each fit in turn the first featured ones and the first others, until
-- there are enough.
create function private.page_candidates(plan private.search_plan, page_start jsonb, most integer) returns uuid[]
  language plpgsql stable set search_path = '' as $$
declare
  fit constant text := private.fit_of(plan);
  sorted constant record := private.search_keys(plan);
  begins constant integer := coalesce((page_start ->> 'fit')::integer, 0);
  last constant integer := cardinality(plan.tiers) - 1;
  ids uuid[] := '{}';
  fresh integer := 0;
  condition text;
  categories uuid[];
  fits integer[];
  part record;
  listed uuid[];
  is_collected boolean;
begin
  for tier in begins / 10 .. last loop
    condition := format('%s and (%s)', plan.filters, case when tier = last then plan.matching
      else format('(%s) and (%s)', plan.matching, plan.tiers[tier + 1]) end);
    fits := array(select one from generate_series(10 * tier, 10 * tier + plan.most_lack) as one where one >= begins);
    -- The better a fit, the fewer have it: of few, all are read.
    if tier < last and private.expected_rows('true')
      * private.count_in_first(format('%s and (%s)', plan.filters, plan.tiers[tier + 1]), null, 1000) < 2000000 then
      listed := private.any_candidates(format('%s and %s >= %s', condition, fit, 10 * tier), 1001);
      if cardinality(listed) <= 1000 then
        ids := ids || listed;
        fresh := fresh + case when page_start is not null and tier = begins / 10 then 0 else cardinality(listed) end;
        exit when fresh >= most;
        continue;
      end if;
    end if;
    categories := coalesce(plan.within, case when tier = last then plan.named end);
    if cardinality(categories) > 5 or plan.sort in ('name', 'newest') then
      categories := null;
    end if;
    for part in select * from private.page_parts(plan, page_start, fits) loop
      exit when fresh >= most and part.fit <> fits[1];
      listed := private.first_of_part(
        plan, condition, case when plan.most_lack > 0 or last > 0 then format('%s = %s', fit, part.fit) end, part,
        categories, most
      );
      is_collected := cardinality(listed) < most;
      if is_collected then
        listed := private.sorted_candidates(
          condition || case when part.featured then ' and featured' else '' end, fit,
          array(
            select format('fit = %s and %s and %s', one.fit,
              case when part.featured then 'true' when one.featured then 'leads' when not one.featured then 'not leads'
                else 'true' end, one.behind)
            from private.page_parts(plan, page_start, fits) as one
            where case when part.featured then one.fit = part.fit and one.featured
              else one.fit > part.fit or one.fit = part.fit and one.featured is not true end
          ),
          sorted.keys, sorted.direction, most
        );
      end if;
      ids := ids || listed;
      fresh := fresh + cardinality(listed);
      exit when is_collected and part.featured is not true;
      fits[1] := part.fit;
    end loop;
    exit when fresh >= most;
  end loop;
  return ids;
end
$$;

-- Of very many, the nearest that can be on a page: all are measured.
create function private.nearest_candidates(plan private.search_plan, page_start jsonb, most integer) returns uuid[]
  language plpgsql stable set search_path = '' set enable_seqscan = on set enable_indexscan = on set jit = off as $$
declare
  everything constant text := format('%s and (%s)', plan.filters, plan.matching);
  fit constant text := private.fit_of(plan);
  sorted constant record := private.search_keys(plan);
  ids uuid[];
begin
  perform private.prefer_indexes(everything);
  execute format(
    'select array(
       select business_id
       from (
         select business_id, %s as fit, coalesce(-%s, -100000000) as nearness from %s where %s
       ) as measured
       where %s order by fit, nearness desc, business_id desc limit %s
     )',
    fit, private.metres_from(plan.here), private.search_source(everything || fit), everything,
    case when page_start is null then 'true' else format(
      '(fit > %1$L or fit = %1$L and %2$s)', page_start ->> 'fit',
      private.is_behind(page_start -> 'others', sorted.keys, sorted.direction)
    ) end,
    most
  ) into ids;
  return ids;
end
$$;
