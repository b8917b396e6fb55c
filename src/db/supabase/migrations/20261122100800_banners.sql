-- Banners: an administrator's, or the one of an owner's plan, which runs once an administrator approves it.

create table public.mn_banner_ads (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  image_url text not null,
  link_url text not null default '',
  business_id uuid references public.mn_businesses (id) on delete cascade,
  category_id uuid references public.mn_categories (id) on delete set null,
  subscription_id uuid references public.mn_advertising_subscriptions (id) on delete cascade,
  position integer not null default 0,
  active boolean not null default false,
  approved_at timestamptz,
  starts_at timestamptz,
  ends_at timestamptz,
  show_on_homepage boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  picture_url text not null generated always as (private.shown_picture(image_url)) stored,
  constraint mn_banner_ads_subscription_id_key unique (subscription_id),
  constraint mn_banner_ads_title_filled check (btrim(title) <> '' and length(title) <= 200),
  constraint mn_banner_ads_title_readable check (private.is_readable(title)),
  constraint mn_banner_ads_image_url_form check (image_url <> '' and private.is_picture(image_url)),
  constraint mn_banner_ads_link_url_form check (private.is_link(link_url)),
  constraint mn_banner_ads_position_range check (position >= 0),
  constraint mn_banner_ads_times_in_order check (ends_at > starts_at),
  constraint mn_banner_ads_plan_has_business check (subscription_id is null or business_id is not null)
);

comment on column public.mn_banner_ads.picture_url is
  'What is shown of image_url, which only functions read: empty until the picture lies in storage';
comment on column public.mn_banner_ads.position is '0 = top';
comment on column public.mn_banner_ads.subscription_id is
  'The plan that an owner''s banner runs on; null for an administrator''s banner';
comment on column public.mn_banner_ads.approved_at is 'When an administrator let the banner run';
comment on column public.mn_banner_ads.starts_at is 'When it is to begin by itself; null once it has begun';
comment on column public.mn_banner_ads.ends_at is 'When it stops by itself; null for never';

create index mn_banner_ads_business_id_idx on public.mn_banner_ads (business_id);
create index mn_banner_ads_category_id_idx on public.mn_banner_ads (category_id);
create index mn_banner_ads_active_idx on public.mn_banner_ads (position) where active;
create index mn_banner_ads_scheduled_idx on public.mn_banner_ads (starts_at, ends_at)
  where starts_at is not null or ends_at is not null;
create index mn_banner_ads_created_at_idx on public.mn_banner_ads (created_at desc, id);

insert into private.personal_data (name, relation, what, found_by, exported, removal, step)
values
  (
    'banners', 'public.mn_banner_ads', 'Banners of your plans', 'item.subscription_id = any (person.plans)', null,
    'delete', 2
  ),
  (
    'shown_banner_pictures', 'public.mn_banner_ads', 'Banners of others with a picture that you uploaded',
    $$strpos(item.image_url, '/' || person.id::text || '/') > 0$$, '{title,image_url}',
    $$set image_url = coalesce(person.pictures ->> item.image_url, '/media/business-images/gone')$$, 6
  );

-- What the caller's plan gives, if it runs, belongs to this business and includes a banner. Only the service may read
-- mn_plans, so this runs with its owner's rights.
create function private.plan_of_banner(subscription uuid, business uuid) returns public.mn_plans
  language plpgsql stable security definer set search_path = '' as $$
declare
  given public.mn_plans;
begin
  select gives.* into given
  from public.mn_advertising_subscriptions as plan
  join public.mn_plans as gives on gives.id = plan.subscription_type
  where plan.id = subscription and plan.user_id = (select auth.uid())
    and plan.business_id is not distinct from business and gives.banner and private.plan_runs(plan);
  if given.id is null then
    raise exception 'A banner needs an active % plan of the same business',
      (select string_agg(id, ' or ' order by id) from public.mn_plans where banner) using errcode = '42501';
  end if;
  return given;
end
$$;
grant execute on function private.plan_of_banner(uuid, uuid) to authenticated;

-- A user may create the one banner that a plan includes; an administrator lets it run.
create function private.guard_new_banner() returns trigger
  language plpgsql set search_path = '' as $$
declare
  given public.mn_plans;
begin
  if not private.is_request_without('money') then
    return new;
  end if;
  perform public.require_second_factor();
  given := private.plan_of_banner(new.subscription_id, new.business_id);
  if new.active or new.approved_at is not null or new.position <> 0 or new.created_at <> now()
    or new.starts_at is not null or new.ends_at is not null then
    perform private.refuse_columns(
      '{active,approved_at,position,created_at,starts_at,ends_at}', 'Only an administrator may set'
    );
  end if;
  if new.show_on_homepage and not given.home_page then
    perform private.refuse_columns('{show_on_homepage}', format('A %s plan may not set', given.id));
  end if;
  new.show_on_homepage := given.home_page;
  return new;
end
$$;

-- Approval covers only what was seen: a banner that its owner changes waits for it again.
create function private.guard_changed_banner() returns trigger
  language plpgsql set search_path = '' as $$
declare
  changed constant text[] := array(
    select unnest(private.changed_columns(to_jsonb(old), to_jsonb(new)))
    except select unnest(private.computed_columns())
  );
begin
  if not private.is_request() then
    return new;
  end if;
  if 'id' = any (changed) or 'created_at' = any (changed) then
    perform private.refuse_columns('{id,created_at}', 'The directory itself keeps');
  end if;
  if private.is_request_without('money') then
    perform public.require_second_factor();
    perform private.refuse_columns_except(
      '{title,image_url,link_url,category_id}', changed, 'Only an administrator may set'
    );
    perform private.count_action('banner edit', 60);
    if cardinality(changed) > 0 then
      new.active := false;
      new.approved_at := null;
    end if;
  end if;
  return new;
end
$$;

create function private.normalize_banner() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.title := private.collapse_spaces(new.title);
  new.image_url := btrim(new.image_url);
  new.link_url := private.normalize_link(new.link_url);
  new.updated_at := case when private.keeps_dates() then new.updated_at else now() end;
  return new;
end
$$;

-- Letting a banner run approves it, and begins it now. One that was over runs without an end from then on.
create function private.approve_banner() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if new.active then
    new.approved_at := coalesce(new.approved_at, now());
    new.starts_at := null;
    if old.active is distinct from true and new.ends_at <= now() then
      new.ends_at := null;
    end if;
  end if;
  return new;
end
$$;

-- Begins and ends what is scheduled; called by a job. An owner's change takes the approval away, and with it the start.
create function public.turn_banners(at timestamptz default now()) returns integer
  language sql volatile security definer set search_path = '' as $$
  with turned as (
    update public.mn_banner_ads set active = not active
    where (active and ends_at <= at)
      or (not active and approved_at is not null and starts_at <= at and (ends_at is null or ends_at > at))
    returning id
  )
  select count(*)::integer from turned
$$;

comment on function public.turn_banners is 'Begins and ends banners whose time has come; returns how many';
grant execute on function public.turn_banners(timestamptz) to service_role;

create trigger mn_banner_ads_1_guard_new before insert on public.mn_banner_ads
  for each row execute function private.guard_new_banner();
create trigger mn_banner_ads_1_guard_changed before update on public.mn_banner_ads
  for each row execute function private.guard_changed_banner();
create trigger mn_banner_ads_2_normalize before insert or update on public.mn_banner_ads
  for each row execute function private.normalize_banner();
create trigger mn_banner_ads_3_approve before insert or update on public.mn_banner_ads
  for each row execute function private.approve_banner();

-- What a visitor may see of mn_banner_ads depends on rows that the visitor may not see.
create function private.banner_runs(business uuid, subscription uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select (business is null or exists (
      select from public.mn_businesses where id = business and not draft and not archived
    ))
    and (subscription is null or exists (
      select from public.mn_advertising_subscriptions as plan where plan.id = subscription and private.plan_runs(plan)
    ))
$$;

create function private.subscription_runs(subscription uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select subscription is null or exists (
    select from public.mn_advertising_subscriptions as plan where plan.id = subscription and private.plan_runs(plan)
  )
$$;
grant execute on function private.banner_runs(uuid, uuid) to anon, authenticated, service_role;

alter table public.mn_banner_ads enable row level security;
grant select, insert, update, delete on public.mn_banner_ads to service_role;
grant select (
  id, title, picture_url, link_url, business_id, category_id, subscription_id, position, active, show_on_homepage,
  created_at
) on public.mn_banner_ads to anon;
grant select (
    id, title, picture_url, link_url, business_id, category_id, subscription_id, position, active, approved_at,
    starts_at, ends_at, show_on_homepage, created_at
  ),
  -- With its id an administrator brings a deleted one back; nothing of a deleted one is left that an id could take over.
  insert (
    id, title, image_url, link_url, business_id, category_id, subscription_id, position, active, approved_at,
    starts_at, ends_at, show_on_homepage, created_at
  ),
  update (
    title, image_url, link_url, business_id, category_id, subscription_id, position, active, approved_at,
    starts_at, ends_at, show_on_homepage, created_at
  ),
  delete on public.mn_banner_ads to authenticated;

create policy "Visitors read running banners" on public.mn_banner_ads
  for select to anon using (active and private.banner_runs(business_id, subscription_id));
-- Checks for an administrator first, which saves checking whether each banner runs.
create policy "Users read running and own banners, administrators all" on public.mn_banner_ads
  for select to authenticated
  using (
    (select public.has_right('money'))
    or (active and private.banner_runs(business_id, subscription_id))
    or subscription_id in (select id from public.mn_advertising_subscriptions where user_id = (select auth.uid()))
  );
create policy "Owners make the banner of their plan, administrators any" on public.mn_banner_ads
  for insert to authenticated
  with check (
    subscription_id in (select id from public.mn_advertising_subscriptions where user_id = (select auth.uid()))
    or (select public.has_right('money'))
  );
create policy "Owners change the banner of their plan, administrators all" on public.mn_banner_ads
  for update to authenticated
  using (
    subscription_id in (select id from public.mn_advertising_subscriptions where user_id = (select auth.uid()))
    or (select public.has_right('money'))
  )
  with check (
    subscription_id in (select id from public.mn_advertising_subscriptions where user_id = (select auth.uid()))
    or (select public.has_right('money'))
  );
create policy "Administrators delete banners" on public.mn_banner_ads
  for delete to authenticated using ((select public.has_right('money')));
