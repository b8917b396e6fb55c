-- Extensions, and the functions that compare texts blind to case, accents and punctuation.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;

-- Everything that the data service must not offer as an address of its own.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- A function is nobody's until a migration grants it.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
alter default privileges in schema private revoke execute on functions from anon, authenticated, service_role;

-- unaccent() is only "stable" because its dictionary could be altered; naming the dictionary makes the promise
-- that indexes need. The ICU collation makes lower() and [:alnum:] the same on every server.
create function private.without_accents(value text) returns text
  language sql immutable strict parallel safe set search_path = ''
as $$
  select lower(
    extensions.unaccent(
      'extensions.unaccent'::regdictionary,
      regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')
    ) collate pg_catalog."und-x-icu"
  )
$$;

-- What two spellings of one name have in common: 'Parañaque City' is 'paranaquecity'. fold() in src/core/text.ts
-- does the same.
create function private.suki_fold(value text) returns text
  language sql immutable strict parallel safe set search_path = ''
as $$
  select regexp_replace(private.without_accents(value) collate pg_catalog."und-x-icu", '[^[:alnum:]]', '', 'g')
$$;

-- The words of a text, one space around each, for searching by substring: ' max s ' would not be found by "maxs",
-- so apostrophes go without leaving a gap; '&' is read as "and".
create function private.suki_words(value text) returns text
  language sql immutable strict parallel safe set search_path = ''
as $$
  select ' ' || btrim(
    regexp_replace(
      replace(translate(private.without_accents(value), '''’‘`´', ''), '&', ' and ') collate pg_catalog."und-x-icu",
      '[^[:alnum:]]+', ' ', 'g'
    )
  ) || ' '
$$;

-- Generated columns and index expressions compute these under the writer's own rights.
grant execute on function
  private.without_accents(text), private.suki_fold(text), private.suki_words(text)
  to anon, authenticated, service_role;
