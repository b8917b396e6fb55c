-- Completions for typing and searching: suggestions, and other visitors' searches.

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
       order by featured desc, quality desc, standing desc, business_id desc limit 5
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

-- Kept for 30 days, as long as locations are popular. Holds nothing of accounts.
create table public.mn_search_tracking (
  id bigint generated always as identity primary key,
  query text not null default '',
  location text not null default '',
  result_count integer not null default 0,
  visitor_hash text not null,
  network_hash text not null default '',
  may_trend boolean not null default false,
  visited_on date not null,
  created_at timestamptz not null default now(),
  constraint mn_search_tracking_query_length check (length(query) <= 80),
  constraint mn_search_tracking_location_length check (length(location) <= 80),
  constraint mn_search_tracking_result_count_range check (result_count >= 0),
  constraint mn_search_tracking_visitor_hash_length check (length(visitor_hash) between 16 and 128),
  constraint mn_search_tracking_network_hash_length check (length(network_hash) <= 128)
);

comment on column public.mn_search_tracking.visitor_hash is
  'Hash of the visitor, salted anew every day: tells visitors apart within a day, and never who they are';
comment on column public.mn_search_tracking.network_hash is 'The same of the visitor''s network (/24, /48)';
comment on column public.mn_search_tracking.may_trend is
  'Whether a page may show the words: no link, no number, no word of the block lists, not asked by a robot';

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

-- Records a search; the same term of the same visitor counts once a day. `address_hash`, of the IP alone, limits floods.
-- `day` is that of the hashes' salt. Called by a function with the service key: a browser could report as often as it
-- likes.
create function public.track_search(
  query text, location text, result_count integer, visitor_hash text, address_hash text, network_hash text,
  may_trend boolean, day date
) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.count_visitor_action(track_search.address_hash, 'search', 300);
  insert into public.mn_search_tracking
    (query, location, result_count, visitor_hash, network_hash, may_trend, visited_on)
  values (
    private.clean_term(track_search.query), private.clean_term(track_search.location), track_search.result_count,
    track_search.visitor_hash, track_search.network_hash, track_search.may_trend, track_search.day
  )
  on conflict do nothing;
  return found;
end
$$;

comment on function public.track_search is
  'Remembers a search; returns whether it counted. 300 an hour for one address';

-- Terms that administrators took off for good, as words between single spaces: longer terms with these words in a row are
-- banned too.
create table private.banned_terms (
  words text primary key,
  term text not null,
  banned_at timestamptz not null default now()
);
alter table private.banned_terms enable row level security;

-- What many search: at least 5 networks on each of at least 2 days, since a network's hash changes every day. A network
-- counts once a day for a term, whatever its browsers are called. Of these, the newest 100 searches decide.
create function private.popular_terms(kind text, since interval, most integer)
  returns table (term text, searches integer)
  language sql stable security definer set search_path = '' as $$
  with asked as (
    select case kind when 'query' then query else location end as term, visited_on, network_hash, created_at
    from public.mn_search_tracking
    where created_at > now() - since and result_count > 0 and may_trend and network_hash <> ''
  ), counted as (
    select distinct on (private.suki_fold(asked.term), visited_on, network_hash)
      asked.term, private.suki_fold(asked.term) as key, visited_on, created_at
    from asked where asked.term <> ''
    order by private.suki_fold(asked.term), visited_on, network_hash, created_at desc
  ), wide_days as (
    select key from counted where key <> '' group by key, visited_on having count(*) >= 5
  ), wide as (
    select key from wide_days group by key having count(*) >= 2
  ), newest as (
    select counted.term, key, created_at from counted join wide using (key)
    where not exists (
      select from private.banned_terms as banned where position(banned.words in private.suki_words(counted.term)) > 0
    )
    order by created_at desc limit 100
  )
  select (array_agg(newest.term order by created_at desc))[1], count(*)::integer
  from newest group by key
  order by count(*) desc, max(created_at) desc
  limit most
$$;

create function public.trending_terms() returns table (term text)
  language sql stable security definer set search_path = '' as $$
  select popular.term from private.popular_terms('query', interval '7 days', 4) as popular
$$;

create function public.popular_locations() returns table (location text)
  language sql stable security definer set search_path = '' as $$
  select popular.term from private.popular_terms('location', interval '30 days', 4) as popular
$$;

comment on function public.trending_terms is 'Top 4 of what many networks searched in 7 days, and found';
comment on function public.popular_locations is 'Top 4 of the locations that many networks searched in 30 days';

-- What trends, and the banned terms, the newest first.
create function public.admin_trending_terms() returns table (term text, searches integer, banned_at timestamptz)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query select popular.*, null::timestamptz from private.popular_terms('query', interval '7 days', 20) as popular;
  return query select banned.term, null::integer, banned.banned_at from private.banned_terms as banned order by 3 desc;
end
$$;

-- `action`: `remove` forgets the searches, and the term may come back; `ban` is for good, until `allow`. The home page
-- follows with the next look at all pages, which is asked for.
create function public.admin_judge_term(term text, action text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted constant text := private.clean_term(admin_judge_term.term);
begin
  perform private.require_admin();
  if private.suki_fold(wanted) = '' then
    raise exception 'A term needs a letter or a number' using errcode = '22023';
  end if;
  case action
    when 'remove' then
      delete from public.mn_search_tracking where private.suki_fold(query) = private.suki_fold(wanted);
    when 'ban' then
      insert into private.banned_terms (words, term) values (private.suki_words(wanted), wanted) on conflict do nothing;
    when 'allow' then
      delete from private.banned_terms where words = private.suki_words(wanted);
  end case;
  perform public.request_site_build();
end
$$;

comment on function public.admin_trending_terms is 'What trends, and what is banned, for administrators';
comment on function public.admin_judge_term is 'Removes, bans or allows a trending term, for administrators';

grant execute on function public.track_search(text, text, integer, text, text, text, boolean, date) to service_role;
grant execute on function public.trending_terms(), public.popular_locations() to anon, authenticated, service_role;
grant execute on function public.admin_trending_terms(), public.admin_judge_term(text, text) to authenticated;
