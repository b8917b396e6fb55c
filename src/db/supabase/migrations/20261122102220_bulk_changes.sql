-- Changing many businesses in one go: what is to change is said once, done in parts that each fit into a request, and
-- undone whole. Of each business it is recorded what was there before, so that what somebody changed since stays.

-- The ids of a list in its order, for what is done to all of it.
create function public.admin_business_ids(filter jsonb, at_most integer default 20000) returns jsonb
  language plpgsql stable security definer set search_path = '' set work_mem = '64MB' set jit = off as $$
declare
  total bigint;
begin
  perform private.require_right('content');
  total := private.count_admin(filter);
  return jsonb_build_object(
    'total', total, 'ids', private.admin_ids(filter, total, 0, least(at_most, private.most_counted()))
  );
end
$$;

comment on function public.admin_business_ids is
  'The ids of the businesses that a filter finds, in the list''s order, for administrators: {total, ids}';

grant execute on function public.admin_business_ids(jsonb, integer) to authenticated;

create table public.mn_bulk_changes (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid references auth.users (id) on delete set null,
  wanted jsonb not null,
  reasons text[] not null default '{}',
  note text not null default '',
  state text not null default 'running',
  total integer not null default 0,
  changed integer not null default 0,
  -- Businesses that were refused, or were gone.
  passed_over integer not null default 0,
  put_back integer not null default 0,
  -- What somebody changed before it was undone, and what was deleted before.
  left_alone integer not null default 0,
  gone_since integer not null default 0,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  undone_at timestamptz,
  constraint mn_bulk_changes_state_known check (state in ('running', 'finished', 'undoing', 'undone')),
  constraint mn_bulk_changes_wanted_is_object check (jsonb_typeof(wanted) = 'object')
);

comment on table public.mn_bulk_changes is 'What administrators changed in many businesses at once';
comment on column public.mn_bulk_changes.wanted is 'The columns and the values that all of them were given';
comment on column public.mn_bulk_changes.reasons is 'Why, where it archives; owners are told, and the note with it';

create index mn_bulk_changes_actor_id_idx on public.mn_bulk_changes (actor_id);
create index mn_bulk_changes_started_at_idx on public.mn_bulk_changes (started_at desc, id);

-- No foreign key: what became of a business that is gone is still told.
create table private.bulk_items (
  bulk_id uuid not null references public.mn_bulk_changes (id) on delete cascade,
  business_id uuid not null,
  state text not null default 'waiting',
  -- By column: {"from": …, "to": …}.
  fields jsonb not null default '{}',
  reason text not null default '',
  primary key (bulk_id, business_id),
  constraint bulk_items_state_known check (
    state in ('waiting', 'changed', 'refused', 'gone', 'put back', 'left')
  )
);
create index bulk_items_in_state_idx on private.bulk_items (bulk_id, state, business_id);

alter table private.bulk_items enable row level security;
alter table public.mn_bulk_changes enable row level security;
grant select on public.mn_bulk_changes to service_role;
grant select (
  id, actor_id, wanted, state, total, changed, passed_over, put_back, started_at, finished_at, undone_at
) on public.mn_bulk_changes to authenticated;
create policy "Editors read bulk changes" on public.mn_bulk_changes
  for select to authenticated using ((select public.has_right('content')));

insert into private.personal_data (name, relation, what, found_by, exported, removal, step, kept_for, dated_by)
values
  (
    'bulk_changes', 'public.mn_bulk_changes', 'What you changed in many businesses at once',
    $$item.actor_id = person.id or item.wanted ->> 'owner_id' = person.id::text$$,
    '{wanted,reasons,note,state,started_at,changed}',
    $$set actor_id = nullif(item.actor_id, person.id), wanted = case
      when item.wanted ->> 'owner_id' = person.id::text then item.wanted - 'owner_id' else item.wanted end$$,
    5, '1 year', 'item.started_at'
  ),
  (
    'bulk_changed_values', 'private.bulk_items', 'What was changed in many businesses at once, yours among them',
    $$item.business_id = any (person.businesses) or strpos(item.fields::text, person.id::text) > 0$$,
    '{business_id,state}',
    $$set fields = private.fields_without(
      item.fields, person, coalesce(item.business_id = any (person.businesses), false)
    )$$, 8, null, null
  );

-- What may be set in many businesses at once.
create function private.require_bulk_columns(wanted jsonb) returns void
  language plpgsql stable set search_path = '' as $$
begin
  perform private.require_right('content');
  perform private.refuse_columns(
    array(
      select jsonb_object_keys(wanted)
      except select unnest('{category_id,city,owner_id,draft,archived,featured_by_admin,verified_what}'::text[])
    ), 'Many businesses at once cannot be given'
  );
  if wanted ? 'owner_id' then
    perform private.require_right('people');
  end if;
  if wanted = '{}' then
    raise exception 'Say what is to change' using errcode = '22023';
  end if;
end
$$;

-- The businesses that are meant: those with these ids, or all that a filter finds.
create function private.bulk_source(filter jsonb, ids uuid[]) returns text
  language sql stable set search_path = '' as $$
  select case
    when ids is null then 'select business_id as id from private.admin_entries as entry where ' || private.admin_condition(filter)
    else format('select id from unnest(%L::uuid[]) as id', ids)
  end
$$;

-- Where a business has something else than what is wanted.
create function private.bulk_difference(wanted jsonb) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select string_agg(format('business.%1$I is distinct from said.%1$I', key), ' or ') from jsonb_object_keys(wanted) as key
$$;

-- `areas` are those of the wanted city. An outline may be 0.003 degrees wrong, and a pin as well: about 300 metres.
create function public.preview_bulk_change(
  filter jsonb, ids uuid[], wanted jsonb, areas polygon[] default '{}'
) returns jsonb
  language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  source constant text := private.bulk_source(filter, ids);
  key text;
  counts jsonb;
  values_before jsonb := '{}';
begin
  perform private.require_bulk_columns(wanted);
  execute format(
    'select jsonb_build_object(
       ''total'', count(*), ''changing'', count(*) filter (where %s), ''outside'', count(*) filter (
         where cardinality($2) > 0 and business.city is distinct from said.city and business.latitude is not null
           and not exists (
             select from unnest($2) as area cross join point(business.longitude, business.latitude) as pin
             where pin <-> box(area) <= 0.003 and (pin <@ area or pin <-> area <= 0.003)
           )
       ))
     from (%s) as meant join public.mn_businesses as business using (id)
     cross join jsonb_populate_record(null::public.mn_businesses, $1) as said',
    private.bulk_difference(wanted), source
  ) into counts using wanted, areas;
  for key in select jsonb_object_keys(wanted) loop
    execute format(
      'select jsonb_agg(jsonb_build_object(''value'', value, ''count'', count) order by count desc) from (
        select business.%1$I as value, count(*) as count
        from (%2$s) as meant join public.mn_businesses as business using (id)
        cross join jsonb_populate_record(null::public.mn_businesses, $1) as said
        where business.%1$I is distinct from said.%1$I
        group by 1 order by 2 desc limit 12
      ) as before', key, source
    ) into values_before using wanted;
    counts := jsonb_set(counts, array['before'], coalesce(counts -> 'before', '{}')
      || jsonb_build_object(key, coalesce(values_before, '[]')));
  end loop;
  return counts;
end
$$;

comment on function public.preview_bulk_change is
  'What a bulk change would do, for administrators: {total, changing, outside, before: {column: [{value, count}]}}; '
  '`outside`: those that would get a city with a pin outside of its areas';

-- Reasons are those of a decision, which is refused for others.
create function public.begin_bulk_change(
  filter jsonb, ids uuid[], wanted jsonb, reasons text[] default '{}', note text default ''
) returns uuid
  language plpgsql volatile security definer set search_path = '' set jit = off as $$
declare
  made uuid;
  found integer;
begin
  perform private.require_bulk_columns(wanted);
  insert into public.mn_bulk_changes (actor_id, wanted, reasons, note)
  values (auth.uid(), wanted, reasons, left(btrim(note), 1000)) returning id into made;
  execute format(
    'insert into private.bulk_items (bulk_id, business_id)
     select $2, business.id from (%s) as meant join public.mn_businesses as business using (id)
     cross join jsonb_populate_record(null::public.mn_businesses, $1) as said where %s limit 100001',
    private.bulk_source(filter, ids), private.bulk_difference(wanted)
  ) using wanted, made;
  get diagnostics found = row_count;
  if found > 100000 then
    raise exception 'At most 100,000 businesses can be changed at once. Please narrow the list.' using errcode = '22023';
  end if;
  update public.mn_bulk_changes set total = found where id = made;
  return made;
end
$$;

comment on function public.begin_bulk_change is
  'Opens the record of a bulk change of what a filter finds, or of these ids, for administrators; returns its id. Where '
  'it archives, owners are told the reasons and the note';

grant execute on function
  public.preview_bulk_change(jsonb, uuid[], jsonb, polygon[]), public.begin_bulk_change(jsonb, uuid[], jsonb, text[], text)
  to authenticated;
