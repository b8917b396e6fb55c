-- All tables. What a row may be stands in the constraints, who may do what in the guards and policies.

create table public.admin_users (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);

create table public.mn_categories (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  slug text not null default '',
  description text not null default '',
  icon text not null default '',
  item_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on column public.mn_categories.icon is 'Name of a lucide icon, or empty';
comment on column public.mn_categories.item_count is
  'Public businesses with this category as primary or secondary; kept by triggers';

create table public.mn_businesses (
  id uuid primary key default gen_random_uuid(),
  slug text not null default '',
  name text not null,
  description text not null default '',
  short_description text not null default '',
  address text not null default '',
  city text not null default '',
  state text not null default '',
  country_code text not null default 'PH',
  phone text not null default '',
  email text not null default '',
  website_url text not null default '',
  image_url text not null default '',
  google_location_url text not null default '',
  latitude double precision,
  longitude double precision,
  category_id uuid references public.mn_categories (id),
  secondary_category_id uuid references public.mn_categories (id) on delete set null,
  services text not null default '',
  price_range text,
  currencies_accepted text not null default '',
  located_in text not null default '',
  monday_hours text not null default '',
  tuesday_hours text not null default '',
  wednesday_hours text not null default '',
  thursday_hours text not null default '',
  friday_hours text not null default '',
  saturday_hours text not null default '',
  sunday_hours text not null default '',
  rating numeric(4, 2),
  rating_mean numeric(4, 2),
  rating_override numeric(3, 1),
  rating_count integer not null default 0,
  featured boolean not null default false,
  featured_by_admin boolean not null default false,
  featured_by_plan boolean not null default false,
  verified boolean not null default false,
  draft boolean not null default true,
  archived boolean not null default false,
  owner_id uuid references auth.users (id) on delete set null,
  seo_title text not null default '',
  seo_meta_description text not null default '',
  source text,
  source_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  city_key text not null generated always as (private.suki_fold(city)) stored
);

comment on column public.mn_businesses.rating is
  'What is shown: rating_override, else rating_mean; null until there is one. Setting it sets the override';
comment on column public.mn_businesses.rating_mean is 'Mean of the users'' overall ratings; kept by triggers';
comment on column public.mn_businesses.rating_override is 'An administrator''s rating; never in structured data';
comment on column public.mn_businesses.featured is
  'featured_by_admin or featured_by_plan. Setting it sets featured_by_admin';
comment on column public.mn_businesses.source is 'Where an import took the row from, with source_id its name there';
comment on column public.mn_businesses.city_key is 'The city, compared: lower case, no accents, letters and digits';

create table public.mn_advertising_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  business_id uuid references public.mn_businesses (id) on delete set null,
  subscription_type text not null,
  status text not null default 'inactive',
  amount numeric(10, 2) not null default 0,
  start_date timestamptz not null default now(),
  end_date timestamptz,
  stripe_subscription_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on column public.mn_advertising_subscriptions.amount is 'Pesos';
comment on column public.mn_advertising_subscriptions.stripe_subscription_id is
  'The payment provider''s subscription; null for an administrator''s grant, which ends at end_date';

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
  show_on_homepage boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on column public.mn_banner_ads.position is '0 = top';
comment on column public.mn_banner_ads.subscription_id is
  'The plan that an owner''s banner runs on; null for an administrator''s banner';
comment on column public.mn_banner_ads.approved_at is 'When an administrator let the banner run';

create table public.mn_business_ratings (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.mn_businesses (id) on delete cascade,
  user_id uuid references auth.users (id) on delete set null,
  service_quality smallint not null,
  value_for_money smallint not null,
  customer_service smallint not null,
  overall_rating numeric(4, 2) not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on column public.mn_business_ratings.overall_rating is
  'Mean of the three criteria to two decimals; computed when it is not sent';

create table public.mn_business_reports (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.mn_businesses (id) on delete cascade,
  user_id uuid references auth.users (id) on delete set null,
  report_type text not null,
  description text,
  status text not null default 'pending',
  created_at timestamptz not null default now()
);

create table public.mn_search_tracking (
  id bigint generated always as identity primary key,
  query text not null default '',
  location text not null default '',
  result_count integer not null default 0,
  visitor_hash text not null,
  visited_on date not null,
  created_at timestamptz not null default now()
);

comment on column public.mn_search_tracking.visitor_hash is
  'Salted hash of the visitor, another one every day: tells visitors apart within a day, and never who they are';

create table public.mn_contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null default now()
);

create table public.mn_newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  created_at timestamptz not null default now()
);

create table public.mn_payment_events (
  event_id text primary key,
  event_type text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null default now()
);

comment on table public.mn_payment_events is 'Events of the payment provider that were handled: each counts once';

create table public.site_changes (
  id bigint generated always as identity primary key,
  entity text not null,
  entity_id uuid not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now(),
  processed_at timestamptz
);

comment on table public.site_changes is
  'Outbox of the site build: what a public page shows changed from `before` to `after`; null where it is not public';
