-- What the admin area lists. It looks at every business, drafts and archived ones too, by flag, category and name,
-- from the first page to the last: rows so narrow that all of them fit into memory.

create table private.admin_entries (
  business_id uuid primary key references public.mn_businesses (id) on delete cascade,
  created_at timestamptz not null,
  category_id uuid,
  draft boolean not null,
  archived boolean not null,
  featured boolean not null,
  verified boolean not null,
  name_words text not null,
  -- When somebody rated it last; null when nobody has.
  last_rated_at timestamptz
);
alter table private.admin_entries enable row level security;

create index admin_entries_by_date_idx on private.admin_entries (created_at desc, business_id);
create index admin_entries_category_id_idx on private.admin_entries (category_id, created_at desc, business_id);
create index admin_entries_waiting_idx on private.admin_entries (created_at, business_id) where draft and not archived;
create index admin_entries_name_words_idx on private.admin_entries using gin (name_words extensions.gin_trgm_ops);
create index admin_entries_last_rated_idx on private.admin_entries (last_rated_at desc, business_id)
  where last_rated_at is not null;

insert into private.admin_entries
select id, created_at, category_id, draft, archived, featured, verified, private.suki_words(name), (
  select max(updated_at) from public.mn_business_ratings where business_id = business.id
)
from public.mn_businesses as business;

create function private.refresh_admin_entry() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.admin_entries
  values (
    new.id, new.created_at, new.category_id, new.draft, new.archived, new.featured, new.verified,
    private.suki_words(new.name)
  )
  on conflict (business_id) do update
  set (created_at, category_id, draft, archived, featured, verified, name_words) = (
    excluded.created_at, excluded.category_id, excluded.draft, excluded.archived, excluded.featured,
    excluded.verified, excluded.name_words
  );
  return null;
end
$$;

create trigger mn_businesses_4_enter_admin after insert on public.mn_businesses
  for each row execute function private.refresh_admin_entry();
create trigger mn_businesses_4_refresh_admin after update on public.mn_businesses
  for each row when (
    (new.name, new.category_id, new.draft, new.archived, new.featured, new.verified, new.created_at)
    is distinct from (old.name, old.category_id, old.draft, old.archived, old.featured, old.verified, old.created_at)
  ) execute function private.refresh_admin_entry();

create index mn_business_ratings_latest_idx on public.mn_business_ratings (business_id, updated_at);

-- The business is locked before its ratings are read, so that of two raters the second counts the first.
create function private.refresh_last_rated() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  business constant uuid := case when tg_op = 'DELETE' then old.business_id else new.business_id end;
begin
  perform from private.admin_entries where business_id = business for update;
  update private.admin_entries set last_rated_at = (
    select max(updated_at) from public.mn_business_ratings where business_id = business
  )
  where business_id = business;
  return null;
end
$$;

create trigger mn_business_ratings_5_refresh_last_rated after insert or update or delete on public.mn_business_ratings
  for each row execute function private.refresh_last_rated();

-- What people type, as a condition on `searched`: every word occurs in it, one or two letters at a word's beginning.
create function private.admin_words(q text, searched text) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(string_agg(
    format('%s like %L', searched, case when length(word) < 3 then '% ' else '%' end || word || '%'), ' and '
  ), 'true')
  from unnest(string_to_array(btrim(private.suki_words(left(coalesce(q, ''), 200))), ' ')) as word
$$;

create function private.admin_status(status text) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select case status
    when 'published' then 'not draft and not archived'
    when 'waiting' then 'draft and not archived'
    when 'draft' then 'draft'
    when 'featured' then 'featured'
    when 'verified' then 'verified'
    when 'unverified' then 'not verified and not draft'
    when 'archived' then 'archived'
    else 'true'
  end
$$;

-- A page that lies behind the last one is the last one: rows go while somebody looks at them.
create function private.page_within(page integer, page_size integer, total bigint) returns integer
  language sql immutable parallel safe set search_path = ''
as $$
  select greatest(1, least(coalesce(page, 1), ceil(total::numeric / page_size)::integer))
$$;

create function private.page_size_within(page_size integer) returns integer
  language sql immutable parallel safe set search_path = ''
as $$
  select greatest(1, least(coalesce(page_size, 25), 100))
$$;
