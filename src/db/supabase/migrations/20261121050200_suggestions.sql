-- What a visitor may be about to type: categories, businesses and services. Places are the site's own list.

-- Services as businesses name them, each once. One stays when its last business goes; it is shown only while some
-- public business has it.
create table private.search_services (
  words text primary key,
  label text not null
);
alter table private.search_services enable row level security;
create index search_services_words_idx on private.search_services using gin (words extensions.gin_trgm_ops);

-- The services field as a list where it is one: short entries a line, comma, semicolon or bullet apart.
create function private.service_items(services text) returns setof text
  language sql immutable set search_path = ''
as $$
  select item
  from regexp_split_to_table(regexp_replace(services, '<[^>]*>', E'\n', 'g'), '[\n,;•·|]') as part,
    private.collapse_spaces(btrim(part, E' \t\r.-*–')) as item
  where length(item) between 3 and 40 and item !~ '[()]'
$$;

create function private.note_services(business public.mn_businesses) returns void
  language sql volatile set search_path = ''
as $$
  insert into private.search_services (words, label)
  select distinct on (private.suki_words(item)) private.suki_words(item), item
  from private.service_items(business.services) as item
  where private.suki_words(item) <> '  '
  order by private.suki_words(item), item
  on conflict do nothing
$$;

create function private.refresh_search_services() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_services(new);
  return null;
end
$$;

create trigger mn_businesses_4_search_services after insert on public.mn_businesses
  for each row when (not new.draft and not new.archived and new.services <> '')
  execute function private.refresh_search_services();
create trigger mn_businesses_4_search_new_services after update on public.mn_businesses
  for each row when (
    not new.draft and not new.archived and (old.draft or old.archived or new.services is distinct from old.services)
  ) execute function private.refresh_search_services();

-- Words that begin like this one may have been meant to: it may be misspelt, and it need not be complete.
create function private.begun_words(typed text) returns text[]
  language sql stable set search_path = '' set pg_trgm.word_similarity_threshold = '0.45'
as $$
  with known as (
    select word from private.search_words where length(typed) > 3 and typed operator(extensions.<%) word
    union
    select word from public.mn_categories, unnest(string_to_array(private.suki_words(name), ' ')) as word
    where length(typed) > 3 and length(word) > 3
  ), near as (
    select word, least(
      extensions.levenshtein_less_equal(left(word, length(typed)), typed, 3),
      extensions.levenshtein_less_equal(left(word, length(typed) + 1), typed, 3),
      extensions.levenshtein_less_equal(left(word, length(typed) - 1), typed, 3)
    ) as distance
    from known where length(word) <= 40 and length(typed) <= 40
  )
  select array[typed] || array(
    select word from near
    where distance <= case when length(typed) < 6 then 1 else 2 end
    order by distance, length(word), word
    limit 5
  )
$$;

-- A condition on `searched`: for each typed word, a word of it begins so; with `loosely` also one that may be meant.
create function private.begins_with_words(words text[], searched text, loosely boolean) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  word text;
  condition text;
begin
  foreach word in array words loop
    condition := concat_ws(' and ', condition, (
      select '(' || string_agg(format('%s like %L', searched, '% ' || meant || '%'), ' or ') || ')'
      from unnest(case when loosely then private.begun_words(word) else array[word] end) as meant
    ));
  end loop;
  return condition;
end
$$;

create function private.suggestions(words text[], loosely boolean)
  returns table (kind text, label text, slug text, detail text)
  language plpgsql stable set search_path = ''
as $$
declare
  begun constant text := ' ' || array_to_string(words, ' ') || '%';
begin
  return query execute format(
    $query$
      (select 'category', name, slug, item_count::text from public.mn_categories
       where item_count > 0 and %1$s
       order by private.suki_words(name) like %4$L desc, item_count desc, name limit 3)
      union all
      (select 'business', business.name, business.slug, business.city
       from (
         select business_id, name_words from private.search_entries where %2$s
         order by featured desc, rating desc nulls last, created_at desc, business_id limit 5
       ) as entry join public.mn_businesses as business on business.id = entry.business_id
       order by entry.name_words like %4$L desc, business.featured desc, business.rating desc nulls last)
      union all
      (select 'service', service.label, '', ''
       from (
         select words, search_services.label from private.search_services where %3$s
         order by words like %4$L desc, length(words), words limit 6
       ) as service
       where exists (select from private.search_texts where search_texts.words like '%%' || service.words || '%%')
       limit 3)
    $query$,
    private.begins_with_words(words, 'private.suki_words(name)', loosely),
    private.begins_with_words(words, 'name_words', loosely),
    private.begins_with_words(words, 'words', loosely),
    begun
  );
end
$$;

create function public.suggest(q text) returns table (kind text, label text, slug text, detail text)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  words constant text[] := (string_to_array(btrim(private.suki_words(left(coalesce(q, ''), 60))), ' '))[:5];
begin
  -- One letter begins everything.
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

select private.note_services(business) from public.mn_businesses as business
where not draft and not archived and services <> '';
