-- What a row may be, whoever writes it.

-- A link as it is stored (reading of the specification: empty, /business/{slug}, or http(s) with a host).
create function private.is_link(value text) returns boolean
  language sql immutable strict parallel safe set search_path = ''
as $$
  select value = ''
    or value ~ '^/business/[a-z0-9]+(-[a-z0-9]+)*$'
    or (length(value) <= 2048 and value ~* '^https?://[a-z0-9_-]+([.][a-z0-9_-]+)+([:][0-9]{1,5})?([/?#][^[:space:]<>"\\]*)?$')
$$;

-- A picture: none, one in our own storage (the site serves /media/…), or one on another https host.
create function private.is_picture(value text) returns boolean
  language sql immutable strict parallel safe set search_path = ''
as $$
  select value = ''
    or (length(value) <= 2048 and value ~ '^/media/[A-Za-z0-9._~%-]+(/[A-Za-z0-9._~%-]+)*$' and value !~ '(^|/)[.][.](/|$)')
    or (value ~ '^https://' and private.is_link(value))
$$;

create function private.is_email(value text) returns boolean
  language sql immutable strict parallel safe set search_path = ''
as $$
  select length(value) <= 254 and value ~ '^[^[:space:]@<>"(),;:\\]+@[^[:space:]@<>"(),;:\\.]+([.][^[:space:]@<>"(),;:\\.]+)+$'
$$;

create function private.is_slug(value text) returns boolean
  language sql immutable strict parallel safe set search_path = ''
as $$
  select length(value) <= 120 and value ~ '^[a-z0-9]+(-[a-z0-9]+)*$'
$$;

-- Constraints are checked under the writer's own rights.
grant execute on function
  private.is_link(text), private.is_picture(text), private.is_email(text), private.is_slug(text)
  to anon, authenticated, service_role;

alter table public.mn_categories
  add constraint mn_categories_slug_key unique (slug),
  add constraint mn_categories_name_filled check (btrim(name) <> '' and length(name) <= 100),
  add constraint mn_categories_slug_form check (private.is_slug(slug)),
  add constraint mn_categories_description_length check (length(description) <= 1000),
  add constraint mn_categories_icon_form check (icon ~ '^([a-z0-9]+(-[a-z0-9]+)*)?$' and length(icon) <= 60),
  add constraint mn_categories_item_count_range check (item_count >= 0);

alter table public.mn_businesses
  add constraint mn_businesses_slug_key unique (slug),
  add constraint mn_businesses_source_key unique (source, source_id),
  add constraint mn_businesses_source_whole check ((source is null) = (source_id is null)),
  add constraint mn_businesses_slug_form check (private.is_slug(slug)),
  add constraint mn_businesses_name_filled check (btrim(name) <> '' and length(name) <= 200),
  add constraint mn_businesses_description_length check (length(description) <= 10000),
  add constraint mn_businesses_short_description_length check (length(short_description) <= 100),
  add constraint mn_businesses_address_length check (length(address) <= 500),
  add constraint mn_businesses_city_length check (length(city) <= 100),
  add constraint mn_businesses_state_length check (length(state) <= 100),
  add constraint mn_businesses_country_code_form check (country_code ~ '^[A-Z]{2}$'),
  add constraint mn_businesses_phone_length check (length(phone) <= 100),
  add constraint mn_businesses_email_form check (email = '' or private.is_email(email)),
  add constraint mn_businesses_website_url_form check (private.is_link(website_url)),
  add constraint mn_businesses_image_url_form check (private.is_picture(image_url)),
  add constraint mn_businesses_google_location_url_form check (private.is_link(google_location_url)),
  add constraint mn_businesses_latitude_range check (latitude between -90 and 90),
  add constraint mn_businesses_longitude_range check (longitude between -180 and 180),
  add constraint mn_businesses_coordinates_whole check ((latitude is null) = (longitude is null)),
  add constraint mn_businesses_services_length check (length(services) <= 5000),
  add constraint mn_businesses_price_range_known check (price_range in ('budget', 'moderate', 'upscale', 'luxury')),
  add constraint mn_businesses_currencies_accepted_length check (length(currencies_accepted) <= 300),
  add constraint mn_businesses_located_in_length check (length(located_in) <= 200),
  add constraint mn_businesses_hours_length check (
    greatest(
      length(monday_hours), length(tuesday_hours), length(wednesday_hours), length(thursday_hours),
      length(friday_hours), length(saturday_hours), length(sunday_hours)
    ) <= 200
  ),
  add constraint mn_businesses_rating_range check (rating between 0 and 10),
  add constraint mn_businesses_rating_mean_range check (rating_mean between 1 and 10),
  add constraint mn_businesses_rating_override_range check (rating_override between 0 and 10),
  add constraint mn_businesses_rating_count_range check (rating_count >= 0),
  add constraint mn_businesses_rating_derived check (rating is not distinct from coalesce(rating_override, rating_mean)),
  add constraint mn_businesses_featured_derived check (featured = (featured_by_admin or featured_by_plan)),
  add constraint mn_businesses_seo_title_length check (length(seo_title) <= 200),
  add constraint mn_businesses_seo_meta_description_length check (length(seo_meta_description) <= 500),
  add constraint mn_businesses_source_length check (length(source) <= 100 and length(source_id) <= 200);

alter table public.mn_advertising_subscriptions
  add constraint mn_advertising_subscriptions_stripe_subscription_id_key unique (stripe_subscription_id),
  add constraint mn_advertising_subscriptions_type_known check (subscription_type in ('featured', 'banner', 'premium')),
  add constraint mn_advertising_subscriptions_status_known check (status in ('active', 'inactive', 'cancelled')),
  add constraint mn_advertising_subscriptions_amount_range check (amount >= 0),
  add constraint mn_advertising_subscriptions_provider_id_filled check (stripe_subscription_id <> ''),
  add constraint mn_advertising_subscriptions_grant_ends check (stripe_subscription_id is not null or end_date is not null),
  add constraint mn_advertising_subscriptions_dates_in_order check (end_date >= start_date);

alter table public.mn_banner_ads
  add constraint mn_banner_ads_subscription_id_key unique (subscription_id),
  add constraint mn_banner_ads_title_filled check (btrim(title) <> '' and length(title) <= 200),
  add constraint mn_banner_ads_image_url_form check (image_url <> '' and private.is_picture(image_url)),
  add constraint mn_banner_ads_link_url_form check (private.is_link(link_url)),
  add constraint mn_banner_ads_position_range check (position >= 0),
  add constraint mn_banner_ads_plan_has_business check (subscription_id is null or business_id is not null);

-- Any number of raters may have deleted their accounts: null is not equal to null.
alter table public.mn_business_ratings
  add constraint mn_business_ratings_business_id_user_id_key unique (business_id, user_id),
  add constraint mn_business_ratings_service_quality_range check (service_quality between 1 and 10),
  add constraint mn_business_ratings_value_for_money_range check (value_for_money between 1 and 10),
  add constraint mn_business_ratings_customer_service_range check (customer_service between 1 and 10),
  add constraint mn_business_ratings_overall_rating_is_mean check (
    overall_rating = round((service_quality + value_for_money + customer_service) / 3.0, 2)
  );

alter table public.mn_business_reports
  add constraint mn_business_reports_type_known
    check (report_type in ('not_existing', 'wrong_location', 'wrong_phone', 'other')),
  add constraint mn_business_reports_status_known check (status in ('pending', 'reviewed', 'resolved')),
  add constraint mn_business_reports_description_filled
    check (description = btrim(description) and description <> '' and length(description) <= 2000);

-- A term counts once for a visitor and day, whatever its spelling.
alter table public.mn_search_tracking
  add constraint mn_search_tracking_query_length check (length(query) <= 80),
  add constraint mn_search_tracking_location_length check (length(location) <= 80),
  add constraint mn_search_tracking_result_count_range check (result_count >= 0),
  add constraint mn_search_tracking_visitor_hash_length check (length(visitor_hash) between 16 and 128);
create unique index mn_search_tracking_once_a_day
  on public.mn_search_tracking (visited_on, visitor_hash, private.suki_fold(query), private.suki_fold(location));

alter table public.mn_contact_messages
  add constraint mn_contact_messages_name_filled check (btrim(name) <> '' and length(name) <= 200),
  add constraint mn_contact_messages_email_form check (private.is_email(email)),
  add constraint mn_contact_messages_subject_filled check (btrim(subject) <> '' and length(subject) <= 200),
  add constraint mn_contact_messages_message_filled check (btrim(message) <> '' and length(message) <= 10000);

alter table public.mn_newsletter_subscribers
  add constraint mn_newsletter_subscribers_email_key unique (email),
  add constraint mn_newsletter_subscribers_email_form check (private.is_email(email)),
  add constraint mn_newsletter_subscribers_email_lower_case check (email = lower(email));

alter table public.site_changes
  add constraint site_changes_entity_known check (entity in ('business', 'category', 'banner')),
  add constraint site_changes_says_something check (before is distinct from after);
