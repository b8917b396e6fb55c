-- Which businesses may be one place: candidates by blocks, for imports and for the check that runs at night, and the
-- pairs it found. The judge itself is not here.

-- The blocks of every business, archived ones left out.
create table private.duplicate_entries (
  business_id uuid primary key references public.mn_businesses (id) on delete cascade,
  -- The sounds of its name: how many share them tells a chain.
  name_key text not null,
  blocks integer[] not null,
  -- What the judge reads of it: each row of an import meets twenty of these, and would read as many whole businesses.
  compared json not null
);
alter table private.duplicate_entries enable row level security;
create index duplicate_entries_blocks_idx on private.duplicate_entries using gin (blocks);
create index duplicate_entries_name_key_idx on private.duplicate_entries (name_key);

-- Businesses that were not judged as they are now. In a table of its own, since a row of the other is written with all
-- its keys. The revision counts changes, so that one that comes while a pair is judged is not missed.
create table private.duplicates_waiting (
  business_id uuid primary key references public.mn_businesses (id) on delete cascade,
  revision integer not null default 1
);
alter table private.duplicates_waiting enable row level security;

create function private.compared(business public.mn_businesses) returns json
  language sql stable set search_path = '' as $$
  select json_build_object(
    'id', business.id, 'source_id', business.source_id, 'name', business.name, 'address', business.address,
    'city', business.city, 'phone', business.phone, 'website_url', business.website_url,
    'latitude', business.latitude, 'longitude', business.longitude, 'category_id', business.category_id
  )
$$;

create function private.enter_duplicates() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.duplicate_entries (business_id, name_key, blocks, compared)
  select business.id, array_to_string(private.sounds_of(business.name), ' '), private.blocks_of(private.block_keys(
    business.name, business.address, business.city, business.phone, business.website_url,
    business.latitude, business.longitude
  )), private.compared(business::public.mn_businesses)
  from fresh as business where not business.archived and private.current_import() is null;
  insert into private.duplicates_waiting (business_id) select id from fresh where not archived;
  return null;
end
$$;

-- Once per statement: the functions would be planned anew for each row, which takes longer than all else. Blocks are
-- worked out anew only where something changed that they are made of.
create function private.refresh_duplicates() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  moved uuid[];
  sorted uuid[];
  gone uuid[];
begin
  select array_agg(fresh.id) filter (where (
      fresh.name, fresh.address, fresh.city, fresh.phone, fresh.website_url, fresh.latitude, fresh.longitude, fresh.archived
    ) is distinct from (
      was.name, was.address, was.city, was.phone, was.website_url, was.latitude, was.longitude, was.archived
    )), array_agg(fresh.id) filter (
      where (fresh.category_id, fresh.source_id) is distinct from (was.category_id, was.source_id)
    ), array_agg(fresh.id) filter (where fresh.archived)
  into moved, sorted, gone from fresh full join stale as was using (id);
  if moved is null and sorted is null then
    return null;
  end if;
  delete from private.duplicate_entries where business_id = any (gone);
  delete from private.duplicates_waiting where business_id = any (gone);
  insert into private.duplicate_entries (business_id, name_key, blocks, compared)
  select id, array_to_string(private.sounds_of(name), ' '), private.blocks_of(private.block_keys(
    name, address, city, phone, website_url, latitude, longitude
  )), private.compared(fresh::public.mn_businesses)
  from fresh where id = any (moved) and not archived order by id
  on conflict (business_id) do update
  set name_key = excluded.name_key, blocks = excluded.blocks, compared = excluded.compared;
  update private.duplicate_entries as entry set compared = private.compared(fresh::public.mn_businesses)
  from fresh where fresh.id = entry.business_id and fresh.id = any (sorted) and fresh.id <> all (coalesce(moved, '{}'));
  insert into private.duplicates_waiting as waiting (business_id)
  select id from fresh where id = any (moved || sorted) and not archived order by id
  on conflict (business_id) do update set revision = waiting.revision + 1;
  return null;
end
$$;

-- Imports bring the blocks of new businesses along.
create trigger mn_businesses_4_enter_duplicates after insert on public.mn_businesses
  referencing new table as fresh for each statement execute function private.enter_duplicates();
create trigger mn_businesses_4_refresh_duplicates after update on public.mn_businesses
  referencing old table as stale new table as fresh for each statement execute function private.refresh_duplicates();

-- How many businesses bear each name, counted to twenty. Like the two functions below it answers for many at once: each
-- call would cost more than its look-up.
create function private.entries_of_names(keys text[]) returns table (name_key text, entries integer)
  language sql stable set search_path = '' as $$
  select named.name_key, bearers.entries
  from (select distinct unnest(keys) as name_key) as named
  cross join lateral (
    select count(*)::integer as entries
    from (select from private.duplicate_entries as entry where entry.name_key = named.name_key limit 20) as few
  ) as bearers
$$;

-- What the judge reads of businesses.
create function private.judged_businesses(ids uuid[]) returns table (business_id uuid, judged json)
  language sql stable set search_path = '' as $$
  select business.id, json_build_object(
    'id', business.id, 'slug', business.slug, 'name', business.name, 'address', business.address,
    'city', business.city, 'phone', business.phone, 'website_url', business.website_url,
    'latitude', business.latitude, 'longitude', business.longitude, 'category', coalesce(category.slug, '')
  )
  from public.mn_businesses as business
  left join public.mn_categories as category on category.id = business.category_id
  where business.id = any (ids)
$$;

create type private.asked_blocks as (number integer, blocks integer[], other_than uuid);

-- Businesses that share a block with what is asked, the most blocks first. The planner thinks that an overlap finds a
-- hundredth of all businesses, and would read them all.
create function private.businesses_in_blocks(asked private.asked_blocks[])
  returns table (number integer, business_id uuid, name_key text, compared json)
  language sql stable set search_path = '' set enable_seqscan = off as $$
  select one.number, found.business_id, found.name_key, found.compared
  from unnest(asked) as one
  cross join lateral (
    select entry.business_id, entry.name_key, entry.compared
    from private.duplicate_entries as entry
    where entry.blocks operator(pg_catalog.&&) one.blocks and entry.business_id is distinct from one.other_than
    order by extensions.icount(entry.blocks operator(extensions.&) one.blocks) desc, entry.business_id
    limit 20
  ) as found
$$;

create function public.known_businesses_like(entries jsonb) returns table (
  row_index integer, business jsonb, source text, source_id text, entries_of_name integer
)
  language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.jwt() ->> 'role' is distinct from 'service_role' then
    perform private.require_right('content');
  end if;
  return query
    with alike as materialized (
      select found.*
      from private.businesses_in_blocks(array(
        select (asked.position - 1, private.blocks_of(private.block_keys(
          one.name, one.address, one.city, one.phone, one.website_url, one.latitude, one.longitude
        )), null)::private.asked_blocks
        from jsonb_array_elements(entries) with ordinality as asked (entry, position)
        cross join lateral jsonb_populate_record(null::public.mn_businesses, asked.entry) as one
        where asked.position <= 1000
      )) as found
    )
    select alike.number, known.judged::jsonb, business.source, business.source_id, named.entries
    from alike
    join private.judged_businesses(array(select alike.business_id from alike)) as known using (business_id)
    join private.entries_of_names(array(select alike.name_key from alike)) as named using (name_key)
    join public.mn_businesses as business on business.id = alike.business_id order by alike.number;
end
$$;

comment on function public.known_businesses_like is
  'Businesses that each of up to 1,000 entries may be, for imports: `row_index` counts entries from 0. Only '
  'name, address, city, phone, website_url, latitude and longitude of an entry are read';

grant execute on function public.known_businesses_like(jsonb) to authenticated, service_role;

-- Pairs that the nightly check found, in the order of their ids, and what administrators said of them. A pair that is
-- kept apart is never shown again; one that is merged is gone with its entry.
create table private.duplicate_pairs (
  first_id uuid not null references public.mn_businesses (id) on delete cascade,
  second_id uuid not null references public.mn_businesses (id) on delete cascade,
  answer text not null,
  score integer not null,
  entries_of_name integer not null,
  kept_apart boolean not null default false,
  found_at timestamptz not null default now(),
  primary key (first_id, second_id),
  constraint duplicate_pairs_in_order check (first_id < second_id),
  constraint duplicate_pairs_answer_known check (answer in ('same', 'person'))
);
alter table private.duplicate_pairs enable row level security;
create index duplicate_pairs_second_id_idx on private.duplicate_pairs (second_id);
create index duplicate_pairs_open_idx on private.duplicate_pairs (score desc, first_id, second_id) where not kept_apart;

-- Businesses that changed since they were judged, with what they share blocks with: {entries, businesses, pairs}.
-- `revision` says which state of an entry was read. A pair names its businesses by their numbers from 0: each is sent,
-- and read, once.
create function public.next_duplicate_candidates(at_most integer default 500) returns jsonb
  language sql volatile security definer set search_path = '' as $$
  -- What was stored since would be read for every look-up as long as it is not in the index.
  select gin_clean_pending_list('private.duplicate_entries_blocks_idx'::regclass);
  with waiting as materialized (
    select queued.business_id, queued.revision, entry.blocks, entry.name_key,
      row_number() over (order by queued.business_id)::integer as number
    from (
      select * from private.duplicates_waiting order by business_id limit least(at_most, 2000)
    ) as queued
    join private.duplicate_entries as entry on entry.business_id = queued.business_id
  ), paired as materialized (
    select distinct on (least(waiting.business_id, found.business_id), greatest(waiting.business_id, found.business_id))
      waiting.business_id as one_id, found.business_id as other_id, waiting.name_key
    from private.businesses_in_blocks(array(
      select (number, blocks, business_id)::private.asked_blocks from waiting
    )) as found
    join waiting using (number)
  ), listed as materialized (
    select id, row_number() over (order by id) - 1 as number
    from (select one_id as id from paired union select other_id from paired) as each
  )
  select jsonb_build_object(
    'entries', coalesce((
      select jsonb_agg(jsonb_build_object('id', business_id, 'revision', revision)) from waiting
    ), '[]'),
    'businesses', coalesce((
      select jsonb_agg(known.judged order by listed.number)
      from private.judged_businesses(array(select id from listed)) as known
      join listed on listed.id = known.business_id
    ), '[]'),
    'pairs', coalesce((
      select jsonb_agg(jsonb_build_array(one.number, other.number, named.entries))
      from paired
      join private.entries_of_names(array(select name_key from paired)) as named using (name_key)
      join listed as one on one.id = paired.one_id
      join listed as other on other.id = paired.other_id
    ), '[]')
  )
$$;

comment on function public.next_duplicate_candidates is
  'For the nightly check: businesses that were not judged as they are now, and the pairs to judge for them: '
  '[number, number, how many bear the name of the first]';

-- Stores what was judged; a business that changed meanwhile waits for the next round.
create function public.store_duplicate_pairs(entries jsonb, pairs jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.duplicate_pairs as pair
  using jsonb_to_recordset(entries) as entry (id uuid, revision integer)
  where not pair.kept_apart and entry.id in (pair.first_id, pair.second_id);
  insert into private.duplicate_pairs (first_id, second_id, answer, score, entries_of_name)
  select least(found.first, found.second), greatest(found.first, found.second), found.answer, found.score,
    found.entries_of_name
  from jsonb_to_recordset(pairs)
    as found (first uuid, second uuid, answer text, score integer, entries_of_name integer)
  where (
    select count(*) from public.mn_businesses where id in (found.first, found.second) and not archived
  ) = 2
  on conflict (first_id, second_id) do nothing;
  delete from private.duplicates_waiting as stored
  using jsonb_to_recordset(entries) as entry (id uuid, revision integer)
  where stored.business_id = entry.id and stored.revision = entry.revision;
end
$$;

comment on function public.store_duplicate_pairs is
  'For the nightly check: what it found, and which businesses are judged';

revoke execute on function public.next_duplicate_candidates(integer), public.store_duplicate_pairs(jsonb, jsonb)
  from public, anon, authenticated;
grant execute on function public.next_duplicate_candidates(integer), public.store_duplicate_pairs(jsonb, jsonb)
  to service_role;
