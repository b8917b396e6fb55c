-- Views that got a name: the filters and the order of a list as its URL says them. They are shared: those who work at
-- the same lists call them by the same names.

create table public.mn_admin_views (
  id uuid primary key default gen_random_uuid(),
  tab text not null,
  name text not null,
  query text not null,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  name_key text not null generated always as (lower(btrim(name))) stored,
  constraint mn_admin_views_name_key unique (tab, name_key),
  constraint mn_admin_views_tab_form check (tab ~ '^[a-z-]{1,40}$'),
  constraint mn_admin_views_name_filled check (
    btrim(name) <> '' and length(name) <= 60 and private.is_readable(name)
  ),
  constraint mn_admin_views_query_length check (length(query) <= 2000 and private.is_readable(query))
);

comment on table public.mn_admin_views is 'Views of the admin area''s lists by name, shared by all administrators';

create index mn_admin_views_created_by_idx on public.mn_admin_views (created_by);

alter table public.mn_admin_views enable row level security;
grant select (id, tab, name, query, created_by, created_at), delete on public.mn_admin_views to authenticated;
grant insert (tab, name, query), update (name, query) on public.mn_admin_views to authenticated;
grant select, insert, update, delete on public.mn_admin_views to service_role;

create policy "Editors see all saved views" on public.mn_admin_views
  for select to authenticated using ((select public.has_right('content')));
create policy "Editors save views" on public.mn_admin_views
  for insert to authenticated with check ((select public.has_right('content')));
create policy "Editors change saved views" on public.mn_admin_views
  for update to authenticated
  using ((select public.has_right('content'))) with check ((select public.has_right('content')));
create policy "Editors delete saved views" on public.mn_admin_views
  for delete to authenticated using ((select public.has_right('content')));

insert into private.personal_data (name, relation, what, found_by, exported, removal, step)
values
  (
    'admin_views', 'public.mn_admin_views', 'Views of the administrators'' lists that you saved',
    'item.created_by = person.id', '{tab,name,query,created_at}', 'set created_by = null', 5
  );
