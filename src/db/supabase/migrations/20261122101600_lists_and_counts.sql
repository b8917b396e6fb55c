-- Lists on pages, read in order from covering indexes: a slice or its stamps are found without the rows, which are wide
-- and many, and only the rows of the shown slice are read. Also the counts on pages: cities, and businesses per
-- category.

create index mn_businesses_by_relevance_idx on public.mn_businesses
  (featured desc, quality desc, created_at desc, id) where not draft and not archived;
create index mn_businesses_by_rating_idx on public.mn_businesses
  (quality desc, created_at desc, id) where not draft and not archived;
create index mn_businesses_by_date_idx on public.mn_businesses (created_at desc, id);
create index mn_businesses_city_idx on public.mn_businesses (city_key, city) where not draft and not archived;
create index mn_businesses_verified_idx on public.mn_businesses (id) where verified and not draft and not archived;
create index mn_businesses_by_category_idx on public.mn_businesses
  (category_id, featured desc, quality desc, created_at desc, id)
  include (page_changed_at, city, city_key)
  where not draft and not archived;
create index mn_businesses_by_secondary_category_idx on public.mn_businesses
  (secondary_category_id, featured desc, quality desc, created_at desc, id)
  include (page_changed_at, category_id, city, city_key)
  where not draft and not archived and secondary_category_id is not null;
create index mn_businesses_by_city_idx on public.mn_businesses
  (city_key, featured desc, quality desc, created_at desc, id)
  include (page_changed_at, category_id)
  where not draft and not archived;

-- Digests of the pages of lists, with the order and columns of their cards: an equal digest is an equal page. One read
-- for all pages, however long a list, and one value: hosted projects cut an answer after a thousand rows. `listed` is a
-- query for the rows of the lists: city (of several lists; null of one), place, id, page_changed_at and category_id. Rows
-- are numbered before their categories are joined, which would lose the order.
create function private.page_stamps(listed text, page_size integer) returns jsonb
  language plpgsql stable set search_path = '' as $$
declare
  stamps jsonb;
begin
  execute format($query$
    with listed as (%s), pages as (
      select listed.city, (listed.place / $1 + 1)::integer as page, count(*)::integer as businesses,
        md5(string_agg(
          concat_ws('|', listed.id, extract(epoch from listed.page_changed_at), shown.slug, shown.name, shown.icon),
          E'\n' order by listed.place
        )) as stamp,
        max(listed.page_changed_at) as last_modified
      from listed
      left join public.mn_categories as shown on shown.id = listed.category_id
      group by 1, 2
    )
    select coalesce(jsonb_agg(jsonb_strip_nulls(to_jsonb(pages)) order by city, page), '[]') from pages
  $query$, listed) into stamps using page_size;
  return stamps;
end
$$;

-- The list is a category's, or a city's under all of its spellings. Each part is sorted already, so that parts are merged.
create function private.list_stamps(of_category uuid, of_cities text[], page_size integer) returns jsonb
  language sql stable set search_path = '' as $$
  select private.page_stamps(format($query$
    select null::integer as city, part.id, part.page_changed_at, part.category_id,
      row_number() over (order by part.featured desc, part.quality desc, part.created_at desc, part.id) - 1 as place
    from (
      (select id, featured, quality, created_at, page_changed_at, category_id from public.mn_businesses
        where not draft and not archived and category_id = %1$L
        order by featured desc, quality desc, created_at desc, id)
      union all
      (select id, featured, quality, created_at, page_changed_at, category_id from public.mn_businesses
        where not draft and not archived and secondary_category_id = %1$L and category_id is distinct from %1$L
        order by featured desc, quality desc, created_at desc, id)
      union all
      (select id, featured, quality, created_at, page_changed_at, category_id from public.mn_businesses
        where not draft and not archived and city_key = any (%2$L)
        order by featured desc, quality desc, created_at desc, id)
    ) as part
  $query$, of_category, of_cities), page_size)
$$;

create function public.category_list_stamps(category_id uuid, page_size integer) returns jsonb
  language sql stable set search_path = '' as $$
  select private.list_stamps(category_list_stamps.category_id, null, page_size)
$$;

comment on function public.category_list_stamps is
  'What stands for each page of a category''s list: [{ page, businesses, stamp, last_modified }]';

create function public.place_list_stamps(city_keys text[], page_size integer) returns jsonb
  language sql stable set search_path = '' as $$
  select private.list_stamps(null, city_keys, page_size)
$$;

comment on function public.place_list_stamps is
  'What stands for each page of a place''s list: [{ page, businesses, stamp, last_modified }]';

-- The same for a category's list in each of several cities, each given by all of its spellings: one read for all.
create function public.category_city_list_stamps(category_id uuid, cities jsonb, page_size integer) returns jsonb
  language sql stable set search_path = '' as $$
  select private.page_stamps(format($query$
    select spelled.city, part.id, part.page_changed_at, part.category_id,
      row_number() over (
        partition by spelled.city
        order by part.featured desc, part.quality desc, part.created_at desc, part.id
      ) - 1 as place
    from (
      select id, featured, quality, created_at, page_changed_at, category_id, city_key
      from public.mn_businesses where not draft and not archived and category_id = %1$L
      union all
      select id, featured, quality, created_at, page_changed_at, category_id, city_key
      from public.mn_businesses
      where not draft and not archived and secondary_category_id = %1$L and category_id is distinct from %1$L
    ) as part
    join (
      select given.number::integer - 1 as city, spelling.city_key
      from jsonb_array_elements(%2$L) with ordinality as given (spellings, number),
        jsonb_array_elements_text(given.spellings) as spelling (city_key)
    ) as spelled on spelled.city_key = part.city_key
  $query$, category_city_list_stamps.category_id, cities), page_size)
$$;

comment on function public.category_city_list_stamps is
  'What stands for each page of a category''s lists in cities, numbered from 0 as they are given: '
  '[{ city, page, businesses, stamp, last_modified }]';

-- A slice of a list, as cards: whole rows would hold columns that visitors must not read. It runs with its owner's
-- rights and reads public businesses alone. With an offset on the table, all rows before it would be read too.
create function public.list_part(
  skip integer, at_most integer, of_category uuid default null, of_cities text[] default null
) returns jsonb
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return (
    select coalesce(jsonb_agg(
      private.business_card(business)
      order by business.featured desc, business.quality desc, business.created_at desc, business.id
    ), '[]')
    from (
      select listed.id
      from (
        (select id, featured, quality, created_at from public.mn_businesses
          where not draft and not archived and category_id = of_category
            and (of_cities is null or city_key = any (of_cities))
          order by featured desc, quality desc, created_at desc, id)
        union all
        (select id, featured, quality, created_at from public.mn_businesses
          where not draft and not archived and secondary_category_id = of_category
            and category_id is distinct from of_category
            and (of_cities is null or city_key = any (of_cities))
          order by featured desc, quality desc, created_at desc, id)
        union all
        (select id, featured, quality, created_at from public.mn_businesses
          where not draft and not archived and of_category is null and city_key = any (of_cities)
          order by featured desc, quality desc, created_at desc, id)
      ) as listed
      order by listed.featured desc, listed.quality desc, listed.created_at desc, listed.id
      offset skip limit least(at_most, 1000)
    ) as part
    join public.mn_businesses as business on business.id = part.id
  );
end
$$;

comment on function public.list_part is
  'The public businesses of a category, of a place by all the ways its businesses may write it, or of both, in the '
  'order of lists: at most so many after so many, and never more than 1000';

-- Popular within the city: other cities have no effect.
create function public.place_categories(city_keys text[], at_most integer)
  returns table (slug text, name text, icon text, businesses integer)
  language sql stable set search_path = '' as $$
  select category.slug, category.name, category.icon, count(*)::integer
  from public.mn_businesses as business
  join public.mn_categories as category on category.id = business.category_id
  where not business.draft and not business.archived and business.city_key = any (city_keys)
  group by category.id
  order by count(*) desc, category.name, category.id
  limit at_most
$$;

comment on function public.place_categories is 'The categories with the most public businesses in a place';

-- One name for each city of public businesses, its most frequent spelling.
create function public.public_cities() returns table (city text, city_key text, businesses integer)
  language sql stable set search_path = '' as $$
  select (array_agg(spelled.city order by spelled.businesses desc, spelled.city))[1], spelled.city_key,
    sum(spelled.businesses)::integer
  from (
    select listed.city_key, listed.city, count(*) as businesses
    from public.mn_businesses as listed
    where not draft and not archived and listed.city_key <> ''
    group by listed.city_key, listed.city
  ) as spelled
  group by spelled.city_key
  order by 1
$$;

comment on function public.public_cities is 'Cities of public businesses, deduplicated and sorted';

create function public.category_cities(category_id uuid)
  returns table (city text, city_key text, businesses integer)
  language sql stable set search_path = '' as $$
  select mode() within group (order by listed.city), listed.city_key, count(*)::integer
  from (
    select business.city, business.city_key from public.mn_businesses as business
    where not business.draft and not business.archived and business.category_id = category_cities.category_id
    union all
    select business.city, business.city_key from public.mn_businesses as business
    where not business.draft and not business.archived
      and business.secondary_category_id = category_cities.category_id
      and business.category_id is distinct from category_cities.category_id
  ) as listed
  where listed.city_key <> ''
  group by listed.city_key
  order by 1
$$;

comment on function public.category_cities is
  'Cities of a category''s public businesses (primary or secondary), deduplicated and sorted';

grant execute on function
  private.page_stamps(text, integer), private.list_stamps(uuid, text[], integer),
  public.category_list_stamps(uuid, integer),
  public.place_list_stamps(text[], integer), public.category_city_list_stamps(uuid, jsonb, integer),
  public.list_part(integer, integer, uuid, text[]),
  public.place_categories(text[], integer), public.public_cities(), public.category_cities(uuid)
  to anon, authenticated, service_role;

-- mn_categories.item_count: public businesses with the category as primary or secondary; one with both counts once.
-- Maintained by adding and subtracting, because recounting would read a whole category for each row of an import. Once
-- per statement and in the order of ids, so that two writers cannot deadlock.

create function private.counted_categories(draft boolean, archived boolean, first uuid, second uuid) returns uuid[]
  language sql immutable parallel safe set search_path = '' as $$
  select case
    when draft or archived then '{}'
    when first = second then array[first]
    else array_remove(array[first, second], null)
  end
$$;

-- Adds to the counts of categories; does nothing without deltas.
create function private.add_item_counts(deltas jsonb) returns void
  language plpgsql volatile strict security definer set search_path = '' as $$
begin
  perform from public.mn_categories
  where id in (select key::uuid from jsonb_each_text(deltas))
  order by id
  for no key update;
  update public.mn_categories as category
  set item_count = category.item_count + delta.value::integer
  from jsonb_each_text(deltas) as delta
  where category.id = delta.key::uuid;
end
$$;

create function private.count_items() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.add_item_counts(jsonb_object_agg(category, delta)) from (
      select category, count(*) as delta
      from new_rows, unnest(private.counted_categories(draft, archived, category_id, secondary_category_id)) as category
      group by category
    ) as added;
  elsif tg_op = 'DELETE' then
    perform private.add_item_counts(jsonb_object_agg(category, delta)) from (
      select category, -count(*) as delta
      from old_rows, unnest(private.counted_categories(draft, archived, category_id, secondary_category_id)) as category
      group by category
    ) as removed;
  else
    perform private.add_item_counts(jsonb_object_agg(category, delta)) from (
      select category, sum(part) as delta
      from (
        select 1 as part, draft, archived, category_id, secondary_category_id from new_rows
        union all
        select -1, draft, archived, category_id, secondary_category_id from old_rows
      ) as rows, unnest(private.counted_categories(draft, archived, category_id, secondary_category_id)) as category
      group by category
      having sum(part) <> 0
    ) as moved;
  end if;
  return null;
end
$$;

select private.follow_statements('public.mn_businesses', 'mn_businesses_4_count', 'count_items');
