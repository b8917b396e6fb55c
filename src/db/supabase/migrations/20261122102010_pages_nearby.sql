-- Pages that show others nearby: which of them a business that changed is on.

-- Whose pages list, or listed, a business in this state under Nearby. Of its own category only the four nearest in each
-- direction can: whoever is farther off in the same direction has these four before it. Of a category that goes with it
-- only whoever has no rival nearer: the next of its kind in each direction, or at its place the one before it on the ring.
-- Very far from a crowd some may be missed; of many the nearest are built anew: the sweep over all pages finds the others.
create function public.pages_nearby(states jsonb, at_most integer default 20) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with looking as (
    select row_number() over () as look, state.id, state.category_id, state.position, looks.*
    from jsonb_to_recordset(states) as state (id uuid, category_id uuid, position point)
    cross join lateral (
      select state.category_id as of_category, 4 as shown, 5000 as radius, 7 as directions, 4 as in_each
      union all
      select companion.category_id, 1, 2000, 1, 200
      from private.companion_categories as companion where companion_id = state.category_id
    ) as looks
  ), rivals as materialized (
    select look, rival.*
    from looking cross join lateral (
      select distinct on (private.direction(looking.position, there, 7)) rival_id, there from (
        select entry.business_id as rival_id, entry.position as there from private.search_entries as entry
        where entry.category_id = looking.category_id and entry.business_id <> looking.id
          and entry.position <@ private.around(looking.position, radius * 2)
        order by entry.position <-> looking.position limit 1000
      ) as others
      order by private.direction(looking.position, there, 7), there <-> looking.position,
        private.ring_steps(looking.id, rival_id)
    ) as rival
    where of_category <> looking.category_id
  ), possible as (
    select looking.*, near.*, row_number() over (
      partition by look, private.direction(position, there, directions) order by apart, steps
    ) as place
    from looking cross join lateral (
      select entry.business_id, entry.position as there, entry.position <-> looking.position as apart,
        private.ring_steps(looking.id, entry.business_id) as steps
      from private.search_entries as entry
      where entry.category_id = of_category and entry.business_id <> looking.id
        and entry.position <@ private.around(looking.position, radius * 1.1)
        and looking.position <@ private.around(entry.position, radius)
        and not exists (
          select from rivals
          where rivals.look = looking.look
            and (rivals.there <-> entry.position, private.ring_steps(rival_id, entry.business_id))
              < (entry.position <-> looking.position, private.ring_steps(looking.id, entry.business_id))
        )
      order by entry.position <-> looking.position limit 1000
    ) as near
  ), listing as (
    select id, business_id, min(apart) as apart
    from possible
    where place <= in_each and (
      select count(*) from private.nearest_of(possible.category_id, there, possible.business_id, radius, shown + 1) as other
      where other.business_id <> possible.id and (other.apart, other.steps) < (possible.apart, possible.steps)
    ) < shown
    group by id, business_id
  )
  select coalesce(jsonb_agg(distinct business_id), '[]')
  from (
    select business_id, row_number() over (partition by id order by apart, business_id) as place from listing
  ) as ranked
  where place <= at_most
$$;

comment on function public.pages_nearby is
  'The ids of businesses whose pages list under Nearby any of [{ id, category_id, position }], states as the outbox has '
  'them: at most so many for each id';

grant execute on function public.pages_nearby(jsonb, integer) to service_role;
