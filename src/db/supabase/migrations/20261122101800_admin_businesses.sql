-- The admin area's lists of businesses. They cover every business, drafts and archived ones too, by flag, category and
-- name, from the first page to the last, and so read rows narrow enough to fit into memory. They run with their owner's
-- rights, because row-level security would read each whole row; each checks the caller first.

create table private.admin_entries (
  business_id uuid primary key references public.mn_businesses (id) on delete cascade,
  created_at timestamptz not null,
  category_id uuid,
  draft boolean not null,
  archived boolean not null,
  featured boolean not null,
  verified boolean not null,
  name_words text not null,
  -- When it was last rated; null if never.
  last_rated_at timestamptz
);
alter table private.admin_entries enable row level security;

create index admin_entries_by_date_idx on private.admin_entries (created_at desc, business_id);
create index admin_entries_category_id_idx on private.admin_entries (category_id, created_at desc, business_id);
create index admin_entries_waiting_idx on private.admin_entries (created_at, business_id) where draft and not archived;
create index admin_entries_name_words_idx on private.admin_entries using gin (name_words extensions.gin_trgm_ops);
create index admin_entries_last_rated_idx on private.admin_entries (last_rated_at desc, business_id)
  where last_rated_at is not null;

create function private.enter_admin() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.admin_entries
  select id, created_at, category_id, draft, archived, featured, verified, private.suki_words(name) from new_rows
  -- What the same statement changed further on has written a newer entry.
  on conflict (business_id) do nothing;
  return null;
end
$$;

create function private.refresh_admin_entry() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.admin_entries
  values (
    new.id, new.created_at, new.category_id, new.draft, new.archived, new.featured, new.verified,
    private.suki_words(new.name)
  )
  on conflict (business_id) do update
  set (created_at, category_id, draft, archived, featured, verified, name_words) = (
    excluded.created_at, excluded.category_id, excluded.draft, excluded.archived, excluded.featured,
    excluded.verified, excluded.name_words
  );
  return null;
end
$$;

create trigger mn_businesses_4_enter_admin after insert on public.mn_businesses
  referencing new table as new_rows for each statement execute function private.enter_admin();
create trigger mn_businesses_4_refresh_admin after update on public.mn_businesses
  for each row when (
    (new.name, new.category_id, new.draft, new.archived, new.featured, new.verified, new.created_at)
    is distinct from (old.name, old.category_id, old.draft, old.archived, old.featured, old.verified, old.created_at)
  ) execute function private.refresh_admin_entry();

-- The business is locked before its ratings are read, so that of two concurrent raters the second counts the first.
create function private.refresh_last_rated(business uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform from private.admin_entries where business_id = business for update;
  update private.admin_entries set last_rated_at = (
    select max(updated_at) from public.mn_business_ratings where business_id = business
  )
  where business_id = business;
end
$$;

create trigger mn_business_ratings_5_refresh_last_rated after insert on public.mn_business_ratings
  referencing new table as changed for each statement execute function private.refresh_businesses('refresh_last_rated');
create trigger mn_business_ratings_5_refresh_last_rated_deleted after delete on public.mn_business_ratings
  referencing old table as changed for each statement execute function private.refresh_businesses('refresh_last_rated');
create trigger mn_business_ratings_5_refresh_last_rated_changed after update on public.mn_business_ratings
  for each row execute function private.refresh_business_of_row('refresh_last_rated');

-- Typed text as a condition on `searched`: every word occurs in it, one or two letters only at a word's beginning. Of
-- signs alone, which no name is searched by, nothing is found.
create function private.admin_words(q text, searched text) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select coalesce(string_agg(
    format('%s like %L', searched, case when length(word) < 3 then '% ' else '%' end || word || '%'), ' and '
  ), case when btrim(coalesce(q, '')) = '' then 'true' else 'false' end)
  from unnest(string_to_array(btrim(private.suki_words(left(coalesce(q, ''), 200))), ' ')) as word
$$;

create function private.admin_status(status text) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select case status
    when 'published' then 'not draft and not archived'
    when 'waiting' then 'draft and not archived'
    when 'draft' then 'draft'
    when 'featured' then 'featured'
    when 'verified' then 'verified'
    when 'unverified' then 'not verified and not draft'
    when 'archived' then 'archived'
    else 'true'
  end
$$;

-- A page beyond the last one gives the last one: rows may vanish while a list is open.
create function private.page_within(page integer, page_size integer, total bigint) returns integer
  language sql immutable parallel safe set search_path = '' as $$
  select greatest(1, least(coalesce(page, 1), ceil(total::numeric / page_size)::integer))
$$;

create function private.page_size_within(page_size integer) returns integer
  language sql immutable parallel safe set search_path = '' as $$
  select greatest(1, least(coalesce(page_size, 25), 100))
$$;

-- Newest first, or oldest first as a queue. The farther half of a long list is counted from its end.
create function public.admin_businesses(
  q text default '', status text default 'all', category uuid default null,
  page integer default 1, page_size integer default 25, oldest_first boolean default false
) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  size constant integer := private.page_size_within(page_size);
  condition text := private.admin_status(status) || ' and ' || private.admin_words(q, 'name_words');
  total bigint;
  at_page integer;
  skip bigint;
  take bigint;
  forward boolean := not coalesce(oldest_first, false);
  ids uuid[];
begin
  perform private.require_right('content');
  if category is not null then
    condition := condition || format(' and category_id = %L::uuid', category);
  end if;
  execute format('select count(*) from private.admin_entries where %s', condition) into total;
  at_page := private.page_within(page, size, total);
  skip := (at_page - 1)::bigint * size;
  take := least(size, total - skip);
  if skip > total / 2 then
    forward := not forward;
    skip := total - skip - take;
  end if;
  execute format(
    'select array(select business_id from private.admin_entries where %s order by %s limit %s offset %s)',
    condition,
    case when forward then 'created_at desc, business_id' else 'created_at, business_id desc' end,
    take, skip
  ) into ids;
  return jsonb_build_object('total', total, 'page', at_page, 'rows', coalesce((
    select case when coalesce(oldest_first, false)
      then jsonb_agg(private.admin_business(business) order by business.created_at, business.id desc)
      else jsonb_agg(private.admin_business(business) order by business.created_at desc, business.id)
    end
    from public.mn_businesses as business where business.id = any (ids)
  ), '[]'));
end
$$;

comment on function public.admin_businesses is
  'One page of all businesses, for administrators: {total, page, rows}, by words of the name, status and category';

-- Businesses with a category as primary or secondary, whatever their status, newest first. They are collected before
-- their texts are checked: in the order of dates, a rare word would cost a look at every business.
create function public.admin_category_businesses(
  category uuid, q text default '', page integer default 1, page_size integer default 25
) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  size constant integer := private.page_size_within(page_size);
  pattern constant text := '%' || regexp_replace(btrim(left(coalesce(q, ''), 200)), '([\\%_])', '\\\1', 'g') || '%';
  found jsonb;
begin
  perform private.require_right('content');
  with gathered as materialized (
    select id, name, short_description, created_at from public.mn_businesses as business
    where business.category_id = category or business.secondary_category_id = category
  ), matches as materialized (
    select id, created_at from gathered where name ilike pattern or short_description ilike pattern
  ), counted as (
    select count(*) as total, private.page_within(admin_category_businesses.page, size, count(*)) as at_page
    from matches
  ), shown as (
    select id from matches order by created_at desc, id
    limit size offset (select (at_page - 1) * size from counted)
  )
  select jsonb_build_object('total', total, 'page', at_page, 'rows', coalesce((
    select jsonb_agg(to_jsonb(listed) order by listed.created_at desc, listed.id)
    from (
      select id, slug, name, short_description, draft, archived, rating, rating_count, created_at
      from shown join public.mn_businesses using (id)
    ) as listed
  ), '[]')) into found from counted;
  return found;
end
$$;

comment on function public.admin_category_businesses is
  'One page of a category''s businesses, for administrators: {total, page, rows}, by text in name or short description';

grant execute on function
  public.admin_businesses(text, text, uuid, integer, integer, boolean),
  public.admin_category_businesses(uuid, text, integer, integer)
  to authenticated;

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
