-- An index for every foreign key, every column that a policy compares, and every list that a page shows.

create index mn_businesses_category_id_idx on public.mn_businesses (category_id);
create index mn_businesses_secondary_category_id_idx on public.mn_businesses (secondary_category_id);
create index mn_businesses_owner_id_idx on public.mn_businesses (owner_id);
create index mn_businesses_city_key_idx on public.mn_businesses (city_key) where not draft and not archived;
create index mn_businesses_drafts_idx on public.mn_businesses (created_at) where draft;

-- The orders of the public lists: relevance, rating, newest.
create index mn_businesses_by_relevance_idx on public.mn_businesses
  (featured desc, rating desc nulls last, created_at desc, id) where not draft and not archived;
create index mn_businesses_by_rating_idx on public.mn_businesses
  (rating desc nulls last, created_at desc, id) where not draft and not archived;
create index mn_businesses_by_date_idx on public.mn_businesses (created_at desc, id);

create index mn_advertising_subscriptions_user_id_idx on public.mn_advertising_subscriptions (user_id);
create index mn_advertising_subscriptions_business_id_idx on public.mn_advertising_subscriptions (business_id);
create index mn_advertising_subscriptions_grants_idx on public.mn_advertising_subscriptions (end_date)
  where status = 'active' and stripe_subscription_id is null;

create index mn_banner_ads_business_id_idx on public.mn_banner_ads (business_id);
create index mn_banner_ads_category_id_idx on public.mn_banner_ads (category_id);
create index mn_banner_ads_active_idx on public.mn_banner_ads (position) where active;

create index mn_business_ratings_user_id_idx on public.mn_business_ratings (user_id);
create index mn_business_reports_business_id_idx on public.mn_business_reports (business_id);
create index mn_business_reports_user_id_idx on public.mn_business_reports (user_id);
create index mn_business_reports_status_idx on public.mn_business_reports (status, created_at desc);

create index mn_search_tracking_created_at_idx on public.mn_search_tracking (created_at desc);
create index site_changes_waiting_idx on public.site_changes (id) where processed_at is null;
