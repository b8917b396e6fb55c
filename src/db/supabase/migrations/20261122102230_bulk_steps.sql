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
    ) as rows
  ) as each
$$;

create function private.bulk_progress(bulk public.mn_bulk_changes) returns jsonb
  language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'total', bulk.total, 'changed', bulk.changed, 'passed_over', bulk.passed_over, 'put_back', bulk.put_back,
    'remaining', case when bulk.state in ('undoing', 'undone') then bulk.changed - bulk.put_back - bulk.left_alone - bulk.gone_since
      else bulk.total - bulk.changed - bulk.passed_over end,
    'left', bulk.left_alone
  )
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

create function public.run_bulk_change(bulk_id uuid, at_most integer default 500) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  bulk public.mn_bulk_changes;
  ids uuid[];
  held jsonb;
  after jsonb;
  refused jsonb;
  done integer;
  passed integer;
  is_over boolean;
begin
  perform private.require_right('content');
  select * into bulk from public.mn_bulk_changes where id = run_bulk_change.bulk_id and state = 'running' for update;
  if not found then
    raise exception 'This change is not under way' using errcode = 'P0002';
  end if;
  perform private.require_bulk_columns(bulk.wanted);
  ids := private.next_bulk_items(bulk.id, 'waiting', at_most);
  held := private.bulk_values(ids, private.bulk_tracked(bulk.wanted));
  perform set_config('suki.decision', jsonb_build_object('reasons', bulk.reasons, 'note', bulk.note)::text, true);
  select coalesce(jsonb_object_agg(business_id, refusal), '{}') into refused
  from public.apply_import_changes(private.bulk_edits(held, bulk.wanted));
  perform set_config('suki.decision', '', true);
  after := private.bulk_values(ids, private.bulk_tracked(bulk.wanted));
  update private.bulk_items as item
  set state = case when not held ? id::text then 'gone' when refused ? id::text then 'refused' else 'changed' end,
    reason = coalesce(refused ->> id::text, ''),
    fields = coalesce(private.changed_fields(held -> id::text, after -> id::text), '{}')
  from unnest(ids) as id where item.bulk_id = bulk.id and item.business_id = id;
  select count(*) filter (where state = 'changed'), count(*) filter (where state <> 'changed') into done, passed
  from private.bulk_items as item where item.bulk_id = bulk.id and item.business_id = any (ids);
  is_over := bulk.changed + done + bulk.passed_over + passed >= bulk.total;
  update public.mn_bulk_changes as record
  set changed = record.changed + done, passed_over = record.passed_over + passed,
    state = case when is_over then 'finished' else 'running' end, finished_at = case when is_over then now() end
  where record.id = bulk.id
  returning record.* into bulk;
  return private.bulk_progress(bulk);
end
$$;

comment on function public.run_bulk_change is
  'Changes the next `at_most` businesses of a bulk change, for administrators. To be called until none remain: {total, '
  'changed, passed_over, put_back, remaining, left}';

-- What an item is put back to: its values before, where they are still what the bulk change made of them.
create function private.bulk_earlier(fields jsonb, held jsonb) returns jsonb
  language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value -> 'from'), '{}') from jsonb_each(fields)
  where held -> key = value -> 'to'
    and (key <> 'verified_on' or held -> 'verified_what' = fields #> '{verified_what,to}')
$$;

create function public.undo_bulk_change(bulk_id uuid, at_most integer default 500) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  bulk public.mn_bulk_changes;
  ids uuid[];
  held jsonb;
  refused jsonb;
  back integer;
  kept_as_is integer;
  gone integer;
  is_over boolean;
begin
  perform private.require_right('content');
  update public.mn_bulk_changes set state = 'undoing' where id = undo_bulk_change.bulk_id and state <> 'undone'
  returning * into bulk;
  if not found then
    raise exception 'This change is not there, or was undone' using errcode = 'P0002';
  end if;
  perform private.require_bulk_columns(bulk.wanted);
  ids := private.next_bulk_items(bulk.id, 'changed', at_most);
  held := private.bulk_values(ids, private.bulk_tracked(bulk.wanted));
  select coalesce(jsonb_object_agg(business_id, refusal), '{}') into refused from public.apply_import_changes((
    select coalesce(jsonb_agg(
      private.bulk_earlier(item.fields, held -> item.business_id::text) || jsonb_build_object('id', item.business_id)
    ), '[]')
    from private.bulk_items as item
    where item.bulk_id = bulk.id and item.business_id = any (ids) and held ? item.business_id::text
  ));
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
  from judged where item.bulk_id = bulk.id and item.business_id = id;
  select count(*) filter (where state = 'put back'), count(*) filter (where state = 'left'),
    count(*) filter (where state = 'gone')
  into back, kept_as_is, gone
  from private.bulk_items as item where item.bulk_id = bulk.id and item.business_id = any (ids);
  is_over := bulk.put_back + bulk.left_alone + bulk.gone_since + cardinality(ids) >= bulk.changed;
  update public.mn_bulk_changes as record
  set put_back = record.put_back + back, left_alone = record.left_alone + kept_as_is,
    gone_since = record.gone_since + gone,
    state = case when is_over then 'undone' else 'undoing' end, undone_at = case when is_over then now() end
  where record.id = bulk.id
  returning record.* into bulk;
  return private.bulk_progress(bulk);
end
$$;

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
    order by business.name, item.business_id limit 1000;
end
$$;

comment on function public.bulk_change_remains is
  'What a bulk change or its undoing passed over, and why, for administrators: 1,000 at most. Where somebody changed it '
  'since, the reason is the columns';

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
create policy "Editors save views" on public.mn_admin_views
  for insert to authenticated with check ((select public.has_right('content')));
create policy "Editors change saved views" on public.mn_admin_views
  for update to authenticated
  using ((select public.has_right('content'))) with check ((select public.has_right('content')));
create policy "Editors delete saved views" on public.mn_admin_views
  for delete to authenticated using ((select public.has_right('content')));

insert into private.personal_data (name, relation, what, found_by, exported, removal, step)
values
  (
    'admin_views', 'public.mn_admin_views', 'Views of the administrators'' lists that you saved',
    'item.created_by = person.id', '{tab,name,query,created_at}', 'set created_by = null', 5
  );
