-- What a search asks for besides words, as conditions on search_entries and search_texts. `asked` is one search as
-- public.search_businesses takes it, without what has been let go.

-- `here`, where a search asks from, on the map; null when it says no position.
create function private.asked_from(asked jsonb) returns point
  language sql immutable parallel safe set search_path = '' as $$
  select private.on_map((asked ->> 'latitude')::double precision, (asked ->> 'longitude')::double precision)
$$;

-- Lies in a place of one of these names, or around a position, or either.
create function private.lies_there(asked jsonb) returns text
  language sql stable set search_path = '' as $$
  with names as (
    select distinct private.suki_words(name) as name
    from jsonb_array_elements_text(asked -> 'locations') with ordinality as said (name, nth)
    where nth <= 30 and private.suki_fold(name) <> ''
  ), named as (
    select coalesce(string_agg(private.lies_in(name, private.suki_words(asked ->> 'place')), ' or '), 'false') as condition
    from names
    -- "Quebec City" also matches Quebec.
    where not exists (select from names as shorter where shorter.name <> names.name and strpos(names.name, shorter.name) > 0)
    having exists (select from names)
  )
  select '(' || concat_ws(
    ' or ', (select condition from named),
    case when asked ? 'radius' then private.is_within(private.asked_from(asked), (asked ->> 'radius')::integer) end
  ) || ')'
  where exists (select from named) or asked ? 'radius'
$$;

-- The weeks that are open at some minute of a span of the week, or at all of them. Ten minutes are forgiven: some write
-- 23:59 for the end of the day. A span may go on over Sunday's midnight.
create function private.open_weeks(opens integer, closes integer, throughout boolean) returns integer[]
  language sql stable set search_path = '' as $$
  with span as (
    select int4multirange(int4range(starts, least(ends, 10080)), int4range(0, greatest(ends - 10080, 0))) as minutes
    from (select opens as starts, case when closes > opens then closes else closes + 10080 end as ends) as asked
  )
  select array(
    select id from private.search_weeks, span
    where open_week && span.minutes and (not throughout or (
      select coalesce(sum(upper(gap) - lower(gap)), 0) from unnest(span.minutes - open_week) as gap
    ) <= 10 * ((closes - opens + 10080) % 10080 / 1440 + 1))
  )
$$;

-- Open at a minute or in a span of the week; with `open_on`, the date on which that begins, special days count.
create function private.is_open_when(asked jsonb) returns text
  language plpgsql stable set search_path = '' as $$
declare
  opens constant integer := coalesce(asked ->> 'open_at', asked ->> 'open_from');
  closes constant integer := case when asked ? 'open_at' then opens + 1 else (asked ->> 'open_to')::integer end;
  throughout constant boolean := not asked ? 'open_at' and (asked ->> 'open_throughout')::boolean;
  weeks integer[];
begin
  if opens is null then
    return null;
  end if;
  weeks := case when asked ? 'open_at' then array(select id from private.search_weeks where open_week @> opens)
    else private.open_weeks(opens, closes, throughout) end;
  return private.with_special_days(
    format('week_id = any (%L::integer[])', weeks), (asked ->> 'open_on')::date, opens % 1440,
    opens % 1440 + (closes - opens + 10079) % 10080 + 1, throughout
  );
end
$$;

-- Those of whose hours nobody spoke: perhaps they are open.
create function private.has_unknown_hours() returns text
  language sql stable set search_path = '' as $$
  select format(
    'week_id = any (%L::integer[])',
    array(select id from private.search_weeks where digest = private.week_digest(array_fill(''::text, '{7}')))
  )
$$;

create function private.category_ids(slugs jsonb) returns uuid[]
  language sql stable set search_path = '' as $$
  select array(
    select category.id from public.mn_categories as category
    where category.slug in (select said from jsonb_array_elements_text(slugs) as listed (said) limit 30)
  )
$$;

-- Some text of the business has all words of this phrase; null when no business uses them.
create function private.says_words(phrase text) returns text
  language sql stable set search_path = '' as $$
  select format('text_ids operator(extensions.@>) %L::integer[]', ids)
  from private.word_ids(private.words_of(private.suki_words(phrase))) as ids
  where cardinality(ids) > 0
$$;

create function private.search_filters(asked jsonb) returns text
  language sql stable set search_path = '' as $$
  select concat_ws(
    ' and ',
    'true',
    case when asked ? 'category' then private.in_categories(private.category_ids(jsonb_build_array(asked -> 'category'))) end,
    case when asked ? 'categories' then private.in_categories(private.category_ids(asked -> 'categories')) end,
    case when asked ? 'min_rating' then format('rating >= %L', asked ->> 'min_rating') end,
    private.lies_there(asked),
    case when asked ? 'view' then format('position <@ %L::box', (private.map_area(asked -> 'view')).area) end,
    case when asked ? 'open_unknown' then private.has_unknown_hours() else private.is_open_when(asked) end,
    (
      select '(' || string_agg(private.has_phrase(btrim(private.suki_words(name))), ' or ') || ')'
      from jsonb_array_elements_text(asked -> 'brand') with ordinality as said (name, nth)
      where nth <= 10
    ),
    (
      select string_agg('(' || condition || ') is not true', ' and ')
      from jsonb_array_elements_text(asked -> 'excluded_words') with ordinality as said (word, nth),
        private.says_words(word) as condition
      where nth <= 20
    ),
    case when asked ? 'excluded_categories' then
      format('(%s) is not true', private.in_categories(private.category_ids(asked -> 'excluded_categories')))
    end
  )
$$;

-- How many of these rows say what is wanted (see search_lack); null when nothing is, or they do not tell of all.
create function private.count_told(told text, page jsonb, is_telling boolean) returns integer
  language plpgsql stable set search_path = '' as $$
declare
  found integer := case told when 'false' then 0 end;
begin
  if told <> 'false' and is_telling then
    execute format(
      'select count(*) from private.search_texts where business_id = any (%L::uuid[]) and %s',
      array(select (one ->> 'id')::uuid from jsonb_array_elements(page) as one), told
    ) into found;
  end if;
  return found;
end
$$;

-- The operators of intarray compare sorted numbers in one pass, those of all arrays each with each.
-- Without fastupdate = off, every search would scan the list of pending entries until it is merged into the index.
-- The featured ones come first, and are few: they have indexes of their own.
do $$
declare
  part text;
begin
  foreach part in array array['entries.name', 'entries.place', 'texts.name', 'texts.place', 'texts.text'] loop
    execute format(
      'create index search_%1$s_%2$s_ids_idx
         on private.search_%1$s using gin (%2$s_ids extensions.gin__int_ops) with (fastupdate = off);
       create index search_%1$s_featured_%2$s_ids_idx
         on private.search_%1$s using gin (%2$s_ids extensions.gin__int_ops) with (fastupdate = off) where featured',
      split_part(part, '.', 1), split_part(part, '.', 2)
    );
  end loop;
end
$$;

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

-- How many rows PostgreSQL expects to meet a condition: it plans the look-up, and does not run it.
create function private.expected_rows(condition text) returns double precision
  language plpgsql volatile set search_path = '' as $$
declare
  explained jsonb;
begin
  execute format('explain (format json) select from %s where %s', private.search_source(condition), condition)
  into explained;
  return (explained #>> '{0,Plan,Plan Rows}')::double precision;
end
$$;

-- A condition for each index that holds some rows of these categories; one for all rows where they are null.
create function private.parts_of(categories uuid[]) returns text[]
  language sql immutable parallel safe set search_path = '' as $$
  select case when categories is null then array['true'] else array(
    select format(belonging, category, categories)
    from unnest(categories) as category, (values
      ('category_id = %L'), ('secondary_category_id = %L and (category_id <> all (%L::uuid[])) is not false')
    ) as ways (belonging)
  ) end
$$;

-- How many of the first rows meet a condition: of those of some categories, or of all.
create function private.count_in_first(condition text, within uuid[], tried integer) returns integer
  language plpgsql stable set search_path = '' set enable_seqscan = on set enable_indexscan = on set jit = off
  set synchronize_seqscans = off as $$
declare
  found integer;
begin
  execute format(
    'select count(*) from (select from (select * from (%s) as parts limit %s) as rows where %s limit 1001) as first',
    (
      select string_agg(format('(select * from %s where %s limit %s)', source, part, tried), ' union all ')
      from unnest(private.parts_of(within)) as part, private.search_source(condition) as source
    ),
    tried, condition
  ) into found;
  return found;
end
$$;

-- Whether so large a part of all, or of some categories, meets a condition that the first of these rows have more than a
-- thousand: an index would list all of them first. A row with all texts takes twice as long to read. PostgreSQL may
-- expect a tenth of what there is, since it cannot know how many rows have words side by side.
create function private.is_common(condition text, within uuid[]) returns boolean
  language plpgsql stable set search_path = '' as $$
declare
  least constant integer := case private.search_source(condition) when 'private.search_texts' then 160 else 100 end;
  among double precision;
  found integer;
begin
  if condition not like '%\_ids%' then
    return false;
  end if;
  among := private.expected_rows(case when within is null then 'true' else private.in_categories(within) end);
  if private.expected_rows(condition) < least * among / 10000 then
    return false;
  end if;
  found := private.count_in_first(condition, within, 1000);
  return found >= least and found * among > 1000000 and private.count_in_first(condition, within, 12000) > 1000;
end
$$;

-- Counted up to 1,001: nobody reads further, and the number is shown as "1,000+".
create function private.count_found(condition text) returns integer
  language plpgsql stable set search_path = '' set enable_seqscan = on set enable_indexscan = on set jit = off as $$
declare
  found integer;
begin
  if private.is_common(condition, null) then
    return 1001;
  end if;
  perform private.prefer_indexes(condition);
  execute format(
    'select count(*) from (select from %s where %s limit 1001) as first', private.search_source(condition), condition
  ) into found;
  return found;
end
$$;

-- The same, and where they are no more than some thousand the rows themselves, by their place in the table: within one
-- statement that stays, and what was found with several indexes need not be found again to be put in order. PostgreSQL
-- expects too many that have rare words: the first rows tell more. `within`: the categories that all are of, if known;
-- of very many an index would list all before any is compared with the rest of the condition.
create function private.find_rows(condition text, within uuid[], out total integer, out few tid[])
  language plpgsql stable set search_path = '' set enable_seqscan = on set enable_indexscan = on set jit = off as $$
declare
  belonging constant text := private.in_categories(within);
  members constant double precision := case when within is null then 0 else private.expected_rows(belonging) end;
  expected constant double precision := case when condition like '%\_ids%' then private.expected_rows(condition) end;
  most integer := 6000;
begin
  if members > 15000 and private.is_common(condition, within) then
    total := 1001;
  elsif expected is null or expected > 25000 then
    total := private.count_found(condition);
  else
    if expected > 5000 and private.count_in_first(condition, null, 1000) * private.expected_rows('true') > 5000000 then
      most := 1000;
    end if;
    perform private.prefer_indexes(condition);
    execute format(
      'select array(select ctid from %s where %s limit %s)', private.search_source(condition),
      case when members > 150000 then replace(condition, belonging, belonging || ' is true') else condition end, most + 1
    ) into few;
    total := least(cardinality(few), 1001);
    few := case when cardinality(few) <= most then few end;
  end if;
end
$$;
