-- The outbox of the site build: a trigger writes down each change that a public page shows, in the transaction that
-- makes it. `before` and `after` hold what is needed to find the pages, and a digest of everything they show.

-- Null while the business is not public. The digest is taken of the row without what no page shows; as text, which
-- costs a third of what JSON does, for every row of an import.
create function private.public_business(business public.mn_businesses) returns jsonb
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

create function private.public_category(category public.mn_categories) returns jsonb
  language sql immutable parallel safe set search_path = ''
as $$
  select jsonb_build_object(
    'slug', category.slug, 'name', category.name, 'icon', category.icon,
    'digest', md5((to_jsonb(category) - '{created_at,updated_at}'::text[])::text)
  )
$$;

-- Null while the banner does not run. `plan_runs` is said by the caller: after a plan's change, the old state is
-- no longer in the table.
create function private.public_banner(banner public.mn_banner_ads, plan_runs boolean) returns jsonb
  language sql immutable parallel safe set search_path = ''
as $$
  select case when banner.active and plan_runs then
    jsonb_build_object(
      'business_id', banner.business_id, 'category_id', banner.category_id,
      'show_on_homepage', banner.show_on_homepage,
      'digest', md5((to_jsonb(banner) - '{created_at,updated_at,approved_at}'::text[])::text)
    )
  end
$$;

create function private.record_change(entity text, entity_id uuid, before jsonb, after jsonb) returns void
  language sql volatile security definer set search_path = ''
as $$
  insert into public.site_changes (entity, entity_id, before, after)
  select record_change.entity, record_change.entity_id, record_change.before, record_change.after
  where record_change.before is distinct from record_change.after
$$;

create function private.record_business_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.record_change(
    'business',
    case when tg_op = 'DELETE' then old.id else new.id end,
    case when tg_op <> 'INSERT' then private.public_business(old) end,
    case when tg_op <> 'DELETE' then private.public_business(new) end
  );
  return null;
end
$$;

create function private.record_category_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.record_change(
    'category',
    case when tg_op = 'DELETE' then old.id else new.id end,
    case when tg_op <> 'INSERT' then private.public_category(old) end,
    case when tg_op <> 'DELETE' then private.public_category(new) end
  );
  return null;
end
$$;

create function private.subscription_runs(subscription uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select subscription is null or exists (
    select from public.mn_advertising_subscriptions as plan where plan.id = subscription and private.plan_runs(plan)
  )
$$;

create function private.record_banner_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.record_change(
    'banner',
    case when tg_op = 'DELETE' then old.id else new.id end,
    -- A plan that is being deleted takes its banner along: the banner ran if it was let run.
    case when tg_op = 'DELETE' then private.public_banner(old, true)
      when tg_op = 'UPDATE' then private.public_banner(old, private.subscription_runs(old.subscription_id)) end,
    case when tg_op <> 'DELETE' then private.public_banner(new, private.subscription_runs(new.subscription_id)) end
  );
  return null;
end
$$;

create function private.record_plan_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.record_change(
    'banner', banner.id,
    private.public_banner(banner, private.plan_runs(old)), private.public_banner(banner, private.plan_runs(new))
  )
  from public.mn_banner_ads as banner where banner.subscription_id = new.id;
  return null;
end
$$;

create trigger mn_businesses_5_record after insert or update or delete on public.mn_businesses
  for each row execute function private.record_business_change();
create trigger mn_categories_5_record after insert or update or delete on public.mn_categories
  for each row execute function private.record_category_change();
create trigger mn_banner_ads_5_record after insert or update or delete on public.mn_banner_ads
  for each row execute function private.record_banner_change();
create trigger mn_advertising_subscriptions_5_record after update on public.mn_advertising_subscriptions
  for each row execute function private.record_plan_change();
