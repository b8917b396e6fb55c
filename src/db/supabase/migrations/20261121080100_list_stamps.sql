-- Digests of the pages of a list, in the order and with the columns that its cards are drawn from: an equal digest is
-- an equal list. One read for all pages, however long the list, and one value: hosted projects cut an answer of rows
-- after the thousandth.

-- The list of a category, or of a place by all the ways its businesses may write it; null for what it is not. Planned
-- for the list at hand: one plan for all of them reads every business.
create function private.list_stamps(of_category uuid, of_cities text[], page_size integer) returns jsonb
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return (
    with listed as (
      select business.id, business.page_changed_at, shown.slug, shown.name, shown.icon,
        row_number() over (
          order by business.featured desc, business.rating desc nulls last, business.created_at desc, business.id
        ) - 1 as place
      from public.mn_businesses as business
      left join public.mn_categories as shown on shown.id = business.category_id
      where not business.draft and not business.archived and (
        business.category_id = of_category or business.secondary_category_id = of_category
        or business.city_key = any (of_cities)
      )
    ), pages as (
      select (place / page_size + 1)::integer as page, count(*)::integer as businesses,
        md5(string_agg(concat_ws('|', id, extract(epoch from page_changed_at), slug, name, icon), E'\n' order by place))
          as stamp,
        max(page_changed_at) as last_modified
      from listed group by 1
    )
    select coalesce(jsonb_agg(to_jsonb(pages) order by page), '[]') from pages
  );
end
$$;

create function public.category_list_stamps(category_id uuid, page_size integer) returns jsonb
  language sql stable set search_path = ''
as $$
  select private.list_stamps(category_list_stamps.category_id, null, page_size)
$$;

create function public.place_list_stamps(city_keys text[], page_size integer) returns jsonb
  language sql stable set search_path = ''
as $$
  select private.list_stamps(null, city_keys, page_size)
$$;

-- Popular in the place itself: what happens elsewhere changes nothing here.
create function public.place_categories(city_keys text[], at_most integer)
  returns table (slug text, name text, icon text)
  language sql stable set search_path = ''
as $$
  select category.slug, category.name, category.icon
  from public.mn_businesses as business
  join public.mn_categories as category on category.id = business.category_id
  where not business.draft and not business.archived and business.city_key = any (city_keys)
  group by category.id
  order by count(*) desc, category.name, category.id
  limit at_most
$$;

comment on function public.category_list_stamps is
  'What stands for each page of a category''s list: [{ page, businesses, stamp, last_modified }]';
comment on function public.place_list_stamps is
  'What stands for each page of a place''s list: [{ page, businesses, stamp, last_modified }]';
comment on function public.place_categories is 'The categories with the most public businesses in a place';

revoke execute on function public.category_list_stamps(uuid, integer), public.place_list_stamps(text[], integer),
  public.place_categories(text[], integer) from public;
grant execute on function public.category_list_stamps(uuid, integer), public.place_list_stamps(text[], integer),
  public.place_categories(text[], integer), private.list_stamps(uuid, text[], integer)
  to anon, authenticated, service_role;
