-- Undoing imports from their records, some businesses at a time.

-- Why a business that an import made has to stay; null when it can go. Jobs that copy pictures or find positions have no
-- account, and are no reason.
create function private.why_it_stays(business public.mn_businesses, import uuid) returns text
  language sql stable set search_path = '' as $$
  select case
    when business.owner_id is not null then 'It has an owner'
    when exists (select from public.mn_advertising_subscriptions where business_id = business.id) then 'It has a plan'
    when exists (select from public.mn_business_ratings where business_id = business.id) then 'It was rated'
    when exists (select from public.mn_business_reports where business_id = business.id) then 'It was reported'
    when exists (
      select from public.mn_changes as change
      where change.entity_id = business.id and change.entity = 'business' and change.action = 'changed'
        and change.import_id is distinct from import and (change.actor_id is not null or change.import_id is not null)
        and not exists (select from public.mn_imports as later where later.id = change.import_id and later.state = 'undone')
    ) then 'It was changed since'
  end
$$;

-- Values that nobody changed since go back; the names of the others are returned.
create function private.put_import_back(business public.mn_businesses, item private.import_items) returns text[]
  language plpgsql volatile set search_path = '' as $$
declare
  now_there constant jsonb := to_jsonb(business);
  state jsonb;
  columns text;
begin
  select private.may_be_put_back(coalesce(jsonb_object_agg(key, value -> 'from'), '{}')) into state
  from jsonb_each(item.fields) as fields (key, value) where now_there -> key = value -> 'to';
  state := state || jsonb_build_object('source_values', item.said);
  select string_agg(quote_ident(key), ', ') into columns from jsonb_object_keys(state) as key;
  execute format(
    'update public.mn_businesses set (%1$s) = (
      select %1$s from jsonb_populate_record(null::public.mn_businesses, $1)
    ) where id = $2',
    columns
  ) using state, business.id;
  return array(select key from jsonb_object_keys(item.fields) as key where not state ? key order by key);
end
$$;

create function private.undo_item(item private.import_items) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  business public.mn_businesses;
  result text;
  why text;
  kept text[];
begin
  select * into business from public.mn_businesses where id = item.business_id for update;
  if not found then
    result := 'gone';
  elsif item.made then
    why := private.why_it_stays(business, item.import_id);
    result := case when why is null then 'removed' else 'left' end;
    if why is null then
      delete from public.mn_businesses where id = business.id;
    end if;
  else
    kept := private.put_import_back(business, item);
    result := case when cardinality(kept) = 0 then 'put back' else 'left' end;
    why := case when cardinality(kept) > 0 then 'Changed since: ' || array_to_string(kept, ', ') end;
  end if;
  update private.import_items as done set undone = result, reason = coalesce(why, '')
  where done.import_id = item.import_id and done.business_id = item.business_id;
end
$$;

create function public.undo_import(import_id uuid, at_most integer default 200) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  item private.import_items;
  remaining bigint;
begin
  perform private.require_importer();
  update public.mn_imports set state = 'undoing' where id = undo_import.import_id and state <> 'undone';
  if not found then
    raise exception 'This import is not there, or was undone' using errcode = 'P0002';
  end if;
  perform set_config('suki.undone_import', undo_import.import_id::text, true);
  for item in
    select * from private.import_items as waiting
    where waiting.import_id = undo_import.import_id and waiting.undone is null
    order by waiting.business_id limit least(at_most, 1000)
  loop
    perform private.undo_item(item);
  end loop;
  perform set_config('suki.undone_import', '', true);
  select count(*) into remaining from private.import_items as waiting
  where waiting.import_id = undo_import.import_id and waiting.undone is null;
  if remaining = 0 then
    delete from private.import_aliases as alias where alias.import_id = undo_import.import_id;
    update public.mn_imports set state = 'undone', undone_at = now() where id = undo_import.import_id;
  end if;
  return (
    select jsonb_build_object(
      'removed', count(*) filter (where done.undone = 'removed'),
      'put_back', count(*) filter (where done.undone = 'put back'),
      'left', count(*) filter (where done.undone = 'left'),
      'remaining', remaining
    ) from private.import_items as done where done.import_id = undo_import.import_id
  );
end
$$;

comment on function public.undo_import is
  'Undoes the next `at_most` businesses of an import, for administrators: those it made are removed, unless somebody has '
  'done something with them since, changed values go back where nobody changed them since. To be called until none '
  'remain: {removed, put_back, left, remaining}';

create function public.import_remains(import_id uuid) returns table (
  business_id uuid, slug text, name text, reason text
)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_importer();
  return query
    select item.business_id, business.slug, business.name, item.reason
    from private.import_items as item join public.mn_businesses as business on business.id = item.business_id
    where item.import_id = import_remains.import_id and item.undone = 'left'
    order by business.name limit 1000;
end
$$;

comment on function public.import_remains is 'What undoing an import left, and why, for administrators: 1,000 at most';

grant execute on function
  public.undo_import(uuid, integer), public.import_remains(uuid)
  to authenticated, service_role;
