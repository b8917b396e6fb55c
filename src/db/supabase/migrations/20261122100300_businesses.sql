-- Businesses: a row and its constraints. Who sets and reads which column follows in business_columns, the rules for
-- writing in business_rules.

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
  parking text not null default '',
  wheelchair_access text,
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
  quality numeric(4, 2) not null default -1,
  featured boolean not null default false,
  featured_by_admin boolean not null default false,
  featured_by_plan boolean not null default false,
  sponsored boolean not null default false,
  verified boolean not null default false,
  verified_what text,
  verified_on date,
  draft boolean not null default true,
  archived boolean not null default false,
  owner_id uuid references auth.users (id) on delete set null,
  seo_title text not null default '',
  seo_meta_description text not null default '',
  source text,
  source_id text,
  source_values jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  page_changed_at timestamptz not null default now(),
  city_key text not null generated always as (private.suki_fold(city)) stored,
  picture_url text not null generated always as (private.shown_picture(image_url)) stored
);

comment on column public.mn_businesses.rating is
  'What lists sort and filter by: rating_mean, else rating_override; null until there is one. Setting it sets the '
  'override';
comment on column public.mn_businesses.rating_mean is 'Mean of the users'' overall ratings; kept by triggers';
comment on column public.mn_businesses.rating_override is 'The editor''s rating, shown as such; never in structured data';
comment on column public.mn_businesses.featured is
  'featured_by_admin or featured_by_plan. Setting it sets featured_by_admin';
comment on column public.mn_businesses.sponsored is
  'Featured by a plan that is paid for: pages say so. An administrator''s grant is not';
comment on column public.mn_businesses.verified_what is
  'What an administrator checked; setting it sets verified, and verified_on to today unless another day is set';
comment on column public.mn_businesses.source is 'Where an import took the row from, with source_id its name there';
comment on column public.mn_businesses.source_values is
  'What the last import of this row said, by field; null for a business that no import brought';
comment on column public.mn_businesses.picture_url is
  'What visitors are shown of image_url, which they do not read: empty until the picture lies in storage';
comment on column public.mn_businesses.city_key is 'The city, compared: lower case, no accents, letters and digits';

alter table public.mn_businesses
  add constraint mn_businesses_slug_key unique (slug),
  add constraint mn_businesses_source_key unique (source, source_id),
  add constraint mn_businesses_source_whole check ((source is null) = (source_id is null)),
  add constraint mn_businesses_source_length check (length(source) <= 100 and length(source_id) <= 200),
  add constraint mn_businesses_source_values_have_source check (source_values is null or source is not null),
  add constraint mn_businesses_slug_form check (private.is_slug(slug)),
  -- Joiners and fillers of scripts are not seen by themselves: a name of them alone could not be read, nor found.
  add constraint mn_businesses_name_filled check (length(name) <= 200 and name
    ~ '[^[:space:]\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\uffa0]'),
  add constraint mn_businesses_description_length check (length(description) <= 10000),
  add constraint mn_businesses_short_description_length check (length(short_description) <= 100),
  add constraint mn_businesses_address_length check (length(address) <= 500),
  add constraint mn_businesses_city_length check (length(city) <= 100),
  add constraint mn_businesses_state_length check (length(state) <= 100),
  add constraint mn_businesses_country_code_form check (country_code ~ '^[A-Z]{2}$'),
  add constraint mn_businesses_phone_length check (length(phone) <= 250),
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
  add constraint mn_businesses_parking_length check (length(parking) <= 100),
  add constraint mn_businesses_wheelchair_access_known check (wheelchair_access in ('yes', 'limited', 'no')),
  add constraint mn_businesses_hours_length check (
    greatest(
      length(monday_hours), length(tuesday_hours), length(wednesday_hours), length(thursday_hours),
      length(friday_hours), length(saturday_hours), length(sunday_hours)
    ) <= 200
  ),
  add constraint mn_businesses_texts_readable check (
    private.is_readable(
      name || description || short_description || address || city || state || phone || services
        || currencies_accepted || located_in || parking || monday_hours || tuesday_hours || wednesday_hours
        || thursday_hours || friday_hours || saturday_hours || sunday_hours || seo_title || seo_meta_description
    )
  ),
  add constraint mn_businesses_rating_range check (rating between 0 and 10),
  add constraint mn_businesses_rating_mean_range check (rating_mean between 1 and 10),
  add constraint mn_businesses_rating_override_range check (rating_override between 0 and 10),
  add constraint mn_businesses_rating_count_range check (rating_count >= 0),
  add constraint mn_businesses_rating_derived
    check (rating is not distinct from coalesce(rating_mean, rating_override)),
  add constraint mn_businesses_featured_derived check (featured = (featured_by_admin or featured_by_plan)),
  add constraint mn_businesses_sponsored_by_plan check (featured_by_plan or not sponsored),
  add constraint mn_businesses_verified_what_known
    check (verified_what in ('telephone_and_address', 'premises_and_hours', 'business_registration')),
  add constraint mn_businesses_verified_whole
    check (verified = (verified_what is not null) and verified = (verified_on is not null)),
  add constraint mn_businesses_seo_title_length check (length(seo_title) <= 200),
  add constraint mn_businesses_seo_meta_description_length check (length(seo_meta_description) <= 500);

-- An index for every foreign key. Those for public lists are in lists_and_counts.
create index mn_businesses_category_id_idx on public.mn_businesses (category_id);
create index mn_businesses_secondary_category_id_idx on public.mn_businesses (secondary_category_id);
create index mn_businesses_owner_id_idx on public.mn_businesses (owner_id);
create index mn_businesses_drafts_idx on public.mn_businesses (created_at) where draft;

alter table public.mn_businesses enable row level security;
