-- Lists are read in their order from indexes that hold all that is needed to find a part of one, or its stamps. The
-- rows themselves, wide and many, are read for the part that is shown and for no other.

create index mn_businesses_by_category_idx on public.mn_businesses
  (category_id, featured desc, rating desc nulls last, created_at desc, id)
  include (page_changed_at, city, city_key)
  where not draft and not archived;
create index mn_businesses_by_secondary_category_idx on public.mn_businesses
  (secondary_category_id, featured desc, rating desc nulls last, created_at desc, id)
  include (page_changed_at, category_id, city, city_key)
  where not draft and not archived and secondary_category_id is not null;
drop index public.mn_businesses_by_city_idx;
create index mn_businesses_by_city_idx on public.mn_businesses
  (city_key, featured desc, rating desc nulls last, created_at desc, id)
  include (page_changed_at, category_id)
  where not draft and not archived;

-- Each part is in order by itself, so that they are merged and not sorted. The businesses are counted through before
-- their categories are joined: the join would lose the order.
create or replace function private.list_stamps(of_category uuid, of_cities text[], page_size integer) returns jsonb
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return (
    with listed as (
      select part.id, part.page_changed_at, part.category_id,
        row_number() over (
          order by part.featured desc, part.rating desc nulls last, part.created_at desc, part.id
        ) - 1 as place
      from (
        (select id, featured, rating, created_at, page_changed_at, category_id from public.mn_businesses
          where not draft and not archived and category_id = of_category
          order by featured desc, rating desc nulls last, created_at desc, id)
        union all
        (select id, featured, rating, created_at, page_changed_at, category_id from public.mn_businesses
          where not draft and not archived and secondary_category_id = of_category
            and category_id is distinct from of_category
          order by featured desc, rating desc nulls last, created_at desc, id)
        union all
        (select id, featured, rating, created_at, page_changed_at, category_id from public.mn_businesses
          where not draft and not archived and city_key = any (of_cities)
          order by featured desc, rating desc nulls last, created_at desc, id)
      ) as part
    ), pages as (
      select (listed.place / page_size + 1)::integer as page, count(*)::integer as businesses,
        md5(string_agg(
          concat_ws('|', listed.id, extract(epoch from listed.page_changed_at), shown.slug, shown.name, shown.icon),
          E'\n' order by listed.place
        )) as stamp,
        max(listed.page_changed_at) as last_modified
      from listed
      left join public.mn_categories as shown on shown.id = listed.category_id
      group by 1
    )
    select coalesce(jsonb_agg(to_jsonb(pages) order by page), '[]') from pages
  );
end
$$;

-- A part of a list in its order. Read as rows of the table with an offset, those before it would all be read too, with
-- everything that is drawn from them.
create function public.list_part(
  skip integer, at_most integer, of_category uuid default null, of_cities text[] default null
) returns setof public.mn_businesses
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return query
    select business.*
    from (
      select listed.id
      from (
        (select id, featured, rating, created_at from public.mn_businesses
          where not draft and not archived and category_id = of_category
          order by featured desc, rating desc nulls last, created_at desc, id)
        union all
        (select id, featured, rating, created_at from public.mn_businesses
          where not draft and not archived and secondary_category_id = of_category
            and category_id is distinct from of_category
          order by featured desc, rating desc nulls last, created_at desc, id)
        union all
        (select id, featured, rating, created_at from public.mn_businesses
          where not draft and not archived and city_key = any (of_cities)
          order by featured desc, rating desc nulls last, created_at desc, id)
      ) as listed
      order by listed.featured desc, listed.rating desc nulls last, listed.created_at desc, listed.id
      offset skip limit at_most
    ) as part
    join public.mn_businesses as business on business.id = part.id
    order by business.featured desc, business.rating desc nulls last, business.created_at desc, business.id;
end
$$;

comment on function public.list_part is
  'The public businesses of a category, or of a place by all the ways its businesses may write it, in the order of '
  'lists: at most so many after so many';

create or replace function public.category_cities(category_id uuid)
  returns table (city text, city_key text, businesses integer)
  language sql stable set search_path = ''
as $$
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

revoke execute on function public.list_part(integer, integer, uuid, text[]) from public;
grant execute on function public.list_part(integer, integer, uuid, text[]) to anon, authenticated, service_role;
