-- Rows of imports: recognising which businesses they are, a batch at a time, and storing what came of it.

create index mn_businesses_name_key_idx on public.mn_businesses (private.suki_fold(name));

-- A business as imports see it: its columns, with slugs for categories.
create function private.imported_business(business public.mn_businesses) returns jsonb
  language sql stable set search_path = '' as $$
  select to_jsonb(business) - '{source_values}'::text[] || jsonb_build_object(
    'category', (select jsonb_build_object('slug', slug) from public.mn_categories where id = business.category_id),
    'secondary_category', (
      select jsonb_build_object('slug', slug) from public.mn_categories where id = business.secondary_category_id
    )
  )
$$;

-- Businesses that bear a row's name, near where it is: those too far away to be the same are left out.
create function private.bearers_of_name(name_key text, latitude double precision, longitude double precision)
  returns setof public.mn_businesses
  language sql stable set search_path = '' as $$
  select business.*
  from public.mn_businesses as business
  cross join lateral (
    select abs(business.latitude - bearers_of_name.latitude) + abs(business.longitude - bearers_of_name.longitude)
      as apart
  ) as compared
  where private.suki_fold(business.name) = name_key and (apart is null or apart < 0.01)
  order by apart, business.created_at, business.id
  limit 50
$$;

create function public.recognise_rows(import_id uuid, rows jsonb) returns jsonb
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  matches jsonb;
begin
  perform private.require_importer();
  with asked as materialized (
    select (position - 1)::integer as row_index, row ->> 'source' as source, row ->> 'source_id' as source_id,
      private.suki_fold(row ->> 'name') as name_key,
      (row ->> 'latitude')::double precision as latitude, (row ->> 'longitude')::double precision as longitude
    from jsonb_array_elements(rows) with ordinality as listed (row, position)
  ), own as materialized (
    select asked.row_index, 'own' as how, '' as reason, business as stored
    from asked join public.mn_businesses as business using (source, source_id)
    union all
    select asked.row_index, 'alias', alias.reason, business
    from asked join private.import_aliases as alias using (source, source_id)
    join public.mn_businesses as business on business.id = alias.business_id
  ), alike as (
    select asked.row_index, 'name', '', business
    from asked cross join lateral private.bearers_of_name(asked.name_key, asked.latitude, asked.longitude) as business
    where not exists (select from own where own.row_index = asked.row_index)
  ), found as (select * from own union all select * from alike)
  select jsonb_agg(jsonb_build_object(
    'row_index', row_index, 'how', how, 'reason', reason,
    'business', private.imported_business(stored), 'origin', (stored).source_id, 'said', (stored).source_values,
    'here', (
      select case when item.made then 'new' else 'changed' end from private.import_items as item
      where item.import_id = recognise_rows.import_id and item.business_id = (stored).id
    )
  ) order by row_index) into matches from found;
  return jsonb_build_object(
    'matches', coalesce(matches, '[]'),
    'names', (
      select coalesce(jsonb_object_agg(name_key, bearers), '{}')
      from (select distinct private.suki_fold(row ->> 'name') as name_key from jsonb_array_elements(rows) as row) as said
      cross join lateral (
        select count(*) as bearers
        from (
          select from public.mn_businesses as business where private.suki_fold(business.name) = said.name_key limit 20
        ) as counted_bearers
      ) as counted
      where bearers > 0
    ),
    'taken', (
      select coalesce(jsonb_agg(slug), '[]') from public.mn_businesses as business
      where business.slug in (select row ->> 'slug' from jsonb_array_elements(rows) as row)
    )
  );
end
$$;

comment on function public.recognise_rows is
  'What is known of rows of an import, [{source, source_id, name, latitude, longitude, slug}]: the businesses they are or '
  'may be, how many bear each name, and which slugs are taken';

create function private.importable_columns(fields jsonb) returns text
  language sql stable set search_path = '' as $$
  select string_agg(quote_ident(key), ', ' order by key) from jsonb_object_keys(fields) as key
  where key = any (private.columns_set_by('owner') || private.columns_set_by('admin'))
$$;

-- Halves what is refused until the offending rows are alone. All rows set what the first one sets.
create function private.insert_imported(made jsonb, first integer, last integer) returns jsonb
  language plpgsql volatile set search_path = '' as $$
declare
  columns constant text := private.importable_columns(made -> 0);
  middle constant integer := (first + last) / 2;
begin
  if last < first then
    return '[]';
  end if;
  begin
    execute format(
      'insert into public.mn_businesses (%1$s)
        select %1$s from jsonb_populate_recordset(null::public.mn_businesses, $1)', columns
    ) using jsonb_path_query_array(made, format('$[%s to %s]', first, last)::jsonpath);
    return '[]';
  exception when data_exception or integrity_constraint_violation then
    if first = last then
      return jsonb_build_array(jsonb_build_object('made', first, 'reason', sqlerrm));
    end if;
  end;
  return private.insert_imported(made, first, middle) || private.insert_imported(made, middle + 1, last);
end
$$;

create function private.update_imported(changed jsonb) returns jsonb
  language plpgsql volatile set search_path = '' as $$
declare
  refused jsonb := '[]';
  one record;
begin
  for one in
    select position - 1 as index, (row ->> 'id')::uuid as id, row -> 'set' as fields,
      private.importable_columns(row -> 'set') as columns
    from jsonb_array_elements(changed) with ordinality as listed (row, position)
  loop
    begin
      execute format(
        'update public.mn_businesses set (%1$s) = (
          select %1$s from jsonb_populate_record(null::public.mn_businesses, $1)
        ) where id = $2', one.columns
      ) using one.fields, one.id;
    exception when data_exception or integrity_constraint_violation then
      refused := refused || jsonb_build_object('changed', one.index, 'reason', sqlerrm);
    end;
  end loop;
  return refused;
end
$$;

create function private.keep_aliases(import_id uuid, aliases jsonb) returns void
  language sql volatile set search_path = '' as $$
  insert into private.import_aliases (source, source_id, business_id, import_id, reason)
  select said.source, said.source_id, business.id, keep_aliases.import_id, said.reason
  from jsonb_to_recordset(aliases) as said (
    source text, source_id text, reason text, business_id uuid, of_source text, of_source_id text
  )
  cross join lateral (
    select id from public.mn_businesses where id = said.business_id
    union all
    select id from public.mn_businesses where source = said.of_source and source_id = said.of_source_id
  ) as business
  on conflict (source, source_id) do nothing
$$;

-- Counts and rows are stored together: an import that is cut short has counted what it stored.
create function private.count_imported(import_id uuid, counts jsonb) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  update public.mn_imports as record
  set rows_read = record.rows_read + (counts ->> 'read')::integer, made = record.made + (counts ->> 'new')::integer,
    changed = record.changed + (counts ->> 'changed')::integer,
    unchanged = record.unchanged + (counts ->> 'unchanged')::integer,
    merged = record.merged + (counts ->> 'merged')::integer, refused = record.refused + (counts ->> 'refused')::integer
  where record.id = import_id and record.state = 'running';
  if not found then
    raise exception 'This import is not under way' using errcode = 'P0002';
  end if;
end
$$;

create function public.store_imported(
  import_id uuid, made jsonb, changed jsonb, aliases jsonb, counts jsonb
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  refused jsonb;
begin
  perform private.require_importer(), set_config('suki.import', import_id::text, true);
  refused := private.insert_imported(made, 0, jsonb_array_length(made) - 1) || private.update_imported(changed);
  perform private.keep_aliases(import_id, aliases);
  perform private.count_imported(import_id, counts || jsonb_build_object(
    'new', (counts ->> 'new')::integer - (select count(*) from jsonb_array_elements(refused) as one where one ? 'made'),
    'changed', (counts ->> 'changed')::integer
      - (select count(*) from jsonb_array_elements(refused) as one where one ? 'changed'),
    'refused', (counts ->> 'refused')::integer + jsonb_array_length(refused)
  ));
  perform set_config('suki.import', '', true);
  return refused;
end
$$;

comment on function public.store_imported is
  'Stores a batch of an import: new businesses as columns, changes [{id, set}], rows that mean a business of another '
  '[{source, source_id, reason, business_id | of_source, of_source_id}], and {read, new, changed, unchanged, merged, '
  'refused}. Returns what the database refused: [{made | changed: index, reason}]';

grant execute on function
  public.recognise_rows(uuid, jsonb), public.store_imported(uuid, jsonb, jsonb, jsonb, jsonb)
  to authenticated, service_role;
