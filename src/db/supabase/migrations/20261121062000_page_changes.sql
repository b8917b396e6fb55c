-- When the page of a row showed something new last: an edit that no page shows leaves its lists and sitemaps alone.
alter table public.mn_businesses add column page_changed_at timestamptz not null default now();
alter table public.mn_categories add column page_changed_at timestamptz not null default now();

-- Nobody sets it, and no page shows it.
create or replace function private.computed_columns() returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  select '{updated_at,city_key,page_changed_at}'::text[]
$$;

create or replace function private.public_business(business public.mn_businesses) returns jsonb
  language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  shown public.mn_businesses := business;
begin
  if business.draft or business.archived then
    return null;
  end if;
  shown.owner_id := null;
  shown.source := null;
  shown.source_id := null;
  shown.source_values := null;
  shown.updated_at := null;
  shown.page_changed_at := null;
  shown.rating_override := null;
  shown.featured_by_admin := null;
  shown.featured_by_plan := null;
  return jsonb_build_object(
    'slug', business.slug, 'name', business.name, 'city', business.city, 'city_key', business.city_key,
    'category_id', business.category_id, 'secondary_category_id', business.secondary_category_id,
    'featured', business.featured, 'digest', md5(shown::text)
  );
end
$$;

create or replace function private.public_category(category public.mn_categories) returns jsonb
  language sql immutable parallel safe set search_path = ''
as $$
  select jsonb_build_object(
    'slug', category.slug, 'name', category.name, 'icon', category.icon,
    'digest', md5((to_jsonb(category) - '{created_at,updated_at,page_changed_at}'::text[])::text)
  )
$$;

create function private.note_business_page_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  shown public.mn_businesses := new;
begin
  if tg_op = 'INSERT' then
    new.page_changed_at := now();
    return new;
  end if;
  -- Generated columns are not there yet; what they are made of is.
  shown.city_key := old.city_key;
  if private.public_business(old) is distinct from private.public_business(shown) then
    new.page_changed_at := now();
  else
    new.page_changed_at := old.page_changed_at;
  end if;
  return new;
end
$$;

create function private.note_category_page_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.page_changed_at := now();
  elsif private.public_category(old) is distinct from private.public_category(new) then
    new.page_changed_at := now();
  else
    new.page_changed_at := old.page_changed_at;
  end if;
  return new;
end
$$;

create trigger mn_businesses_9_note_page_change before insert or update on public.mn_businesses
  for each row execute function private.note_business_page_change();
create trigger mn_categories_9_note_page_change before insert or update on public.mn_categories
  for each row execute function private.note_category_page_change();
