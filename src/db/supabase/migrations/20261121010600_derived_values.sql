-- Values that follow from other values. Each is kept in the transaction that changes its source, and stays right
-- when several come at once.

-- rating and featured follow from where they come from. Setting them means setting the administrator's part:
-- whoever may not do that was refused by the guard.
create function private.derive_business() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  sets_rating constant boolean := case tg_op
    when 'INSERT' then new.rating is not null and new.rating_override is null
    else new.rating is distinct from old.rating and new.rating_override is not distinct from old.rating_override
  end;
begin
  if sets_rating and new.rating <> round(new.rating, 1) then
    raise exception 'A rating is set in steps of 0.1' using errcode = '23514';
  end if;
  if sets_rating then
    new.rating_override := new.rating;
  end if;
  if tg_op = 'INSERT' then
    new.featured_by_admin := new.featured_by_admin or new.featured;
  elsif new.featured <> old.featured and new.featured_by_admin = old.featured_by_admin then
    new.featured_by_admin := new.featured;
  end if;
  new.rating := coalesce(new.rating_override, new.rating_mean);
  new.featured := new.featured_by_admin or new.featured_by_plan;
  return new;
end
$$;

create trigger mn_businesses_3_derive before insert or update on public.mn_businesses
  for each row execute function private.derive_business();

-- The mean of the three criteria. A different number that was sent is refused by the constraint.
create function private.derive_rating() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if new.overall_rating is null or (tg_op = 'UPDATE' and new.overall_rating = old.overall_rating) then
    new.overall_rating := round((new.service_quality + new.value_for_money + new.customer_service) / 3.0, 2);
  end if;
  if tg_op = 'UPDATE' then
    new.updated_at := now();
  end if;
  return new;
end
$$;

create trigger mn_business_ratings_3_derive before insert or update on public.mn_business_ratings
  for each row execute function private.derive_rating();

-- The business is locked before its ratings are read, so that of two raters the second counts the first.
create function private.refresh_rating(business uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.mn_businesses where id = business for no key update;
  update public.mn_businesses as target
  set rating_mean = found.mean, rating_count = found.count
  from (
    select round(avg(overall_rating), 2) as mean, count(*)::integer as count
    from public.mn_business_ratings where business_id = business
  ) as found
  where target.id = business and (target.rating_mean, target.rating_count) is distinct from (found.mean, found.count);
end
$$;

create function private.refresh_rating_of_business() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    perform private.refresh_rating(old.business_id);
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.business_id <> old.business_id) then
    perform private.refresh_rating(new.business_id);
  end if;
  return null;
end
$$;

create trigger mn_business_ratings_4_refresh after insert or delete on public.mn_business_ratings
  for each row execute function private.refresh_rating_of_business();
create trigger mn_business_ratings_4_refresh_changed after update on public.mn_business_ratings
  for each row when (
    (old.business_id, old.overall_rating) is distinct from (new.business_id, new.overall_rating)
  ) execute function private.refresh_rating_of_business();

-- Whether a plan counts at the moment: a paid one by its status, which the payment provider decides; a grant until
-- its end date as well.
create function private.plan_runs(plan public.mn_advertising_subscriptions) returns boolean
  language sql stable set search_path = ''
as $$
  select plan.status = 'active' and (plan.stripe_subscription_id is not null or plan.end_date > now())
$$;

create function private.refresh_featured(business uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.mn_businesses where id = business for no key update;
  update public.mn_businesses as target
  set featured_by_plan = found.runs
  from (
    select exists (
      select from public.mn_advertising_subscriptions as plan
      where plan.business_id = business
        and plan.subscription_type in ('featured', 'premium')
        and private.plan_runs(plan)
    ) as runs
  ) as found
  where target.id = business and target.featured_by_plan <> found.runs;
end
$$;

create function private.refresh_featured_of_business() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    perform private.refresh_featured(old.business_id);
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.business_id is distinct from old.business_id) then
    perform private.refresh_featured(new.business_id);
  end if;
  return null;
end
$$;

create trigger mn_advertising_subscriptions_4_refresh after insert or update or delete
  on public.mn_advertising_subscriptions
  for each row execute function private.refresh_featured_of_business();

-- A grant belongs to the business's owner, who sees it among the own subscriptions.
create function private.complete_subscription() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' and new.stripe_subscription_id is null and new.user_id is null then
    new.user_id := (select owner_id from public.mn_businesses where id = new.business_id);
  end if;
  new.updated_at := now();
  return new;
end
$$;

create trigger mn_advertising_subscriptions_3_complete before insert or update on public.mn_advertising_subscriptions
  for each row execute function private.complete_subscription();

-- Letting a banner run is consent to it.
create function private.approve_banner() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if new.active and new.approved_at is null then
    new.approved_at := now();
  end if;
  return new;
end
$$;

create trigger mn_banner_ads_3_approve before insert or update on public.mn_banner_ads
  for each row execute function private.approve_banner();

-- Ends the grants whose end date has passed, for a schedule to call.
create function public.expire_grants(at timestamptz default now()) returns integer
  language sql volatile security definer set search_path = ''
as $$
  with ended as (
    update public.mn_advertising_subscriptions set status = 'inactive'
    where status = 'active' and stripe_subscription_id is null and end_date <= at
    returning id
  )
  select count(*)::integer from ended
$$;

comment on function public.expire_grants is 'Makes ended grants inactive; returns how many there were';
grant execute on function public.expire_grants(timestamptz) to service_role;
