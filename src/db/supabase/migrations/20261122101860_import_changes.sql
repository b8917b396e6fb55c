-- Changes that an import makes to hundreds of businesses at once.

-- Administrators, functions with the service key, and whoever owns the tables.
create function private.require_importer() returns void
  language plpgsql stable set search_path = '' as $$
begin
  if coalesce(auth.jwt() ->> 'role', 'service_role') <> 'service_role' and not public.is_current_user_admin() then
    raise exception 'Only administrators may do this' using errcode = '42501';
  end if;
end
$$;
grant execute on function private.require_importer() to authenticated, service_role;

-- Each change is a business's id and the columns to set. Changes of the same columns are one statement, unless they are
-- for one business. When it contains a value that cannot be stored, its rows are set one by one, and those at fault are
-- returned with the reason. Runs with the caller's rights: policies, grants and guards hold as for any other update.
create function public.apply_import_changes(changes jsonb)
  returns table (business_id uuid, refusal text)
  language plpgsql set search_path = '' as $$
declare
  part record;
  change jsonb;
  assignments text;
begin
  perform private.require_importer();
  for part in
    select keyed.names, jsonb_agg(keyed.item) as items
    from (
      select item, array(select key from jsonb_object_keys(item) as keys (key) where key <> 'id' order by key) as names,
        row_number() over (partition by item ->> 'id' order by position) as turn
      from jsonb_array_elements(changes) with ordinality as items (item, position)
    ) as keyed
    where cardinality(keyed.names) > 0
    group by keyed.names, keyed.turn order by keyed.turn
  loop
    select string_agg(format('%1$I = said.%1$I', name), ', ') into assignments from unnest(part.names) as name;
    begin
      execute private.import_update(assignments) using part.items;
    exception when data_exception or integrity_constraint_violation then
      for change in select * from jsonb_array_elements(part.items) loop
        begin
          execute private.import_update(assignments) using jsonb_build_array(change);
        exception when data_exception or integrity_constraint_violation then
          business_id := (change ->> 'id')::uuid;
          refusal := sqlerrm;
          return next;
        end;
      end loop;
    end;
  end loop;
end
$$;

create function private.import_update(assignments text) returns text
  language sql immutable set search_path = '' as $$
  select 'update public.mn_businesses as business set ' || assignments
    || ' from jsonb_populate_recordset(null::public.mn_businesses, $1) as said where business.id = said.id'
$$;

comment on function public.apply_import_changes is
  'Sets columns of businesses, each change being an id and its columns; returns those that cannot be stored and why, for administrators';

grant execute on function private.import_update(text) to authenticated, service_role;
grant execute on function public.apply_import_changes(jsonb) to authenticated, service_role;
