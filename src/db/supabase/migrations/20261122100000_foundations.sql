-- Extensions; the rules for texts: folding case, accents and punctuation, normalising, validating; and the triggers that
-- follow what a whole statement changed.

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
-- no accents; marks of Hebrew, Arabic, Devanagari, Thai and Japanese, which would part words, go as those of Latin do. In
-- PL/pgSQL, like all functions here that others call for every row: one in SQL is planned anew each time.
create function private.without_accents(value text) returns text
  language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  if octet_length(value) = length(value) then
    return lower(value collate pg_catalog."C");
  end if;
  return lower(
    extensions.unaccent(
      'extensions.unaccent'::regdictionary,
      regexp_replace(normalize(value, NFKD), '[\u0300-\u036f\u0591-\u05bd\u064b-\u065f\u0670\u0900-\u0903'
        '\u093a-\u093c\u093e-\u094f\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u3099\u309a]', '', 'g')
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

-- Slugs are assigned in buckets, 0 to 63, by one transaction at a time each, until it commits. Who assigns many locks all
-- first, in order: two that took them row by row would wait for each other.
create function private.lock_slugs(first integer, last integer) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  for bucket in first..last loop
    perform pg_advisory_xact_lock(hashtext('suki slug'), bucket);
  end loop;
end
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
    -- The percent sign, however often it is encoded; dot, slash and backslash; the digits and letters of these codes.
    path := regexp_replace(regexp_replace(path, '%2e', '.', 'gi'), '%(25)+', '%', 'g');
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

-- Refreshes what is kept of rows about a business, with the function of that name. It is locked before they are read, so
-- that of two writers at once the second counts what the first wrote.
create function private.refresh_business(business uuid, refresh text) returns void
  language plpgsql volatile strict security definer set search_path = '' as $$
begin
  perform from public.mn_businesses where id = business for no key update;
  execute format('select private.%I($1)', refresh) using business;
end
$$;

-- Each business that a statement wrote or deleted rows about, in one order: no two statements wait for each other.
create function private.refresh_businesses() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_business(business_id, tg_argv[0])
  from (select distinct business_id from changed order by business_id) as rows;
  return null;
end
$$;

-- The business of a row that changed; both, where it moved to another one.
create function private.refresh_business_of_row() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_business(least(old.business_id, new.business_id), tg_argv[0]);
  perform private.refresh_business(
    nullif(greatest(old.business_id, new.business_id), least(old.business_id, new.business_id)), tg_argv[0]
  );
  return null;
end
$$;

-- Calls a function after each statement of these kinds. It may read only what its kind has of `new_rows` and `old_rows`.
-- What joins the two says `full join`, though each row has its other: a plan is kept for a connection's life, and one
-- made for a single row would compare each old row of thousands with each new one. A full join hashes or sorts.
create function private.follow_statements(
  relation regclass, name text, follower text, kinds text[] default '{insert,delete,update}'
) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  kind text;
begin
  foreach kind in array kinds loop
    execute format(
      'create trigger %1$s_%2$s after %2$s on %3$s referencing%4$s%5$s for each statement execute function private.%6$I()',
      name, kind, relation, case when kind <> 'insert' then ' old table as old_rows' end,
      case when kind <> 'delete' then ' new table as new_rows' end, follower
    );
  end loop;
end
$$;
