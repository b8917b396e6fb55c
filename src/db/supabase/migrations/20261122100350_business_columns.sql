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
