-- The search knows what is open, its cards carry their hours, and a failing extra list no longer takes the main one
-- down.

create or replace function private.business_card(business public.mn_businesses) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', business.id, 'slug', business.slug, 'name', business.name,
    'short_description', business.short_description, 'city', business.city, 'phone', business.phone,
    'email', business.email, 'website_url', business.website_url, 'image_url', business.image_url,
    'rating', business.rating, 'rating_count', business.rating_count, 'featured', business.featured,
    'verified', business.verified, 'price_range', business.price_range,
    'monday_hours', business.monday_hours, 'tuesday_hours', business.tuesday_hours,
    'wednesday_hours', business.wednesday_hours, 'thursday_hours', business.thursday_hours,
    'friday_hours', business.friday_hours, 'saturday_hours', business.saturday_hours,
    'sunday_hours', business.sunday_hours,
    'category', (
      select jsonb_build_object('name', category.name, 'slug', category.slug, 'icon', category.icon)
      from public.mn_categories as category where category.id = business.category_id
    )
  )
$$;

drop function public.search_businesses(text, text[], text, numeric, text, text, text);

create function public.search_businesses(
  q text default '',
  locations text[] default '{}',
  category text default '',
  min_rating numeric default null,
  featured text default 'all',
  sort text default 'relevance',
  place text default '',
  open_at integer default null
) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  words constant text[] := (string_to_array(btrim(private.suki_words(left(coalesce(q, ''), 100))), ' '))[:8];
  has_words constant boolean := cardinality(words) > 0;
  filters constant text := concat_ws(
    ' and ',
    private.search_filters(coalesce(locations, '{}'), coalesce(category, ''), min_rating, coalesce(place, '')),
    case when open_at is not null then format('open_week @> %s', open_at) end
  );
  featured_filter constant text := case featured
    when 'featured' then 'featured' when 'not-featured' then 'not featured' else 'true' end;
  narrow constant boolean := has_words or filters ~ '(category_id|place_words)';
  condition text := filters;
  matching text := 'true';
  resembling text;
  main record;
  padding jsonb := '[]';
begin
  if has_words then
    select matches.matching, matches.resembling into matching, resembling
    from private.search_matches(words, filters || ' and ' || featured_filter) as matches;
    condition := format('%s and (%s or %s)', filters, matching, resembling);
  end if;
  select * into main
  from private.search_list(condition || ' and ' || featured_filter, matching, narrow, sort, 50);
  if featured = 'featured' and main.total < 12 then
    begin
      select list into padding
      from private.search_list(condition || ' and not featured', matching, narrow, 'rating', 12 - main.total);
    exception when others then
      raise warning 'The padding of a featured list failed: %', sqlerrm;
      padding := null;
    end;
  end if;
  return jsonb_build_object('total', main.total, 'main', main.list, 'padding', padding);
end
$$;

comment on function public.search_businesses is
  'Public businesses by text, any of several names of a location, category slug, least rating; featured is all, '
  'featured or not-featured; sort is relevance, name, rating or newest. `place` is the name of the whole place that '
  'addresses end in: "Manila" does not mean "Metro Manila". `open_at` is a minute of the week, from Monday''s '
  'midnight, at which a business is known to be open. Answers { total, main (at most 50 cards), padding (other '
  'cards that fill a featured list up to 12; null when these could not be read) }';

grant execute on function public.search_businesses(text, text[], text, numeric, text, text, text, integer)
  to anon, authenticated, service_role;
