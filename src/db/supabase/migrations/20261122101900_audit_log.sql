-- The record of changes: who changed which field of a business, category or banner, when, from what to what; and what
-- staff did about feedback, plans and each other. Triggers write it in the transaction that makes the change, whoever
-- makes it; nobody can edit it by hand.

create table public.mn_changes (
  id bigint generated always as identity primary key,
  entity text not null,
  entity_id uuid not null,
  business_id uuid,
  action text not null,
  fields jsonb not null default '{}',
  actor_id uuid,
  by_owner boolean not null default false,
  changed_at timestamptz not null default now(),
  constraint mn_changes_entity_known check (private.right_for(entity) is not null),
  constraint mn_changes_action_known check (action in ('created', 'changed', 'deleted'))
);

comment on table public.mn_changes is
  'What was changed by whom. Rows outlive what they tell of, so nothing refers to it';
comment on column public.mn_changes.business_id is 'The business that the change is shown with; null for a category';
comment on column public.mn_changes.fields is 'By field: {"from": …, "to": …}. What was deleted has only "from"';
comment on column public.mn_changes.actor_id is
  'The account that asked for it; null for imports, payments and operators';
comment on column public.mn_changes.by_owner is 'Asked for by somebody who is not there for it: an owner';

create index mn_changes_business_id_idx on public.mn_changes (business_id, id desc) where business_id is not null;
create index mn_changes_entity_idx on public.mn_changes (entity_id, id);
create index mn_changes_by_subject_idx on public.mn_changes (entity, id desc);
create index mn_changes_actor_id_idx on public.mn_changes (actor_id, id desc) where actor_id is not null;
create index mn_changes_by_owner_idx on public.mn_changes (id) where by_owner;

-- What a record keeps when the person goes: of their own business only what administrators decide, of others all that
-- does not name the person.
create function private.fields_without(fields jsonb, person private.person, is_own boolean) returns jsonb
  language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(fields) as fields (key, value)
  where (not is_own or key = any (private.columns_set_by('admin')))
    and strpos(value::text, person.id::text) = 0
    and (person.email is null or strpos(lower(value::text), person.email) = 0)
$$;

insert into private.personal_data (name, relation, what, found_by, exported, removal, step, kept_for, dated_by, ended_when)
values
  (
    'changes', 'public.mn_changes', 'The record of what you changed, and of your businesses that are gone',
    'item.actor_id = person.id and item.by_owner or item.business_id = any (person.leaving)',
    '{entity,entity_id,action,fields,changed_at}', 'delete', 8, '1 year', 'item.changed_at',
    'item.by_owner'
  ),
  (
    'changes_by_others', 'public.mn_changes', 'The record of what staff changed in your businesses, and of you as staff',
    $$item.business_id = any (person.businesses) or person.id in (item.actor_id, item.entity_id)
      or strpos(item.fields::text, person.id::text) > 0 or strpos(lower(item.fields::text), person.email) > 0$$,
    '{entity,entity_id,action,changed_at}',
    $$set actor_id = nullif(item.actor_id, person.id), entity_id = case item.entity_id
      when person.id then '00000000-0000-0000-0000-000000000000' else item.entity_id end, fields = private.fields_without(
      item.fields, person, coalesce(item.business_id = any (person.businesses), false)
    )$$, 8, '1 year', 'item.changed_at', 'not item.by_owner'
  );

alter table public.mn_changes enable row level security;
grant select on public.mn_changes to service_role;
grant select (id, entity, entity_id, business_id, action, fields, actor_id, by_owner, changed_at)
  on public.mn_changes to authenticated;
create policy "Staff read the record of what they may do" on public.mn_changes
  for select to authenticated using (private.right_for(entity) = any ((select private.own_rights())::text[]));

-- Derived values are not recorded: they follow from what is. A column that a later migration adds is recorded until it
-- is named here.
create function private.recorded(stored jsonb) returns jsonb
  language sql immutable strict parallel safe set search_path = '' as $$
  select stored - (
    '{id,created_at,updated_at,page_changed_at,city_key,picture_url,rating,rating_mean,rating_count,quality,featured,'
    'sponsored,source_values,item_count}'
  )::text[]
$$;

create function private.changed_fields(before jsonb, after jsonb) returns jsonb
  language sql immutable parallel safe set search_path = '' as $$
  select jsonb_object_agg(key, jsonb_build_object('from', before -> key, 'to', value))
  from jsonb_each(after) as fields (key, value)
  where value is distinct from before -> key
$$;

create function private.lost_fields(before jsonb) returns jsonb
  language sql immutable parallel safe set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, jsonb_build_object('from', value)), '{}')
  from jsonb_each(before) as fields (key, value)
  where value not in ('null', '""', '[]', 'false', '0')
$$;

-- Whether the caller is somebody, and not of the staff who look after such things.
create function private.acts_as_owner(entity text) returns boolean
  language sql stable set search_path = '' as $$
  select auth.uid() is not null and not private.is_staff_with(auth.uid(), private.right_for(entity))
$$;

create function private.keep_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  before constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  actor constant uuid := auth.uid();
  kept jsonb;
begin
  kept := case tg_op
    when 'INSERT' then '{}'
    when 'UPDATE' then nullif(private.recorded(private.changed_fields(before, after)), '{}')
    else private.lost_fields(private.recorded(before))
  end;
  if kept is null then
    return null;
  end if;
  insert into public.mn_changes (entity, entity_id, business_id, action, fields, actor_id, by_owner)
  values (
    tg_argv[0], coalesce(new.id, old.id), case tg_argv[0]
      when 'business' then coalesce(new.id, old.id) when 'banner' then (coalesce(after, before) ->> 'business_id')::uuid
    end,
    case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end,
    kept, actor,
    -- Only staff change a business that is not their own: looking them up for thousands of rows takes seconds.
    coalesce(tg_argv[0] <> 'business' or actor::text in (before ->> 'owner_id', after ->> 'owner_id'), false)
      and private.acts_as_owner(tg_argv[0])
  );
  return null;
end
$$;

-- New businesses of imports are not recorded: source_values already keeps what their source said, for a hundred thousand
-- rows. Administrators' single edits are recorded, even when they name a source.
create function private.keep_new_businesses() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.mn_changes (entity, entity_id, business_id, action, actor_id, by_owner)
  select 'business', id, id, 'created', auth.uid(), (select private.acts_as_owner('business'))
  from new_rows where source_values is null;
  return null;
end
$$;

create function private.keep_changed_businesses() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.mn_changes (entity, entity_id, business_id, action, fields, actor_id, by_owner)
  select 'business', changed.id, changed.id, 'changed', changed.fields, auth.uid(),
    (select private.acts_as_owner('business'))
  from (
    select after.id,
      nullif(private.recorded(private.changed_fields(to_jsonb(before), to_jsonb(after))), '{}') as fields
    from old_rows as before full join new_rows as after on after.id = before.id
    offset 0
  ) as changed
  where changed.fields is not null;
  return null;
end
$$;

create trigger mn_businesses_6_keep_deletion after delete on public.mn_businesses
  for each row execute function private.keep_change('business');
create trigger mn_categories_6_keep_change after insert or delete or update of name, slug, description, icon
  on public.mn_categories for each row execute function private.keep_change('category');
create trigger mn_banner_ads_6_keep_change after insert or update or delete on public.mn_banner_ads
  for each row execute function private.keep_change('banner');
select private.follow_statements('public.mn_businesses', 'mn_businesses_6_keep', 'keep_new_businesses', '{insert}');
select private.follow_statements('public.mn_businesses', 'mn_businesses_6_keep', 'keep_changed_businesses', '{update}');

-- The newest 30 changes, of one business or of all, by one person or by all. Each subject is read by itself: among
-- thousands of changed listings a moderator's few entries would be searched for. Owners are named to those alone who may
-- see addresses.
create function public.read_changes(
  of_business uuid default null, older_than bigint default null, only_owners boolean default false,
  of_actor uuid default null
) returns table (
  id bigint, entity text, entity_id uuid, business_id uuid, name text, action text, fields jsonb,
  actor_id uuid, actor_email text, by_owner boolean, changed_at timestamptz
)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  rights constant text[] := private.own_rights();
  names_all constant boolean := 'people' = any (rights);
  subject text;
  found bigint[] := '{}';
begin
  perform private.require_right('desk');
  -- One subject after the other, each planned for itself: of one without changes, all others would be read.
  foreach subject in array '{business,category,banner,rating,report,message,plan,staff,invitation,role}'::text[] loop
    if private.right_for(subject) = any (rights) then
      found := found || array(
        select told.id from public.mn_changes as told
        where told.entity = subject
          and (of_business is null or told.business_id = of_business)
          and (older_than is null or told.id < older_than)
          and (of_actor is null or told.actor_id = of_actor)
          and (not only_owners or told.by_owner)
        order by told.id desc limit 30
      );
    end if;
  end loop;
  return query
    select change.id, change.entity, change.entity_id, change.business_id,
      case change.entity
        when 'staff' then (select email::text from auth.users as account where account.id = change.entity_id)
        when 'role' then (select role from private.staff_roles where md5(role)::uuid = change.entity_id)
        when 'category' then (select its.name from public.mn_categories as its where its.id = change.entity_id)
        when 'banner' then coalesce(
          business.name, (select its.title from public.mn_banner_ads as its where its.id = change.entity_id)
        )
        else business.name
      end, change.action, change.fields,
      case when names_all then change.actor_id end,
      case when names_all or not change.by_owner then actor.email::text end, change.by_owner, change.changed_at
    from public.mn_changes as change
    left join public.mn_businesses as business on business.id = change.business_id
    left join auth.users as actor on actor.id = change.actor_id
    where change.id = any (found)
    order by change.id desc
    limit 30;
end
$$;

comment on function public.read_changes is
  'The newest 30 changes before `older_than` of what the caller may do: of one business with its banners, by one person, '
  'or all';

-- The values of a change's fields before it; with `and_later`, before it and everything after it.
create function private.state_before(change public.mn_changes, and_later boolean) returns jsonb
  language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, earlier), '{}')
  from (
    select distinct on (key) key, value -> 'from' as earlier
    from public.mn_changes as recorded, jsonb_each(recorded.fields) as fields (key, value)
    where recorded.entity = change.entity and recorded.entity_id = change.entity_id and recorded.action = 'changed'
      and (recorded.id = change.id or (and_later and recorded.id > change.id))
    order by key, recorded.id
  ) as earliest
$$;
grant execute on function private.state_before(public.mn_changes, boolean) to authenticated;

-- Ownership and plans are decided elsewhere; a deleted category cannot come back with a field.
create function private.may_be_put_back(state jsonb) returns jsonb
  language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(state - '{owner_id,featured_by_plan,business_id,subscription_id}'::text[]) as fields (key, value)
  where key not in ('category_id', 'secondary_category_id')
    or value = 'null'
    or exists (select from public.mn_categories where id = (value #>> '{}')::uuid)
$$;
grant execute on function private.may_be_put_back(jsonb) to authenticated;

create function private.table_of(entity text) returns text
  language sql immutable strict parallel safe set search_path = '' as $$
  select case entity
    when 'business' then 'mn_businesses' when 'category' then 'mn_categories' when 'banner' then 'mn_banner_ads'
  end
$$;
grant execute on function private.table_of(text) to authenticated;

-- Runs with the caller's own rights, so that it is guarded and recorded like any other change.
create function public.put_back_change(change_id bigint, and_later boolean default false) returns integer
  language plpgsql volatile set search_path = '' as $$
declare
  change public.mn_changes;
  state jsonb;
  columns text;
  reached integer;
begin
  if not public.has_right('content') then
    perform private.require_right('money');
  end if;
  select * into change from public.mn_changes
  where id = change_id and action = 'changed' and private.table_of(entity) is not null;
  state := private.may_be_put_back(private.state_before(change, and_later));
  select string_agg(quote_ident(key), ', ') into columns from jsonb_object_keys(state) as key;
  if columns is null then
    raise exception 'There is nothing to put back' using errcode = 'P0002';
  end if;
  execute format(
    'update public.%1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1)) where id = $2',
    private.table_of(change.entity), columns
  ) using state, change.entity_id;
  get diagnostics reached = row_count;
  if reached = 0 then
    raise exception 'What was changed is not there any more' using errcode = 'P0002';
  end if;
  return (select count(*) from jsonb_object_keys(state));
end
$$;

comment on function public.put_back_change is
  'Sets the fields of a change to what they were before it, with `and_later` those of all later changes too; '
  'returns how many';

grant execute on function public.read_changes(uuid, bigint, boolean, uuid), public.put_back_change(bigint, boolean)
  to authenticated;
