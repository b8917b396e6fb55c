-- Categories: constraints, normal form, and who may write them.

create table public.mn_categories (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  slug text not null default '',
  description text not null default '',
  icon text not null default '',
  item_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  page_changed_at timestamptz not null default now(),
  constraint mn_categories_slug_key unique (slug),
  constraint mn_categories_name_filled check (btrim(name) <> '' and length(name) <= 100),
  constraint mn_categories_slug_form check (private.is_slug(slug)),
  constraint mn_categories_description_length check (length(description) <= 1000),
  constraint mn_categories_icon_form check (icon ~ '^([a-z0-9]+(-[a-z0-9]+)*)?$' and length(icon) <= 60),
  constraint mn_categories_texts_readable check (private.is_readable(name || description)),
  constraint mn_categories_item_count_range check (item_count >= 0)
);

comment on column public.mn_categories.icon is 'Name of a lucide icon, or empty';
comment on column public.mn_categories.item_count is
  'Public businesses with this category as primary or secondary; kept by triggers';

-- A search starts with the categories that its text names; folding all names each time would take a fifth of it.
create index mn_categories_name_words_idx on public.mn_categories
  using gin (private.suki_words(name) extensions.gin_trgm_ops);

create function private.guard_category() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if not private.is_request() then
    return new;
  end if;
  if tg_op = 'INSERT' and new.item_count <> 0 then
    perform private.refuse_columns('{item_count}', 'The directory itself keeps');
  elsif tg_op = 'UPDATE' then
    perform private.refuse_columns(
      array(
        select unnest(private.changed_columns(to_jsonb(old), to_jsonb(new)))
        intersect select unnest('{id,item_count,created_at}'::text[])
      ),
      'The directory itself keeps'
    );
  end if;
  return new;
end
$$;

-- The foreign key would refuse it too, but not in words meant for people.
create function private.guard_category_in_use() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.mn_businesses where category_id = old.id) then
    raise exception
      'Cannot delete category that has businesses assigned to it. Please reassign or delete the businesses first.'
      using errcode = '23503';
  end if;
  return old;
end
$$;

create function private.normalize_category() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.name := private.collapse_spaces(new.name);
  new.slug := private.slugify_category(case when btrim(new.slug) = '' then new.name else new.slug end);
  if private.is_reserved_name(new.slug) then
    new.slug := new.slug || '-2';
  end if;
  if tg_op = 'UPDATE' and (new.name, new.slug, new.description, new.icon)
    is not distinct from (old.name, old.slug, old.description, old.icon) then
    new.updated_at := old.updated_at;
  else
    new.updated_at := now();
  end if;
  return new;
end
$$;

-- PostgreSQL fires a row's triggers in the order of their names: first the guards (1), on what was really sent, then
-- normalisation (2), then derived values (3 and up).
create trigger mn_categories_1_guard before insert or update on public.mn_categories
  for each row execute function private.guard_category();
create trigger mn_categories_1_guard_in_use before delete on public.mn_categories
  for each row execute function private.guard_category_in_use();
create trigger mn_categories_2_normalize before insert or update on public.mn_categories
  for each row execute function private.normalize_category();

-- Categories without any business, drafts and archived ones included: what Delete Empty offers.
create function public.empty_categories() returns table (
  id uuid, name text, slug text, description text, icon text, item_count integer, created_at timestamptz
)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_right('content');
  return query
    select category.id, category.name, category.slug, category.description, category.icon, category.item_count,
      category.created_at
    from public.mn_categories as category
    where category.item_count = 0
      and not exists (select from public.mn_businesses where category_id = category.id)
      and not exists (select from public.mn_businesses where secondary_category_id = category.id)
    order by category.name;
end
$$;

-- Deletes those of the given categories that are still empty. A business that takes one at the same moment waits or
-- wins: a row held by its foreign key is not deleted.
create function public.delete_empty_categories(category_ids uuid[]) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  deleted integer;
begin
  perform private.require_right('content');
  perform from public.mn_categories where id = any (category_ids) order by id for update;
  delete from public.mn_categories
  where id in (select empty.id from public.empty_categories() as empty) and id = any (category_ids);
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

comment on function public.empty_categories is
  'Categories that Delete Empty may remove: no business has them, neither draft nor archived';
comment on function public.delete_empty_categories is
  'Deletes those of the given categories that no business uses; returns how many';

grant execute on function public.empty_categories(), public.delete_empty_categories(uuid[]) to authenticated;

alter table public.mn_categories enable row level security;
grant select (id, name, slug, description, icon, item_count, page_changed_at) on public.mn_categories to anon;
grant select (id, name, slug, description, icon, item_count, created_at, page_changed_at),
  -- With its id an editor brings a deleted one back.
  insert (id, name, slug, description, icon, item_count, created_at),
  update (name, slug, description, icon, item_count, created_at), delete
  on public.mn_categories to authenticated;
grant select, insert, update, delete on public.mn_categories to service_role;

create policy "Visitors read all categories" on public.mn_categories
  for select to anon using (true);
create policy "Users read all categories" on public.mn_categories
  for select to authenticated using (true);
select private.let_editors_write('public.mn_categories', 'categories');

-- What a URL calls a listing: its name, or by category, city and the name's digits one in letters that a URL lacks.
-- listingSlug() in src/core/slug.ts does the same.
create function private.listing_slug(name text, category_id uuid, city text) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  slug constant text := private.slugify(name);
begin
  if slug ~ '[a-z]'
    or slug <> '' and private.suki_words(name) collate pg_catalog."und-x-icu" !~ '[[:alpha:]]' then
    return slug;
  end if;
  return private.slugify(concat_ws(
    ' ', (select category.slug from public.mn_categories as category where id = category_id), city, slug
  ));
end
$$;
