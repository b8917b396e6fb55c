-- Edits by several people, and imports taken back.

-- Two people at the same form: whoever saves says what was read, field by field, and is told where that is no longer so.

create function private.may_edit(entity text, row_id uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select public.has_right(private.right_for(entity)) or case entity
    when 'business' then exists (select from public.mn_businesses where id = row_id and owner_id = auth.uid())
    when 'banner' then exists (
      select from public.mn_banner_ads as banner
      join public.mn_advertising_subscriptions as plan on plan.id = banner.subscription_id
      where banner.id = row_id and plan.user_id = auth.uid()
    )
    else false
  end
$$;

-- Who last changed these fields of a row, and when. Staff are told each other's addresses, administrators all.
create function public.last_changes(entity text, row_id uuid, fields text[]) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.may_edit(entity, row_id) then
    raise exception 'Only who may edit it may see who did' using errcode = '42501';
  end if;
  return (
    select coalesce(jsonb_object_agg(field, jsonb_build_object(
      'at', change.changed_at,
      'by', case
        when change.actor_id = auth.uid() then 'you' when change.by_owner then 'owner'
        when change.actor_id is not null then 'administrator' else 'system'
      end,
      'email', case when public.has_right('people') or public.has_right('desk') and not change.by_owner then actor.email end
    )), '{}')
    from unnest(last_changes.fields) as field
    cross join lateral (
      select changed_at, actor_id, by_owner from public.mn_changes as told
      where told.entity_id = row_id and told.action = 'changed'
        and told.fields ? case field when 'featured' then 'featured_by_admin' else field end
      order by told.id desc limit 1
    ) as change
    left join auth.users as actor on actor.id = change.actor_id
  );
end
$$;

-- What the rows hold that the caller may edit, locked until the transaction ends, in the same order for everybody.
create function private.hold_rows(entity text, ids uuid[]) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held jsonb;
begin
  execute format(
    'select jsonb_object_agg(id, to_jsonb(item)) from (
      select * from public.%I where id = any ($1) and private.may_edit($2, id) order by id for no key update
    ) as item',
    private.table_of(entity)
  ) into held using ids, entity;
  return coalesce(held, '{}');
end
$$;
grant execute on function private.hold_rows(text, uuid[]) to authenticated;

-- A picture that was given by its URL moves into storage by itself, which nobody has to hear of.
create function private.is_own_copy(row_id uuid, given jsonb, stored jsonb) returns boolean
  language sql stable security definer set search_path = '' as $$
  select stored #>> '{}' like '/media/%' and exists (
    select from public.mn_changes
    where entity_id = row_id and actor_id is null
      and fields -> 'image_url' = jsonb_build_object('from', given, 'to', stored)
  )
$$;
grant execute on function private.is_own_copy(uuid, jsonb, jsonb) to authenticated;

-- Saves fields of rows whose values are still those that the caller read, with the caller's own rights. Of a row where
-- one is not, nothing is saved and the others' values are told; a value that is as the caller wants it is no conflict.
-- What was neither saved nor is in conflict is not there any more, or not the caller's.
create function public.save_fields(entity text, reads jsonb, changes jsonb) returns jsonb
  language plpgsql volatile set search_path = '' as $$
declare
  held jsonb := private.hold_rows(entity, array(select key::uuid from jsonb_object_keys(reads) as key));
  conflicts jsonb;
  columns constant text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(changes) as key);
  saved uuid[];
begin
  if not public.has_right('content') and exists (
    select from jsonb_each(reads) as item, jsonb_object_keys(item.value) as field
    where entity = 'business' and field <> all (private.columns_set_by('owner') || '{draft,archived}'::text[])
  ) then
    perform private.refuse_without('content');
  end if;
  select coalesce(jsonb_object_agg(id, theirs), '{}') into conflicts from (
    select item.key as id, jsonb_object_agg(read.key, held -> item.key -> read.key) as theirs
    from jsonb_each(reads) as item, jsonb_each(item.value) as read
    where held ? item.key
      and held -> item.key -> read.key not in (read.value, coalesce(changes -> read.key, read.value))
      and not (read.key = 'image_url' and private.is_own_copy(item.key::uuid, read.value, held -> item.key -> read.key))
    group by item.key
  ) as differing;
  execute format(
    'with saved as (
      update public.%1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1))
      where id = any ($2) returning id
    ) select array_agg(id) from saved',
    private.table_of(entity), columns
  ) into saved using changes,
    array(select key::uuid from jsonb_object_keys(held) as key where not conflicts ? key);
  held := private.hold_rows(entity, saved);
  return jsonb_build_object(
    'saved', (
      select coalesce(jsonb_object_agg(item.key, (
        select jsonb_object_agg(field, item.value -> field) from jsonb_object_keys(changes) as field
      )), '{}') from jsonb_each(held) as item
    ),
    'conflicts', (
      select coalesce(jsonb_object_agg(item.key, jsonb_build_object('theirs', item.value, 'who', public.last_changes(
        entity, item.key::uuid, array(select jsonb_object_keys(item.value))
      ))), '{}') from jsonb_each(conflicts) as item
    )
  );
end
$$;

comment on function public.save_fields is
  'Saves `changes` to the rows that `reads` names, each with the values that the caller read; returns what was saved, '
  'and where it conflicts with what others saved meanwhile';
comment on function public.last_changes is
  'By field: who changed it last, and when; for administrators and the owner of the row';

grant execute on function public.save_fields(text, jsonb, jsonb), public.last_changes(text, uuid, text[])
  to authenticated;

-- Undoing imports from their records, some businesses at a time.

-- Whether a business holds something else than the import left in it: of each field that others changed since, what it
-- held before the first of them is compared with what it holds now. Jobs that copy pictures or find positions have no
-- account, and do not count.
create function private.differs_since(business public.mn_businesses, import uuid) returns boolean
  language sql stable set search_path = '' as $$
  select coalesce(bool_or(earliest.left_as is distinct from to_jsonb(business) -> earliest.key), false)
  from (
    select distinct on (field.key) field.key, field.value -> 'from' as left_as
    from public.mn_changes as change cross join lateral jsonb_each(change.fields) as field
    where change.entity_id = business.id and change.entity = 'business' and change.action = 'changed'
      and change.import_id is distinct from import and (change.actor_id is not null or change.import_id is not null)
    order by field.key, change.id
  ) as earliest
$$;

-- Why a business that an import made has to stay; null when it can go.
create function private.why_it_stays(business public.mn_businesses, import uuid) returns text
  language sql stable set search_path = '' as $$
  select case
    when business.owner_id is not null then 'It has an owner'
    when exists (select from public.mn_advertising_subscriptions where business_id = business.id) then 'It has a plan'
    when exists (select from public.mn_business_ratings where business_id = business.id) then 'It was rated'
    when exists (select from public.mn_business_reports where business_id = business.id) then 'It was reported'
    when private.differs_since(business, import) then 'It was changed since'
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
  perform private.refuse_unless(found, 'This import is not there, or was undone');
  perform set_config('suki.undone_import', undo_import.import_id::text, true);
  for item in
    select * from private.import_items as waiting
    where waiting.import_id = undo_import.import_id and waiting.undone is null
    order by waiting.business_id limit least(at_most, 1000)
  loop
    perform private.undo_item(item);
    -- A busy database ends a statement after eight seconds, and all that it undid with it.
    exit when clock_timestamp() > statement_timestamp() + interval '2 seconds';
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
  'Undoes the next businesses of an import, `at_most` or as many as two seconds allow, for administrators: those it made '
  'are removed, unless somebody has done something with them since, changed values go back where nobody changed them '
  'since. To be called until none remain: {removed, put_back, left, remaining}';

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
    order by business.name, item.business_id;
end
$$;

comment on function public.import_remains is 'What undoing an import left, and why, for administrators';

grant execute on function
  public.undo_import(uuid, integer), public.import_remains(uuid)
  to authenticated, service_role;
