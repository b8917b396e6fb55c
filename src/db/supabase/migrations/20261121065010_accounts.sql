-- What people may ask about their own account.

-- Everything that the directory keeps about the caller, for reading and for taking along.
create function public.export_my_data() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  caller constant uuid := (select auth.uid());
begin
  if caller is null then
    raise exception 'Please log in first' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'account', (
      select jsonb_build_object('id', id, 'email', email, 'created_at', created_at, 'profile', raw_user_meta_data)
      from auth.users where id = caller
    ),
    'sign_in_methods', (
      select coalesce(jsonb_agg(jsonb_build_object('provider', provider, 'created_at', created_at) order by created_at), '[]')
      from auth.identities where user_id = caller
    ),
    'businesses', (
      select coalesce(jsonb_agg(to_jsonb(business) order by business.created_at), '[]')
      from public.mn_businesses as business where owner_id = caller
    ),
    'subscriptions', (
      select coalesce(jsonb_agg(to_jsonb(plan) order by plan.created_at), '[]')
      from public.mn_advertising_subscriptions as plan where user_id = caller
    ),
    'banners', (
      select coalesce(jsonb_agg(to_jsonb(banner) order by banner.created_at), '[]')
      from public.mn_banner_ads as banner
      join public.mn_advertising_subscriptions as plan on plan.id = banner.subscription_id
      where plan.user_id = caller
    ),
    'ratings', (
      select coalesce(jsonb_agg(to_jsonb(rating) order by rating.created_at), '[]')
      from public.mn_business_ratings as rating where user_id = caller
    ),
    'reports', (
      select coalesce(jsonb_agg(to_jsonb(report) order by report.created_at), '[]')
      from public.mn_business_reports as report where user_id = caller
    )
  );
end
$$;

comment on function public.export_my_data is 'What the directory keeps about the caller';

-- Ends the caller's account. What others see stays, without a name: published businesses lose their owner, ratings and
-- reports their author. Drafts, which nobody else has seen, go. Whoever still pays must end that first: a plan that
-- nobody can reach any more would go on costing.
create function public.delete_my_account() returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant uuid := (select auth.uid());
begin
  if caller is null then
    raise exception 'Please log in first' using errcode = '42501';
  end if;
  if not private.second_factor_satisfied() then
    raise exception 'Please log in with your second factor first' using errcode = '42501';
  end if;
  -- A plan that is bought at this moment waits for this, or is seen here.
  perform from auth.users where id = caller for update;
  if exists (
    select from public.mn_advertising_subscriptions
    where user_id = caller and stripe_subscription_id is not null and status <> 'cancelled'
  ) then
    raise exception
      'You still have a paid plan. Please cancel it under Advertising first; your account can be deleted once it has ended.'
      using errcode = '23503';
  end if;
  delete from public.mn_businesses where owner_id = caller and draft;
  delete from auth.users where id = caller;
end
$$;

comment on function public.delete_my_account is
  'Deletes the caller''s account and drafts; refused while a paid subscription is not cancelled';

grant execute on function public.export_my_data(), public.delete_my_account() to authenticated;
