-- What callers may not set although they may write the row. Who may write which row at all stands in the policies.
-- A column that a later migration adds is forbidden to users until it is named here.

create function private.guard_category() returns trigger
  language plpgsql set search_path = ''
as $$
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

-- The foreign key would refuse it too, in words that are not made for people.
create function private.guard_category_in_use() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.mn_businesses where category_id = old.id) then
    raise exception
      'Cannot delete category that has businesses assigned to it. Please reassign or delete the businesses first.'
      using errcode = '23503';
  end if;
  return old;
end
$$;

-- What an owner may set: everything that describes the business, nothing that says how the directory treats it.
create function private.owner_columns() returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  select '{name,description,short_description,address,city,state,country_code,phone,email,website_url,image_url,
    google_location_url,latitude,longitude,category_id,secondary_category_id,services,price_range,
    currencies_accepted,located_in,monday_hours,tuesday_hours,wednesday_hours,thursday_hours,friday_hours,
    saturday_hours,sunday_hours,seo_title,seo_meta_description}'::text[]
$$;

-- What the database computes for every row before or after a guard sees it.
create function private.computed_columns() returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  select '{updated_at,city_key}'::text[]
$$;

create function private.guard_new_business() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  plain constant jsonb := jsonb_build_object(
    'rating', null, 'rating_mean', null, 'rating_override', null, 'rating_count', 0,
    'featured', false, 'featured_by_admin', false, 'featured_by_plan', false, 'verified', false,
    'draft', true, 'archived', false, 'source', null, 'source_id', null, 'created_at', now()
  );
  changed text[];
begin
  if not private.is_request() then
    return new;
  end if;
  changed := array(
    select unnest(private.changed_columns(plain, to_jsonb(new)))
    except select unnest('{id,slug,owner_id}'::text[] || private.owner_columns() || private.computed_columns())
  );
  perform private.refuse_columns(
    array(select unnest(changed) intersect select unnest('{rating_mean,rating_count,featured_by_plan}'::text[])),
    'The directory itself keeps'
  );
  if private.is_user_request() then
    perform private.refuse_columns(changed, 'Only an administrator may set');
    if new.owner_id is distinct from (select auth.uid()) then
      raise exception 'A business can only be submitted in one''s own name' using errcode = '42501';
    end if;
    perform private.count_action('submission', 20);
  end if;
  return new;
end
$$;

create function private.guard_changed_business() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  changed text[];
begin
  if not private.is_request() then
    return new;
  end if;
  changed := array(
    select unnest(private.changed_columns(to_jsonb(old), to_jsonb(new)))
    except select unnest(private.computed_columns())
  );
  perform private.refuse_columns(
    array(
      select unnest(changed)
      intersect select unnest('{id,created_at,rating_mean,rating_count,featured_by_plan}'::text[])
    ),
    'The directory itself keeps'
  );
  if private.is_user_request() then
    if old.archived then
      raise exception 'Only an administrator may restore or change an archived business' using errcode = '42501';
    end if;
    perform private.refuse_columns(
      array(select unnest(changed) except select unnest('{archived}'::text[] || private.owner_columns())),
      'Only an administrator may set'
    );
    perform private.count_action('edit', 300);
  end if;
  return new;
end
$$;

-- Nobody rates a business of their own, whoever stores the rating.
create function private.guard_own_rating() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.mn_businesses where id = new.business_id and owner_id = new.user_id) then
    raise exception 'You cannot rate a business of your own' using errcode = '42501';
  end if;
  return new;
end
$$;

create function private.guard_rating() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if current_user <> 'authenticated' then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    perform private.refuse_columns(
      array(
        select unnest(private.changed_columns(to_jsonb(old), to_jsonb(new)))
        except select unnest('{service_quality,value_for_money,customer_service,overall_rating,updated_at}'::text[])
      ),
      'A rating cannot change'
    );
  elsif new.created_at <> now() then
    perform private.refuse_columns('{created_at}', 'A rating cannot set');
  end if;
  perform private.guard_public_business(new.business_id);
  perform private.count_action('rating', 60);
  return new;
end
$$;

create function private.guard_report() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  changed text[];
begin
  if current_user <> 'authenticated' then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.status <> 'pending' or new.created_at <> now() then
      perform private.refuse_columns('{status,created_at}', 'A new report cannot set');
    end if;
    perform private.guard_public_business(new.business_id);
    perform private.count_action('report', 30);
    return new;
  end if;
  changed := private.changed_columns(to_jsonb(old), to_jsonb(new));
  perform private.refuse_columns(array_remove(changed, 'status'), 'A report cannot change');
  if 'status' = any (changed) and new.status <> 'resolved' then
    raise exception 'A report can only be marked as resolved' using errcode = '42501';
  end if;
  return new;
end
$$;

-- Ratings and reports are about what visitors can see.
create function private.guard_public_business(business uuid) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from public.mn_businesses where id = business and not draft and not archived) then
    raise exception 'This business is not listed' using errcode = '42501';
  end if;
end
$$;
grant execute on function private.guard_public_business(uuid) to authenticated;

-- A user may make the one banner of a plan that gives one; an administrator lets it run.
create function private.guard_new_banner() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  plan public.mn_advertising_subscriptions;
begin
  if not private.is_user_request() then
    return new;
  end if;
  select * into plan from public.mn_advertising_subscriptions
  where id = new.subscription_id and user_id = (select auth.uid());
  if plan.id is null
    or plan.subscription_type = 'featured'
    or not private.plan_runs(plan)
    or new.business_id is distinct from plan.business_id then
    raise exception 'A banner needs an active banner or premium plan of the same business' using errcode = '42501';
  end if;
  if new.active or new.approved_at is not null or new.position <> 0 or new.created_at <> now() then
    perform private.refuse_columns('{active,approved_at,position,created_at}', 'Only an administrator may set');
  end if;
  if new.show_on_homepage and plan.subscription_type <> 'premium' then
    perform private.refuse_columns('{show_on_homepage}', 'Only a premium plan may set');
  end if;
  new.show_on_homepage := plan.subscription_type = 'premium';
  return new;
end
$$;

-- Consent is given for what was seen: a banner that its owner changes waits for it again.
create function private.guard_changed_banner() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  changed constant text[] := array_remove(private.changed_columns(to_jsonb(old), to_jsonb(new)), 'updated_at');
begin
  if not private.is_request() then
    return new;
  end if;
  if 'id' = any (changed) or 'created_at' = any (changed) then
    perform private.refuse_columns('{id,created_at}', 'The directory itself keeps');
  end if;
  if private.is_user_request() then
    perform private.refuse_columns(
      array(select unnest(changed) except select unnest('{title,image_url,link_url,category_id}'::text[])),
      'Only an administrator may set'
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

-- Whoever pays goes on paying until the payment provider is told: nothing that a running plan hangs on goes before.
create function private.guard_paid_subscription() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if old.stripe_subscription_id is not null
    and new.status <> 'cancelled'
    and (old.business_id is not null and new.business_id is null or old.user_id is not null and new.user_id is null)
  then
    raise exception 'A paid subscription is still running. It must be cancelled first.' using errcode = '23503';
  end if;
  return new;
end
$$;

create trigger mn_categories_1_guard before insert or update on public.mn_categories
  for each row execute function private.guard_category();
create trigger mn_categories_1_guard_in_use before delete on public.mn_categories
  for each row execute function private.guard_category_in_use();
create trigger mn_businesses_1_guard_new before insert on public.mn_businesses
  for each row execute function private.guard_new_business();
create trigger mn_businesses_1_guard_changed before update on public.mn_businesses
  for each row execute function private.guard_changed_business();
create trigger mn_business_ratings_1_guard before insert or update on public.mn_business_ratings
  for each row execute function private.guard_rating();
create trigger mn_business_ratings_1_guard_own before insert or update on public.mn_business_ratings
  for each row execute function private.guard_own_rating();
create trigger mn_business_reports_1_guard before insert or update on public.mn_business_reports
  for each row execute function private.guard_report();
create trigger mn_banner_ads_1_guard_new before insert on public.mn_banner_ads
  for each row execute function private.guard_new_banner();
create trigger mn_banner_ads_1_guard_changed before update on public.mn_banner_ads
  for each row execute function private.guard_changed_banner();
create trigger mn_advertising_subscriptions_1_guard before update on public.mn_advertising_subscriptions
  for each row execute function private.guard_paid_subscription();

-- Guards call these under the caller's own rights.
grant execute on function private.owner_columns(), private.computed_columns() to anon, authenticated, service_role;
grant execute on function private.plan_runs(public.mn_advertising_subscriptions) to anon, authenticated, service_role;
