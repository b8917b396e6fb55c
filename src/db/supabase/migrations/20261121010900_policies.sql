-- Who may read and write which rows. Every table has row-level security; a role without a policy for an action gets
-- nothing. The service key passes row-level security and is held by functions alone.

alter table public.admin_users enable row level security;
alter table public.mn_categories enable row level security;
alter table public.mn_businesses enable row level security;
alter table public.mn_advertising_subscriptions enable row level security;
alter table public.mn_banner_ads enable row level security;
alter table public.mn_business_ratings enable row level security;
alter table public.mn_business_reports enable row level security;
alter table public.mn_search_tracking enable row level security;
alter table public.mn_contact_messages enable row level security;
alter table public.mn_newsletter_subscribers enable row level security;
alter table public.mn_payment_events enable row level security;
alter table public.site_changes enable row level security;

-- Hosted projects grant everything to everyone; only what a policy below uses is given back.
revoke all on all tables in schema public from public, anon, authenticated, service_role;
revoke all on all sequences in schema public from public, anon, authenticated, service_role;
grant select, insert, update, delete on all tables in schema public to service_role;
grant usage on all sequences in schema public to service_role;

grant select on public.mn_categories, public.mn_businesses, public.mn_banner_ads to anon;
grant select on public.admin_users, public.mn_search_tracking, public.mn_contact_messages,
  public.mn_newsletter_subscribers, public.mn_payment_events, public.site_changes to authenticated;
grant select, insert, update, delete on public.mn_categories, public.mn_businesses, public.mn_banner_ads,
  public.mn_advertising_subscriptions, public.mn_business_ratings, public.mn_business_reports to authenticated;

-- admin_users
create policy "Administrators see their own entry" on public.admin_users
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.second_factor_satisfied()));

-- mn_categories
create policy "Visitors read all categories" on public.mn_categories
  for select to anon using (true);
create policy "Users read all categories" on public.mn_categories
  for select to authenticated using (true);
create policy "Administrators create categories" on public.mn_categories
  for insert to authenticated with check ((select public.is_current_user_admin()));
create policy "Administrators change categories" on public.mn_categories
  for update to authenticated
  using ((select public.is_current_user_admin())) with check ((select public.is_current_user_admin()));
create policy "Administrators delete categories" on public.mn_categories
  for delete to authenticated using ((select public.is_current_user_admin()));

-- mn_businesses
create policy "Visitors read public businesses" on public.mn_businesses
  for select to anon using (not draft and not archived);
create policy "Users read public and own businesses, administrators all" on public.mn_businesses
  for select to authenticated
  using (
    (not draft and not archived)
    or owner_id = (select auth.uid())
    or (select public.is_current_user_admin())
  );
create policy "Users submit their own businesses, administrators any" on public.mn_businesses
  for insert to authenticated
  with check (owner_id = (select auth.uid()) or (select public.is_current_user_admin()));
create policy "Owners change their businesses, administrators all" on public.mn_businesses
  for update to authenticated
  using (owner_id = (select auth.uid()) or (select public.is_current_user_admin()))
  with check (owner_id = (select auth.uid()) or (select public.is_current_user_admin()));
create policy "Administrators delete businesses" on public.mn_businesses
  for delete to authenticated using ((select public.is_current_user_admin()));

-- mn_advertising_subscriptions: paid ones are written by the payment webhook alone
create policy "Users read their own subscriptions, administrators all" on public.mn_advertising_subscriptions
  for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_current_user_admin()));
create policy "Administrators grant plans without a payment" on public.mn_advertising_subscriptions
  for insert to authenticated
  with check (stripe_subscription_id is null and (select public.is_current_user_admin()));
create policy "Administrators change grants" on public.mn_advertising_subscriptions
  for update to authenticated
  using (stripe_subscription_id is null and (select public.is_current_user_admin()))
  with check (stripe_subscription_id is null and (select public.is_current_user_admin()));
create policy "Administrators delete grants" on public.mn_advertising_subscriptions
  for delete to authenticated
  using (stripe_subscription_id is null and (select public.is_current_user_admin()));

-- mn_banner_ads: what a visitor may see depends on rows that the visitor may not see
create function private.banner_runs(business uuid, subscription uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select (business is null or exists (
      select from public.mn_businesses where id = business and not draft and not archived
    ))
    and (subscription is null or exists (
      select from public.mn_advertising_subscriptions as plan where plan.id = subscription and private.plan_runs(plan)
    ))
$$;
grant execute on function private.banner_runs(uuid, uuid) to anon, authenticated, service_role;

create policy "Visitors read running banners" on public.mn_banner_ads
  for select to anon using (active and private.banner_runs(business_id, subscription_id));
create policy "Users read running and own banners, administrators all" on public.mn_banner_ads
  for select to authenticated
  using (
    (active and private.banner_runs(business_id, subscription_id))
    or subscription_id in (
      select id from public.mn_advertising_subscriptions where user_id = (select auth.uid())
    )
    or (select public.is_current_user_admin())
  );
create policy "Owners make the banner of their plan, administrators any" on public.mn_banner_ads
  for insert to authenticated
  with check (
    subscription_id in (
      select id from public.mn_advertising_subscriptions where user_id = (select auth.uid())
    )
    or (select public.is_current_user_admin())
  );
create policy "Owners change the banner of their plan, administrators all" on public.mn_banner_ads
  for update to authenticated
  using (
    subscription_id in (
      select id from public.mn_advertising_subscriptions where user_id = (select auth.uid())
    )
    or (select public.is_current_user_admin())
  )
  with check (
    subscription_id in (
      select id from public.mn_advertising_subscriptions where user_id = (select auth.uid())
    )
    or (select public.is_current_user_admin())
  );
create policy "Administrators delete banners" on public.mn_banner_ads
  for delete to authenticated using ((select public.is_current_user_admin()));

-- mn_business_ratings
create policy "Users read their own ratings, administrators all" on public.mn_business_ratings
  for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_current_user_admin()));
create policy "Users rate in their own name" on public.mn_business_ratings
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Users change their own ratings" on public.mn_business_ratings
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Administrators delete ratings" on public.mn_business_ratings
  for delete to authenticated using ((select public.is_current_user_admin()));

-- mn_business_reports
create policy "Administrators read reports" on public.mn_business_reports
  for select to authenticated using ((select public.is_current_user_admin()));
create policy "Users report in their own name" on public.mn_business_reports
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Administrators resolve reports" on public.mn_business_reports
  for update to authenticated
  using ((select public.is_current_user_admin())) with check ((select public.is_current_user_admin()));
create policy "Administrators delete reports" on public.mn_business_reports
  for delete to authenticated using ((select public.is_current_user_admin()));

-- What only functions write
create policy "Administrators read search tracking" on public.mn_search_tracking
  for select to authenticated using ((select public.is_current_user_admin()));
create policy "Administrators read contact messages" on public.mn_contact_messages
  for select to authenticated using ((select public.is_current_user_admin()));
create policy "Administrators read newsletter subscribers" on public.mn_newsletter_subscribers
  for select to authenticated using ((select public.is_current_user_admin()));
create policy "Administrators read payment events" on public.mn_payment_events
  for select to authenticated using ((select public.is_current_user_admin()));
create policy "Administrators read the changes that wait to be built" on public.site_changes
  for select to authenticated using ((select public.is_current_user_admin()));
