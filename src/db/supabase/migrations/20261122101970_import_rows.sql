-- Rows of imports: recognising which businesses they are, a batch at a time, and storing what came of it.

-- A business as imports and exported files see it: its columns, with slugs for categories, and without its owner's
-- address for whoever may not know that.
create function private.imported_business(business public.mn_businesses) returns jsonb
  language sql stable set search_path = '' as $$
  select to_jsonb(business) || case when auth.uid() is null or public.has_right('people') then jsonb_build_object(
    'owner_email', (select email from auth.users where id = business.owner_id)
  ) else '{}' end || jsonb_build_object(
    'category_name', (select name from public.mn_categories where id = business.category_id),
    'secondary_category_name', (select name from public.mn_categories where id = business.secondary_category_id),
    'category', (select jsonb_build_object('slug', slug) from public.mn_categories where id = business.category_id),
    'secondary_category', (
      select jsonb_build_object('slug', slug) from public.mn_categories where id = business.secondary_category_id
    )
  )
$$;

-- Written as json, which is put together from texts: an answer holds thousands of businesses, each written once, in one
-- go, and in memory. Businesses that rows are stand as their table has them: with all that a listing's export names, each
-- would take three times as long.
create function public.recognise_rows(import_id uuid, rows jsonb) returns json
  language plpgsql volatile security definer
  set search_path = '' set plan_cache_mode = force_custom_plan set work_mem = '32MB' as $$
begin
  perform private.require_importer();
  -- What the last batch left in the index's list of new entries would be read for every row.
  perform gin_clean_pending_list('private.duplicate_entries_blocks_idx'::regclass);
  return (
    with asked as materialized (
      select (position - 1)::integer as row_index, source, source_id, slug, private.blocks_of(block_keys) as blocks
      from rows from (
        jsonb_to_recordset(rows) as (source text, source_id text, slug text, block_keys text[])
      ) with ordinality as listed (source, source_id, slug, block_keys, position)
    ), own as materialized (
      select asked.row_index, 'own' as how, '' as reason, business as stored
      from asked join public.mn_businesses as business using (source, source_id)
      union all
      select asked.row_index, 'alias', alias.reason, business
      from asked join private.import_aliases as alias using (source, source_id)
      join public.mn_businesses as business on business.id = alias.business_id
    ), alike as materialized (
      select found.number as row_index, found.business_id, found.compared, found.place
      from private.businesses_in_blocks(array(
        select (asked.row_index, asked.blocks, null)::private.asked_blocks
        from asked where asked.row_index not in (select own.row_index from own)
      )) with ordinality as found (number, business_id, name_key, compared, place)
    ), candidates as materialized (
      select business_id, compared, row_number() over (order by business_id)::integer - 1 as number
      from (select distinct on (business_id) business_id, compared from alike order by business_id) as each
    )
    select json_build_object(
      'matches', (
        select coalesce(json_agg(json_build_object(
          'row_index', row_index, 'how', how, 'reason', reason, 'business', stored,
          'here', (
            select case when item.made then 'new' else 'changed' end from private.import_items as item
            where item.import_id = recognise_rows.import_id and item.business_id = (stored).id
          )
        ) order by row_index), '[]') from own
      ),
      'candidates', (select coalesce(json_agg(compared order by number), '[]') from candidates),
      'categories', (select coalesce(json_object_agg(id, slug), '{}') from public.mn_categories),
      'alike', (
        select coalesce(array_to_json(array_agg(array[alike.row_index, candidates.number] order by alike.place)), '[]')
        from alike join candidates using (business_id)
      ),
      'taken', (
        select coalesce(json_agg(business.slug), '[]') from public.mn_businesses as business
        where business.slug in (select asked.slug from asked)
      )
    )
  );
end
$$;

comment on function public.recognise_rows is
  'What is known of rows of an import, [{source, source_id, slug, block_keys}]: the businesses that they are (matches), '
  'those that they share a block with (candidates, and alike: [[row, candidate]], with the slugs of categories), and which '
  'slugs are taken';

create function public.bearers_of_names(name_keys text[]) returns table (name_key text, entries integer)
  language sql stable security definer set search_path = '' as $$
  select private.require_importer();
  select named.name_key, named.entries from private.entries_of_names(name_keys) as named
$$;

comment on function public.bearers_of_names is
  'How many businesses bear each name, by what it sounds like, counted to twenty: for imports';

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

create function private.importable_columns(names text[]) returns text
  language sql stable set search_path = '' as $$
  select string_agg(quote_ident(name), ', ' order by name) from unnest(names) as name
  where name = any (private.columns_set_by('owner') || private.columns_set_by('admin'))
$$;

-- New businesses of a batch: `made`, or what the owner of the tables copied into a temporary table where that is null.
-- Halves what is refused until the offending rows are alone.
create function private.insert_imported(columns text, made jsonb, first integer, last integer) returns jsonb
  language plpgsql volatile set search_path = '' as $$
declare
  middle constant integer := (first + last) / 2;
  part constant jsonb := case when first = 0 and last = jsonb_array_length(made) - 1 then made
    else jsonb_path_query_array(made, format('$[%s to %s]', first, last)::jsonpath) end;
begin
  if last < first then
    return '[]';
  end if;
  begin
    execute format(
      'insert into public.mn_businesses (%1$s) select %1$s from ' || case when made is null
        then 'pg_temp.staged_businesses where place between $2 and $3 order by place'
        else 'jsonb_populate_recordset(null::public.mn_businesses, $1)' end, columns
    ) using part, first, last;
    return '[]';
  exception when data_exception or integrity_constraint_violation then
    if first = last then
      return jsonb_build_array(jsonb_build_object('made', first, 'reason', sqlerrm));
    end if;
  end;
  return private.insert_imported(columns, made, first, middle)
    || private.insert_imported(columns, made, middle + 1, last);
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
  perform private.refuse_unless(found, 'This import is no longer under way: another run has ended it, or it was undone');
end
$$;

-- Blocks of new businesses, which whoever imports has worked out.
create function private.enter_imported(made jsonb) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  execute 'insert into private.duplicate_entries (business_id, name_key, blocks, compared)
    select business.id, said.name_key, private.blocks_of(said.block_keys), private.compared(business)
    from ' || case when made is null then 'pg_temp.staged_businesses as said' else
      'jsonb_to_recordset($1) as said (source text, source_id text, name_key text, block_keys text[])' end || '
    join public.mn_businesses as business using (source, source_id)
    where said.block_keys is not null
    on conflict (business_id) do nothing' using made;
end
$$;

-- The columns of all new businesses are those of the first.
create function private.store_batch(
  import_id uuid, columns text, made jsonb, number_made integer, changed jsonb, aliases jsonb, counts jsonb
) returns jsonb
  language plpgsql volatile set search_path = '' as $$
declare
  refused jsonb;
begin
  -- Whoever goes on with an import that was cut short waits for the batch that is still being stored.
  perform from public.mn_imports where id = import_id for no key update;
  perform private.lock_slugs(0, 63);
  perform set_config('suki.import', import_id::text, true);
  -- A batch that is lost with the server is lost whole, and comes again with the next run: nobody waits for the disk. The
  -- end of an import, which is told, waits for it.
  perform set_config('synchronous_commit', 'off', true);
  refused := private.insert_imported(columns, made, 0, number_made - 1) || private.update_imported(changed);
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
  -- The rows are written with the owner's rights: whose a business is stays with those who may decide it.
  if auth.uid() is not null and (made @? '$[*].owner_id' or changed @? '$[*].owner_id') then
    perform private.require_right('people');
  end if;
  return private.store_batch(
    import_id, private.importable_columns(array(select jsonb_object_keys(made -> 0))), coalesce(made, '[]'),
    coalesce(jsonb_array_length(made), 0), changed, aliases, counts
  );
end
$$;

comment on function public.store_imported is
  'Stores a batch of an import: new businesses as columns, changes [{id, column, …}], rows that mean a business of another '
  '[{source, source_id, reason, business_id | of_source, of_source_id}], and {read, new, changed, unchanged, merged, '
  'refused}. Returns what the database refused: [{made: index | changed: id, reason}]';

-- The same for the owner of the tables, who copied the new businesses into a temporary table, with these columns.
create function private.store_staged(
  import_id uuid, columns text[], number_made integer, changed jsonb, aliases jsonb, counts jsonb
) returns jsonb
  language sql volatile set search_path = '' as $$
  select private.store_batch(
    import_id, private.importable_columns(columns), null, number_made, changed, aliases, counts
  )
$$;

grant execute on function
  public.recognise_rows(uuid, jsonb), public.bearers_of_names(text[]), public.imported_businesses(uuid[]),
  public.store_imported(uuid, jsonb, jsonb, jsonb, jsonb)
  to authenticated, service_role;

-- Whom rows of a file may name as the owners of listings, by address: nobody, for whoever may not decide that.
create function public.importable_owners(emails text[]) returns table (email text, user_id uuid)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_importer();
  return query
    select lower(account.email), account.id from auth.users as account
    where lower(account.email) = any (emails) and (auth.uid() is null or public.has_right('people'));
end
$$;

comment on function public.importable_owners is 'The accounts of these addresses that an import may make owners';

grant execute on function public.importable_owners(text[]) to authenticated, service_role;
