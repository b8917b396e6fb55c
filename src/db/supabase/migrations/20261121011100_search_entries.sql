-- What the search reads: public businesses alone, as words, in rows so narrow that all of them fit into memory.
-- Kept by triggers. Descriptions stand apart, since a search looks at them last.

create table private.search_entries (
  business_id uuid primary key references public.mn_businesses (id) on delete cascade,
  category_id uuid,
  secondary_category_id uuid,
  featured boolean not null,
  rating numeric(4, 2),
  created_at timestamptz not null,
  name_words text not null,
  place_words text not null
);

create table private.search_texts (
  business_id uuid primary key references public.mn_businesses (id) on delete cascade,
  words text not null
);

-- Words that occur in names and places, to find out what a misspelt one was to be. A word stays when its last
-- business goes: it costs nothing and finds nothing.
create table private.search_words (
  word text primary key
);

alter table private.search_words enable row level security;
alter table private.search_entries enable row level security;
alter table private.search_texts enable row level security;

create index search_entries_category_id_idx on private.search_entries (category_id);
create index search_entries_secondary_category_id_idx on private.search_entries (secondary_category_id);
create index search_entries_by_relevance_idx on private.search_entries
  (featured desc, rating desc nulls last, created_at desc, business_id);
create index search_entries_by_rating_idx on private.search_entries
  (rating desc nulls last, created_at desc, business_id);
create index search_entries_by_date_idx on private.search_entries (created_at desc, business_id);
create index search_entries_by_name_idx on private.search_entries (name_words, business_id);
create index search_entries_name_words_idx on private.search_entries
  using gin (name_words extensions.gin_trgm_ops);
create index search_entries_place_words_idx on private.search_entries
  using gin (place_words extensions.gin_trgm_ops);
create index search_words_word_idx on private.search_words using gin (word extensions.gin_trgm_ops);
create index search_texts_words_idx on private.search_texts using gin (words extensions.gin_trgm_ops);

-- Where a business is. Its state goes, for addresses end in it: "Manila" must not find all of Metro Manila.
create function private.place_words(business public.mn_businesses) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select replace(
    private.suki_words(business.city || ' ' || business.located_in || ' ' || business.address),
    private.suki_words(business.state),
    ' '
  )
$$;

-- Everything that is said about a business, each word once: texts repeat themselves, and are searched by word.
create function private.text_words(business public.mn_businesses) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(' ' || string_agg(distinct word, ' ') || ' ', '')
  from unnest(string_to_array(private.suki_words(
    concat_ws(' ', business.name, business.short_description, business.description, business.services)
  ), ' ')) as word
  where word <> ''
$$;

create function private.refresh_search_entry() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.draft or new.archived then
    delete from private.search_entries where business_id = new.id;
    delete from private.search_texts where business_id = new.id;
    return null;
  end if;
  insert into private.search_entries
  values (
    new.id, new.category_id, new.secondary_category_id, new.featured, new.rating, new.created_at,
    private.suki_words(new.name), private.place_words(new)
  )
  on conflict (business_id) do update
  set (category_id, secondary_category_id, featured, rating, created_at, name_words, place_words) = (
    excluded.category_id, excluded.secondary_category_id, excluded.featured, excluded.rating, excluded.created_at,
    excluded.name_words, excluded.place_words
  );
  if tg_op = 'INSERT' or (
      new.name, new.short_description, new.description, new.services, new.city, new.located_in, false, false
    ) is distinct from (
      old.name, old.short_description, old.description, old.services, old.city, old.located_in, old.draft, old.archived
    ) then
    insert into private.search_texts values (new.id, private.text_words(new))
    on conflict (business_id) do update set words = excluded.words;
    insert into private.search_words
    select distinct word
    from unnest(string_to_array(private.suki_words(concat_ws(' ', new.name, new.city, new.located_in)), ' ')) as word
    where length(word) between 4 and 40 and word !~ '[0-9]'
    -- Two writers who bring the same new words meet in the same order.
    order by word
    on conflict do nothing;
  end if;
  return null;
end
$$;

create trigger mn_businesses_4_enter_search after insert on public.mn_businesses
  for each row when (not new.draft and not new.archived) execute function private.refresh_search_entry();
create trigger mn_businesses_4_refresh_search after update on public.mn_businesses
  for each row when (
    (
      new.name, new.short_description, new.description, new.services, new.city, new.located_in, new.address, new.state,
      new.category_id, new.secondary_category_id, new.featured, new.rating, new.draft, new.archived, new.created_at
    ) is distinct from (
      old.name, old.short_description, old.description, old.services, old.city, old.located_in, old.address, old.state,
      old.category_id, old.secondary_category_id, old.featured, old.rating, old.draft, old.archived, old.created_at
    )
  ) execute function private.refresh_search_entry();
