-- Merging two businesses that are one place, and undoing it whole. The one that goes is archived and keeps its row, so
-- that its URL leads to the one that stays; what people said of it moves. Nothing is deleted but set aside.

create table private.merges (
  id uuid primary key default gen_random_uuid(),
  kept_id uuid not null references public.mn_businesses (id) on delete cascade,
  gone_id uuid not null references public.mn_businesses (id) on delete cascade,
  merged_at timestamptz not null default now(),
  constraint merges_of_two check (kept_id <> gone_id),
  constraint merges_gone_once unique (gone_id)
);
alter table private.merges enable row level security;
create index merges_kept_id_idx on private.merges (kept_id, merged_at desc);

-- What undoing a merge needs: both rows before it, the columns taken over, the ids of what moved, by table, and the
-- picture that was still to be copied.
create table private.merge_evidence (
  merge_id uuid primary key references private.merges (id) on delete cascade,
  kept_before jsonb not null,
  gone_before jsonb not null,
  taken text[] not null,
  moved jsonb not null,
  waiting_picture jsonb,
  stored_at timestamptz not null default now()
);
alter table private.merge_evidence enable row level security;

-- The older of two ratings of one person, and those of the owner.
create table private.set_aside_ratings (
  like public.mn_business_ratings,
  merge_id uuid not null references private.merges (id) on delete cascade,
  set_aside_at timestamptz not null default now(),
  primary key (id)
);
alter table private.set_aside_ratings enable row level security;
create index set_aside_ratings_merge_id_idx on private.set_aside_ratings (merge_id);
create index set_aside_ratings_user_id_idx on private.set_aside_ratings (user_id);

insert into private.personal_data (name, relation, what, found_by, exported, removal, step, kept_for, dated_by)
values
  (
    'merge_evidence', 'private.merge_evidence', 'Your businesses as they were before they were merged with another',
    $$strpos(item.kept_before::text || item.gone_before::text, person.id::text) > 0
      or strpos(lower(item.kept_before::text || item.gone_before::text), person.email) > 0$$,
    '{stored_at}', 'delete', 2, '1 year', 'item.stored_at'
  ),
  (
    'set_aside_ratings', 'private.set_aside_ratings',
    'Ratings of yours that do not count, since you rated a business twice under two entries', 'item.user_id = person.id',
    '{service_quality,value_for_money,customer_service,created_at}', 'delete', 2, '1 year', 'item.set_aside_at'
  );

-- The tables whose rows move with a business.
create function private.merged_tables() returns text[]
  language sql immutable parallel safe set search_path = '' as $$
  select '{mn_business_ratings,mn_business_reports,mn_banner_ads,mn_advertising_subscriptions,'
    'mn_advertising_checkouts}'::text[]
$$;

-- Moves rows of one table, all of them or those with these ids; returns which.
create function private.move_rows(moved_table text, from_business uuid, to_business uuid, only_ids uuid[] default null)
  returns jsonb
  language plpgsql volatile set search_path = '' as $$
declare
  ids jsonb;
begin
  execute format(
    'with moved as (
      update public.%I set business_id = $2 where business_id = $1 and ($3 is null or id = any ($3)) returning id
    ) select coalesce(jsonb_agg(id), ''[]'') from moved', moved_table
  ) into ids using from_business, to_business, only_ids;
  return ids;
end
$$;

-- Sets aside what would be two ratings of one person, or one's own.
create function private.set_ratings_aside(merge uuid, kept uuid, gone uuid, owner uuid) returns void
  language sql volatile set search_path = '' as $$
  with ranked as (
    select rating.id, row_number() over (partition by rating.user_id order by rating.updated_at desc, rating.id) as place
    from public.mn_business_ratings as rating
    where rating.business_id in (kept, gone) and rating.user_id is not null
  ), aside as (
    delete from public.mn_business_ratings as rating
    where rating.business_id in (kept, gone)
      and (rating.user_id = owner or rating.id in (select id from ranked where place > 1))
    returning rating.*
  )
  insert into private.set_aside_ratings select aside.*, merge, now() from aside
$$;

-- The owner of what stays. Where both have one, or a plan runs, an administrator has said so.
create function private.owner_after_merge(
  kept public.mn_businesses, gone public.mn_businesses, named uuid, moves_plans boolean
) returns uuid
  language plpgsql stable set search_path = '' as $$
begin
  if named is not null and named is distinct from kept.owner_id and named is distinct from gone.owner_id then
    raise exception 'The owner must be one of the two' using errcode = '22023';
  end if;
  if named is null and kept.owner_id <> gone.owner_id then
    raise exception 'Both have an owner: name the one who stays' using errcode = '55000';
  end if;
  if not moves_plans and exists (
    select from public.mn_advertising_subscriptions as plan
    where plan.business_id in (kept.id, gone.id) and private.plan_runs(plan)
  ) then
    raise exception 'A plan is running: say that it moves' using errcode = '55000';
  end if;
  return coalesce(named, kept.owner_id, gone.owner_id);
end
$$;

-- Sets columns of a business from an earlier or another row of it.
create function private.set_columns(business uuid, columns text[], state jsonb) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  listed constant text := (select string_agg(quote_ident(name), ', ') from unnest(columns) as name);
begin
  if listed is not null then
    execute format(
      'update public.mn_businesses set (%1$s) = (
        select %1$s from jsonb_populate_record(null::public.mn_businesses, $1)
      ) where id = $2', listed
    ) using state, business;
  end if;
end
$$;

create function public.merge_businesses(
  kept uuid, gone uuid, taken text[] default '{}', owner uuid default null, moves_plans boolean default false
) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  stays public.mn_businesses;
  goes public.mn_businesses;
  new_owner uuid;
  merge uuid;
  moved jsonb := '{}';
  moved_table text;
begin
  perform private.require_right('content');
  perform from public.mn_businesses where id in (kept, gone) order by id for update;
  select * into stays from public.mn_businesses where id = kept and not archived;
  select * into goes from public.mn_businesses where id = gone and not archived;
  if stays.id is null or goes.id is null or kept = gone then
    raise exception 'One of the two is not listed any more' using errcode = 'P0002';
  end if;
  perform private.refuse_columns(
    array(select unnest(taken) except select unnest(private.columns_set_by('owner'))), 'A merge cannot take over'
  );
  if moves_plans or stays.owner_id <> goes.owner_id then
    perform private.require_right(case when moves_plans then 'money' else 'people' end);
  end if;
  new_owner := private.owner_after_merge(stays, goes, owner, moves_plans);
  insert into private.merges (kept_id, gone_id) values (kept, gone) returning id into merge;

  perform set_config('suki.merge', 'moves', true);
  perform private.set_ratings_aside(merge, kept, gone, new_owner);
  foreach moved_table in array private.merged_tables() loop
    moved := moved || jsonb_build_object(moved_table, private.move_rows(moved_table, gone, kept));
  end loop;
  perform set_config('suki.merge', '', true);

  insert into private.merge_evidence (merge_id, kept_before, gone_before, taken, moved, waiting_picture)
  values (
    merge, to_jsonb(stays), to_jsonb(goes), taken, moved,
    (select to_jsonb(copy) from public.mn_picture_copies as copy where copy.business_id = kept)
  );
  update public.mn_businesses
  set archived = true, owner_id = null, source = case when stays.source is null then null else goes.source end,
    source_id = case when stays.source is null then null else goes.source_id end,
    source_values = case when stays.source is null then null else goes.source_values end
  where id = gone;
  perform private.set_columns(kept, taken, to_jsonb(goes));
  update public.mn_businesses
  set owner_id = new_owner, source = coalesce(stays.source, goes.source),
    source_id = case when stays.source is null then goes.source_id else stays.source_id end,
    source_values = case when stays.source is null then goes.source_values else stays.source_values end
  where id = kept;
  return merge;
end
$$;

comment on function public.merge_businesses is
  'Merges two businesses, for administrators: `taken` names the columns that the one that stays takes over';

create function public.undo_merge(merge uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  made private.merges;
  evidence private.merge_evidence;
  moved_table text;
  restored constant text[] := '{owner_id,source,source_id,source_values,updated_at,page_changed_at}';
begin
  perform private.require_right('content');
  select * into made from private.merges where id = merge for update;
  select * into evidence from private.merge_evidence where merge_id = merge;
  if made.id is null or evidence.merge_id is null then
    raise exception 'This merge cannot be undone any more' using errcode = 'P0002';
  end if;
  if evidence.moved @? '$.mn_advertising_subscriptions[*]'
    or evidence.kept_before ->> 'owner_id' <> evidence.gone_before ->> 'owner_id' then
    perform private.require_right('people');
  end if;
  if exists (
    select from private.merges as later
    where later.gone_id = made.kept_id or later.kept_id = made.kept_id and later.merged_at > made.merged_at
  ) then
    raise exception 'Undo the later merge first' using errcode = '55000';
  end if;
  perform from public.mn_businesses where id in (made.kept_id, made.gone_id) order by id for update;

  perform set_config('suki.merge', 'undone', true);
  foreach moved_table in array private.merged_tables() loop
    perform private.move_rows(
      moved_table, made.kept_id, made.gone_id,
      array(select jsonb_array_elements_text(evidence.moved -> moved_table)::uuid)
    );
  end loop;
  perform private.set_columns(made.kept_id, evidence.taken || restored, private.without_gone_owner(evidence.kept_before));
  perform private.set_columns(
    made.gone_id, restored || '{archived}'::text[], private.without_gone_owner(evidence.gone_before)
  );
  if 'image_url' = any (evidence.taken) then
    delete from public.mn_picture_copies as copy where copy.business_id = made.kept_id;
    insert into public.mn_picture_copies
    select picture.* from jsonb_populate_record(null::public.mn_picture_copies, evidence.waiting_picture) as picture
    where evidence.waiting_picture is not null;
  end if;
  insert into public.mn_business_ratings
  select (jsonb_populate_record(null::public.mn_business_ratings, to_jsonb(aside))).*
  from private.set_aside_ratings as aside
  where aside.merge_id = merge and exists (select from auth.users where id = aside.user_id)
  on conflict (business_id, user_id) do nothing;
  perform set_config('suki.merge', '', true);
  delete from private.merges where id = merge;
end
$$;

comment on function public.undo_merge is 'Undoes a merge whole, for administrators: both are what they were before it';

-- An account that went meanwhile owns nothing again.
create function private.without_gone_owner(state jsonb) returns jsonb
  language sql stable set search_path = '' as $$
  select case
    when exists (select from auth.users where id = (state ->> 'owner_id')::uuid) then state
    else state || '{"owner_id": null}'
  end
$$;

-- The slugs that listed businesses had, as hashes, since one can be a person's name. Each leads to the business whose it
-- was last.
create table private.former_slugs (
  hash bytea primary key,
  business_id uuid not null references public.mn_businesses (id) on delete cascade,
  constraint former_slugs_hash_length check (length(hash) = 32)
);
alter table private.former_slugs enable row level security;
create index former_slugs_business_id_idx on private.former_slugs (business_id);

create function private.keep_former_slug() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.former_slugs (hash, business_id) values (sha256(convert_to(old.slug, 'UTF8')), new.id)
  on conflict (hash) do update set business_id = excluded.business_id;
  return null;
end
$$;

create trigger mn_businesses_5_keep_former_slug after update on public.mn_businesses
  for each row when (not old.draft and new.slug is distinct from old.slug) execute function private.keep_former_slug();

-- Where the old URL of a business leads that was merged, or has another slug now.
create function public.merged_slug(asked text) returns text
  language sql stable security definer set search_path = '' as $$
  with recursive trail as (
    select id, 0 as steps from public.mn_businesses where slug = asked
    union all
    select business_id, 0 from private.former_slugs where hash = sha256(convert_to(asked, 'UTF8'))
    union all
    select later.kept_id, trail.steps + 1 from trail join private.merges as later on later.gone_id = trail.id
    where trail.steps < 20
  )
  select business.slug from trail join public.mn_businesses as business on business.id = trail.id
  where not business.draft and not business.archived and business.slug <> asked
  order by trail.steps desc limit 1
$$;

comment on function public.merged_slug is
  'The slug of the business that one of this slug was merged into, or whose slug this was; null if none';

grant execute on function public.merged_slug(text) to anon, authenticated, service_role;
grant execute on function public.merge_businesses(uuid, uuid, text[], uuid, boolean), public.undo_merge(uuid)
  to authenticated;
