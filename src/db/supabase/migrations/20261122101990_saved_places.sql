-- Places that people keep: lists with names, private until their owner makes a link to one.

create table public.mn_saved_lists (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null,
  share_key text,
  created_at timestamptz not null default now(),
  constraint mn_saved_lists_name_key unique (user_id, name),
  constraint mn_saved_lists_share_key unique (share_key),
  constraint mn_saved_lists_name_form check (
    char_length(name) between 1 and 60 and name = btrim(name) and name !~ '[[:cntrl:]]'
  ),
  constraint mn_saved_lists_share_key_form check (share_key ~ '^[0-9a-f]{32}$')
);

comment on column public.mn_saved_lists.share_key is 'In the link that shows the list to others; null while it is private';

-- The business may go; its name stays, so that people recognise what is no longer listed.
create table public.mn_saved_places (
  list_id uuid not null references public.mn_saved_lists (id) on delete cascade,
  business_id uuid not null,
  name text not null,
  saved_at timestamptz not null default now(),
  primary key (list_id, business_id),
  constraint mn_saved_places_name_length check (char_length(name) <= 200)
);

comment on column public.mn_saved_places.name is 'The business''s name when it was saved, from its own row';

insert into private.personal_data (name, relation, what, found_by, exported, removal)
values
  (
    'saved_lists', 'public.mn_saved_lists', 'Your lists of saved places', 'item.user_id = person.id',
    '{name,share_key,created_at}', 'delete'
  ),
  (
    'saved_places', 'public.mn_saved_places', 'The places on your lists',
    'item.list_id in (select id from public.mn_saved_lists where user_id = person.id)',
    '{name,business_id,saved_at}', 'delete'
  );

alter table public.mn_saved_lists enable row level security;
alter table public.mn_saved_places enable row level security;

grant select, insert, update, delete on public.mn_saved_lists, public.mn_saved_places to service_role;
grant select (id, user_id, name, share_key, created_at), update (name), delete on public.mn_saved_lists to authenticated;
grant select (list_id, business_id, name, saved_at), delete on public.mn_saved_places to authenticated;

create policy "Users read their own saved lists" on public.mn_saved_lists
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Users rename their own saved lists" on public.mn_saved_lists
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Users delete their own saved lists" on public.mn_saved_lists
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "Users read places on their own lists" on public.mn_saved_places
  for select to authenticated
  using (list_id in (select id from public.mn_saved_lists where user_id = (select auth.uid())));
create policy "Users remove places from their own lists" on public.mn_saved_places
  for delete to authenticated
  using (list_id in (select id from public.mn_saved_lists where user_id = (select auth.uid())));

-- Whether visitors see a business, or saw it before it was archived: what a list may name.
create function private.was_listed(business public.mn_businesses) returns boolean
  language sql immutable set search_path = '' as $$
  select not business.draft
$$;

-- At most 50 lists of 500 places. The lock lets one of two that come at once count the other.
create function private.limit_saved_lists() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('suki saved lists'), hashtext(new.user_id::text));
  perform private.refuse_unless(
    (select count(*) from public.mn_saved_lists where user_id = new.user_id) < 50,
    'You have 50 lists. Please delete one first.', '23514'
  );
  return new;
end
$$;

create function private.complete_saved_place() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform from public.mn_saved_lists where id = new.list_id for update;
  perform private.refuse_unless(
    (select count(*) from public.mn_saved_places where list_id = new.list_id) < 500,
    'This list has 500 places. Please begin another one.', '23514'
  );
  new.name := (
    select business.name from public.mn_businesses as business
    where business.id = new.business_id and private.was_listed(business)
  );
  perform private.refuse_unless(new.name is not null, 'This business is not listed', '23503');
  return new;
end
$$;

-- Saves to a list of the caller's by its name, which is made if there is none. What is there already stays as it is,
-- and what was never listed or is gone is left out.
create function public.save_places(list text, businesses uuid[]) returns uuid[]
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_user();
  own uuid;
begin
  insert into public.mn_saved_lists (user_id, name)
  select caller, list
  where not exists (select from public.mn_saved_lists where user_id = caller and name = list)
  on conflict (user_id, name) do nothing;
  select id into own from public.mn_saved_lists where user_id = caller and name = list;
  insert into public.mn_saved_places (list_id, business_id)
  select own, place.id from public.saved_places_now(businesses) as place
  where place.state <> 'gone' and not exists (
    select from public.mn_saved_places where list_id = own and business_id = place.id
  )
  on conflict do nothing;
  return array(
    select business_id from public.mn_saved_places where list_id = own and business_id = any (businesses)
  );
end
$$;
comment on function public.save_places is 'Saves places to the caller''s list of a name; those of them that it now has';

-- What became of saved places: `listed` as visitors see them; of what is archived no more than that, since whoever
-- saved it knows its name.
create function public.saved_places_now(businesses uuid[])
  returns table (id uuid, state text, slug text, name text, city text, category text)
  language sql stable security definer set search_path = '' as $$
  select asked.id,
    case when business.id is null or not private.was_listed(business) then 'gone'
      when business.archived then 'archived' else 'listed' end,
    shown.slug, shown.name, shown.city, category.name
  from (select distinct unnest(businesses[1:500]) as id) as asked
  left join public.mn_businesses as business on business.id = asked.id
  left join public.mn_businesses as shown on shown.id = asked.id and not shown.draft and not shown.archived
  left join public.mn_categories as category on category.id = shown.category_id
$$;
comment on function public.saved_places_now is 'What became of saved places, by their ids; a draft is told from nothing by nobody';

-- Makes a link to a list of the caller's, or ends it; a list that is shared again has another link.
create function public.share_saved_list(list uuid, shared boolean) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  key text;
begin
  update public.mn_saved_lists
  set share_key = case when shared then coalesce(share_key, replace(gen_random_uuid()::text, '-', '')) end
  where id = list and user_id = private.require_user()
  returning share_key into key;
  perform private.refuse_unless(found, 'There is no such list of yours', '42501');
  return key;
end
$$;
comment on function public.share_saved_list is 'The key of the link to a list of the caller''s; null once it is private again';

-- A shared list for whoever has its link: its name and those of its places that visitors see, nothing of its owner.
create function public.shared_list(key text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', name, 'places', array(
    select place.business_id
    from public.mn_saved_places as place
    join public.mn_businesses as business on business.id = place.business_id
    where place.list_id = list.id and not business.draft and not business.archived
    order by place.saved_at desc, place.business_id
  ))
  from public.mn_saved_lists as list where share_key = key
$$;
comment on function public.shared_list is 'A list that its owner shares, by the key in its link; null if there is none';

create trigger mn_saved_lists_limit before insert on public.mn_saved_lists
  for each row execute function private.limit_saved_lists();
create trigger mn_saved_places_complete before insert on public.mn_saved_places
  for each row execute function private.complete_saved_place();

grant execute on function public.save_places(text, uuid[]), public.share_saved_list(uuid, boolean) to authenticated;
grant execute on function public.saved_places_now(uuid[]), public.shared_list(text)
  to anon, authenticated, service_role;
