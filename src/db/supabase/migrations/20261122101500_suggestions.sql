-- Completions for typing, searching and listing: suggestions, other visitors' searches, and businesses that a new one
-- may duplicate.

-- Words that begin like this one, which may be misspelt and incomplete.
create function private.begun_words(typed text) returns text[]
  language plpgsql stable set search_path = '' as $$
begin
  perform set_config('pg_trgm.word_similarity_threshold', '0.45', true);
  return array[typed] || array(
    with known as (
      select word from private.search_lexicon
      where named and typed operator(extensions.<%) word
        and length(typed) > 3 and length(word) between 4 and 40 and word !~ '[0-9]'
      union
      select word from public.mn_categories, unnest(string_to_array(private.suki_words(name), ' ')) as word
      where length(typed) > 3 and length(word) between 4 and 40
    ), near as (
      select word, least(
        extensions.levenshtein_less_equal(left(word, length(typed)), typed, 3),
        extensions.levenshtein_less_equal(left(word, length(typed) + 1), typed, 3),
        extensions.levenshtein_less_equal(left(word, length(typed) - 1), typed, 3)
      ) as distance
      from known where length(typed) <= 40
    )
    select word from near
    where distance <= case when length(typed) < 6 then 1 else 2 end
    order by distance, length(word), word
    limit 5
  );
end
$$;

-- Conditions on `searched`, which holds words, and on search_entries: for each typed word, some word begins like one of
-- its alternatives.
create function private.begins_with_words(alternatives jsonb, searched text) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select string_agg(
    format('%s like any (%L::text[])', searched, array(
      select '% ' || meant || '%' from jsonb_array_elements_text(word) as meant
    )),
    ' and '
  )
  from jsonb_array_elements(alternatives) as word
$$;

create function private.name_begins_with_words(alternatives jsonb) returns text
  language sql stable set search_path = '' as $$
  select string_agg(
    private.is_named(array(select meant || '%' from jsonb_array_elements_text(word) as meant), 'name'), ' and '
  )
  from jsonb_array_elements(alternatives) as word
$$;

-- A service is shown while some business has all its words; one of more than four words is a sentence.
create function private.suggestions(words text[], loosely boolean)
  returns table (kind text, label text, slug text, detail text)
  language plpgsql stable set search_path = ''
  set enable_seqscan = on set enable_indexscan = on set jit = off
as $$
declare
  begun constant text := ' ' || array_to_string(words, ' ') || '%';
  alternatives constant jsonb := (
    select jsonb_agg(case when loosely then private.begun_words(word) else array[word] end)
    from unnest(words) as word
  );
  named constant text := private.name_begins_with_words(alternatives);
begin
  return query execute format(
    'select ''category'', name, slug, item_count::text from public.mn_categories
     where item_count > 0 and %s
     order by private.suki_words(name) like %L desc, item_count desc, name limit 3',
    private.begins_with_words(alternatives, 'private.suki_words(name)'), begun
  );
  return query execute format(
    'select ''business'', business.name, business.slug, business.city
     from (
       select business_id, name_words from private.search_entries where %s
       order by featured desc, rating desc nulls last, created_at desc, business_id limit 5
     ) as entry join public.mn_businesses as business on business.id = entry.business_id
     order by entry.name_words like %L desc, business.featured desc, business.rating desc nulls last',
    named, begun
  );
  return query execute format(
    'select ''service'', service.label, '''', ''''
     from (
       select words, label from private.search_services
       where %s and cardinality(string_to_array(btrim(words), '' '')) <= 4
       order by words like %L desc, length(words), words limit 6
     ) as service
     where exists (select from private.search_texts where text_ids @> private.word_ids(private.words_of(service.words)))
     limit 3',
    private.begins_with_words(alternatives, 'words'), begun
  );
end
$$;

create function public.suggest(q text) returns table (kind text, label text, slug text, detail text)
  language plpgsql stable security definer set search_path = '' as $$
declare
  words constant text[] := (string_to_array(btrim(private.suki_words(left(coalesce(q, ''), 60))), ' '))[:5];
begin
  -- A single letter matches too much.
  if coalesce(length(array_to_string(words, '')), 0) < 2 then
    return;
  end if;
  return query select * from private.suggestions(words, false);
  if not found then
    return query select * from private.suggestions(words, true);
  end if;
end
$$;

comment on function public.suggest is
  'What begins like `q`, or like what it may be misspelt for: categories (slug; detail is how many businesses), '
  'businesses (slug; detail is the city) and services, at most 3, 5 and 3, the likeliest first in each kind';

grant execute on function public.suggest(text) to anon, authenticated, service_role;

create table public.mn_search_tracking (
  id bigint generated always as identity primary key,
  query text not null default '',
  location text not null default '',
  result_count integer not null default 0,
  visitor_hash text not null,
  visited_on date not null,
  created_at timestamptz not null default now(),
  constraint mn_search_tracking_query_length check (length(query) <= 80),
  constraint mn_search_tracking_location_length check (length(location) <= 80),
  constraint mn_search_tracking_result_count_range check (result_count >= 0),
  constraint mn_search_tracking_visitor_hash_length check (length(visitor_hash) between 16 and 128)
);

comment on column public.mn_search_tracking.visitor_hash is
  'Salted hash of the visitor, another one every day: tells visitors apart within a day, and never who they are';

-- A term counts once per visitor and day, whatever its spelling.
create unique index mn_search_tracking_once_a_day
  on public.mn_search_tracking (visited_on, visitor_hash, private.suki_fold(query), private.suki_fold(location));
create index mn_search_tracking_created_at_idx on public.mn_search_tracking (created_at desc);

insert into private.personal_data (name, relation, what, kept_for, dated_by)
values (
  'searches', 'public.mn_search_tracking',
  'What visitors search for, by a code that tells nobody who it was', '30 days', 'item.created_at'
);

alter table public.mn_search_tracking enable row level security;
grant select, insert, update, delete on public.mn_search_tracking to service_role;
grant select (id, query, location, result_count, visited_on, created_at)
  on public.mn_search_tracking to authenticated;
create policy "Administrators read search tracking" on public.mn_search_tracking
  for select to authenticated using ((select public.is_current_user_admin()));

-- Records a search. `visitor_hash` is a salted hash of IP and browser that changes every day; the same term of the same
-- visitor counts once a day. `address_hash`, of the IP alone, limits floods. Called by a function with the service key:
-- a browser could report as often as it likes.
create function public.track_search(
  query text, location text, result_count integer, visitor_hash text, address_hash text default null
) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
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

-- The four most searched terms among the newest 100 of the last 7 days that found something.
create function public.trending_terms() returns table (term text)
  language sql stable security definer set search_path = '' as $$
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
  language sql stable security definer set search_path = '' as $$
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

grant execute on function public.track_search(text, text, integer, text, text) to service_role;
grant execute on function public.trending_terms(), public.popular_locations() to anon, authenticated, service_role;

create index mn_businesses_folded_name_idx on public.mn_businesses
  using gin (private.suki_fold(name) extensions.gin_trgm_ops);

-- The same name in any spelling, in the same city if both have one, or the same address with a similar name. Covers
-- listed businesses, and the caller's own drafts, so that a second submission is noticed too. Planned for the name at
-- hand, so that it uses the index of names.
create function private.businesses_like(asked_name text, asked_city text, asked_address text)
  returns setof public.mn_businesses
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  name_key constant text := private.suki_fold(left(asked_name, 200));
  asked_city_key constant text := private.suki_fold(left(asked_city, 100));
  address_key constant text := left(private.suki_fold(left(asked_address, 500)), 20);
begin
  perform set_config('pg_trgm.similarity_threshold', '0.4', true);
  return query
    select business.*
    from public.mn_businesses as business
    cross join lateral (
      select extensions.similarity(private.suki_fold(business.name), name_key) as likeness,
        address_key <> '' and business.address <> ''
          and left(private.suki_fold(business.address), 20) = address_key as same_address,
        asked_city_key = '' or business.city_key = ''
          or regexp_replace(business.city_key, '(^cityof|city$)', '', 'g')
            = regexp_replace(asked_city_key, '(^cityof|city$)', '', 'g') as same_city
    ) as compared
    where name_key <> '' and private.suki_fold(business.name) operator(extensions.%) name_key
      and not business.archived
      and (not business.draft or business.owner_id = (select auth.uid()))
      and (compared.same_address or (compared.same_city and compared.likeness >= 0.7))
    order by compared.likeness + compared.same_address::integer desc, business.created_at
    limit 5;
end
$$;

-- Does not run with the caller's rights, since row-level security would prevent the use of indexes; the query above
-- states what the caller may see.
create function public.find_similar_businesses(name text, city text default '', address text default '')
  returns table (id uuid, slug text, name text, city text, address text)
  language sql stable security definer set search_path = '' as $$
  select alike.id, alike.slug, alike.name, alike.city, alike.address
  from private.businesses_like(
    find_similar_businesses.name, find_similar_businesses.city, find_similar_businesses.address
  ) as alike
$$;

comment on function public.find_similar_businesses is
  'Listed businesses, and the caller''s own drafts, that may be the one of this name and place; the likeliest first, '
  'five at most';

grant execute on function public.find_similar_businesses(text, text, text) to anon, authenticated, service_role;

-- The link extractor's rule: a business with the same name, slug, or beginning of the address (20 characters). Drafts
-- and archived ones count, a blank address never does.
create function public.find_similar_business(name text, slug text, address text) returns text
  language plpgsql stable set search_path = '' as $$
declare
  wanted constant text := lower(left(private.collapse_spaces(find_similar_business.address), 20));
begin
  if not public.is_current_user_admin() then
    raise exception 'Only administrators may do this' using errcode = '42501';
  end if;
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
