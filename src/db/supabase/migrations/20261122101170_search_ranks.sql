-- What the search ranks by besides words: where a business lies, how good it is said to be, and how much it says.

-- A position on Mercator's map, in metres at the equator. The map is true to angles: around any point it is a plane with
-- one scale, 1 / cos(latitude), so that an index on points finds what is nearest in any city. (6371008.8 is the Earth's
-- mean radius in metres; the logarithm has no value at the poles.)
create function private.on_map(latitude double precision, longitude double precision) returns point
  language sql immutable strict parallel safe set search_path = '' as $$
  select point(
    6371008.8 * radians(longitude), 6371008.8 * asinh(tan(radians(greatest(-85, least(85, latitude)))))
  )
$$;

-- Metres between two points of the map, by the scale midway: within 20 km it is right to some metres.
create function private.metres(one point, other point) returns integer
  language sql immutable strict parallel safe set search_path = '' as $$
  select least(
    (one operator(pg_catalog.<->) other) / cosh((one[1] + other[1]) / (2 * 6371008.8)), 20037508
  )::integer
$$;

-- The circle on the map around a point, of so many metres, with a little more for the scale that changes within it.
create function private.around(here point, radius double precision) returns circle
  language sql immutable strict parallel safe set search_path = '' as $$
  select circle(here, radius * 1.02 * cosh(here[1] / 6371008.8))
$$;

-- The mean rating of each category, as it was when it was last looked at. What a business is ranked by changes with its
-- own ratings at once, and with those of its category once a day: else one rating would rewrite a whole category.
create table private.rating_priors (
  category_id uuid primary key references public.mn_categories (id) on delete cascade,
  mean numeric(3, 1) not null
);
alter table private.rating_priors enable row level security;

-- How many ratings of its category's mean a business is given beside its own, and as how many an editor's counts.
create function private.prior_weight() returns integer
  language sql immutable parallel safe set search_path = '' as $$ select 5 $$;

-- How many ratings stand behind what a business is ranked by.
create function private.rating_weight(rating_mean numeric, rating_count integer) returns integer
  language sql immutable parallel safe set search_path = '' as $$
  select case when rating_mean is null then private.prior_weight() else greatest(rating_count, 1) end
$$;

-- The Bayesian mean: one visitor's 10 does not come before the 9.4 of fifty. -1 without a rating: nothing is made up,
-- and such businesses come after all that have one.
create function private.quality_of(business public.mn_businesses) returns numeric
  language sql stable set search_path = '' as $$
  select case when business.rating is null then -1 else round(
    (private.prior_weight() * prior.mean + given.weight * business.rating) / (private.prior_weight() + given.weight), 2
  ) end
  from private.rating_weight(business.rating_mean, business.rating_count) as given (weight),
    coalesce((select mean from private.rating_priors where category_id = business.category_id), 7) as prior (mean)
$$;

-- Among equals the newest day comes first, and of one day who says the most: eight times the days since 2000, plus how
-- many of seven things are said.
create function private.standing_of(business public.mn_businesses) returns integer
  language sql immutable parallel safe set search_path = '' as $$
  select 8 * ((business.created_at at time zone 'UTC')::date - date '2000-01-01')
    + (business.image_url <> '')::integer + (business.description <> '')::integer
    + (business.phone || business.email <> '')::integer + (business.website_url <> '')::integer
    + (business.address <> '')::integer + (business.latitude is not null)::integer
    + (array_to_string(private.hours_of(business), '') <> '')::integer
$$;

-- From the cheapest on; null when nobody said.
create function private.price_level(price_range text) returns smallint
  language sql immutable parallel safe set search_path = '' as $$
  select array_position('{budget,moderate,upscale,luxury}'::text[], price_range)::smallint
$$;
