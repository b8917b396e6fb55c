-- The map of a search: what it finds in an area, as markers, and where several lie close together as their number. The
-- map is cut into cells: at depth 0 one holds the world, each further depth halves their sides. The area of a search is
-- made whole cells, so that the map and the list count the same businesses.

create function private.map_column(easting double precision, depth integer) returns integer
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return floor((easting / (2 * pi() * 6371008.8) + 0.5) * 2 ^ depth);
end
$$;

create function private.map_row(northing double precision, depth integer) returns integer
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return floor((0.5 - northing / (2 * pi() * 6371008.8)) * 2 ^ depth);
end
$$;

-- How many businesses each cell holds, of every category (zeros) and of each, and where they lie on average. What a
-- million are counted by at every depth is counted from the next depth kept.
create table private.map_cells (
  category_id uuid not null,
  depth smallint not null,
  x integer not null,
  y integer not null,
  businesses integer not null,
  -- Sums of positions in decimetres: whole numbers, which adding and subtracting never falsify.
  eastings bigint not null,
  northings bigint not null,
  primary key (category_id, depth, x, y)
) with (fillfactor = 80);
alter table private.map_cells enable row level security;

-- The depths that are kept. Deeper ones hold few businesses of one category in an area: these are counted as they are.
create function private.map_depths(category uuid) returns integer[]
  language sql immutable strict parallel safe set search_path = '' as $$
  select case when category = '00000000-0000-0000-0000-000000000000' then '{13,16,19}'::integer[] else '{13,16}' end
$$;

create type private.map_change as (businesses integer, place point, category_id uuid, secondary_category_id uuid);

-- What changes make of each cell. Cells come in one order, so that two writers cannot deadlock.
create function private.map_cells_changed(changes private.map_change[]) returns setof private.map_cells
  language sql immutable set search_path = '' as $$
  select category, depth::smallint, private.map_column(place[0], depth), private.map_row(place[1], depth),
    sum(businesses)::integer, sum(businesses * round(place[0] * 10))::bigint, sum(businesses * round(place[1] * 10))::bigint
  from unnest(changes)
  cross join lateral (
    select '00000000-0000-0000-0000-000000000000'::uuid union select category_id union select secondary_category_id
  ) as counted (category)
  cross join lateral unnest(private.map_depths(category)) as depth
  where place is not null and category is not null
  group by 1, 2, 3, 4
  having (sum(businesses), sum(businesses * round(place[0] * 10)), sum(businesses * round(place[1] * 10))) <> (0, 0, 0)
  order by 1, 2, 3, 4
$$;

-- A cell that nothing lies in any more goes.
create function private.change_map(changes private.map_change[]) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.map_cells as cell
  select * from private.map_cells_changed(changes)
  on conflict (category_id, depth, x, y) do update set
    businesses = cell.businesses + excluded.businesses,
    eastings = cell.eastings + excluded.eastings,
    northings = cell.northings + excluded.northings;
  delete from private.map_cells as cell
  using private.map_cells_changed(changes) as changed
  where cell.businesses = 0 and changed.businesses < 0
    and (cell.category_id, cell.depth, cell.x, cell.y) = (changed.category_id, changed.depth, changed.x, changed.y);
$$;

create function private.follow_on_map() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.change_map(array_agg((1, position, category_id, secondary_category_id)::private.map_change))
    from new_rows;
  elsif tg_op = 'DELETE' then
    perform private.change_map(array_agg((-1, position, category_id, secondary_category_id)::private.map_change))
    from old_rows;
  else
    perform private.change_map(array_agg((part, position, category_id, secondary_category_id)::private.map_change))
    from (
      select 1 as part, position, category_id, secondary_category_id from new_rows
      union all
      select -1, position, category_id, secondary_category_id from old_rows
    ) as rows;
  end if;
  return null;
end
$$;

select private.follow_statements('private.search_entries', 'search_entries_map', 'follow_on_map');

-- The area of a view, in whole cells an eighth of a tile wide, of which there are a thousand at most.
create function private.map_area(
  view jsonb, out depth integer, out west integer, out north integer, out east integer, out south integer, out area box
)
  language plpgsql immutable set search_path = '' as $$
declare
  round constant double precision := 2 * pi() * 6371008.8;
  low constant point := private.on_map((view ->> 'south')::double precision, (view ->> 'west')::double precision);
  high constant point := private.on_map((view ->> 'north')::double precision, (view ->> 'east')::double precision);
begin
  if (low[0] < high[0] and low[1] < high[1] and (view ->> 'zoom')::integer between 0 and 22) is not true then
    raise exception 'This view shows no area' using errcode = '22023';
  end if;
  depth := (view ->> 'zoom')::integer + 3;
  loop
    west := private.map_column(low[0], depth);
    east := private.map_column(high[0], depth);
    north := private.map_row(high[1], depth);
    south := private.map_row(low[1], depth);
    exit when (east - west + 1)::bigint * (south - north + 1) <= 1024;
    depth := depth - 1;
  end loop;
  area := box(
    point((west / 2 ^ depth - 0.5) * round, (0.5 - (south + 1) / 2 ^ depth) * round),
    point(((east + 1) / 2 ^ depth - 0.5) * round, (0.5 - north / 2 ^ depth) * round)
  );
end
$$;

-- What lies together in a cell: how many, where on average, and of rows that were read one of them.
create type private.map_spot as (businesses integer, place point, id uuid);

-- The category whose cells a search is counted by, zeros for all; null when it asks for more than a category.
create function private.map_counted_by(words text[], asked jsonb) returns uuid
  language plpgsql stable set search_path = '' as $$
declare
  ids constant uuid[] := private.category_ids(coalesce(asked -> 'categories', jsonb_build_array(asked -> 'category')));
begin
  return case
    when cardinality(words) > 0
      or asked - '{place,said,open_throughout,latitude,longitude,view,category,categories}'::text[] <> '{}' then null
    when not asked ?| '{category,categories}' then '00000000-0000-0000-0000-000000000000'::uuid
    when not asked ?& '{category,categories}' and cardinality(ids) = 1 then ids[1]
  end;
end
$$;

create function private.map_kept_spots(counted_by uuid, kept integer, view jsonb) returns setof private.map_spot
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  shown constant record := private.map_area(view);
  finer constant integer := kept - shown.depth;
begin
  return query
    select sum(businesses)::integer,
      point(sum(eastings) / sum(businesses) / 10, sum(northings) / sum(businesses) / 10), null::uuid
    from private.map_cells
    where category_id = counted_by and depth = kept and businesses > 0
      and x = any (array(select generate_series(shown.west << finer, ((shown.east + 1) << finer) - 1)))
      and y between shown.north << finer and ((shown.south + 1) << finer) - 1
    group by x >> finer, y >> finer;
end
$$;

-- Among all others the featured ones are few, and the best.
create index search_entries_featured_position_idx
  on private.search_entries using gist (position) include (rating, week_id, business_id) where featured;
create index search_entries_best_position_idx
  on private.search_entries using gist (position) include (rating, week_id, business_id) where rating >= 9;

-- Whether an area holds so many businesses that rows are found faster by words alone, each being in it or not. Large
-- cells are enough to tell, those at its edges counted whole.
create function private.is_wide(view jsonb) returns boolean
  language plpgsql stable set search_path = '' as $$
declare
  everything constant uuid := '00000000-0000-0000-0000-000000000000';
  shown constant record := private.map_area(view);
  kept constant integer := (
    select coalesce(max(deep) filter (where deep <= shown.depth), min(deep))
    from unnest(private.map_depths(everything)) as deep
  );
begin
  return (
    select coalesce(sum(businesses), 0) > 20000 from private.map_cells
    where category_id = everything and depth = kept
      and x between private.map_column((shown.area[1])[0], kept) and private.map_column((shown.area[0])[0], kept)
      and y between private.map_row((shown.area[0])[1], kept) and private.map_row((shown.area[1])[1], kept)
  );
end
$$;

-- The first 5,001 rows that meet a condition, by cell. PostgreSQL takes each area for a small one.
create function private.map_found_spots(condition text, source text, view jsonb) returns setof private.map_spot
  language plpgsql stable set search_path = '' set enable_seqscan = on set enable_indexscan = on set jit = off as $$
declare
  shown constant record := private.map_area(view);
  side constant double precision := 2 * pi() * 6371008.8 / 2 ^ shown.depth;
  lies_there constant text := format('position <@ %L::box', shown.area);
begin
  perform private.prefer_indexes(condition);
  if condition like '%\_ids%' and private.is_wide(view) then
    condition := replace(condition, lies_there, format('(%s) is true', lies_there));
  end if;
  return query execute format(
    'select count(*)::integer, point(avg(position[0]), avg(position[1])), (array_agg(business_id))[1]
     from (select business_id, position from %1$s where %2$s limit 5001) as found
     group by floor(position[0] / %3$L::double precision), floor(position[1] / %3$L::double precision)',
    source, condition, side
  );
end
$$;

-- Open at a minute, for a few rows: looks at their weeks alone, where private.is_open_when() looks at all weeks once.
create function private.is_open_at(asked jsonb) returns text
  language sql stable set search_path = '' as $$
  select private.with_special_days(
    format('(select open_week @> %L::integer from private.search_weeks where id = week_id) is true', minute),
    (asked ->> 'open_on')::date, minute % 1440, minute % 1440 + 1, false
  )
  from (select (asked ->> 'open_at')::integer as minute) as said where minute is not null
$$;

-- The sixty markers nearest to the middle of an area, and whether they are open at a minute of the week; null where
-- nobody knows.
create function private.map_markers(spots private.map_spot[], counted_by uuid, view jsonb) returns jsonb
  language plpgsql stable set search_path = '' set jit = off as $$
declare
  middle constant point := @@ (private.map_area(view)).area;
  ids uuid[];
  markers jsonb;
begin
  ids := array(
    select coalesce(spot.id, case when counted_by = '00000000-0000-0000-0000-000000000000' then (
        select business_id from private.search_entries as entry
        where position is not null order by entry.position <-> spot.place limit 1
      ) else (
        select business_id from private.search_entries as entry
        where counted_by in (category_id, secondary_category_id)
          and entry.position <@ circle(spot.place, 1) order by entry.position <-> spot.place limit 1
      ) end)
    from unnest(spots) as spot
    where spot.businesses = 1
    order by spot.place <-> middle
    limit 60
  );
  execute format(
    'select jsonb_agg(jsonb_build_object(
         ''slug'', business.slug, ''name'', business.name, ''latitude'', round(business.latitude::numeric, 5),
         ''longitude'', round(business.longitude::numeric, 5), ''featured'', business.featured, ''open'', known.is_open,
         ''icon'', (select icon from public.mn_categories as category where category.id = business.category_id)
       ) order by business.featured desc, business.quality desc, business.id)
     from (
       select business_id, case when %s then true when not %s then false end as is_open
       from private.search_entries where business_id = any ($1)
     ) as known
     join public.mn_businesses as business on business.id = known.business_id',
    coalesce(private.is_open_at(view), 'false'), private.has_unknown_hours()
  ) into markers using ids;
  return coalesce(markers, '[]');
end
$$;

-- What a condition finds in the area of a view: { total (up to 5000), more, markers, clusters: [latitude, longitude,
-- businesses] }. Of the markers beyond sixty is only said that one lies there.
create function private.map_of(condition text, counted_by uuid, view jsonb) returns jsonb
  language plpgsql stable set search_path = '' as $$
declare
  shown constant record := private.map_area(view);
  middle constant point := @@ shown.area;
  kept constant integer := (
    select min(deep) from unnest(private.map_depths(counted_by)) as deep where deep >= shown.depth
  );
  spots private.map_spot[];
  markers jsonb;
  total integer;
begin
  if kept is null then
    spots := array(
      select spot from private.map_found_spots(condition, private.search_source(condition), view) as spot
    );
  else
    spots := array(select spot from private.map_kept_spots(counted_by, kept, view) as spot);
  end if;
  total := (select coalesce(sum(businesses), 0) from unnest(spots));
  markers := private.map_markers(spots, counted_by, view);
  return jsonb_build_object(
    'total', case when kept is null then least(total, 5000) else total end,
    'more', kept is null and total > 5000,
    'markers', markers,
    'clusters', coalesce((
      select jsonb_agg(jsonb_build_array(
        round(degrees(atan(sinh(place[1] / 6371008.8)))::numeric, 5), round(degrees(place[0] / 6371008.8)::numeric, 5),
        businesses
      ) order by businesses desc, place[0], place[1])
      from (
        select spot.*, row_number() over (
          partition by businesses = 1 order by place <-> middle
        ) as nth
        from unnest(spots) as spot
      ) as spots
      where businesses > 1 or nth > 60
    ), '[]')
  );
end
$$;
