-- The outbox of the site build: a trigger records each change that a public page shows, in the transaction that makes
-- it. `before` and `after` hold what is needed to find the pages, and a digest of everything they show.
--
-- Each published copy of the site keeps its own position in the outbox: the snapshot it was built from. Whatever that
-- snapshot does not show is still waiting, in whatever order transactions began, numbered their rows and committed. Two
-- copies, or a build that restarts from an older one, never take a change away from each other. A restored database
-- numbers its transactions anew: then, and for anything else that was missed, the sweep over all pages helps.

create table public.site_changes (
  id bigint generated always as identity primary key,
  entity text not null,
  entity_id uuid not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now(),
  transaction_id xid8 not null default pg_current_xact_id(),
  constraint site_changes_entity_known check (entity in ('business', 'category', 'banner', 'site')),
  constraint site_changes_says_something check (before is distinct from after)
);

comment on table public.site_changes is
  'Outbox of the site build: what a public page shows changed from `before` to `after`; null where it is not public';

create index site_changes_transaction_id_idx on public.site_changes (transaction_id);
create index site_changes_created_at_idx on public.site_changes (created_at);

insert into private.personal_data (name, relation, what, found_by, removal, step, kept_for, dated_by)
values (
  'page_changes', 'public.site_changes', 'Which pages changed with your businesses, so that they are built anew',
  $$item.entity_id = any (person.leaving) or item.entity = 'site' and item.entity_id = person.id$$,
  $$set before = item.before - '{name,position}'::text[], after = item.after - '{name,position}'::text[],
    entity_id = case when item.entity = 'site' then '00000000-0000-0000-0000-000000000000' else item.entity_id end$$,
  8, '30 days', 'item.created_at'
);

alter table public.site_changes enable row level security;
grant select, insert, update, delete on public.site_changes to service_role;
grant select (id, entity, entity_id, created_at) on public.site_changes to authenticated;
create policy "Editors read the changes that wait to be built" on public.site_changes
  for select to authenticated using ((select public.has_right('content')));

-- Null while the business is not public. The digest covers the row without columns that no page shows; taken of text,
-- which costs a third of JSON, for every row of an import.
create function private.public_business(business public.mn_businesses) returns jsonb
  language plpgsql immutable parallel safe set search_path = '' as $$
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
  shown.quality := null;
  shown.featured_by_admin := null;
  shown.featured_by_plan := null;
  return jsonb_build_object(
    'slug', business.slug, 'name', business.name, 'city', business.city, 'city_key', business.city_key,
    'category_id', business.category_id, 'secondary_category_id', business.secondary_category_id,
    'featured', business.featured, 'position', private.on_map(business.latitude, business.longitude),
    'digest', md5(shown::text)
  );
end
$$;

create function private.public_category(category public.mn_categories) returns jsonb
  language sql immutable parallel safe set search_path = '' as $$
  select jsonb_build_object(
    'slug', category.slug, 'name', category.name, 'icon', category.icon,
    'digest', md5((to_jsonb(category) - '{created_at,updated_at,page_changed_at}'::text[])::text)
  )
$$;

-- Null while the banner does not run. The caller passes `plan_runs`: after a plan's change, the old state is no longer
-- in the table.
create function private.public_banner(banner public.mn_banner_ads, plan_runs boolean) returns jsonb
  language sql immutable parallel safe set search_path = '' as $$
  select case when banner.active and plan_runs then
    jsonb_build_object(
      'business_id', banner.business_id, 'category_id', banner.category_id,
      'show_on_homepage', banner.show_on_homepage,
      'digest', md5((to_jsonb(banner) - '{created_at,updated_at,approved_at}'::text[])::text)
    )
  end
$$;

create function private.record_change(entity text, entity_id uuid, before jsonb, after jsonb) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into public.site_changes (entity, entity_id, before, after)
  select record_change.entity, record_change.entity_id, record_change.before, record_change.after
  where record_change.before is distinct from record_change.after
$$;

create function private.record_row_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  id constant uuid := coalesce(new.id, old.id);
begin
  case tg_table_name
    when 'mn_businesses' then perform private.record_change('business', id, private.public_business(old), null);
    when 'mn_categories' then perform private.record_change(
      'category', id,
      case when tg_op <> 'INSERT' then private.public_category(old) end,
      case when tg_op <> 'DELETE' then private.public_category(new) end
    );
    -- A deleted plan takes its banner along: the banner ran if it was active.
    when 'mn_banner_ads' then perform private.record_change(
      'banner', id,
      case when tg_op = 'DELETE' then private.public_banner(old, true)
        when tg_op = 'UPDATE' then private.public_banner(old, private.subscription_runs(old.subscription_id)) end,
      case when tg_op <> 'DELETE' then private.public_banner(new, private.subscription_runs(new.subscription_id)) end
    );
  end case;
  return null;
end
$$;

create function private.record_plan_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.record_change(
    'banner', banner.id,
    private.public_banner(banner, private.plan_runs(old)), private.public_banner(banner, private.plan_runs(new))
  )
  from public.mn_banner_ads as banner where banner.subscription_id = new.id;
  return null;
end
$$;

-- All businesses of a statement at once: an import brings and changes hundreds of thousands.
create function private.record_new_businesses() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.site_changes (entity, entity_id, after)
  select 'business', listed.id, listed.shown
  from (
    select id, private.public_business(new_rows::public.mn_businesses) as shown
    from new_rows where not draft and not archived
  ) as listed;
  return null;
end
$$;

create function private.record_changed_businesses() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.site_changes (entity, entity_id, before, after)
  select 'business', changed.id, changed.shown_before, changed.shown_after
  from (
    select after.id, private.public_business(before::public.mn_businesses) as shown_before,
      private.public_business(after::public.mn_businesses) as shown_after
    from old_rows as before full join new_rows as after on after.id = before.id
    offset 0
  ) as changed
  where changed.shown_before is distinct from changed.shown_after;
  return null;
end
$$;

select private.follow_statements('public.mn_businesses', 'mn_businesses_5_record', 'record_new_businesses', '{insert}');
select private.follow_statements('public.mn_businesses', 'mn_businesses_5_record', 'record_changed_businesses', '{update}');
create trigger mn_businesses_5_record_deleted after delete on public.mn_businesses
  for each row execute function private.record_row_change();
create trigger mn_categories_5_record after insert or update or delete on public.mn_categories
  for each row execute function private.record_row_change();
create trigger mn_banner_ads_5_record after insert or update or delete on public.mn_banner_ads
  for each row execute function private.record_row_change();
create trigger mn_advertising_subscriptions_5_record after update on public.mn_advertising_subscriptions
  for each row execute function private.record_plan_change();

-- When the page of a row last showed something new: an edit that no page shows does not touch its lists and sitemaps.
create function private.note_business_page_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  shown public.mn_businesses := new;
begin
  if tg_op = 'INSERT' then
    new.page_changed_at := now();
    return new;
  end if;
  if private.undoes_merge() then
    return new;
  end if;
  -- Generated columns are not computed yet; their sources are.
  shown.city_key := old.city_key;
  shown.picture_url := old.picture_url;
  if private.public_business(old) is distinct from private.public_business(shown) then
    new.page_changed_at := now();
  else
    new.page_changed_at := old.page_changed_at;
  end if;
  return new;
end
$$;

create trigger mn_businesses_9_note_page_change before insert or update on public.mn_businesses
  for each row execute function private.note_business_page_change();

create function private.note_category_page_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.page_changed_at := case
    when tg_op = 'INSERT' or private.public_category(old) is distinct from private.public_category(new) then now()
    else old.page_changed_at
  end;
  return new;
end
$$;

create trigger mn_categories_9_note_page_change before insert or update on public.mn_categories
  for each row execute function private.note_category_page_change();

-- Whose pages list, or listed, a business in this state under Nearby. Of its own category only the four nearest in each
-- direction can: whoever is farther off in the same direction has these four before it. Of a category that goes with it
-- only whoever has no rival nearer: the next of its kind in each direction, or at its place the one before it on the ring.
-- Very far from a crowd some may be missed; of many the nearest are built anew: the sweep over all pages finds the others.
create function public.pages_nearby(states jsonb, at_most integer default 20) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with looking as (
    select row_number() over () as look, state.id, state.category_id, state.position, looks.*
    from jsonb_to_recordset(states) as state (id uuid, category_id uuid, position point)
    cross join lateral (
      select state.category_id as of_category, 4 as shown, 5000 as radius, 7 as directions, 4 as in_each
      union all
      select companion.category_id, 1, 2000, 1, 200
      from private.companion_categories as companion where companion_id = state.category_id
    ) as looks
  ), rivals as materialized (
    select look, rival.*
    from looking cross join lateral (
      select distinct on (private.direction(looking.position, there, 7)) rival_id, there from (
        select entry.business_id as rival_id, entry.position as there from private.search_entries as entry
        where entry.category_id = looking.category_id and entry.business_id <> looking.id
          and entry.position <@ private.around(looking.position, radius * 2)
        order by entry.position <-> looking.position limit 1000
      ) as others
      order by private.direction(looking.position, there, 7), there <-> looking.position,
        private.ring_steps(looking.id, rival_id)
    ) as rival
    where of_category <> looking.category_id
  ), possible as (
    select looking.*, near.*, row_number() over (
      partition by look, private.direction(position, there, directions) order by apart, steps
    ) as place
    from looking cross join lateral (
      select entry.business_id, entry.position as there, entry.position <-> looking.position as apart,
        private.ring_steps(looking.id, entry.business_id) as steps
      from private.search_entries as entry
      where entry.category_id = of_category and entry.business_id <> looking.id
        and entry.position <@ private.around(looking.position, radius * 1.1)
        and looking.position <@ private.around(entry.position, radius)
        and not exists (
          select from rivals
          where rivals.look = looking.look
            and (rivals.there <-> entry.position, private.ring_steps(rival_id, entry.business_id))
              < (entry.position <-> looking.position, private.ring_steps(looking.id, entry.business_id))
        )
      order by entry.position <-> looking.position limit 1000
    ) as near
  ), listing as (
    select id, business_id, min(apart) as apart
    from possible
    where place <= in_each and (
      select count(*) from private.nearest_of(possible.category_id, there, possible.business_id, radius, shown + 1) as other
      where other.business_id <> possible.id and (other.apart, other.steps) < (possible.apart, possible.steps)
    ) < shown
    group by id, business_id
  )
  select coalesce(jsonb_agg(distinct business_id), '[]')
  from (
    select business_id, row_number() over (partition by id order by apart, business_id) as place from listing
  ) as ranked
  where place <= at_most
$$;

comment on function public.pages_nearby is
  'The ids of businesses whose pages list under Nearby any of [{ id, category_id, position }], states as the outbox has '
  'them: at most so many for each id';

grant execute on function public.pages_nearby(jsonb, integer) to service_role;
