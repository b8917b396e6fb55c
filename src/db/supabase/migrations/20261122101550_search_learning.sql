-- What the directory learns from searches: those that found nothing or that nobody followed, and the words that
-- administrators explain. Also the words that the reading of a question knows from the data.

-- Each term once, however it is written, until 90 days after it was last searched. Nothing of who searched.
create table private.missed_searches (
  words text primary key,
  term text not null,
  searches integer not null default 0,
  found_nothing integer not null default 0,
  followed integer not null default 0,
  last_on date not null,
  -- What an administrator decided about it; it comes back when it is missed again later.
  note text not null default '',
  settled_on date,
  constraint missed_searches_term_length check (length(term) <= 80),
  constraint missed_searches_note_length check (length(note) <= 500)
);
alter table private.missed_searches enable row level security;
create index missed_searches_last_on_idx on private.missed_searches (last_on);

insert into private.personal_data (name, relation, what, kept_for, dated_by)
values (
  'missed_searches', 'private.missed_searches', 'What was searched for and not found, without who searched', '90 days',
  'item.last_on'
);

-- Addresses, numbers to call and links say who somebody is; five digits in a row of digits are one of them.
create function private.looks_personal(term text) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select term ~* '@|https?:|www[.]|[.](com|net|org|ph)\M' or term ~ '([0-9][ ().+-]*){5}'
$$;

-- Counts a search for the list of missed ones. Called once for each visitor, day and term.
create function private.note_search(query text, result_count integer, day date) returns void
  language sql volatile set search_path = '' as $$
  insert into private.missed_searches as known (words, term, searches, found_nothing, last_on)
  select private.suki_words(query), query, 1, (result_count = 0)::integer, day
  where private.suki_fold(query) <> '' and not private.looks_personal(query)
  on conflict (words) do update set
    searches = known.searches + 1, found_nothing = known.found_nothing + excluded.found_nothing,
    last_on = greatest(known.last_on, excluded.last_on)
$$;

-- A visitor opened a result of a search, which therefore was no miss. It counts once for each visitor, day and term, and
-- only where the visitor's search did.
create function public.note_search_followed(query text, visitor_hash text, day date) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  searched constant text := private.clean_term(note_search_followed.query);
begin
  update public.mn_search_tracking as asked set followed = true
  where asked.visited_on = note_search_followed.day and asked.visitor_hash = note_search_followed.visitor_hash
    and private.suki_fold(asked.query) = private.suki_fold(searched) and not asked.followed;
  if not found then
    return false;
  end if;
  update private.missed_searches as known set followed = known.followed + 1
  where known.words = private.suki_words(searched);
  return true;
end
$$;

comment on function public.note_search_followed is
  'Notes that a visitor opened a result of a search; returns whether it counted, which it does once a day';

create function public.admin_missed_searches(at_most integer default 50)
  returns table (term text, searches integer, found_nothing integer, last_on date, note text)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_right('content');
  return query
    select missed.term, missed.searches, missed.found_nothing, missed.last_on, missed.note
    from private.missed_searches as missed
    where (missed.found_nothing > 0 or missed.followed = 0) and (missed.settled_on is null or missed.last_on > missed.settled_on)
    order by missed.found_nothing desc, missed.searches desc, missed.last_on desc, missed.term
    limit least(at_most, 500);
end
$$;

comment on function public.admin_missed_searches is
  'Searches of the last 90 days that found nothing or whose results nobody opened, for administrators';

create function public.admin_settle_search(term text, note text default '') returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_right('content');
  update private.missed_searches as missed
  set settled_on = greatest(missed.last_on, current_date), note = left(private.collapse_spaces(admin_settle_search.note), 500)
  where missed.words = private.suki_words(admin_settle_search.term);
end
$$;

comment on function public.admin_settle_search is 'Takes a missed search off the list, with a note on what was done';

-- What a word of this directory means: a category, or other words. Rows are never changed or deleted: who made one and
-- who took it back stays known.
create table private.search_synonyms (
  id bigint generated always as identity primary key,
  words text not null,
  term text not null,
  category_id uuid references public.mn_categories (id) on delete cascade,
  replacement text not null default '',
  made_by uuid references auth.users (id) on delete set null,
  made_at timestamptz not null default now(),
  removed_by uuid references auth.users (id) on delete set null,
  removed_at timestamptz,
  constraint search_synonyms_says_something check ((category_id is null) = (replacement <> '')),
  constraint search_synonyms_length check (length(term) <= 80 and length(replacement) <= 80)
);
alter table private.search_synonyms enable row level security;
create unique index search_synonyms_words_idx on private.search_synonyms (words) where removed_at is null;
create index search_synonyms_category_id_idx on private.search_synonyms (category_id);
create index search_synonyms_made_by_idx on private.search_synonyms (made_by);
create index search_synonyms_removed_by_idx on private.search_synonyms (removed_by);

insert into private.personal_data (name, relation, what, found_by, exported, removal)
values (
  'synonyms', 'private.search_synonyms', 'Which words of searches you explained, as an administrator',
  'item.made_by = person.id or item.removed_by = person.id', '{term,replacement,made_at,removed_at}',
  'set made_by = nullif(item.made_by, person.id), removed_by = nullif(item.removed_by, person.id)'
);

create function public.admin_synonyms()
  returns table (
    id bigint, term text, category_slug text, category_name text, replacement text, made_at timestamptz,
    removed_at timestamptz
  )
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_right('content');
  return query
    select known.id, known.term, category.slug, category.name, known.replacement, known.made_at, known.removed_at
    from private.search_synonyms as known
    left join public.mn_categories as category on category.id = known.category_id
    order by known.removed_at is not null, known.id desc
    limit 500;
end
$$;

comment on function public.admin_synonyms is 'The words that administrators explained, with those taken back, newest first';

-- In place of what the term meant until now.
create function public.admin_make_synonym(term text, category_slug text default null, replacement text default null)
  returns bigint
  language plpgsql volatile security definer set search_path = '' as $$
declare
  written constant text := private.clean_term(admin_make_synonym.term);
  means constant text := private.clean_term(admin_make_synonym.replacement);
  category constant uuid := (select known.id from public.mn_categories as known where known.slug = category_slug);
  made bigint;
begin
  perform private.require_right('content');
  if private.suki_fold(written) = '' or (category is null) = (private.suki_fold(means) = '') then
    raise exception 'A synonym is a word for a category that exists, or for other words' using errcode = '22023';
  end if;
  update private.search_synonyms as known set removed_at = now(), removed_by = (select auth.uid())
  where known.words = private.suki_words(written) and known.removed_at is null;
  insert into private.search_synonyms (words, term, category_id, replacement, made_by)
  values (private.suki_words(written), written, category, case when category is null then means else '' end, (select auth.uid()))
  returning search_synonyms.id into made;
  perform public.admin_settle_search(written, 'Synonym');
  return made;
end
$$;

create function public.admin_remove_synonym(id bigint) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_right('content');
  update private.search_synonyms as known set removed_at = now(), removed_by = (select auth.uid())
  where known.id = admin_remove_synonym.id and known.removed_at is null;
end
$$;

comment on function public.admin_make_synonym is 'Says what a word means: a category, or other words; returns its id';
comment on function public.admin_remove_synonym is 'Takes a synonym back';

-- Names that at least four public businesses share, without what follows a dash, bracket or comma; and malls and other
-- places that at least three are located in, where these lie close to each other. Reading all names takes a while: they
-- are gathered once a day. Each list ends where all of them together would be longer than 20 kB.
create table private.gathered_words (
  only_row boolean primary key default true check (only_row),
  brands jsonb not null,
  landmarks jsonb not null,
  gathered_at timestamptz not null default now()
);
alter table private.gathered_words enable row level security;

create function private.shared_names() returns jsonb
  language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(name order by businesses desc, name), '[]')
  from (
    select min(brand) as name, sum(businesses) as businesses,
      sum(length(min(brand)) + 4) over (order by sum(businesses) desc, min(brand)) as said
    from (
      select private.collapse_spaces(regexp_replace(name, '\s+[-–—|@].*|[(,].*', '')) as brand, count(*) as businesses
      from public.mn_businesses where not draft and not archived
      group by 1
    ) as named
    where length(brand) between 3 and 40
    group by private.suki_words(brand)
    having sum(businesses) >= 4 and private.suki_words(min(brand)) not in (
      select private.suki_words(category.name) from public.mn_categories as category
    )
  ) as brands
  where said <= 5000
$$;

create function private.shared_places() returns jsonb
  language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_array(name, latitude, longitude, null) order by businesses desc, name), '[]')
  from (
    select mode() within group (order by private.collapse_spaces(located_in)) as name, count(*) as businesses,
      round(avg(latitude)::numeric, 4) as latitude, round(avg(longitude)::numeric, 4) as longitude,
      sum(max(length(located_in)) + 36) over (order by count(*) desc, min(located_in)) as said
    from public.mn_businesses
    where not draft and not archived and latitude is not null and length(located_in) between 3 and 40
    group by private.suki_words(located_in)
    having count(*) >= 3
      and max(latitude) - min(latitude) < 0.02 and max(longitude) - min(longitude) < 0.02
  ) as places
  where said <= 5000
$$;

create function public.gather_search_words(older_than interval default '1 day') returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.gathered_words as known (brands, landmarks)
  select private.shared_names(), private.shared_places()
  where not exists (select from private.gathered_words where gathered_at > now() - older_than)
  on conflict (only_row) do update
  set brands = excluded.brands, landmarks = excluded.landmarks, gathered_at = excluded.gathered_at
$$;

comment on function public.gather_search_words is
  'Gathers brands and landmarks from the names of all businesses, unless that was done lately';

create function public.search_words() returns jsonb
  language sql stable security definer set search_path = '' as $$
  with known as (
    select term, coalesce(category.slug, replacement) as means, category_id is not null as is_category, known.id,
      sum(length(term) + length(coalesce(category.slug, replacement)) + 10) over (order by known.id desc) as said
    from private.search_synonyms as known left join public.mn_categories as category on category.id = known.category_id
    where removed_at is null
  ), popular as (
    select slug, name, item_count,
      sum(length(slug) + length(name) + 10) over (order by item_count desc, slug) as said
    from public.mn_categories where item_count > 0
  )
  select jsonb_build_object(
    'brands', coalesce((select brands from private.gathered_words), '[]'),
    'landmarks', coalesce((select landmarks from private.gathered_words), '[]'),
    'synonyms', (
      select coalesce(jsonb_agg(jsonb_build_array(term, means) order by id desc), '[]')
      from known where is_category and said <= 4000
    ),
    'words', (
      select coalesce(jsonb_agg(jsonb_build_array(term, means) order by id desc), '[]')
      from known where not is_category and said <= 4000
    ),
    'categories', (
      select coalesce(jsonb_agg(jsonb_build_array(slug, name) order by item_count desc, slug), '[]')
      from popular where said <= 5500
    )
  )
$$;

comment on function public.search_words is
  'What a question''s reading knows from the data, at most 20 kB: { brands: [name], landmarks: [[name, latitude, '
  'longitude, metres or null]], synonyms: [[term, category slug]], words: [[term, other words]], categories: [[slug, name]] }';

grant execute on function public.search_words() to anon, authenticated, service_role;
grant execute on function public.note_search_followed(text, text, date), public.gather_search_words(interval) to service_role;
grant execute on function
  public.admin_missed_searches(integer), public.admin_settle_search(text, text), public.admin_synonyms(),
  public.admin_make_synonym(text, text, text), public.admin_remove_synonym(bigint)
  to authenticated;
