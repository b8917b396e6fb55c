-- Values that the database completes or brings into one form when they are stored.

-- A missing scheme becomes https; a bare business path becomes one of ours. What is no link is left as it is and
-- refused by the constraint. normalizeLink() in src/core/link.ts does the same, and more, for people's typing.
create function private.normalize_link(value text) returns text
  language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when link = '' or link ~* '^https?://' then link
    when link ~* '^/?business/[a-z0-9-]+/?$' then '/' || lower(btrim(link, '/'))
    when link ~ '^//' then 'https:' || link
    when link ~* '^[a-z][a-z0-9+-]*:(?![0-9]+(/|$))' then link
    else 'https://' || link
  end
  from (select btrim(value, E' \t\r\n') as link) as trimmed
$$;

-- Slug of a business's name: letters, digits, spaces and hyphens kept, spaces to hyphens, repeated hyphens
-- collapsed. slugify() in src/core/slug.ts does the same.
create function private.slugify(value text) returns text
  language sql immutable strict parallel safe set search_path = ''
as $$
  select btrim(
    left(
      regexp_replace(regexp_replace(private.without_accents(value), '[^a-z0-9\s-]', '', 'g'), '[\s-]+', '-', 'g'),
      100
    ),
    '-'
  )
$$;

-- Slug of a category's name: every run of other characters is one hyphen.
create function private.slugify_category(value text) returns text
  language sql immutable strict parallel safe set search_path = ''
as $$
  select btrim(left(regexp_replace(private.without_accents(value), '[^a-z0-9]+', '-', 'g'), 100), '-')
$$;

create function private.collapse_spaces(value text) returns text
  language sql immutable strict parallel safe set search_path = ''
as $$
  select btrim(regexp_replace(value, '\s+', ' ', 'g'))
$$;

-- The row's triggers below run under the writer's own rights.
grant execute on function
  private.normalize_link(text), private.slugify(text), private.slugify_category(text), private.collapse_spaces(text)
  to anon, authenticated, service_role;

create function private.normalize_category() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.name := private.collapse_spaces(new.name);
  new.slug := private.slugify_category(case when btrim(new.slug) = '' then new.name else new.slug end);
  if tg_op = 'UPDATE' and (new.name, new.slug, new.description, new.icon)
    is not distinct from (old.name, old.slug, old.description, old.icon) then
    new.updated_at := old.updated_at;
  else
    new.updated_at := now();
  end if;
  return new;
end
$$;

create function private.normalize_business() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.name := private.collapse_spaces(new.name);
  new.city := private.collapse_spaces(new.city);
  new.address := private.collapse_spaces(new.address);
  new.located_in := private.collapse_spaces(new.located_in);
  new.email := btrim(new.email);
  new.phone := btrim(new.phone);
  new.image_url := btrim(new.image_url);
  new.website_url := private.normalize_link(new.website_url);
  new.google_location_url := private.normalize_link(new.google_location_url);
  new.updated_at := now();
  return new;
end
$$;

create function private.normalize_banner() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.title := private.collapse_spaces(new.title);
  new.image_url := btrim(new.image_url);
  new.link_url := private.normalize_link(new.link_url);
  new.updated_at := now();
  return new;
end
$$;

create function private.normalize_report() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.description := nullif(btrim(new.description, E' \t\r\n'), '');
  return new;
end
$$;

create function private.normalize_subscriber() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.email := lower(btrim(new.email));
  return new;
end
$$;

-- A number that nobody has is found by doubling, then halving: thousands of branches of one chain cost a dozen
-- look-ups. One transaction at a time decides for slugs of one bucket; the lock is held until it commits.
create function private.free_slug(wanted text, own_id uuid) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  root constant text := regexp_replace(wanted, '(-[0-9]+)+$', '');
  taken integer := 1;
  free integer := 2;
  middle integer;
begin
  perform pg_advisory_xact_lock(hashtext('suki slug'), hashtext(root) & 63);
  if not exists (select from public.mn_businesses where slug = wanted and id <> own_id) then
    return wanted;
  end if;
  while exists (select from public.mn_businesses where slug = wanted || '-' || free and id <> own_id) loop
    taken := free;
    free := free * 2;
  end loop;
  while free - taken > 1 loop
    middle := (free + taken) / 2;
    if exists (select from public.mn_businesses where slug = wanted || '-' || middle and id <> own_id) then
      taken := middle;
    else
      free := middle;
    end if;
  end loop;
  return wanted || '-' || free;
end
$$;

-- A blank slug is made from the name; a taken one gets -2, -3 and so on.
create function private.assign_slug() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  wanted text := private.slugify(new.slug);
begin
  if wanted = '' then
    wanted := private.slugify(new.name);
  end if;
  -- A name without a Latin letter or digit still needs an address.
  new.slug := private.free_slug(coalesce(nullif(wanted, ''), 'business'), new.id);
  return new;
end
$$;

-- PostgreSQL fires a row's triggers in the order of their names: first the guards (1), on what was really sent,
-- then the form (2), then what follows from it (3).
create trigger mn_categories_2_normalize before insert or update on public.mn_categories
  for each row execute function private.normalize_category();
create trigger mn_businesses_2_normalize before insert or update on public.mn_businesses
  for each row execute function private.normalize_business();
create trigger mn_businesses_3_slug_of_new before insert on public.mn_businesses
  for each row execute function private.assign_slug();
create trigger mn_businesses_3_slug_of_changed before update on public.mn_businesses
  for each row when (new.slug is distinct from old.slug) execute function private.assign_slug();
create trigger mn_banner_ads_2_normalize before insert or update on public.mn_banner_ads
  for each row execute function private.normalize_banner();
create trigger mn_business_reports_2_normalize before insert or update on public.mn_business_reports
  for each row execute function private.normalize_report();
create trigger mn_newsletter_subscribers_2_normalize before insert or update on public.mn_newsletter_subscribers
  for each row execute function private.normalize_subscriber();
