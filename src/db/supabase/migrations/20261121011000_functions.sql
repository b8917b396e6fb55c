-- What callers ask the database beyond tables.

create function private.require_admin() returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if not public.is_current_user_admin() then
    raise exception 'Only administrators may do this' using errcode = '42501';
  end if;
end
$$;

create function public.get_all_users_with_details() returns table (user_id uuid, email text)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select users.id, users.email::text from auth.users as users;
end
$$;

comment on function public.get_all_users_with_details is 'E-mail addresses of all users, for administrators';

-- One name for each city of public businesses, its most frequent spelling.
create function public.public_cities() returns table (city text, city_key text, businesses integer)
  language sql stable set search_path = ''
as $$
  select mode() within group (order by listed.city), listed.city_key, count(*)::integer
  from public.mn_businesses as listed
  where not draft and not archived and listed.city_key <> ''
  group by listed.city_key
  order by 1
$$;

comment on function public.public_cities is 'Cities of public businesses, deduplicated and sorted';

create function public.category_cities(category_id uuid) returns table (city text, city_key text, businesses integer)
  language sql stable set search_path = ''
as $$
  select mode() within group (order by listed.city), listed.city_key, count(*)::integer
  from public.mn_businesses as listed
  where not draft and not archived and listed.city_key <> ''
    and (listed.category_id = category_cities.category_id or listed.secondary_category_id = category_cities.category_id)
  group by listed.city_key
  order by 1
$$;

comment on function public.category_cities is
  'Cities of a category''s public businesses (primary or secondary), deduplicated and sorted';

-- Categories that no business uses at all, drafts and archived ones included: what Delete Empty is about.
create function public.empty_categories() returns setof public.mn_categories
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select * from public.mn_categories as category
    where category.item_count = 0
      and not exists (select from public.mn_businesses where category_id = category.id)
      and not exists (select from public.mn_businesses where secondary_category_id = category.id)
    order by category.name;
end
$$;

comment on function public.empty_categories is
  'Categories that Delete Empty may remove: no business has them, neither draft nor archived';

-- Deletes those of the given categories that are still empty. A business that takes one at the same moment waits,
-- or wins: a row that its foreign key holds is not deleted.
create function public.delete_empty_categories(category_ids uuid[]) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  deleted integer;
begin
  perform private.require_admin();
  perform from public.mn_categories where id = any (category_ids) order by id for update;
  delete from public.mn_categories
  where id in (select id from public.empty_categories()) and id = any (category_ids);
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

comment on function public.delete_empty_categories is
  'Deletes those of the given categories that no business uses; returns how many';

-- A search that was made. `visitor_hash` is a salted hash that changes every day; the same term of the same visitor
-- counts once a day. Called by a function with the service key: a browser could count as many times as it likes.
create function public.track_search(query text, location text, result_count integer, visitor_hash text) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.mn_search_tracking (query, location, result_count, visitor_hash, visited_on)
  values (
    private.clean_term(track_search.query), private.clean_term(track_search.location),
    track_search.result_count, track_search.visitor_hash, (now() at time zone 'UTC')::date
  )
  on conflict do nothing;
  return found;
end
$$;

comment on function public.track_search is 'Remembers a search; returns whether it counted';

-- No control characters, no markup, one space between words, at most 80 characters.
create function private.clean_term(value text) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select btrim(left(private.collapse_spaces(regexp_replace(coalesce(value, ''), '[[:cntrl:]<>]+', ' ', 'g')), 80))
$$;

-- The four terms searched most, of the newest 100 of the last 7 days that found something.
create function public.trending_terms() returns table (term text)
  language sql stable security definer set search_path = ''
as $$
  select (array_agg(query order by created_at desc))[1]
  from (
    select query, created_at from public.mn_search_tracking
    where created_at > now() - interval '7 days' and result_count > 0 and private.suki_fold(query) <> ''
    order by created_at desc limit 100
  ) as newest
  group by private.suki_fold(query)
  order by count(*) desc, max(created_at) desc
  limit 4
$$;

comment on function public.trending_terms is 'Top 4 of the newest 100 searched terms of 7 days that found something';

create function public.popular_locations() returns table (location text)
  language sql stable security definer set search_path = ''
as $$
  select (array_agg(newest.location order by created_at desc))[1]
  from (
    select tracked.location, created_at from public.mn_search_tracking as tracked
    where created_at > now() - interval '30 days' and result_count > 0 and private.suki_fold(tracked.location) <> ''
    order by created_at desc limit 100
  ) as newest
  group by private.suki_fold(newest.location)
  order by count(*) desc, max(created_at) desc
  limit 4
$$;

comment on function public.popular_locations is
  'Top 4 of the newest 100 searched locations of 30 days that found something';

grant execute on function public.get_all_users_with_details(), public.empty_categories(),
  public.delete_empty_categories(uuid[]) to authenticated;
grant execute on function public.public_cities(), public.category_cities(uuid), public.trending_terms(),
  public.popular_locations() to anon, authenticated, service_role;
grant execute on function public.track_search(text, text, integer, text) to service_role;
