-- The administrators' list of businesses: any filter, any order, from the first page to the last. What is asked comes as
-- JSON, whose keys are
--   q, status, category (an id or 'none'), cities (names; '' for none), owner (an id, 'some' or 'none'),
--   missing (names of gaps, all of which a business has, and 'check'), plan (an id, 'any' or 'none'), source ('' for none),
--   quality, added_from, added_to, changed_from, changed_to (moments), sort, descending.

-- A telephone number as people write it, as a condition: by its last nine digits, which are the same with the country's
-- code and without. Null for anything else.
create function private.phone_condition(q text, searched text) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select format('%s like %L', searched, '%' || right(ltrim(digits, '0'), 9) || '%')
  from regexp_replace(q, '[^0-9]', '', 'g') as digits
  where q ~ '^[-+0-9 ()./]+$' and length(ltrim(digits, '0')) > 4
$$;

-- Typed text as a condition on `searched`: every word occurs in it, one or two letters only at a word's beginning, and
-- what is written without a space, such as an e-mail address or a slug, as a whole. Of a page's URL only the slug counts.
-- Of signs alone, which nothing is searched by, nothing is found.
create function private.admin_words(q text, searched text) returns text
  language sql immutable parallel safe set search_path = '' as $$
  with asked as (
    select regexp_replace(btrim(left(coalesce(q, ''), 200)), '^https?://\S*/([^/\s?#]+)[^/\s]*$', '\1') as text
  ), phrases as (
    select phrase, nullif(lower(word), phrase) as written, private.phone_condition(text, searched) as phone
    from asked, regexp_split_to_table(text, '\s+') as word, btrim(private.suki_words(word)) as phrase
    where phrase <> ''
  )
  select coalesce(
    '(' || string_agg(
      '(' || format('%s like %L', searched, case when length(phrase) < 3 then '% ' else '%' end || phrase || '%')
        || coalesce(format(' or %s like %L', searched, '%' || regexp_replace(written, '([\\%_])', '\\\1', 'g') || '%'), '')
        || ')', ' and '
    ) || coalesce(' or ' || max(phone), '') || ')',
    case when (select text from asked) = '' then 'true' else 'false' end
  )
  from phrases
$$;

-- Whose e-mail address contains the text; only of what looks like one, and for those who may know them.
create function private.owner_condition(q text) returns text
  language sql stable set search_path = '' as $$
  select format('owner_id = any (%L::uuid[])', array(
    select id from auth.users where strpos(lower(email), lower(btrim(q))) > 0 order by id limit 1000
  ))
  where q like '%@%' and length(btrim(q)) between 4 and 200 and public.has_right('people')
$$;

-- The plans that run now, by the rule of private.plan_runs, which would be called for each plan that there is.
create view private.running_plans with (security_invoker = true) as
  select business_id, subscription_type, created_at from public.mn_advertising_subscriptions
  where business_id is not null and status = 'active' and (stripe_subscription_id is not null or end_date > now());

create function private.plan_condition(plan text) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select format(
    '%s exists (select from private.running_plans as plan where plan.business_id = entry.business_id%s)',
    case when plan = 'none' then 'not' else '' end,
    case when plan in ('none', 'any') then '' else format(' and plan.subscription_type = %L', plan) end
  ) where plan is not null
$$;

-- The condition on private.admin_entries as entry. What is not asked is null here, and so is what is made of it with
-- `||`. An array of one source is looked at in this order; an equation would come behind the words.
create function private.admin_condition(filter jsonb) returns text
  language plpgsql stable set search_path = '' as $$
declare
  said constant jsonb := jsonb_strip_nulls(filter);
  category constant text := said ->> 'category';
  owner constant text := said ->> 'owner';
  source constant text := said ->> 'source';
  cities constant text[] := array(
    select private.suki_fold(name) from jsonb_array_elements_text(said -> 'cities') as name
  );
  gaps constant text := (
    select sum(1 << place::integer - 1)::text from unnest(private.gap_names()) with ordinality as gap (name, place)
    where said -> 'missing' ? name
  );
begin
  return concat_ws(' and ',
    private.admin_status(said ->> 'status'),
    case category when 'none' then 'category_id is null'
      else 'category_id = ' || quote_literal(category::uuid) || '::uuid' end,
    case owner when 'none' then 'owner_id is null' when 'some' then 'owner_id is not null'
      else 'owner_id = ' || quote_literal(owner::uuid) || '::uuid' end,
    case when cities <> '{}' then format('coalesce(city_key, %L) = any (%L::text[])', '', cities) end,
    'gaps & ' || gaps || ' = ' || gaps,
    case when said -> 'missing' ? 'check' then private.unchecked() end,
    case source when '' then 'source is null' else 'source = any (array[' || quote_literal(source) || '])' end,
    case said ->> 'quality'
      when 'unrated' then 'quality < 0' when 'low' then 'quality >= 0 and quality < 5'
      when 'middle' then 'quality >= 5 and quality < 8' when 'high' then 'quality >= 8'
    end,
    'created_at >= ' || quote_literal((said ->> 'added_from')::timestamptz),
    'created_at < ' || quote_literal((said ->> 'added_to')::timestamptz),
    'updated_at >= ' || quote_literal((said ->> 'changed_from')::timestamptz),
    'updated_at < ' || quote_literal((said ->> 'changed_to')::timestamptz),
    private.plan_condition(said ->> 'plan'),
    -- What takes longest is asked last, of what is left.
    '(' || private.admin_words(said ->> 'q', 'words')
      || coalesce(' or ' || private.owner_condition(said ->> 'q'), '') || ')'
  );
end
$$;

-- What a list is read from, and in which order. Values that are missing come last, whichever way the list is sorted;
-- `backwards` is the same order from its end. Categories and owners are sorted by what they are called.
create function private.admin_sources(filter jsonb, sample text default '') returns text
  language sql immutable parallel safe set search_path = '' as $$
  select 'private.admin_entries as entry ' || sample || case filter ->> 'sort'
    when 'category' then '
      left join (
        select id as named_id, row_number() over (order by lower(name), id) as named from public.mn_categories
      ) as categories on named_id = category_id'
    when 'owner' then '
      left join (
        select id as named_id, case when (select public.has_right(''people'')) then lower(email) end collate "C" as named
        from auth.users
      ) as owners
      on named_id = owner_id'
    when 'plan' then '
      left join (
        select distinct on (plan.business_id) plan.business_id as named_id, plan.subscription_type as named
        from private.running_plans as plan order by plan.business_id, plan.created_at desc
      ) as plans on named_id = entry.business_id'
    else '' end
$$;

create function private.admin_sort_key(filter jsonb) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select case filter ->> 'sort'
    when 'name' then 'left(words, 60)' when 'category' then 'named' when 'owner' then 'named' when 'plan' then 'named'
    when 'city' then 'city_key' when 'address' then 'address_key' when 'contact' then 'contact_key'
    when 'rating' then 'rating' when 'quality' then 'nullif(quality, -1)' when 'source' then 'source'
    when 'changed' then 'updated_at' when 'missing' then 'bit_count(gaps::integer::bit(8))' else 'created_at'
  end
$$;

create function private.admin_order(filter jsonb, backwards boolean) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  by_date constant boolean := private.admin_sort_key(filter) = 'created_at';
  down constant boolean := coalesce((filter ->> 'descending')::boolean, by_date) <> backwards;
begin
  -- In the order of an index, or in the opposite one: these have no missing values.
  if by_date or filter ->> 'sort' = 'name' then
    return 'sort_key' || case when down then ' desc' else '' end
      || ', business_id' || case when down <> by_date then ' desc' else '' end;
  end if;
  return format(
    'sort_key %s nulls %s, business_id%s', case when down then 'desc' else 'asc' end,
    case when backwards then 'first' else 'last' end, case when backwards then ' desc' else '' end
  );
end
$$;

-- What is asked, with what it is sorted by.
create function private.admin_found(filter jsonb, sample text default '') returns text
  language sql stable set search_path = '' as $$
  select format(
    'select entry.business_id, %s as sort_key from %s where %s',
    private.admin_sort_key(filter), private.admin_sources(filter, sample), private.admin_condition(filter)
  )
$$;

-- What the first `reach` rows of an order meet, and few beyond, so that few have to be put in order: a guess by 4 % of
-- the table's pages, which may be alike, a quarter and three standard deviations too far; null where they end before.
create function private.admin_cut(filter jsonb, reach bigint) returns text
  language plpgsql stable set search_path = '' as $$
declare
  sequence constant text := private.admin_order(filter, false);
  far record;
begin
  execute format(
    'select sort_key::text as key, business_id from (%s) as found order by %s limit 1 offset %s',
    private.admin_found(filter, 'tablesample system (4) repeatable (1)'),
    sequence, ceil(reach / 20.0 + 3 * sqrt(16 * reach / 25.0))
  ) into far;
  return case when far.business_id is null then null else format(
    case when far.key is null then '(sort_key is not null or business_id %3$s= %4$L)'
      else '(sort_key %1$s %2$L or sort_key = %2$L and business_id %3$s= %4$L)' end,
    case when sequence like 'sort_key desc%' then '>' else '<' end, far.key,
    case when sequence like '%business_id desc' then '>' else '<' end, far.business_id
  ) end;
end
$$;

-- The ids of a part of a list that has `total` rows. The farther half of a list is counted from its end, if that is
-- known. Of a short list, and far down in a long one, all rows are gathered before they are put in order: in the order
-- of an index, rows that are rare would cost a look at all before them, one by one. Most rows are neither rare nor far.
create function private.admin_ids(filter jsonb, total bigint, skip bigint, take bigint) returns uuid[]
  language plpgsql stable set search_path = '' as $$
declare
  condition constant text := private.admin_condition(filter);
  sort_key constant text := private.admin_sort_key(filter);
  is_indexed constant boolean := sort_key in ('created_at', 'left(words, 60)')
    and condition in ('true and (true)', private.admin_status('published') || ' and (true)');
  is_counted constant boolean := total <= private.most_counted();
  is_far constant boolean := skip > 10000 and not is_indexed;
  backwards constant boolean := skip > total / 2 and is_counted;
  wanted constant bigint := greatest(0, least(take, total - skip));
  cut text := case when is_far and not is_counted then private.admin_cut(filter, skip + wanted) end;
  ids uuid[];
begin
  loop
    execute format(
      'select array(select business_id from (%s%s) as found%s order by %s limit %s offset %s)',
      private.admin_found(filter), case when total <= 20000 or is_far then ' offset 0' else '' end, ' where ' || cut,
      private.admin_order(filter, backwards), wanted, case when backwards then total - skip - wanted else skip end
    ) into ids;
    exit when cut is null or cardinality(ids) = wanted; -- Else the guess was too near.
    cut := null;
  end loop;
  return case when backwards then array(
    select id from unnest(ids) with ordinality as found (id, place) order by place desc
  ) else ids end;
end
$$;

-- A list is counted up to this number, and has no pages beyond: nobody leafs through more, and the other end of a list is
-- the first page of the other order.
create function private.most_counted() returns integer
  language sql immutable parallel safe set search_path = '' as $$
  select 100000
$$;

create function private.count_admin(filter jsonb) returns bigint
  language plpgsql stable set search_path = '' as $$
declare
  total bigint;
begin
  execute format(
    'select count(*) from (select from private.admin_entries as entry where %s limit %s) as found',
    private.admin_condition(filter), private.most_counted() + 1
  ) into total;
  return total;
end
$$;

-- A business as a list shows it, with what its row does not hold.
create function private.listed_business(business public.mn_businesses) returns jsonb
  language sql stable set search_path = '' as $$
  select private.admin_business(business) || jsonb_build_object(
    'owner_email', case when public.has_right('people') then (select email from auth.users where id = business.owner_id) end,
    'missing', array(
      select name
      from private.admin_entries as entry, unnest(private.gap_names()) with ordinality as gap (name, place)
      where entry.business_id = business.id and gaps & (1 << place::integer - 1) <> 0 order by place
    ),
    'plan', (
      select plan.subscription_type from private.running_plans as plan
      where plan.business_id = business.id order by plan.created_at desc limit 1
    )
  )
$$;

-- Which businesses a page of a list shows, for whoever may see them.
create function private.admin_page(
  filter jsonb, page integer, page_size integer, out total bigint, out slice private.page_slice, out ids uuid[]
)
  language plpgsql stable set search_path = '' as $$
begin
  perform private.require_right('content');
  total := private.count_admin(filter);
  slice := private.page_slice(least(total, private.most_counted()), page, page_size);
  ids := private.admin_ids(filter, total, slice.skip, slice.size);
end
$$;

-- Newest first unless the filter names another order.
create function public.admin_businesses(filter jsonb default '{}', page integer default 1, page_size integer default 25)
  returns jsonb
  language sql stable security definer set search_path = '' set work_mem = '64MB' set jit = off as $$
  select jsonb_build_object('more', found.total > private.most_counted()) || private.page_of_list(found.slice, (
    select jsonb_agg(private.listed_business(business) order by place)
    from unnest(found.ids) with ordinality as shown (id, place) join public.mn_businesses as business using (id)
  ))
  from private.admin_page(filter, page, page_size) as found
$$;

comment on function public.admin_businesses is
  'One page of all businesses, for administrators: {total, more, page, rows}, by whatever the filter asks; `more` where '
  'there are more than are counted';

grant execute on function public.admin_businesses(jsonb, integer, integer) to authenticated;
