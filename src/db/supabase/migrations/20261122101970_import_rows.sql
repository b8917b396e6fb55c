-- Rows of imports: recognising which businesses they are, a batch at a time, and storing what came of it.

-- A business as imports see it: its columns, with slugs for categories.
create function private.imported_business(business public.mn_businesses) returns jsonb
  language sql stable set search_path = '' as $$
  select to_jsonb(business) || jsonb_build_object(
    'category', (select jsonb_build_object('slug', slug) from public.mn_categories where id = business.category_id),
    'secondary_category', (
      select jsonb_build_object('slug', slug) from public.mn_categories where id = business.secondary_category_id
    )
  )
$$;

create function public.recognise_rows(import_id uuid, rows jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  known jsonb;
begin
  perform private.require_importer();
  -- What the last batch left in the index's list of new entries would be read for every row.
  perform gin_clean_pending_list('private.duplicate_entries_blocks_idx'::regclass);
  with asked as materialized (
    select (position - 1)::integer as row_index, row ->> 'source' as source, row ->> 'source_id' as source_id,
      private.blocks_of(array(select jsonb_array_elements_text(row -> 'block_keys'))) as blocks
    from jsonb_array_elements(rows) with ordinality as listed (row, position)
  ), own as materialized (
    select asked.row_index, 'own' as how, '' as reason, business as stored
    from asked join public.mn_businesses as business using (source, source_id)
    union all
    select asked.row_index, 'alias', alias.reason, business
    from asked join private.import_aliases as alias using (source, source_id)
    join public.mn_businesses as business on business.id = alias.business_id
  ), alike as materialized (
    select asked.row_index, candidate.business_id, candidate.name_key
    from asked cross join lateral private.businesses_in_blocks(asked.blocks) as candidate
    where not exists (select from own where own.row_index = asked.row_index)
  ), candidates as materialized (
    select business_id, name_key, row_number() over (order by business_id) - 1 as number
    from (select distinct business_id, name_key from alike) as each
  ), bearers as materialized (
    select name_key, private.entries_of_name(name_key) as entries
    from (select distinct name_key from candidates) as each
  )
  select jsonb_build_object(
    'matches', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'row_index', row_index, 'how', how, 'reason', reason, 'business', private.imported_business(stored),
        'here', (
          select case when item.made then 'new' else 'changed' end from private.import_items as item
          where item.import_id = recognise_rows.import_id and item.business_id = (stored).id
        )
      ) order by row_index), '[]') from own
    ),
    'candidates', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'business', private.judged_columns(business) || jsonb_build_object('source_id', business.source_id),
        'entries_of_name', bearers.entries
      ) order by candidates.number), '[]')
      from candidates join bearers using (name_key)
      join public.mn_businesses as business on business.id = candidates.business_id
    ),
    'alike', (
      select coalesce(jsonb_agg(jsonb_build_array(alike.row_index, candidates.number)), '[]')
      from alike join candidates using (business_id)
    )
  ) into known;
  return known || jsonb_build_object(
    'taken', (
      select coalesce(jsonb_agg(slug), '[]') from public.mn_businesses as business
      where business.slug in (select row ->> 'slug' from jsonb_array_elements(rows) as row)
    )
  );
end
$$;

comment on function public.recognise_rows is
  'What is known of rows of an import, [{source, source_id, slug, block_keys}]: the businesses that they are (matches), '
  'those that they share a block with (candidates, and alike: [[row, candidate]]), and which slugs are taken';

create function public.imported_businesses(ids uuid[]) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_importer();
  return (
    select coalesce(jsonb_agg(private.imported_business(business)), '[]')
    from public.mn_businesses as business where business.id = any (ids)
  );
end
$$;

comment on function public.imported_businesses is 'Businesses that rows of an import were found to be, for administrators';

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

-- Changes are an id and the columns to set.
create function private.update_imported(changed jsonb) returns jsonb
  language plpgsql volatile set search_path = '' as $$
declare
  kept constant text[] := array(
    select distinct key
    from jsonb_array_elements(changed) as one, jsonb_object_keys(one) as key
    where key <> 'id' and key <> all (private.columns_set_by('owner') || private.columns_set_by('admin'))
  );
begin
  perform private.refuse_columns(kept, 'The directory itself keeps');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('changed', business_id, 'reason', refusal)), '[]')
    from public.apply_import_changes(changed)
  );
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

-- Blocks of new businesses, which whoever imports has worked out.
create function private.enter_imported(made jsonb) returns void
  language sql volatile set search_path = '' as $$
  insert into private.duplicate_entries (business_id, name_key, blocks)
  select business.id, row ->> 'name_key',
    private.blocks_of(array(select jsonb_array_elements_text(row -> 'block_keys')))
  from jsonb_array_elements(made) as row
  join public.mn_businesses as business
    on business.source = row ->> 'source' and business.source_id = row ->> 'source_id'
  where row ? 'block_keys'
  on conflict (business_id) do nothing
$$;

create function private.store_batch(
  import_id uuid, made jsonb, changed jsonb, aliases jsonb, counts jsonb
) returns jsonb
  language plpgsql volatile set search_path = '' as $$
declare
  refused jsonb;
begin
  -- Whoever goes on with an import that was cut short waits for the batch that is still being stored.
  perform from public.mn_imports where id = import_id for no key update;
  perform set_config('suki.import', import_id::text, true);
  refused := private.insert_imported(made, 0, jsonb_array_length(made) - 1) || private.update_imported(changed);
  perform private.enter_imported(made), private.keep_aliases(import_id, aliases);
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

create function public.store_imported(
  import_id uuid, made jsonb, changed jsonb, aliases jsonb, counts jsonb
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_importer();
  return private.store_batch(import_id, made, changed, aliases, counts);
end
$$;

comment on function public.store_imported is
  'Stores a batch of an import: new businesses as columns, changes [{id, column, …}], rows that mean a business of another '
  '[{source, source_id, reason, business_id | of_source, of_source_id}], and {read, new, changed, unchanged, merged, '
  'refused}. Returns what the database refused: [{made: index | changed: id, reason}]';

-- The same for the owner of the tables, who copied the new businesses into a temporary table.
create function private.store_staged(import_id uuid, changed jsonb, aliases jsonb, counts jsonb) returns jsonb
  language plpgsql volatile set search_path = '' as $$
declare
  made jsonb;
begin
  execute 'select coalesce(jsonb_agg(fields order by place), ''[]'') from pg_temp.staged_businesses' into made;
  return private.store_batch(import_id, made, changed, aliases, counts);
end
$$;

grant execute on function
  public.recognise_rows(uuid, jsonb), public.imported_businesses(uuid[]),
  public.store_imported(uuid, jsonb, jsonb, jsonb, jsonb)
  to authenticated, service_role;
