-- What the search ranks by besides words: where a business lies, how good it is said to be, how much it says, and what of
-- it was wished for.

-- A position on Mercator's map, in metres at the equator. The map is true to angles: around any point it is a plane with
-- one scale, 1 / cos(latitude), so that an index on points finds what is nearest in any city. (6371008.8 is the Earth's
-- mean radius in metres; the logarithm has no value at the poles.)
create function private.on_map(latitude double precision, longitude double precision) returns point
  language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return point(
    6371008.8 * radians(longitude), 6371008.8 * asinh(tan(radians(greatest(-85, least(85, latitude)))))
  );
end
$$;

-- Metres between two points of the map, by the scale midway: within 20 km it is right to some metres.
create function private.metres(one point, other point) returns integer
  language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return (one <-> other) / cosh((one[1] + other[1]) / (2 * 6371008.8));
end
$$;

-- The circle on the map around a point, of so many metres, with a little more for the scale that changes within it.
create function private.around(here point, radius double precision) returns circle
  language sql immutable strict parallel safe set search_path = '' as $$
  select circle(here, radius * 1.02 * cosh(here[1] / 6371008.8))
$$;

-- Metres from a point, as an expression: a function that fixes its search_path would be called for every row.
create function private.metres_from(here point) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select format(
    '((position <-> %L::point) / cosh((position[1] + %s) / 12742017.6))::integer', here, here[1]
  )
$$;

create function private.is_within(here point, radius integer) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select format(
    '(position <@ %L::circle and %s <= %s)', private.around(here, radius), private.metres_from(here), radius
  )
$$;

-- The mean rating of each category, as it was when it was last looked at. What a business is ranked by changes with its
-- own ratings at once, and with those of its category once a day: else one rating would rewrite a whole category.
create table private.rating_priors (
  category_id uuid primary key references public.mn_categories (id) on delete cascade,
  mean numeric(3, 1) not null,
  -- What all businesses of the category are ranked by already.
  ranked_by numeric(3, 1)
);
alter table private.rating_priors enable row level security;

-- How many ratings of its category's mean a business is given beside its own, and as how many an editor's counts.
create function private.prior_weight() returns integer
  language sql immutable parallel safe set search_path = '' as $$ select 5 $$;

-- The Bayesian mean: one visitor's 10 does not come before the 9.4 of fifty. -1 without a rating: nothing is made up,
-- and such businesses come after all that have one.
create function private.quality_of(business public.mn_businesses) returns numeric
  language plpgsql stable set search_path = '' as $$
declare
  weight constant integer := private.prior_weight();
  given constant integer := case when business.rating_mean is null then weight else greatest(business.rating_count, 1) end;
begin
  if business.rating is null then
    return -1;
  end if;
  return round((
    weight * coalesce((select mean from private.rating_priors where category_id = business.category_id), 7)
      + given * business.rating
  ) / (weight + given), 2);
end
$$;

-- Kept in the row, so that the search and the lists of categories and cities put it in the same order.
create function private.rank_business() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.quality := private.quality_of(new);
  return new;
end
$$;

create trigger mn_businesses_4_rank before insert or update on public.mn_businesses
  for each row execute function private.rank_business();

-- Among equals the newest day comes first, and of one day who says the most: eight times the days since 2000, plus how
-- many of seven things are said.
create function private.standing_of(business public.mn_businesses) returns integer
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return 8 * ((business.created_at at time zone 'UTC')::date - date '2000-01-01')
    + (business.image_url <> '')::integer + (business.description <> '')::integer
    + (business.phone || business.email <> '')::integer + (business.website_url <> '')::integer
    + (business.address <> '')::integer + (business.latitude is not null)::integer
    + (array_to_string(private.hours_of(business), '') <> '')::integer;
end
$$;

-- From the cheapest on; null when nobody said.
create function private.price_level(price_range text) returns smallint
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return array_position('{budget,moderate,upscale,luxury}'::text[], price_range);
end
$$;

-- How much of what would be liked a business lacks, which is no condition, since many businesses do not say it. Each
-- element of `wanted` lists ways to say one thing. A price that nobody told comes between right and wrong ones.
-- `told`: says all that is wanted, null where nothing is; who does may lack `spare` all the same. A thing that a later one
-- lists among more ways is said in any of these.
create function private.search_lack(
  wanted jsonb, prices text[], out lack text, out most integer, out told text, out spare integer
)
  language plpgsql stable set search_path = '' as $$
declare
  things text[];
  wishes text[];
begin
  with listed as (
    select nth, case jsonb_typeof(thing) when 'array' then thing else jsonb_build_array(thing) end as ways
    from jsonb_array_elements(case jsonb_typeof(wanted) when 'array' then wanted else '[]' end)
      with ordinality as given (thing, nth)
    where nth <= 6
  )
  select array_agg(condition) filter (where condition is not null),
    array_agg(condition) filter (where not exists (
      select from listed as wider where wider.nth > listed.nth and wider.ways @> listed.ways
    ))
  into things, wishes
  from listed
  cross join lateral (
    select string_agg(private.says_words(said), ' or ') as condition
    from jsonb_array_elements_text(ways) with ordinality as alternatives (said, nth)
    where nth <= 12
  ) as conditions;
  lack := concat_ws(
    ' + ', '0',
    (select string_agg(format('((%s) is not true)::integer', thing), ' + ') from unnest(things) as thing),
    case when cardinality(prices) > 0 then format(
      'case when price = any (%L::smallint[]) then 0 when price is null then 1 else 2 end',
      array(select private.price_level(said) from unnest(prices) as said where private.price_level(said) is not null)
    ) end
  );
  most := coalesce(cardinality(things), 0) + case when cardinality(prices) > 0 then 2 else 0 end;
  told := case when array_position(wishes, null) is null then '(' || array_to_string(wishes, ') and (') || ')' else 'false' end;
  spare := most - cardinality(wishes);
end
$$;

-- A look at every page: what lists are in order of, or show, may have changed.
create function private.ask_for_sweep() returns void
  language plpgsql volatile set search_path = '' as $$
begin
  insert into public.site_changes (entity, entity_id, after)
  values ('site', '00000000-0000-0000-0000-000000000000', '{"build": "sweep"}');
end
$$;

-- Looks at the mean ratings of all categories, and ranks again at most so many businesses whose category's has changed.
-- A category with few ratings is taken to be more like the others.
create function public.refresh_rating_priors(at_most integer default 5000) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  changed uuid[];
  category uuid;
  ranked integer := 0;
begin
  insert into private.rating_priors as prior (category_id, mean)
  select category_id, round((20 * whole.mean + sum(rating)) / (20 + count(*)), 1)
  from private.search_entries
  cross join (select coalesce(avg(rating), 7) as mean from private.search_entries) as whole
  where rating is not null and category_id is not null
  group by category_id, whole.mean
  on conflict (category_id) do update set mean = excluded.mean where prior.mean <> excluded.mean;
  for category in select category_id from private.rating_priors where ranked_by is distinct from mean loop
    changed := array(
      select business.id from public.mn_businesses as business
      where category_id = category and rating is not null and quality <> private.quality_of(business)
      limit at_most - ranked
    );
    update public.mn_businesses set quality = private.quality_of(mn_businesses) where id = any (changed);
    ranked := ranked + cardinality(changed);
    exit when ranked = at_most;
    update private.rating_priors set ranked_by = mean where category_id = category;
  end loop;
  if ranked > 0 then
    perform private.ask_for_sweep();
  end if;
  return ranked;
end
$$;

comment on function public.refresh_rating_priors is
  'Ranks by the mean ratings that categories have now; how many businesses were ranked again, to be called until it is 0';

grant execute on function public.refresh_rating_priors(integer) to service_role;

-- What goes with a category: the two that most businesses have beside it, as it was when it was last looked at. Else an
-- edit of one business would change the pages of a whole category.
create table private.companion_categories (
  category_id uuid references public.mn_categories (id) on delete cascade,
  companion_id uuid references public.mn_categories (id) on delete cascade,
  primary key (category_id, companion_id)
);
alter table private.companion_categories enable row level security;
create index companion_categories_companion_id_idx on private.companion_categories (companion_id);

create function public.refresh_companion_categories() returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  changed integer;
begin
  with paired as (
    select one, other, row_number() over (partition by one order by count(*) desc, other) as place
    from private.search_entries as entry, lateral (
      values (category_id, secondary_category_id), (secondary_category_id, category_id)
    ) as pair (one, other)
    where secondary_category_id is not null and category_id <> secondary_category_id
    group by one, other having count(*) >= 3
  ), gone as (
    delete from private.companion_categories as kept
    where not exists (select from paired where one = category_id and other = companion_id and place <= 2)
    returning 1
  ), come as (
    insert into private.companion_categories (category_id, companion_id)
    select one, other from paired where place <= 2
    on conflict do nothing
    returning 1
  )
  select (select count(*) from gone) + (select count(*) from come) into changed;
  if changed > 0 then
    perform private.ask_for_sweep();
  end if;
  return changed;
end
$$;

comment on function public.refresh_companion_categories is
  'Looks at which categories businesses have beside each other, and asks for a look at every page where that changed; '
  'returns how many pairs came or went. Three businesses make a pair';

grant execute on function public.refresh_companion_categories() to service_role;

-- A card with its distance, where one is known, and for administrators with what decided where it stands.
create function private.search_card(business public.mn_businesses, found jsonb, explain boolean) returns jsonb
  language sql stable set search_path = '' as $$
  select private.business_card(business)
    || case jsonb_typeof(found -> 'metres') when 'number' then jsonb_build_object('distance', found -> 'metres') else '{}' end
    || case when explain then jsonb_build_object('explain', jsonb_build_object(
      'fit', (found ->> 'fit')::integer / 10, 'lack', (found ->> 'fit')::integer % 10, 'leads', found -> 'leads',
      'key', found -> 'key', 'quality', private.quality_of(business), 'standing', private.standing_of(business)
    )) else '{}' end
$$;
