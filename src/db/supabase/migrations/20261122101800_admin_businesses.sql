-- What the admin area's lists read. They cover every business, drafts and archived ones too, by whatever is asked, from
-- the first page to the last, and so read rows narrow enough to fit into memory; the lists themselves follow in
-- admin_lists. They run with their owner's rights, because row-level security would read each whole row; each checks the
-- caller first.

-- Whether nobody has checked a business within a year, as a condition on what follows.
create function private.unchecked() returns text
  language sql immutable parallel safe set search_path = '' as $$
  select '(verified_on is null or verified_on < current_date - 365)'
$$;

-- What a business can lack; its place here is the number of its bit in `gaps`.
create function private.gap_names() returns text[]
  language sql immutable parallel safe set search_path = '' as $$
  select '{category,city,position,picture,hours,phone,address,owner}'::text[]
$$;

create table private.admin_entries (
  business_id uuid primary key references public.mn_businesses (id) on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When it was last rated; null if never.
  last_rated_at timestamptz,
  category_id uuid,
  owner_id uuid,
  rating real,
  quality real not null,
  gaps smallint not null,
  verified_on date,
  draft boolean not null,
  archived boolean not null,
  featured boolean not null,
  verified boolean not null,
  source text collate "C",
  city_key text collate "C",
  address_key text collate "C",
  contact_key text collate "C",
  -- All that a business is searched by, its name first, so that this is also their order by name. Signs part the name,
  -- the address, the digits of each telephone, the e-mail and the slug from each other: nothing is found across them.
  words text collate "C" not null
) with (fillfactor = 90);
alter table private.admin_entries enable row level security;

create index admin_entries_by_date_idx on private.admin_entries (created_at desc, business_id);
create index admin_entries_category_id_idx on private.admin_entries (category_id, created_at desc, business_id);
create index admin_entries_owner_id_idx on private.admin_entries (owner_id) where owner_id is not null;
create index admin_entries_waiting_idx on private.admin_entries (created_at, business_id) where draft and not archived;
create index admin_entries_unverified_idx on private.admin_entries (created_at) where not verified and not draft;
create index admin_entries_by_name_idx on private.admin_entries (left(words, 60), business_id);
create index admin_entries_words_idx on private.admin_entries using gin (words extensions.gin_trgm_ops);
create index admin_entries_last_rated_idx on private.admin_entries (last_rated_at desc, business_id)
  where last_rated_at is not null;

-- Enters what a statement stored or changed, as it is by now. One expression for all of them, since a function for each
-- would take longer than storing them.
create function private.enter_admin() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  ids constant uuid[] := array(select id from new_rows);
begin
  insert into private.admin_entries (
    business_id, created_at, updated_at, category_id, owner_id, rating, quality, gaps, verified_on, draft, archived,
    featured, verified, source, city_key, address_key, contact_key, words
  )
  select
    business.id, business.created_at, business.updated_at, business.category_id, business.owner_id, business.rating,
    business.quality,
    ((business.category_id is null)::integer + ((business.city_key = '')::integer << 1)
      + ((business.latitude is null)::integer << 2) + ((business.image_url = '')::integer << 3)
      + ((business.monday_hours || business.tuesday_hours || business.wednesday_hours || business.thursday_hours
        || business.friday_hours || business.saturday_hours || business.sunday_hours = '')::integer << 4)
      + ((business.phone = '')::integer << 5) + ((business.address = '')::integer << 6)
      + ((business.owner_id is null)::integer << 7))::smallint,
    business.verified_on,
    business.draft, business.archived, business.featured, business.verified, business.source,
    nullif(business.city_key, ''), nullif(lower(left(business.address, 40)), ''),
    coalesce(nullif(regexp_replace(business.phone, '[^0-9]', '', 'g'), ''), nullif(lower(left(business.email, 40)), '')),
    concat(
      named, '!', nullif(private.suki_words(business.address), '  '), '!',
      regexp_replace(business.phone, '[^0-9;,/]', '', 'g'), '!', lower(business.email), '!',
      nullif(' ' || replace(business.slug, '-', ' ') || ' ', named)
    )
  from public.mn_businesses as business cross join lateral private.suki_words(business.name) as named
  where business.id = any (ids)
  on conflict (business_id) do update
  set (
    created_at, updated_at, category_id, owner_id, rating, quality, gaps, verified_on, draft, archived, featured, verified,
    source, city_key, address_key, contact_key, words
  ) = (
    excluded.created_at, excluded.updated_at, excluded.category_id, excluded.owner_id, excluded.rating,
    excluded.quality, excluded.gaps, excluded.verified_on, excluded.draft, excluded.archived, excluded.featured, excluded.verified,
    excluded.source, excluded.city_key, excluded.address_key, excluded.contact_key, excluded.words
  );
  return null;
end
$$;

create trigger mn_businesses_4_enter_admin after insert on public.mn_businesses
  referencing new table as new_rows for each statement execute function private.enter_admin();
create trigger mn_businesses_4_refresh_admin after update on public.mn_businesses
  referencing new table as new_rows for each statement execute function private.enter_admin();

-- The businesses that wait for their owners, as a subquery.
create function private.sent_back() returns text
  language sql immutable parallel safe set search_path = '' as $$
  select $query$select business_id from public.mn_decisions where decision = 'sent back' and ended_at is null$query$
$$;

create function private.admin_status(status text) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select case status
    when 'published' then 'not draft and not archived'
    when 'waiting' then 'draft and not archived and business_id not in (' || private.sent_back() || ')'
    when 'sent back' then 'draft and not archived and business_id in (' || private.sent_back() || ')'
    when 'draft' then 'draft'
    when 'featured' then 'featured'
    when 'verified' then 'verified'
    when 'unverified' then 'not verified and not draft'
    when 'archived' then 'archived'
    else 'true'
  end
$$;

-- A page of a list: its number, at most how many rows it has, and how many come before it.
create type private.page_slice as (total bigint, number integer, size integer, skip bigint);

-- A page beyond the last one gives the last one: rows may vanish while a list is open.
create function private.page_slice(total bigint, page integer, page_size integer) returns private.page_slice
  language sql immutable parallel safe set search_path = '' as $$
  select total, number, size, (number - 1)::bigint * size
  from (select greatest(1, least(coalesce(page_size, 25), 100)) as size) as sizes
  cross join lateral (
    select greatest(1, least(coalesce(page, 1), ceil(total::numeric / size)::integer)) as number
  ) as numbers
$$;

-- What a list answers: {total, page, rows}.
create function private.page_of_list(slice private.page_slice, rows jsonb) returns jsonb
  language sql immutable parallel safe set search_path = '' as $$
  select jsonb_build_object('total', slice.total, 'page', slice.number, 'rows', coalesce(rows, '[]'))
$$;

create function private.refresh_last_rated(business uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.admin_entries set last_rated_at = (
    select max(updated_at) from public.mn_business_ratings where business_id = business
  )
  where business_id = business
$$;

select private.refresh_after_changes(
  'public.mn_business_ratings', 'mn_business_ratings_5_refresh_last_rated', 'refresh_last_rated',
  '{business_id,updated_at}'
);

-- Businesses with a category as primary or secondary, whatever their status, newest first. They are collected before
-- their texts are checked: in the order of dates, a rare word would cost a look at every business.
create function public.admin_category_businesses(
  category uuid, q text default '', page integer default 1, page_size integer default 25
) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  pattern constant text := '%' || regexp_replace(btrim(left(coalesce(q, ''), 200)), '([\\%_])', '\\\1', 'g') || '%';
begin
  perform private.require_right('content');
  return (
    with gathered as materialized (
      select id, name, short_description, created_at from public.mn_businesses as business
      where business.category_id = category or business.secondary_category_id = category
    ), matches as materialized (
      select id, created_at from gathered where name ilike pattern or short_description ilike pattern
    ), counted as materialized (
      select private.page_slice(count(*), page, page_size) as slice from matches
    ), shown as (
      select id from matches order by created_at desc, id
      limit (select (slice).size from counted) offset (select (slice).skip from counted)
    )
    select private.page_of_list(slice, (
      select jsonb_agg(to_jsonb(listed) order by listed.created_at desc, listed.id)
      from (
        select id, slug, name, short_description, draft, archived, rating, rating_count, created_at
        from shown join public.mn_businesses using (id)
      ) as listed
    )) from counted
  );
end
$$;

comment on function public.admin_category_businesses is
  'One page of a category''s businesses, for administrators: {total, page, rows}, by text in name or short description';

grant execute on function public.admin_category_businesses(uuid, text, integer, integer) to authenticated;

-- Businesses that a new one may duplicate, for whoever adds one.
create index mn_businesses_folded_name_idx on public.mn_businesses
  using gin (private.suki_fold(name) extensions.gin_trgm_ops);

-- What may be the business of an entry: what shares a block with it, and names spelled like its own, those of its city
-- first. Whether one of them is the same place is the judge's to say. Covers listed businesses, and the caller's own
-- drafts, so that a second submission is noticed too. Does not run with the caller's rights, since row-level security
-- would prevent the use of indexes. Planned for the name at hand, so that it uses the index of names.
create function public.find_similar_businesses(entry jsonb)
  returns table (business jsonb, entries_of_name integer)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  one constant public.mn_businesses := jsonb_populate_record(null::public.mn_businesses, entry);
  asked_name constant text := left(coalesce(one.name, ''), 200);
  name_key constant text := private.suki_fold(asked_name);
  asked_city constant text := regexp_replace(private.suki_fold(left(one.city, 100)), '(^cityof|city$)', '', 'g');
begin
  if name_key = '' then
    return;
  end if;
  perform set_config('pg_trgm.similarity_threshold', '0.4', true);
  return query
    with candidates as (
      select found.business_id
      from private.businesses_in_blocks(array[(1, private.blocks_of(private.block_keys(
        asked_name, left(one.address, 500), one.city, left(one.phone, 500), left(one.website_url, 500),
        one.latitude, one.longitude
      )), null)::private.asked_blocks]) as found
      union
      (
        select known.id
        from public.mn_businesses as known
        where private.suki_fold(known.name) operator(extensions.%) name_key
          and not known.archived and (not known.draft or known.owner_id = (select auth.uid()))
        order by regexp_replace(known.city_key, '(^cityof|city$)', '', 'g') = asked_city desc nulls last,
          extensions.similarity(private.suki_fold(known.name), name_key) desc, known.created_at
        limit 10
      )
    )
    select shown.judged::jsonb, named.entries
    from candidates
    join public.mn_businesses as known on known.id = candidates.business_id
    join private.duplicate_entries as kept on kept.business_id = known.id
    cross join lateral private.judged_businesses(array[known.id]) as shown
    cross join lateral private.entries_of_names(array[kept.name_key]) as named
    where not known.archived and (not known.draft or known.owner_id = (select auth.uid()));
end
$$;

comment on function public.find_similar_businesses is
  'Listed businesses, and the caller''s own drafts, to compare an entry with; its columns are those of '
  'known_businesses_like';

grant execute on function public.find_similar_businesses(jsonb) to anon, authenticated, service_role;

-- The link extractor's rule: a business with the same name, slug, or beginning of the address (20 characters). Drafts
-- and archived ones count, a blank address never does.
create function public.find_similar_business(name text, slug text, address text) returns text
  language plpgsql stable set search_path = '' as $$
declare
  wanted constant text := lower(left(private.collapse_spaces(find_similar_business.address), 20));
begin
  perform private.require_right('content');
  return (
    select known.name from public.mn_businesses as known
    where lower(known.name) = lower(private.collapse_spaces(find_similar_business.name))
      or known.slug = find_similar_business.slug
      or (wanted <> '' and lower(left(known.address, 20)) = wanted)
    order by known.created_at
    limit 1
  );
end
$$;

comment on function public.find_similar_business is
  'The name of a business that a new one would repeat, or null; for administrators';

grant execute on function public.find_similar_business(text, text, text) to authenticated;
