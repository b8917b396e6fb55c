-- What a business's page lists as nearby: businesses of its category, and of categories that go with it.

-- Categories that go with each of these: those that businesses have beside it.
create function private.companion_categories(ids uuid[]) returns table (category_id uuid, companions uuid[])
  language sql stable set search_path = '' as $$
  select asked.id, array(
    select other
    from (
      (select entry.secondary_category_id as other from private.search_entries as entry
        where entry.category_id = asked.id and entry.secondary_category_id is not null limit 300)
      union all
      (select entry.category_id from private.search_entries as entry
        where entry.secondary_category_id = asked.id limit 300)
    ) as pairs
    where other <> asked.id
    group by other order by count(*) desc, other limit 2
  )
  from unnest(ids) as asked (id)
$$;

-- The nearest of a category within so many metres, without the business itself.
create function private.nearest_of(category uuid, here point, without uuid, radius integer, at_most integer)
  returns table (business_id uuid, metres integer)
  language sql stable set search_path = '' as $$
  select entry.business_id, private.metres(entry.position, here)
  from private.search_entries as entry
  where entry.category_id = category and entry.position <@ private.around(here, radius) and entry.business_id <> without
  order by entry.position <-> here, entry.business_id
  limit at_most
$$;

-- Reads public businesses alone: it runs with its owner's rights, since the search's tables are nobody else's.
create function public.nearby_businesses(business_ids uuid[], at_most integer default 6) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with asked as (
    select business_id, category_id, position
    from private.search_entries
    where business_id = any (business_ids[:1000]) and position is not null and category_id is not null
  ), companions as (
    select * from private.companion_categories(array(select distinct category_id from asked))
  ), listed as (
    select asked.business_id as of_business, near.business_id, near.metres, 'same' as kind
    from asked
    cross join lateral private.nearest_of(
      asked.category_id, asked.position, asked.business_id, 5000, greatest(least(at_most, 20) - 2, 1)
    ) as near
    union all
    select asked.business_id, near.business_id, near.metres, 'beside'
    from asked join companions using (category_id)
    cross join lateral unnest(companions.companions) as companion
    cross join lateral private.nearest_of(companion, asked.position, asked.business_id, 2000, 1) as near
  )
  select coalesce(jsonb_object_agg(of_business, cards), '{}')
  from (
    select of_business, jsonb_agg(
      private.business_card(business) || jsonb_build_object('distance', metres, 'kind', kind)
      order by kind desc, metres, business.id
    ) as cards
    from listed join public.mn_businesses as business on business.id = listed.business_id
    group by of_business
  ) as grouped
$$;

comment on function public.nearby_businesses is
  'What lies near each of at most 1000 businesses: { id: [card, with `distance` in metres and `kind`: same for its own '
  'category, beside for one that goes with it] }; none for a business without a position';

grant execute on function public.nearby_businesses(uuid[], integer) to anon, authenticated, service_role;
