-- The order of what a search found, a page at a time. A page begins behind a row, not behind a number of rows: what is
-- added meanwhile moves nothing.

-- What was found and how it is to be ordered. `tiers` are conditions, the best fit first; a row belongs to the first that
-- holds. `lack` is an expression for how much a row lacks of what would be liked, `most_lack` its most. `leads`: featured
-- businesses come first, in each tier; with `by_turns` at most two in a row. `featured`: what all rows are, if known.
create type private.search_plan as (
  filters text, matching text, tiers text[], lack text, most_lack integer, sort text, total integer, here point,
  nearness boolean, leads boolean, by_turns boolean, featured boolean, step text, ignored text[], meant text
);

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

-- Counted up to 1,001: nobody reads further, and the number is shown as "1,000+".
create function private.count_found(condition text) returns integer
  language plpgsql stable set search_path = '' set enable_seqscan = on set enable_indexscan = on set jit = off as $$
declare
  found integer;
begin
  perform private.prefer_indexes(condition);
  execute format(
    'select count(*) from (select from %s where %s limit 1001) as first', private.search_source(condition), condition
  ) into found;
  return found;
end
$$;

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

create function private.fit_of(plan private.search_plan) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select format(
    '(10 * case %s end + least(%s, 9))',
    (
      select string_agg(format('when %s then %s', tier, nth - 1), ' ' order by nth)
      from unnest(plan.tiers) with ordinality as tiers (tier, nth)
    ),
    plan.lack
  )
$$;

-- The rows of a page and the row behind it, of those that meet `condition`: of each fit so many of the featured ones and
-- so many others. Of each: id; fit, which is ten times its tier, from 0, plus what it lacks; key, its place among rows of
-- one fit; metres.
create function private.search_rows(plan private.search_plan, condition text, page_start jsonb, most integer)
  returns jsonb
  language plpgsql stable set search_path = '' set enable_seqscan = on set enable_indexscan = on set jit = off as $$
declare
  fit constant text := private.fit_of(plan);
  sorted constant record := private.search_keys(plan);
  metres constant text := case when plan.here is null then 'null::integer' else private.metres_from(plan.here) end;
  found jsonb;
begin
  perform private.prefer_indexes(condition);
  execute format(
    'select jsonb_agg(jsonb_build_object(
         ''id'', business_id, ''fit'', fit, ''leads'', leads, ''key'', jsonb_build_array(%1$s), ''metres'', metres
       ) order by fit, leads desc, nth)
     from (
       select *, row_number() over (partition by fit, leads order by %2$s) as nth
       from (
         select *, coalesce(-metres, -100000000) as nearness
         from (
           select business_id, quality, standing, created_at, name_words, %3$s as leads, %4$s as fit, %5$s as metres
           from %6$s where %7$s
         ) as measured
       ) as candidates
       where %8$s
     ) as numbered
     where nth <= %9$s',
    (select string_agg(key || '::text', ', ') from unnest(string_to_array(sorted.keys, ', ')) as key),
    replace(sorted.keys, ',', ' ' || sorted.direction || ',') || ' ' || sorted.direction,
    case when plan.leads then 'featured' else 'false' end, fit, metres,
    private.search_source(condition || fit), condition,
    case when page_start is null then 'true' else format(
      '(fit > %1$L or fit = %1$L and case when leads then %2$s else %3$s end)', page_start ->> 'fit',
      private.is_behind(page_start -> 'leads', sorted.keys, sorted.direction),
      private.is_behind(page_start -> 'others', sorted.keys, sorted.direction)
    ) end,
    most
  ) into found;
  return coalesce(found, '[]');
end
$$;

-- The first rows in the order of an index, from which the first of many are likely to come. `behind` is a condition on
-- the order's own columns.
create function private.first_rows(plan private.search_plan, featured boolean, behind text, seen integer default 0)
  returns text
  language sql immutable parallel safe set search_path = '' as $$
  select format(
    'select business_id from private.search_entries where %s and %s order by %s limit %s',
    case when featured is null then 'true' when featured then 'featured' else 'not featured' end,
    case when plan.sort = 'distance' then 'position is not null' else behind end,
    case plan.sort
      when 'name' then 'name_words, business_id' when 'newest' then 'created_at desc, business_id desc'
      when 'distance' then format('position <-> %L::point', plan.here)
      else 'quality desc, standing desc, business_id desc'
    end,
    case when plan.sort = 'distance' then 3000 + 20 * seen else 3000 end
  )
$$;

-- The nearest of some categories, each of which has an index of its own by distance.
create function private.nearest_rows(plan private.search_plan, categories uuid[], seen integer) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select format('select business_id from (%s) as nearest order by away limit %s', string_agg(format(
    '(select business_id, position <-> %1$L::point as away from private.search_entries
      where %2$s and position is not null order by position <-> %1$L::point limit %3$s)', plan.here, part, most
  ), ' union all '), max(most))
  from unnest(categories) as category
  cross join (select 1000 + 20 * seen) as limits (most)
  cross join lateral (values
    (format('category_id = %L', category)),
    (format('secondary_category_id = %L and category_id <> all (%L::uuid[])', category, categories))
  ) as parts (part)
$$;

-- The first `most` of these rows that meet the condition, or null when fewer do.
create function private.first_candidates(condition text, rows text, most integer) returns uuid[]
  language plpgsql stable set search_path = '' set jit = off as $$
declare
  ids uuid[];
begin
  execute format(
    'select array(
       select first.business_id from (%s) as first
       cross join lateral (
         -- The offsets keep this a look-up per row by its key, for as long as rows are missing: with the condition, an
         -- index of names would be read from one end of a beginning to the other for each row.
         select from (select * from %s as listed where listed.business_id = first.business_id offset 0) as entry
         where %s offset 0
       ) as matching
       limit %s
     )',
    rows, private.search_source(condition), condition, most
  ) into ids;
  return case when cardinality(ids) = most then ids end;
end
$$;

-- The first `most` of all that meet the condition: all are collected, then sorted.
create function private.sorted_candidates(condition text, keys text, direction text, most integer) returns uuid[]
  language plpgsql stable set search_path = '' set enable_seqscan = on set enable_indexscan = on set jit = off as $$
declare
  ids uuid[];
begin
  perform private.prefer_indexes(condition);
  execute format(
    'select array(select business_id from %s where %s order by %s limit %s)', private.search_source(condition), condition,
    replace(keys, ',', ' ' || direction || ',') || ' ' || direction, most
  ) into ids;
  return ids;
end
$$;

-- Of very many, those that can be on a page: of each fit in turn the first featured ones and the first others, until
-- there are enough. Null when only all of them say it.
create function private.page_candidates(plan private.search_plan, page_start jsonb, most integer) returns uuid[]
  language plpgsql stable set search_path = '' as $$
declare
  everything constant text := format('%s and (%s)', plan.filters, plan.matching);
  fit constant text := private.fit_of(plan);
  sorted constant record := private.search_keys(plan);
  begins constant integer := coalesce((page_start ->> 'fit')::integer, 0);
  ids uuid[] := '{}';
  condition text;
  behind text;
  part uuid[];
  part_leads boolean;
  is_few boolean;
begin
  for tier in begins / 10 .. cardinality(plan.tiers) - 1 loop
    -- The better a fit, the fewer have it.
    is_few := tier < cardinality(plan.tiers) - 1
      and private.count_found(format('%s and (%s)', plan.filters, plan.tiers[tier + 1])) <= 1000;
    for lack in 0 .. plan.most_lack loop
      continue when 10 * tier + lack < begins;
      foreach part_leads in array case
        when plan.leads and plan.featured is null then array[true, false] else array[plan.featured] end loop
        behind := case when 10 * tier + lack = begins and page_start is not null then private.is_behind(
          case when part_leads then page_start -> 'leads' else page_start -> 'others' end, sorted.keys, sorted.direction
        ) else 'true' end;
        condition := format(
          '%s and (%s) and %s = %s', everything, plan.tiers[tier + 1],
          case when plan.most_lack = 0 and cardinality(plan.tiers) = 1 then '0' else fit end, 10 * tier + lack
        );
        part := case when not is_few then
          private.first_candidates(condition, private.first_rows(plan, part_leads, behind), most)
        end;
        ids := ids || coalesce(part, private.sorted_candidates(
          condition || ' and ' || behind
            || case when part_leads is null then '' when part_leads then ' and featured' else ' and not featured' end,
          sorted.keys, sorted.direction, most
        ));
      end loop;
      if cardinality(ids) >= most then
        return ids;
      end if;
    end loop;
  end loop;
  return ids;
end
$$;
