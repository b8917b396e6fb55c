-- Extensions; the rules for texts: folding case, accents and punctuation, normalising, validating; and the declaration
-- of what is kept of people.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;
create extension if not exists intarray with schema extensions;
create extension if not exists btree_gist with schema extensions;
create extension if not exists pgcrypto with schema extensions;

-- Everything that the data API must not expose.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- Hosted projects grant everyone everything on new objects. Here nobody has a right until a migration grants it.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
alter default privileges in schema private revoke execute on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

-- unaccent() is only "stable" because its dictionary could be altered; naming the dictionary makes the promise that
-- indexes need. The ICU collation makes lower() and [:alnum:] the same on every server. Most texts are ASCII, which has
-- no accents. In PL/pgSQL, like all functions here that others call for every row: one in SQL is planned anew each time.
create function private.without_accents(value text) returns text
  language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  if octet_length(value) = length(value) then
    return lower(value collate pg_catalog."C");
  end if;
  return lower(
    extensions.unaccent(
      'extensions.unaccent'::regdictionary,
      regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')
    ) collate pg_catalog."und-x-icu"
  );
end
$$;

-- The common form of a name's spellings: 'São Paulo City' becomes 'saopaulocity'. fold() in src/core/text.ts does the
-- same.
create function private.suki_fold(value text) returns text
  language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(private.without_accents(value) collate pg_catalog."und-x-icu", '[^[:alnum:]]', '', 'g')
$$;

-- The words of a text, each between single spaces, for searching by substring. Apostrophes leave no gap, so that
-- "max's" is found as "maxs"; '&' becomes "and". The cost tells the planner that this takes a thousand times as long as
-- comparing two numbers.
create function private.suki_words(value text) returns text
  language plpgsql immutable strict parallel safe cost 1000 set search_path = '' as $$
begin
  return ' ' || btrim(
    regexp_replace(
      replace(translate(private.without_accents(value), '''’‘`´', ''), '&', ' and ')
        collate pg_catalog."und-x-icu",
      '[^[:alnum:]]+', ' ', 'g'
    )
  ) || ' ';
end
$$;

-- What a word sounds like to people who write as they speak: in Filipino f and p, v and b, c and k, e and i, o and u are
-- taken for each other, and doubled letters are written once.
create function private.word_sound(word text) returns text
  language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return regexp_replace(
    translate(
      regexp_replace(regexp_replace(replace(replace(replace(replace(replace(
        word, 'ph', 'p'), 'th', 't'), 'ck', 'k'), 'qu', 'k'), 'x', 'ks'), 'c(?=[eiy])', 's', 'g'), 'c(?!h)', 'k', 'g'),
      'fvqzyeow', 'pbksiiuu'
    ),
    '(.)\1+', '\1', 'g'
  );
end
$$;

create function private.collapse_spaces(value text) returns text
  language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return btrim(regexp_replace(value, '\s+', ' ', 'g'));
end
$$;

-- No control characters, no markup, one space between words, at most 80 characters.
create function private.clean_term(value text) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select btrim(left(private.collapse_spaces(regexp_replace(coalesce(value, ''), '[[:cntrl:]<>]+', ' ', 'g')), 80))
$$;

-- Slug of a business's name: letters, digits, spaces and hyphens kept, spaces to hyphens, repeated hyphens collapsed.
-- slugify() in src/core/slug.ts does the same.
create function private.slugify(value text) returns text
  language sql immutable strict parallel safe set search_path = '' as $$
  select btrim(
    left(
      regexp_replace(regexp_replace(private.without_accents(value), '[^a-z0-9\s-]', '', 'g'), '[\s-]+', '-', 'g'),
      100
    ),
    '-'
  )
$$;

-- Slug of a category's name: every run of other characters becomes one hyphen.
create function private.slugify_category(value text) returns text
  language sql immutable strict parallel safe set search_path = '' as $$
  select btrim(left(regexp_replace(private.without_accents(value), '[^a-z0-9]+', '-', 'g'), 100), '-')
$$;

-- A missing scheme becomes https; a bare business path becomes one of ours. An invalid link stays as it is and is
-- refused by the constraint. normalizeLink() in src/core/link.ts does the same, and repairs more typing errors.
create function private.normalize_link(value text) returns text
  language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  link constant text := btrim(value, E' \t\r\n');
begin
  return case
    when link = '' or link ~* '^https?://' then link
    when link ~* '^/?business/[a-z0-9-]+/?$' then '/' || lower(btrim(link, '/'))
    when link ~ '^//' then 'https:' || link
    when link ~* '^[a-z][a-z0-9+-]*:(?![0-9]+(/|$))' then link
    else 'https://' || link
  end;
end
$$;

-- Whether a path has a segment `.` or `..`, however often it is percent-encoded: whoever decodes it, browser, proxy or
-- storage, would be led elsewhere. hasDotSegments() in src/core/link.ts does the same.
create function private.has_dot_segments(value text) returns boolean
  language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  path text := regexp_replace(value, '[?#].*$', '');
  before text;
begin
  while path ~ '%' and path is distinct from before loop
    before := path;
    -- The percent sign, dot, slash and backslash; then the digits and letters of these codes.
    path := replace(regexp_replace(path, '%2e', '.', 'gi'), '%25', '%');
    path := regexp_replace(regexp_replace(path, '%2f', '/', 'gi'), '%5c', '\\', 'gi');
    path := regexp_replace(regexp_replace(path, '%3([25])', '\1', 'g'), '%[46]3', 'c', 'g');
    path := regexp_replace(regexp_replace(path, '%[46]5', 'e', 'g'), '%[46]6', 'f', 'g');
  end loop;
  return path ~ '(^|[/\\])[.]{1,2}([/\\;]|$)';
end
$$;

-- No control characters except tab and line breaks, and no marks that reverse what follows them: a text must read as it
-- is stored. typedText() in src/core/typed-text.ts drops them.
create function private.is_readable(value text) returns boolean
  language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return value !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]';
end
$$;

-- A link in its stored form (empty, /business/{slug}, or http(s) with a host).
create function private.is_link(value text) returns boolean
  language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return value = ''
    or value ~ '^/business/[a-z0-9]+(-[a-z0-9]+)*$'
    or (
      length(value) <= 2048
      and value ~* '^https?://[a-z0-9_-]+([.][a-z0-9_-]+)+([:][0-9]{1,5})?([/?#][^[:space:]<>"\\]*)?$'
      and private.is_readable(value) and not private.has_dot_segments(value)
    );
end
$$;

-- A picture: none, one in our own storage (the site serves /media/…), or one on another https host.
create function private.is_picture(value text) returns boolean
  language sql immutable strict parallel safe set search_path = '' as $$
  select value = ''
    or (
      length(value) <= 2048
      and value ~ '^/media/[A-Za-z0-9_~-][A-Za-z0-9._~-]*(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*$'
    )
    or (value ~ '^https://' and private.is_link(value))
$$;

-- What visitors are shown of a picture: one on another host is shown once it is copied. Until then its URL is for those
-- who gave it: mn_picture_copies keeps it for them.
create function private.shown_picture(value text) returns text
  language sql immutable strict parallel safe set search_path = '' as $$
  select case when value like '/media/%' then value else '' end
$$;

create function private.is_email(value text) returns boolean
  language sql immutable strict parallel safe set search_path = '' as $$
  select length(value) <= 254 and private.is_readable(value)
    and value ~ '^[^[:space:]@<>"(),;:\\]+@[^[:space:]@<>"(),;:\\.]+([.][^[:space:]@<>"(),;:\\.]+)+$'
$$;

-- Names that mean something else as a file's name: what servers answer a folder or a missing page with, and Windows'
-- devices. isReservedName() in src/core/slug.ts does the same.
create function private.is_reserved_name(value text) returns boolean
  language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return value
    ~ '^(index|default|404|500|robots|sitemap|favicon|con|prn|aux|nul|conin|conout|(com|lpt)[0-9])$';
end
$$;

create function private.is_slug(value text) returns boolean
  language sql immutable strict parallel safe set search_path = '' as $$
  select length(value) <= 120 and value ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and not private.is_reserved_name(value)
$$;

-- Generated columns, indexes, constraints and row triggers run these with the writer's own rights.
grant execute on function
  private.without_accents(text), private.suki_fold(text), private.suki_words(text), private.word_sound(text), private.collapse_spaces(text),
  private.slugify(text), private.slugify_category(text), private.normalize_link(text),
  private.is_link(text), private.is_picture(text), private.shown_picture(text), private.is_email(text), private.is_slug(text),
  private.has_dot_segments(text), private.is_readable(text), private.is_reserved_name(text)
  to anon, authenticated, service_role;

-- Whether rows move with the dates they have, since businesses are merged or come back from the trash; and whether
-- something is undone by that. Only those functions say so: what a request says about itself does not count.
create function private.keeps_dates() returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return coalesce(current_setting('suki.merge', true), '') in ('moves', 'undone', 'restored')
    and current_user not in ('anon', 'authenticated', 'service_role');
end
$$;
create function private.undoes_merge() returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return private.keeps_dates() and current_setting('suki.merge', true) <> 'moves';
end
$$;
grant execute on function private.keeps_dates(), private.undoes_merge() to anon, authenticated, service_role;

-- Refreshes each business that a statement wrote or deleted rows about, with the function that the trigger names: once,
-- however many rows there are, and in one order, so that two statements never wait for each other. The trigger calls the
-- rows `changed`.
create function private.refresh_businesses() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  business uuid;
begin
  for business in select distinct business_id from changed order by business_id loop
    execute format('select private.%I($1)', tg_argv[0]) using business;
  end loop;
  return null;
end
$$;

-- What is kept of people: where it lies, how somebody's part of it is found, what becomes of that when the account goes,
-- and for how long it is kept. Deletion, export, the retention job and the privacy page follow this table (see
-- deployment). Whoever adds a table that can hold something of a person adds its row beside that table.
--
-- Conditions and SET clauses speak of `item`, a row of the table, and of `person`. `removal`: delete, cascade (it goes
-- with another row), storage (its file is deleted by a function) or a SET clause that leaves nothing of the person.
-- `staying`: the SET clause in place of it when the person chose to leave this; null changes nothing.
create type private.person as (
  id uuid, email text, businesses uuid[], leaving uuid[], plans uuid[], pictures jsonb
);

create table private.personal_data (
  name text primary key,
  relation text not null,
  what text not null,
  found_by text,
  exported text[],
  removal text not null default 'cascade',
  choice text,
  staying text,
  step smallint not null default 5,
  kept_for interval,
  kept_by_law boolean not null default false,
  dated_by text,
  ended_when text not null default 'true',
  constraint personal_data_name_form check (name ~ '^[a-z]+(_[a-z]+)*$'),
  constraint personal_data_removal_known
    check (removal in ('delete', 'cascade', 'storage') or removal like 'set %'),
  constraint personal_data_choice_known check (choice in ('ratings', 'reports', 'listings', 'contact')),
  constraint personal_data_end_has_date
    check ((dated_by is not null) = (kept_for is not null or kept_by_law) and not (kept_for is not null and kept_by_law))
);

comment on column private.personal_data.found_by is
  'The condition for what is somebody''s; null where nobody can tell whose it is';
comment on column private.personal_data.exported is 'The columns that an export shows; null for all';
comment on column private.personal_data.kept_for is
  'How long after `dated_by` it is kept, if `ended_when` is true; null: as long as the account';
comment on column private.personal_data.kept_by_law is
  'Kept, without the person, as long as the place''s law about payments says';

alter table private.personal_data enable row level security;
