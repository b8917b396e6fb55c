-- One address may not fill the trending searches by changing what its browser calls itself.

drop function public.track_search(text, text, integer, text);

-- A search that was made. `visitor_hash` is a salted hash of address and browser that changes every day; the same term
-- of the same visitor counts once a day. `address_hash`, of the address alone, is what a flood is told by. Called by
-- a function with the service key: a browser could count as many times as it likes.
create function public.track_search(
  query text, location text, result_count integer, visitor_hash text, address_hash text default null
) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.count_visitor_action(
    coalesce(track_search.address_hash, track_search.visitor_hash), 'search', 300
  );
  insert into public.mn_search_tracking (query, location, result_count, visitor_hash, visited_on)
  values (
    private.clean_term(track_search.query), private.clean_term(track_search.location),
    track_search.result_count, track_search.visitor_hash, (now() at time zone 'UTC')::date
  )
  on conflict do nothing;
  return found;
end
$$;

comment on function public.track_search is
  'Remembers a search; returns whether it counted. 300 an hour for one address';

grant execute on function public.track_search(text, text, integer, text, text) to service_role;
