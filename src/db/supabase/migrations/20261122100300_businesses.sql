-- Businesses: a row's constraints, and who sets and reads which column. The rules for writing follow in business_rules.

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

-- Every column of a business: who sets it, who reads it, and which lists show it. Owners set what describes the
-- business, administrators how the directory treats it, and the database maintains the rest. Visitors read what pages
-- show; whoever is signed in reads more of the rows that policies let them see; the rest is for functions alone. A
-- migration that adds a column to mn_businesses adds its row here; grants, guards and cards follow.
create table private.business_columns (
  name text primary key,
  set_by text not null,
  read_by text not null,
  on_card boolean not null,
  in_admin_list boolean not null,
  constraint business_columns_set_by_known check (set_by in ('owner', 'admin', 'database')),
  constraint business_columns_read_by_known check (read_by in ('visitor', 'account', 'service'))
);
alter table private.business_columns enable row level security;

-- Who may set which column is the guards' decision, which they explain.
create function private.grant_business_columns() returns trigger
  language plpgsql set search_path = '' as $$
declare
  open text;
  known text;
  every text;
begin
  select
    string_agg(quote_ident(name), ', ') filter (where read_by = 'visitor'),
    string_agg(quote_ident(name), ', ') filter (where read_by in ('visitor', 'account')),
    string_agg(quote_ident(name), ', ')
  into open, known, every from private.business_columns;
  revoke select, insert, update on public.mn_businesses from anon, authenticated;
  execute format('grant select (%s) on public.mn_businesses to anon', open);
  execute format(
    'grant select (%1$s), insert (%2$s), update (%2$s) on public.mn_businesses to authenticated', known, every
  );
  return null;
end
$$;

-- Compiles the table into functions: reading it for every row of an import, or for every card of a search, would take
-- longer than everything else that guards and cards do.
create function private.write_business_functions() returns trigger
  language plpgsql set search_path = '' as $$
declare
  sides constant text := (
    select string_agg(format('when %L then %L::text[]', set_by, names), ' ' order by set_by)
    from (
      select set_by, array_agg(name order by name) as names from private.business_columns group by set_by
    ) as grouped
  );
  card text;
  entry text;
begin
  select
    string_agg(
      format('%L, business.%I', name, case name when 'image_url' then 'picture_url' else name end), ', ' order by name
    ) filter (where on_card),
    string_agg(format('%L, business.%I', name, name), ', ' order by name) filter (where in_admin_list)
  into card, entry from private.business_columns;
  execute format(
    $written$create or replace function private.columns_set_by(who text) returns text[]
      language sql immutable parallel safe set search_path = ''
      as $body$ select case who %s end $body$ $written$,
    sides
  );
  -- A card, shaped like the row that the data API returns for a card's select.
  execute format(
    $written$create or replace function private.business_card(business public.mn_businesses) returns jsonb
      language plpgsql stable set search_path = '' as $body$
      begin
        return jsonb_build_object(%s, 'category', (
          select jsonb_build_object('name', category.name, 'slug', category.slug, 'icon', category.icon)
          from public.mn_categories as category where category.id = business.category_id
        ));
      end $body$ $written$,
    card
  );
  execute format(
    $written$create or replace function private.admin_business(business public.mn_businesses) returns jsonb
      language sql stable set search_path = '' as $body$
      select jsonb_build_object(%s,
        'category', (select name from public.mn_categories where id = business.category_id),
        'secondary_category', (select name from public.mn_categories where id = business.secondary_category_id)
      ) $body$ $written$,
    entry
  );
  return null;
end
$$;

create trigger business_columns_write_functions after insert or update or delete on private.business_columns
  for each statement execute function private.write_business_functions();

create trigger business_columns_grant after insert or update or delete on private.business_columns
  for each statement execute function private.grant_business_columns();

alter table public.mn_businesses enable row level security;
insert into private.business_columns (name, set_by, read_by, on_card, in_admin_list)
values
  ('id', 'database', 'visitor', true, true),
  ('slug', 'admin', 'visitor', true, true),
  ('name', 'owner', 'visitor', true, true),
  ('description', 'owner', 'visitor', false, false),
  ('short_description', 'owner', 'visitor', true, true),
  ('address', 'owner', 'visitor', false, true),
  ('city', 'owner', 'visitor', true, true),
  ('state', 'owner', 'visitor', false, false),
  ('country_code', 'owner', 'visitor', false, false),
  ('phone', 'owner', 'visitor', true, true),
  ('email', 'owner', 'visitor', true, true),
  ('website_url', 'owner', 'visitor', true, true),
  ('image_url', 'owner', 'service', true, true),
  ('google_location_url', 'owner', 'visitor', false, false),
  ('latitude', 'owner', 'visitor', false, false),
  ('longitude', 'owner', 'visitor', false, false),
  ('category_id', 'owner', 'visitor', false, false),
  ('secondary_category_id', 'owner', 'visitor', false, false),
  ('services', 'owner', 'visitor', false, false),
  ('price_range', 'owner', 'visitor', true, false),
  ('currencies_accepted', 'owner', 'visitor', false, false),
  ('located_in', 'owner', 'visitor', false, false),
  ('parking', 'owner', 'visitor', false, false),
  ('wheelchair_access', 'owner', 'visitor', false, false),
  ('monday_hours', 'owner', 'visitor', true, false),
  ('tuesday_hours', 'owner', 'visitor', true, false),
  ('wednesday_hours', 'owner', 'visitor', true, false),
  ('thursday_hours', 'owner', 'visitor', true, false),
  ('friday_hours', 'owner', 'visitor', true, false),
  ('saturday_hours', 'owner', 'visitor', true, false),
  ('sunday_hours', 'owner', 'visitor', true, false),
  ('rating', 'admin', 'visitor', true, true),
  ('rating_mean', 'database', 'visitor', false, false),
  ('rating_override', 'admin', 'visitor', true, false),
  ('rating_count', 'database', 'visitor', true, true),
  ('quality', 'database', 'visitor', false, true),
  ('featured', 'admin', 'visitor', true, true),
  ('featured_by_admin', 'admin', 'service', false, true),
  ('featured_by_plan', 'database', 'visitor', false, true),
  ('sponsored', 'database', 'visitor', true, true),
  ('verified', 'admin', 'visitor', true, true),
  ('verified_what', 'admin', 'visitor', true, false),
  ('verified_on', 'admin', 'visitor', true, false),
  ('draft', 'admin', 'visitor', false, true),
  ('archived', 'admin', 'visitor', false, true),
  ('owner_id', 'admin', 'account', false, true),
  ('seo_title', 'owner', 'visitor', false, false),
  ('seo_meta_description', 'owner', 'visitor', false, false),
  ('source', 'admin', 'service', false, true),
  ('source_id', 'admin', 'service', false, false),
  ('source_values', 'admin', 'service', false, false),
  ('created_at', 'database', 'visitor', false, true),
  ('updated_at', 'database', 'service', false, true),
  ('page_changed_at', 'database', 'visitor', false, false),
  ('city_key', 'database', 'visitor', false, false),
  ('picture_url', 'database', 'visitor', false, false);

-- Guards run with the caller's own rights.
grant execute on function private.columns_set_by(text) to anon, authenticated, service_role;
