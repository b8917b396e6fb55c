-- The trash: what administrators delete can be restored whole for 30 days. A deleted row is really gone from its table,
-- so that no page, list, search, count or policy can show it by mistake; the trash keeps it as JSON, with all rows that
-- go with it or lose their link to it. Foreign keys say which these are: a new table that refers to a business comes back
-- with it, without a line here.

create table private.trash (
  row_id uuid primary key,
  kind text not null,
  name text not null,
  words text not null generated always as (private.suki_words(name)) stored,
  -- What comes back, in this order: {relation, rows} to insert, {relation, column, links} to link again.
  stored jsonb not null,
  deleted_by uuid,
  deleted_at timestamptz not null default now(),
  constraint trash_kind_known check (kind in ('business', 'category', 'rating', 'report'))
);
alter table private.trash enable row level security;
create index trash_deleted_at_idx on private.trash (deleted_at desc, row_id);

-- Whose account goes takes along what was theirs, from the trash too. A deletion that follows from that, from the end of
-- a term or from undoing an import never comes here. Both entries speak of the same rows, and each ends a part of them.
insert into private.personal_data (name, relation, what, found_by, exported, removal, step, kept_for, dated_by, ended_when)
values
  (
    'trash', 'private.trash', 'Your businesses, ratings and reports that an administrator deleted and may restore',
    $$item.stored #>> '{0,rows,0,owner_id}' = person.id::text or item.stored #>> '{0,rows,0,user_id}' = person.id::text
      or strpos(item.stored::text, '/' || person.id::text || '/') > 0
      or strpos(lower(item.stored::text), person.email) > 0$$,
    '{kind,name,deleted_at}', 'delete', 8, '30 days', 'item.deleted_at', $$item.kind <> 'business'$$
  ),
  (
    'trash_of_others', 'private.trash', 'What else was said or done by you about something that was deleted',
    'strpos(item.stored::text, person.id::text) > 0 or item.deleted_by = person.id',
    '{kind,name,deleted_at}',
    'set stored = private.stored_without(item.stored, person.id), deleted_by = nullif(item.deleted_by, person.id)', 9,
    '30 days', 'item.deleted_at', $$item.kind = 'business'$$
  );

-- Without what the person said; where else they are named, nobody is.
create function private.stored_without(stored jsonb, person uuid) returns jsonb
  language sql immutable set search_path = '' as $$
  select jsonb_agg(
    case when part ? 'rows' then part || jsonb_build_object('rows', (
      select coalesce(jsonb_agg(replace(item::text, to_jsonb(person)::text, 'null')::jsonb order by place), '[]')
      from jsonb_array_elements(part -> 'rows') with ordinality as rows (item, place)
      where item ->> 'user_id' is distinct from person::text
    )) else part end order by place
  )
  from jsonb_array_elements(stored) with ordinality as parts (part, place)
$$;

-- Tables that triggers fill from the rows that come back, and what jobs find anew.
create function private.derived_relations() returns text[]
  language sql immutable parallel safe set search_path = '' as $$
  select '{private.admin_entries,private.search_entries,private.search_texts,private.search_categories,'
    'private.report_words,private.reported_entries,private.position_entries,private.duplicate_entries,'
    'private.duplicates_waiting,private.rating_priors,private.companion_categories,public.mn_special_hours,'
    'public.mn_picture_copies}'::text[]
$$;

-- Foreign keys that name a row of a relation, or by which a relation names another's, and what they do when it goes.
create function private.references_between(target regclass, source regclass) returns table (
  child regclass, child_column text, parent regclass, parent_column text, column_type text, on_delete "char", has_id boolean
)
  language sql stable set search_path = '' as $$
  select key.conrelid::regclass, named.attname::text, key.confrelid::regclass, naming.attname::text,
    format_type(naming.atttypid, null), key.confdeltype,
    exists (
      select from pg_catalog.pg_attribute
      where attrelid = key.conrelid and attname = 'id' and atttypid = 'uuid'::regtype
    )
  from pg_catalog.pg_constraint as key
  join pg_catalog.pg_attribute as named on named.attrelid = key.conrelid and named.attnum = key.conkey[1]
  join pg_catalog.pg_attribute as naming on naming.attrelid = key.confrelid and naming.attnum = key.confkey[1]
  where key.contype = 'f' and cardinality(key.conkey) = 1
    and (key.confrelid = target or key.conrelid = source)
    and key.conrelid::regclass::text <> all (private.derived_relations())
  order by key.conrelid::regclass::text, named.attname
$$;

-- Rows of a relation, and all that goes with them or loses its link.
create function private.rows_with(relation regclass, key_column text, keys uuid[]) returns jsonb
  language plpgsql stable set search_path = '' as $$
declare
  parts jsonb;
  found jsonb;
  ids uuid[];
  link record;
begin
  execute format('select jsonb_agg(to_jsonb(item)) from %s as item where %I = any ($1)', relation, key_column)
    into found using keys;
  if found is null then
    return '[]';
  end if;
  parts := jsonb_build_array(jsonb_build_object('relation', relation::text, 'rows', found));
  ids := array(select (item ->> 'id')::uuid from jsonb_array_elements(found) as item where found -> 0 ->> 'id' ~ '-');
  for link in select * from private.references_between(relation, null) loop
    if link.on_delete = 'c' then
      parts := parts || private.rows_with(link.child, link.child_column, ids);
    elsif link.on_delete = 'n' and link.has_id then
      execute format(
        'select jsonb_agg(jsonb_build_object(''id'', id, ''to'', %1$I)) from %2$s where %1$I = any ($1)',
        link.child_column, link.child
      ) into found using ids;
      parts := parts || case when found is null then '[]' else jsonb_build_array(
        jsonb_build_object('relation', link.child::text, 'column', link.child_column, 'links', found)
      ) end;
    end if;
  end loop;
  return parts;
end
$$;

-- Whoever deletes must be staff, and mean this very row. What a request says about itself does not count.
create function private.goes_to_trash() returns boolean
  language sql stable security definer set search_path = '' as $$
  select coalesce(current_setting('suki.past_trash', true), '') = ''
    and coalesce(current_setting('suki.undone_import', true), '') = ''
    and not private.keeps_dates()
    and private.is_staff_with(auth.uid(), 'desk')
$$;

-- A rating or report that goes with its business is kept with that.
create function private.move_to_trash() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  gone constant jsonb := to_jsonb(old);
  business text;
begin
  if tg_argv[0] in ('rating', 'report') then
    select mn_businesses.name into business from public.mn_businesses where id = (gone ->> 'business_id')::uuid;
  end if;
  if private.goes_to_trash() and (business is not null or gone ? 'name') then
    insert into private.trash (row_id, kind, name, stored, deleted_by)
    values (
      old.id, tg_argv[0], coalesce(business, gone ->> 'name'),
      private.rows_with(tg_relid::regclass, 'id', array[old.id]), auth.uid()
    )
    on conflict (row_id) do update
      set stored = excluded.stored, deleted_by = excluded.deleted_by, deleted_at = excluded.deleted_at;
  end if;
  return old;
end
$$;

create trigger mn_businesses_6_move_to_trash before delete on public.mn_businesses
  for each row execute function private.move_to_trash('business');
create trigger mn_categories_6_move_to_trash before delete on public.mn_categories
  for each row execute function private.move_to_trash('category');
create trigger mn_business_ratings_6_move_to_trash before delete on public.mn_business_ratings
  for each row execute function private.move_to_trash('rating');
create trigger mn_business_reports_6_move_to_trash before delete on public.mn_business_reports
  for each row execute function private.move_to_trash('report');

-- Rows as they may come back: what they named may be gone meanwhile, and each foreign key says what that does to them.
create function private.with_live_references(relation regclass, rows jsonb) returns jsonb
  language plpgsql stable set search_path = '' as $$
declare
  link record;
begin
  for link in select * from private.references_between(null, relation) where parent <> relation loop
    execute format(
      $live$select coalesce(
        jsonb_agg(case when lives then item else item || jsonb_build_object(%1$L, null) end) filter (where lives or %5$L),
        '[]'
      )
      from (
        select item, item ->> %1$L is null
          or exists (select from %2$s where %3$I = (item ->> %1$L)::%4$s) as lives
        from jsonb_array_elements($1) as item
      ) as checked$live$,
      link.child_column, link.parent, link.parent_column, link.column_type, link.on_delete <> 'c'
    ) into rows using rows;
  end loop;
  return rows;
end
$$;

create function private.insert_stored(relation regclass, rows jsonb) returns bigint
  language plpgsql volatile set search_path = '' as $$
declare
  inserted bigint;
  columns constant text := (
    select string_agg(quote_ident(attname), ', ') from pg_catalog.pg_attribute
    where attrelid = relation and attnum > 0 and not attisdropped and attgenerated = ''
  );
begin
  execute format(
    'insert into %1$s (%2$s) overriding system value
     select %2$s from jsonb_populate_recordset(null::%1$s, $1) on conflict do nothing', relation, columns
  ) using rows;
  get diagnostics inserted = row_count;
  return inserted;
end
$$;

-- Says in words why something cannot come back now.
create function private.require_place(kept private.trash) returns void
  language plpgsql stable set search_path = '' as $$
declare
  item constant jsonb := kept.stored #> '{0,rows,0}';
begin
  perform private.refuse_unless(
    kept.kind not in ('rating', 'report') or exists (select from public.mn_businesses where id = (item ->> 'business_id')::uuid),
    'Its business is deleted too. Please restore that first.'
  );
  perform private.refuse_unless(
    kept.kind <> 'rating' or not exists (
      select from public.mn_business_ratings
      where business_id = (item ->> 'business_id')::uuid and user_id = (item ->> 'user_id')::uuid
    ),
    'This person has rated the business again since. The new rating stays.', '23505'
  );
  perform private.refuse_unless(
    not case kept.kind when 'business' then exists (select from public.mn_businesses where slug = item ->> 'slug')
      when 'category' then exists (select from public.mn_categories where slug = item ->> 'slug') else false end,
    format('It cannot come back: its address “%s” belongs to another one by now. Please change that one first.',
      item ->> 'slug'), '23505'
  );
end
$$;

create function private.bring_back(kept private.trash) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  part jsonb;
  place bigint;
  rows jsonb;
begin
  perform private.require_place(kept);
  perform set_config('suki.merge', 'restored', true);
  for part, place in select * from jsonb_array_elements(kept.stored) with ordinality loop
    if part ? 'rows' then
      rows := private.with_live_references((part ->> 'relation')::regclass, part -> 'rows');
      if place = 1 then
        -- What triggers derive: a rating or a count that is given would be taken for an administrator's.
        rows := jsonb_set(rows, '{0}', rows -> 0 || (case kept.kind
          when 'business' then '{"rating": null, "featured": false}' when 'category' then '{"item_count": 0}' else '{}'
        end)::jsonb);
      end if;
      if private.insert_stored((part ->> 'relation')::regclass, rows) = 0 and place = 1 then
        raise exception 'It cannot come back: it is there again already.' using errcode = '23505';
      end if;
    else
      execute format(
        'update %1$s as item set %2$I = (link ->> ''to'')::uuid from jsonb_array_elements($1) as link
         where item.id = (link ->> ''id'')::uuid and item.%2$I is null', part ->> 'relation', part ->> 'column'
      ) using part -> 'links';
    end if;
  end loop;
  perform set_config('suki.merge', '', true);
  delete from private.trash where row_id = kept.row_id;
end
$$;

-- Who may restore something or delete it for good is who may delete it.
create function private.require_right_to_trash(row_ids uuid[]) returns void
  language plpgsql stable set search_path = '' as $$
begin
  perform private.require_right('desk');
  perform private.require_right(needed.wanted)
  from (select distinct private.right_for(kind) as wanted from private.trash where row_id = any (row_ids)) as needed;
end
$$;

-- Categories first, then businesses: what names them finds them.
create function public.restore_deleted(row_ids uuid[]) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  kept private.trash;
  restored integer := 0;
begin
  perform private.require_right_to_trash(row_ids);
  for kept in
    select * from private.trash as waiting where waiting.row_id = any (row_ids)
    order by array_position('{category,business}'::text[], waiting.kind), waiting.row_id for update
  loop
    perform private.bring_back(kept);
    restored := restored + 1;
  end loop;
  if restored = 0 then
    raise exception 'This is not in the trash any more' using errcode = 'P0002';
  end if;
  return restored;
end
$$;

comment on function public.restore_deleted is
  'Restores what administrators deleted, by the ids that the rows had, all or none; returns how many';

grant execute on function public.restore_deleted(uuid[]) to authenticated;

-- The pictures of what lies in the trash are kept with it.
create function private.pictures_in_trash() returns setof text
  language sql stable security definer set search_path = '' as $$
  select found[1] from private.trash, regexp_matches(stored::text, '"(/media/business-images/[^"]+)"', 'g') as found
$$;
grant execute on function private.pictures_in_trash() to service_role;
