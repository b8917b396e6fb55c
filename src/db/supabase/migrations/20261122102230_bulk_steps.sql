-- Doing a bulk change and undoing it, part by part; and the views that lists are given a name for.

-- The columns that a change touches beside those that are wanted.
create function private.bulk_tracked(wanted jsonb) returns text[]
  language sql immutable parallel safe set search_path = '' as $$
  select array(select jsonb_object_keys(wanted))
    || case when wanted ? 'category_id' then '{secondary_category_id}' else '{}' end::text[]
    || case when wanted ? 'verified_what' then '{verified_on}' else '{}' end::text[]
$$;

-- By business: the values of these columns. The rows are locked until the transaction ends, in the same order for
-- everybody.
create function private.bulk_values(ids uuid[], columns text[]) returns jsonb
  language sql volatile set search_path = '' as $$
  select coalesce(jsonb_object_agg(id, picked), '{}') from (
    select whole ->> 'id' as id, (select jsonb_object_agg(name, whole -> name) from unnest(columns) as name) as picked
    from (
      select to_jsonb(locked) as whole from (
        select * from public.mn_businesses where id = any (ids) order by id for no key update
      ) as locked
      -- Else each column that is picked would make the whole row anew.
      offset 0
    ) as rows
  ) as each
$$;

-- How many of its businesses still wait.
create function private.bulk_remaining(bulk public.mn_bulk_changes) returns integer
  language sql immutable set search_path = '' as $$
  select case when bulk.state in ('undoing', 'undone') then bulk.changed - bulk.put_back - bulk.left_alone - bulk.gone_since
    else bulk.total - bulk.changed - bulk.passed_over end
$$;

create function private.bulk_progress(bulk public.mn_bulk_changes) returns jsonb
  language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'total', bulk.total, 'changed', bulk.changed, 'passed_over', bulk.passed_over, 'put_back', bulk.put_back,
    'remaining', private.bulk_remaining(bulk), 'left', bulk.left_alone
  )
$$;

-- Makes these edits; what was refused, and why, by business.
create function private.make_bulk_edits(edits jsonb) returns jsonb
  language sql volatile set search_path = '' as $$
  select coalesce(jsonb_object_agg(business_id, refusal), '{}') from public.apply_import_changes(edits)
$$;

create function private.next_bulk_items(bulk_id uuid, in_state text, at_most integer) returns uuid[]
  language sql volatile set search_path = '' as $$
  select array(
    select business_id from private.bulk_items as item
    where item.bulk_id = next_bulk_items.bulk_id and item.state = in_state
    order by business_id limit least(at_most, 2000) for update
  )
$$;

-- A second category that equals the new first one goes.
create function private.bulk_edits(held jsonb, wanted jsonb) returns jsonb
  language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(
    wanted || jsonb_build_object('id', key) || case
      when value -> 'secondary_category_id' = wanted -> 'category_id' and wanted -> 'category_id' <> 'null'
        then '{"secondary_category_id": null}' else '{}' end::jsonb
  ), '[]') from jsonb_each(held)
$$;

-- What an item is put back to: its values before, where they are still what the bulk change made of them.
create function private.bulk_earlier(fields jsonb, held jsonb) returns jsonb
  language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value -> 'from'), '{}') from jsonb_each(fields)
  where held -> key = value -> 'to'
    and (key <> 'verified_on' or held -> 'verified_what' = fields #> '{verified_what,to}')
$$;

-- Each names all columns, with what it holds where nothing is to be put back: what names the same columns is one
-- statement.
create function private.bulk_undoing_edits(bulk public.mn_bulk_changes, held jsonb) returns jsonb
  language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(value || earlier || jsonb_build_object('id', key)), '[]')
  from jsonb_each(held) join private.bulk_items as item on item.bulk_id = bulk.id and item.business_id = key::uuid
  cross join lateral private.bulk_earlier(item.fields, value) as earlier
  where earlier <> '{}'
$$;

-- What became of items that were to be changed, and what each business held before.
create function private.note_changed(bulk public.mn_bulk_changes, ids uuid[], held jsonb, refused jsonb) returns void
  language sql volatile set search_path = '' as $$
  update private.bulk_items as item
  set state = case when not held ? id::text then 'gone' when refused ? id::text then 'refused' else 'changed' end,
    reason = coalesce(refused ->> id::text, ''),
    fields = coalesce(private.changed_fields(held -> id::text, after -> id::text), '{}')
  from unnest(ids) as id cross join private.bulk_values(ids, private.bulk_tracked(bulk.wanted)) as after
  where item.bulk_id = bulk.id and item.business_id = id
$$;

-- What became of items that were to be put back: of one that somebody changed since, the columns that stay.
create function private.note_put_back(bulk public.mn_bulk_changes, ids uuid[], held jsonb, refused jsonb) returns void
  language sql volatile set search_path = '' as $$
  with judged as materialized (
    select business_id as id, refused ->> business_id::text as why, array(
      select key from jsonb_object_keys(bulk.wanted) as key
      where fields ? key and not earlier ? key
      order by key
    ) as kept
    from private.bulk_items as item
    cross join lateral private.bulk_earlier(item.fields, held -> item.business_id::text) as earlier
    where item.bulk_id = bulk.id and item.business_id = any (ids)
  )
  update private.bulk_items as item
  set state = case
      when not held ? id::text then 'gone' when why is not null or kept <> '{}' then 'left' else 'put back' end,
    reason = case when held ? id::text then coalesce(why, array_to_string(kept, ', ')) else '' end
  from judged where item.bulk_id = bulk.id and item.business_id = id
$$;

-- Adds to the record what became of these items; the change, or its undoing, is over when none wait any more.
create function private.count_bulk_items(bulk public.mn_bulk_changes, ids uuid[]) returns jsonb
  language plpgsql volatile set search_path = '' as $$
begin
  update public.mn_bulk_changes as record
  set changed = record.changed + became.changed, put_back = record.put_back + became.put_back,
    passed_over = record.passed_over + case record.state when 'running' then became.refused + became.gone else 0 end,
    left_alone = record.left_alone + became.left_alone,
    gone_since = record.gone_since + case record.state when 'undoing' then became.gone else 0 end
  from (
    select count(*) filter (where state = 'changed') as changed, count(*) filter (where state = 'refused') as refused,
      count(*) filter (where state = 'gone') as gone, count(*) filter (where state = 'put back') as put_back,
      count(*) filter (where state = 'left') as left_alone
    from private.bulk_items as item where item.bulk_id = bulk.id and item.business_id = any (ids)
  ) as became
  where record.id = bulk.id
  returning record.* into bulk;
  if private.bulk_remaining(bulk) <= 0 then
    update public.mn_bulk_changes as record
    set state = case bulk.state when 'running' then 'finished' else 'undone' end,
      finished_at = case bulk.state when 'running' then now() else record.finished_at end,
      undone_at = case bulk.state when 'undoing' then now() end
    where record.id = bulk.id;
  end if;
  return private.bulk_progress(bulk);
end
$$;

-- Does, or undoes, the next part of a bulk change that is `running` or `undoing`.
create function private.step_bulk_change(bulk public.mn_bulk_changes, at_most integer) returns jsonb
  language plpgsql volatile set search_path = '' as $$
declare
  undoes constant boolean := bulk.state = 'undoing';
  ids uuid[];
  held jsonb;
  refused jsonb;
begin
  perform private.require_bulk_columns(bulk.wanted);
  ids := private.next_bulk_items(bulk.id, case when undoes then 'changed' else 'waiting' end, at_most);
  held := private.bulk_values(ids, private.bulk_tracked(bulk.wanted));
  if undoes then
    refused := private.make_bulk_edits(private.bulk_undoing_edits(bulk, held));
    perform private.note_put_back(bulk, ids, held, refused);
  else
    perform set_config('suki.decision', jsonb_build_object('reasons', bulk.reasons, 'note', bulk.note)::text, true);
    refused := private.make_bulk_edits(private.bulk_edits(held, bulk.wanted));
    perform set_config('suki.decision', '', true);
    perform private.note_changed(bulk, ids, held, refused);
  end if;
  return private.count_bulk_items(bulk, ids);
end
$$;

-- The record of a bulk change that is to go on, or to be undone; it is locked until the transaction ends.
create function private.open_bulk_change(bulk_id uuid, undoes boolean) returns public.mn_bulk_changes
  language plpgsql volatile set search_path = '' as $$
declare
  bulk public.mn_bulk_changes;
begin
  perform private.require_right('content');
  if undoes then
    update public.mn_bulk_changes set state = 'undoing' where id = bulk_id and state <> 'undone' returning * into bulk;
    perform private.refuse_unless(found, 'This change is not there, or was undone');
  else
    select * into bulk from public.mn_bulk_changes where id = bulk_id and state = 'running' for update;
    perform private.refuse_unless(found, 'This change is not under way');
  end if;
  return bulk;
end
$$;

create function public.run_bulk_change(bulk_id uuid, at_most integer default 500) returns jsonb
  language sql volatile security definer set search_path = '' as $$
  select private.step_bulk_change(private.open_bulk_change(bulk_id, false), at_most)
$$;

create function public.undo_bulk_change(bulk_id uuid, at_most integer default 500) returns jsonb
  language sql volatile security definer set search_path = '' as $$
  select private.step_bulk_change(private.open_bulk_change(bulk_id, true), at_most)
$$;

comment on function public.run_bulk_change is
  'Changes the next `at_most` businesses of a bulk change, for administrators. To be called until none remain: {total, '
  'changed, passed_over, put_back, remaining, left}';
comment on function public.undo_bulk_change is
  'Puts the next `at_most` businesses of a bulk change back, for administrators; what somebody changed since stays. To be '
  'called until none remain';

create function public.bulk_change_remains(bulk_id uuid) returns table (
  business_id uuid, slug text, name text, state text, reason text
)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_right('content');
  return query
    select item.business_id, business.slug, business.name, item.state, item.reason
    from private.bulk_items as item left join public.mn_businesses as business on business.id = item.business_id
    where item.bulk_id = bulk_change_remains.bulk_id and item.state in ('left', 'refused', 'gone')
    order by business.name, item.business_id;
end
$$;

comment on function public.bulk_change_remains is
  'What a bulk change or its undoing passed over, and why, for administrators. Where somebody changed it since, the '
  'reason is the columns';

grant execute on function
  public.run_bulk_change(uuid, integer), public.undo_bulk_change(uuid, integer), public.bulk_change_remains(uuid)
  to authenticated;

-- Views that got a name: the filters and the order of a list as its URL says them. They are shared: those who work at
-- the same lists call them by the same names.

create table public.mn_admin_views (
  id uuid primary key default gen_random_uuid(),
  tab text not null,
  name text not null,
  query text not null,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  name_key text not null generated always as (lower(btrim(name))) stored,
  constraint mn_admin_views_name_key unique (tab, name_key),
  constraint mn_admin_views_tab_form check (tab ~ '^[a-z-]{1,40}$'),
  constraint mn_admin_views_name_filled check (
    btrim(name) <> '' and length(name) <= 60 and private.is_readable(name)
  ),
  constraint mn_admin_views_query_length check (length(query) <= 2000 and private.is_readable(query))
);

comment on table public.mn_admin_views is 'Views of the admin area''s lists by name, shared by all administrators';

create index mn_admin_views_created_by_idx on public.mn_admin_views (created_by);

alter table public.mn_admin_views enable row level security;
grant select (id, tab, name, query, created_by, created_at), delete on public.mn_admin_views to authenticated;
grant insert (tab, name, query), update (name, query) on public.mn_admin_views to authenticated;
grant select, insert, update, delete on public.mn_admin_views to service_role;

create policy "Editors see all saved views" on public.mn_admin_views
  for select to authenticated using ((select public.has_right('content')));
select private.let_editors_write('public.mn_admin_views', 'saved views');

insert into private.personal_data (name, relation, what, found_by, exported, removal, step)
values
  (
    'admin_views', 'public.mn_admin_views', 'Views of the administrators'' lists that you saved',
    'item.created_by = person.id', '{tab,name,query,created_at}', 'set created_by = null', 5
  );
