-- The search as the data API offers it: see search_matches for what a text finds, and search_pages for its order.

-- The rows of a page and the row behind it, of those of a table that meet `condition`, $1 being the few: of each fit so many of the featured ones and
-- so many others. Of each: id; fit, which is ten times its tier, from 0, plus what it lacks; key, its place among rows of
-- one fit; metres.
create function private.search_rows(
  plan private.search_plan, source text, condition text, page_start jsonb, most integer
) returns jsonb
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
    source, condition,
    case when page_start is null then 'true' else format(
      '(fit > %1$L or fit = %1$L and case when leads then %2$s else %3$s end)', page_start ->> 'fit',
      private.is_behind(page_start -> 'leads', sorted.keys, sorted.direction),
      private.is_behind(page_start -> 'others', sorted.keys, sorted.direction)
    ) end,
    most
  ) into found using plan.few;
  return coalesce(found, '[]');
end
$$;

-- The order of a page: the best fit first, and in it the featured ones, by turns at most two before another. `page_start`
-- is where the last page ended, and changes to where this one does.
create function private.turns_of(
  by_turns boolean, candidates jsonb, page_start jsonb, most integer, out page jsonb, out ending jsonb
)
  language plpgsql immutable set search_path = '' as $$
declare
  tier integer;
  leads jsonb[];
  others jsonb[];
  nth_lead integer;
  nth_other integer;
  run integer := coalesce((page_start ->> 'run')::integer, 0);
begin
  page := '[]';
  ending := coalesce(page_start, '{}');
  for tier in select distinct (one ->> 'fit')::integer from jsonb_array_elements(candidates) as one order by 1 loop
    leads := array(select one from jsonb_array_elements(candidates) with ordinality as listed (one, nth)
      where (one ->> 'fit')::integer = tier and (one ->> 'leads')::boolean order by nth);
    others := array(select one from jsonb_array_elements(candidates) with ordinality as listed (one, nth)
      where (one ->> 'fit')::integer = tier and not (one ->> 'leads')::boolean order by nth);
    nth_lead := 1;
    nth_other := 1;
    if (ending ->> 'fit')::integer is distinct from tier then
      ending := jsonb_build_object('fit', tier);
    end if;
    while jsonb_array_length(page) < most and (nth_lead <= cardinality(leads) or nth_other <= cardinality(others)) loop
      if nth_lead <= cardinality(leads) and (not by_turns or run < 2 or nth_other > cardinality(others)) then
        page := page || leads[nth_lead];
        ending := ending || jsonb_build_object('leads', leads[nth_lead] -> 'key');
        nth_lead := nth_lead + 1;
        run := run + 1;
      else
        page := page || others[nth_other];
        ending := ending || jsonb_build_object('others', others[nth_other] -> 'key');
        nth_other := nth_other + 1;
        run := 0;
      end if;
    end loop;
    exit when jsonb_array_length(page) = most;
  end loop;
  ending := ending || jsonb_build_object('run', run);
end
$$;

-- A page of at most `most` cards behind `page_start`, where the next begins, null when there is none, and how many tell.
create function private.search_page(
  plan private.search_plan, page_start jsonb, most integer, explain boolean, out cards jsonb, out next jsonb, out told integer
)
  language plpgsql stable set search_path = '' as $$
declare
  everything constant text := format('%s and (%s)', plan.filters, plan.matching);
  source constant text := private.search_source(everything || private.fit_of(plan));
  seen constant integer := coalesce((page_start ->> 'seen')::integer, 0);
  is_read constant boolean := plan.few is not null and source = private.search_source(everything);
  candidates uuid[];
  found jsonb;
  turns record;
begin
  -- Some thousand rows are read whole, where PostgreSQL can know that there are no more.
  if not is_read and plan.total > 1000 and not plan.nearness
    and (everything ~ ' like |strpos|position' or private.expected_rows(everything) > 4000) then
    candidates := case when plan.sort <> 'distance' then private.page_candidates(plan, page_start, most + 1)
      when plan.most_lack = 0 and private.has_some_near(everything, plan.within) then private.first_candidates(everything, private.nearest_rows(plan, seen), most + 1 + seen)
      end;
    if plan.sort = 'distance' and coalesce(cardinality(candidates), 0) < most + 1 + seen then
      candidates := private.nearest_candidates(plan, page_start, most + 1);
    end if;
  end if;
  found := private.search_rows(
    plan, source,
    case when is_read then 'ctid = any ($1)' when candidates is null then everything
      else format('business_id = any (%L::uuid[])', candidates) end,
    page_start, most + 1
  );
  turns := private.turns_of(plan.by_turns, found, page_start, most);
  if jsonb_array_length(found) > most then
    next := turns.ending || jsonb_build_object('nearness', plan.nearness, 'seen', seen + most);
  end if;
  -- The first page tells of all when it has all, or when those come first and the last on it lacks something.
  told := private.count_told(plan.told, turns.page, page_start is null and (
    next is null or cardinality(plan.tiers) = 1 and (turns.page -> -1 ->> 'fit')::integer % 10 > plan.spare
  ));
  select coalesce(jsonb_agg(private.search_card(business, listed.one, explain) order by listed.nth), '[]') into cards
  from jsonb_array_elements(turns.page) with ordinality as listed (one, nth)
  join public.mn_businesses as business on business.id = (listed.one ->> 'id')::uuid;
end
$$;

-- How what was found is ordered. Where a position is known, the nearer of two as good ones comes first, unless there are
-- so many that only an index can order them. `page_start`: a page goes on as the first one began.
create function private.ordered_plan(matched private.search_plan, sort text, is_text boolean, page_start jsonb)
  returns private.search_plan
  language plpgsql immutable set search_path = '' as $$
declare
  plan private.search_plan := matched;
begin
  plan.sort := case when sort = any ('{best,rating,newest,name}') or sort = 'distance' and plan.here is not null
    then sort else 'relevance' end;
  plan.leads := plan.sort = 'relevance';
  plan.by_turns := is_text;
  plan.nearness := plan.here is not null and plan.sort in ('relevance', 'best', 'rating')
    and coalesce((page_start ->> 'nearness')::boolean, plan.total <= 1000);
  if plan.sort in ('rating', 'newest', 'name') then
    plan.lack := '0';
    plan.most_lack := 0;
  end if;
  -- In an order that somebody chose, matches come before what only resembles the text, and else only the order counts.
  if plan.sort not in ('relevance', 'best') then
    plan.tiers := array[array_to_string(plan.tiers[:4], ' or ')]
      || case when cardinality(plan.tiers) > 4 then array[array_to_string(plan.tiers[5:], ' or ')] else '{}' end;
  end if;
  return plan;
end
$$;

-- The best rated others, for a list of featured ones that is short.
create function private.search_padding(matched private.search_plan, most integer) returns jsonb
  language plpgsql stable set search_path = '' as $$
declare
  others private.search_plan := matched;
begin
  others.featured := false;
  others.filters := regexp_replace(matched.filters, ' and featured$', ' and not featured');
  return (private.search_page(private.ordered_plan(private.counted(others), 'rating', true, null), null, most, false)).cards;
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
  open_on date default null,
  categories text[] default '{}',
  latitude double precision default null,
  longitude double precision default null,
  radius integer default null,
  open_from integer default null,
  open_to integer default null,
  open_throughout boolean default false,
  wanted jsonb default '[]',
  prices text[] default '{}',
  excluded_words text[] default '{}',
  excluded_categories text[] default '{}',
  brands text[] default '{}',
  widen text[] default '{}',
  after text default '',
  explain boolean default false,
  said text default '',
  view jsonb default null
) returns jsonb
  language plpgsql stable security definer set search_path = '' set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  words constant text[] := (string_to_array(btrim(private.suki_words(left(coalesce(q, ''), 100))), ' '))[:8];
  is_placed constant boolean := latitude between -90 and 90 and longitude between -180 and 180;
  asked constant jsonb := jsonb_strip_nulls(jsonb_build_object(
    'place', coalesce(place, ''),
    'locations', case when exists (select from unnest(locations) as name where private.suki_fold(name) <> '') then locations end,
    'category', nullif(category, ''),
    'categories', nullif(categories, '{}'),
    'min_rating', min_rating,
    'featured', case featured when 'featured' then true when 'not-featured' then false end,
    'open_at', open_at, 'open_on', open_on,
    'open_from', open_from % 10080, 'open_to', coalesce(open_to, open_from + 1) % 10080,
    'open_throughout', coalesce(open_throughout, false),
    'excluded_words', nullif(excluded_words, '{}'),
    'excluded_categories', nullif(excluded_categories, '{}'),
    'brand', nullif(array(select name from unnest(brands) as name where private.suki_fold(name) <> ''), '{}'),
    'said', nullif(left(said, 100), ''),
    'view', view
  )) || case when is_placed then jsonb_strip_nulls(jsonb_build_object(
    'latitude', latitude, 'longitude', longitude,
    'radius', case when radius is not null then greatest(100, least(radius, 50000)) end
  )) else '{}' end;
  page_start constant jsonb := nullif(after, '')::jsonb;
  category_ids constant uuid[] := private.category_ids(coalesce(
    asked -> 'categories', jsonb_build_array(asked -> 'category')
  ));
  plan private.search_plan := private.search_found(words, asked);
  widened text[] := '{}';
  searched record;
  page record;
  padding jsonb := '[]';
begin
  if jsonb_typeof(page_start) <> 'object' then
    raise exception 'This page is behind no row of the list' using errcode = '22023';
  end if;
  if explain then
    perform private.require_right('content');
  end if;
  if plan.total = 0 and cardinality(widen) > 0 then
    searched := private.widened_search(words, asked, widen);
    plan := searched.plan;
    widened := searched.without;
  end if;
  select liked.lack, liked.most, liked.told, liked.spare into plan.lack, plan.most_lack, plan.told, plan.spare
  from private.search_lack(wanted, prices) as liked;
  plan.here := private.asked_from(asked);
  if featured = 'featured' and plan.total < 12 and page_start is null then
    begin
      padding := private.search_padding(plan, 12 - plan.total);
    exception when others then
      raise warning 'The padding of a featured list failed: %', sqlerrm;
      padding := null;
    end;
  end if;
  page := private.search_page(
    private.ordered_plan(plan, sort, cardinality(words) > 0 or asked ?| '{categories,brand}', page_start),
    page_start, 50, explain
  );
  return jsonb_build_object(
    'total', least(plan.total, 1000),
    'more', plan.total > 1000,
    'main', page.cards,
    'padding', padding,
    'next', page.next::text,
    'told', page.told,
    'step', plan.step,
    'ignored', coalesce(plan.ignored, '{}'),
    'meant', plan.meant,
    'widened', widened,
    'map', case when view is not null then
      private.map_of(format('%s and (%s)', plan.filters, plan.matching), private.map_counted_by(words, asked), view)
    end,
    'neighbours', case when cardinality(category_ids) > 0 and (plan.total = 0 or cardinality(widened) > 0)
      then private.neighbour_categories(category_ids) else '[]' end
  );
end
$$;

comment on function public.search_businesses is
  'Public businesses by text, any of several names of a location or around a position, categories, least rating, hours, '
  'brands, of which any fits, and words they do not have; `wanted` and `prices` only order. featured is all, featured or not-featured; sort is '
  'relevance, best, rating, distance, newest or name. `place` is the name of the whole place that addresses end in: '
  '"York" does not mean "New York". `open_at` is a minute of the week, from Monday''s midnight, at which a business is '
  'known to be open; `open_from` and `open_to` a span of the week, at some or with `open_throughout` at every minute '
  'of it; `open_on` is the date on which either begins, whose special hours then count. `radius` is in metres. `widen` names what may be let go, in order, when '
  'nothing is found: open, radius, locations, categories, brand. `said` is all that was typed: where '
  'nothing of the categories or the brand has `q`, a business of that name is found, or else `q` is ignored. `after` is '
  'the `next` of the page before. `view` is what a map shows, { west, south, east, north, zoom, and open_at, open_on for '
  'what is open }: nothing outside is found, and the answer has its `map`. Answers { '
  'total (up to 1000), more, main (at most 50 cards, with their distance in metres), padding (other cards that fill a '
  'featured list up to 12; null when these could not be read), next, told (how many of all say what is wanted, where that is known), step, ignored, meant, widened, neighbours }';

grant execute on function public.search_businesses(
  text, text[], text, numeric, text, text, text, integer, date, text[], double precision, double precision, integer,
  integer, integer, boolean, jsonb, text[], text[], text[], text[], text[], text, boolean, text, jsonb
) to anon, authenticated, service_role;
