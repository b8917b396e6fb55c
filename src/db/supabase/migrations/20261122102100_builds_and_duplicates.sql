-- How the site is built, and the pairs that administrators compare.

-- Changes that `cursor` does not show yet, the oldest first, and the cursor that shows them.
create function public.site_changes_since(cursor text default null, at_most integer default 500) returns jsonb
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return (
    select jsonb_build_object(
      'cursor', pg_current_snapshot()::text,
      'changes', coalesce((
        select jsonb_agg(to_jsonb(waiting) order by waiting.id)
        from (
          select change.id, change.entity, change.entity_id, change.before, change.after
          from public.site_changes as change
          where change.transaction_id >= pg_snapshot_xmin(site_changes_since.cursor::pg_snapshot)
            and not pg_visible_in_snapshot(change.transaction_id, site_changes_since.cursor::pg_snapshot)
          order by change.id
          limit at_most
        ) as waiting
      ), '[]')
    )
  );
end
$$;

comment on function public.site_changes_since is
  'The outbox as a build reads it: what waits since a cursor (none: nothing), and the next cursor';

grant execute on function public.site_changes_since(text, integer) to service_role;

-- Builds of the site: what was published from which snapshot, what waits, and who is told to build.

create table public.site_builds (
  id bigint generated always as identity primary key,
  kind text not null,
  started_at timestamptz not null,
  finished_at timestamptz not null default now(),
  error text not null default '',
  changes integer not null default 0,
  pages_written integer not null default 0,
  pages_removed integer not null default 0,
  cursor text,
  constraint site_builds_kind_known check (kind in ('full', 'sweep', 'changes')),
  constraint site_builds_numbers_positive check (changes >= 0 and pages_written >= 0 and pages_removed >= 0),
  constraint site_builds_ends_somewhere check (error <> '' or cursor is not null),
  constraint site_builds_error_length check (char_length(error) <= 2000)
);

comment on table public.site_builds is
  'What was published, when and from which snapshot; `error` says why nothing was';

create index site_builds_done_idx on public.site_builds (id desc) where error = '';

alter table public.site_builds enable row level security;
grant select (id, kind, started_at, finished_at, error, changes, pages_written, pages_removed)
  on public.site_builds to authenticated;
grant select, insert, update, delete on public.site_builds to service_role;

create policy "Editors read what was published" on public.site_builds
  for select to authenticated using ((select public.has_right('content')));

-- The changes that no published build shows yet.
create function private.unpublished_changes() returns setof public.site_changes
  language plpgsql stable security definer set search_path = '' as $$
declare
  published pg_snapshot := (select cursor from public.site_builds where error = '' order by id desc limit 1)::pg_snapshot;
begin
  return query
    select change.* from public.site_changes as change
    where published is null or (
      change.transaction_id >= pg_snapshot_xmin(published)
      and not pg_visible_in_snapshot(change.transaction_id, published)
    );
end
$$;

-- What administrators are shown: how much waits, since when, since the last build that was published.
create function public.waiting_site_changes() returns table (entity text, changes integer, since timestamptz)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_right('content');
  return query
    select change.entity, count(*)::integer, min(change.created_at)
    from private.unpublished_changes() as change
    group by change.entity
    order by min(change.created_at);
end
$$;

comment on function public.waiting_site_changes is 'Changes that no published build shows yet, for administrators';

-- A wish travels as a change does, so that whatever publishes changes hears it too.
create function public.request_site_build(everything boolean default false) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_right('content');
  insert into public.site_changes (entity, entity_id, after)
  values ('site', (select auth.uid()), jsonb_build_object('build', case when everything then 'full' else 'sweep' end));
end
$$;

comment on function public.request_site_build is
  'Publish now: looks at every page; with `everything` all pages are rendered again. For administrators';

grant execute on function public.waiting_site_changes(), public.request_site_build(boolean) to authenticated;

-- Neither table grows for ever: a copy of the site that is a month old is built anew.
create function private.forget_old_builds() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.site_builds where id <= new.id - 1000;
  delete from public.site_changes where created_at < now() - interval '30 days';
  return null;
end
$$;

create trigger site_builds_forget after insert on public.site_builds
  for each row execute function private.forget_old_builds();

-- Where a host builds the site (Netlify), the database tells its `rebuild` function of changes. It is told where that
-- is, and the secret they share, once:
--   insert into private.rebuild_webhook (url, secret) values ('https://…/.netlify/functions/rebuild', '…');
-- Without it, or without pg_net, nobody is called: a server of one's own listens to the outbox instead.

create table private.rebuild_webhook (
  only_one boolean primary key default true check (only_one),
  url text not null check (url ~ '^https?://'),
  secret text not null check (char_length(secret) >= 32)
);

-- Calls that were taken, so that none counts twice; and how far the last build that was begun will see.
create table private.rebuild_calls (nonce text primary key, taken_at timestamptz not null default now());
create table private.rebuild_state (
  only_one boolean primary key default true check (only_one),
  begun_at timestamptz not null default '-infinity',
  cursor text
);
insert into private.rebuild_state default values;

alter table private.rebuild_webhook enable row level security;
alter table private.rebuild_calls enable row level security;
alter table private.rebuild_state enable row level security;

create function private.rebuild_signature(secret text, sent_at text, nonce text) returns text
  language sql immutable strict parallel safe set search_path = '' as $$
  select encode(extensions.hmac(sent_at || '.' || nonce, secret, 'sha256'), 'hex')
$$;

create function private.call_rebuild() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  webhook private.rebuild_webhook;
  nonce constant text := gen_random_uuid()::text;
  sent_at constant text := floor(extract(epoch from clock_timestamp()))::bigint::text;
begin
  select * into webhook from private.rebuild_webhook;
  if not found or to_regprocedure('net.http_post(text, jsonb, jsonb, jsonb, integer)') is null then
    return null;
  end if;
  execute 'select net.http_post(url => $1, body => $2, headers => $3)' using webhook.url, '{}'::jsonb,
    jsonb_build_object(
      'content-type', 'application/json', 'x-suki-sent-at', sent_at, 'x-suki-nonce', nonce,
      'x-suki-signature', private.rebuild_signature(webhook.secret, sent_at, nonce)
    );
  return null;
end
$$;

create trigger site_changes_call_rebuild after insert on public.site_changes
  for each statement execute function private.call_rebuild();

-- Whether a build is to begin now. Callers wait for each other: of any number at once, one begins it. Within the
-- gathering time of the last one none does; what waits then is found by the next sweep. One that was begun in the
-- future was begun by a clock that was fast, and holds nothing up. Where deploys cost, the gathering time is long, but
-- not for a person who asks to publish now; jobs ask in nobody's name.
create function public.claim_rebuild(gather_seconds integer default 45, nonce text default null) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  state private.rebuild_state;
  wished boolean; -- Null when nothing waits.
begin
  select * into state from private.rebuild_state for update;
  delete from private.rebuild_calls where taken_at < now() - interval '1 day';
  if nonce is not null then
    insert into private.rebuild_calls (nonce) values (claim_rebuild.nonce) on conflict do nothing;
    if not found then
      return jsonb_build_object('outcome', 'replayed');
    end if;
  end if;
  select bool_or(change.entity = 'site' and change.entity_id <> '00000000-0000-0000-0000-000000000000') into wished
  from public.site_changes as change
  where change.transaction_id >= pg_snapshot_xmin(state.cursor::pg_snapshot)
    and not pg_visible_in_snapshot(change.transaction_id, state.cursor::pg_snapshot);
  if state.begun_at between clock_timestamp() - make_interval(secs => case when wished then 45 else gather_seconds end)
    and clock_timestamp() then
    return jsonb_build_object('outcome', 'gathering');
  end if;
  if state.cursor is not null and wished is null and not (
    -- A build that published nothing within half an hour has failed where only the host knows of it.
    isfinite(state.begun_at) and state.begun_at < clock_timestamp() - interval '30 minutes'
    and exists (select from public.site_builds where error = '') and exists (select from private.unpublished_changes())
  ) then
    return jsonb_build_object('outcome', 'nothing');
  end if;
  update private.rebuild_state set begun_at = clock_timestamp(), cursor = pg_current_snapshot()::text where only_one;
  return jsonb_build_object('outcome', 'begin');
end
$$;

comment on function public.claim_rebuild is 'Whether a build is to begin: begin, gathering, nothing or replayed';

-- The build could not be begun: whoever comes next may try.
create function public.release_rebuild() returns void
  language sql volatile security definer set search_path = '' as $$
  update private.rebuild_state set begun_at = '-infinity', cursor = null where only_one
$$;

comment on function public.release_rebuild is 'Takes back a claim whose build could not be begun';

grant execute on function public.claim_rebuild(integer, text), public.release_rebuild() to service_role;

-- The pairs that may be one place, as administrators compare, merge and keep them.

-- One side of a pair, as an administrator compares it.
create function private.compared_business(business public.mn_businesses) returns jsonb
  language sql stable set search_path = '' as $$
  select to_jsonb(business) - '{source_values,seo_title,seo_meta_description}'::text[]
    || (select judged::jsonb from private.judged_businesses(array[business.id]))
    || jsonb_build_object(
      'owner_email', case when public.has_right('people') then (select email from auth.users where id = business.owner_id) end,
      'secondary_category', (select slug from public.mn_categories where id = business.secondary_category_id),
      'reports', (select count(*) from public.mn_business_reports where business_id = business.id),
      'plans', coalesce((
        select jsonb_agg(plan.subscription_type order by plan.subscription_type)
        from public.mn_advertising_subscriptions as plan
        where plan.business_id = business.id and private.plan_runs(plan)
      ), '[]')
    )
$$;

-- One page of the pairs that wait, the surest first, and the merges that can still be undone.
create function public.admin_duplicates(page integer default 1, page_size integer default 10) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  slice private.page_slice;
begin
  perform private.require_right('content');
  slice := private.page_slice((
    select count(*) from private.duplicate_pairs as pair
    join private.duplicate_entries as one on one.business_id = pair.first_id
    join private.duplicate_entries as other on other.business_id = pair.second_id
    where not pair.kept_apart
  ), page, page_size);
  return private.page_of_list(slice, (
    select jsonb_agg(jsonb_build_object(
      'first', private.compared_business(one), 'second', private.compared_business(other),
      'answer', listed.answer, 'entries_of_name', listed.entries_of_name
    ) order by listed.score desc, listed.first_id, listed.second_id)
    from (
      select pair.* from private.duplicate_pairs as pair
      join private.duplicate_entries as one on one.business_id = pair.first_id
      join private.duplicate_entries as other on other.business_id = pair.second_id
      where not pair.kept_apart
      order by pair.score desc, pair.first_id, pair.second_id
      limit slice.size offset slice.skip
    ) as listed
    join public.mn_businesses as one on one.id = listed.first_id
    join public.mn_businesses as other on other.id = listed.second_id
  )) || jsonb_build_object('merges', coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', recent.id, 'merged_at', recent.merged_at, 'kept', kept.name, 'kept_slug', kept.slug,
      'gone', gone.name, 'gone_slug', gone.slug
    ) order by recent.merged_at desc)
    from (
      select merge.* from private.merges as merge
      join private.merge_evidence as evidence on evidence.merge_id = merge.id
      order by merge.merged_at desc limit 20
    ) as recent
    join public.mn_businesses as kept on kept.id = recent.kept_id
    join public.mn_businesses as gone on gone.id = recent.gone_id
  ), '[]'));
end
$$;

comment on function public.admin_duplicates is
  'For administrators: one page of the pairs that may be one place, and the latest merges that can be undone';

create function public.keep_apart(one uuid, other uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_right('content');
  update private.duplicate_pairs set kept_apart = true
  where first_id = least(one, other) and second_id = greatest(one, other);
  perform private.refuse_unless(found, 'This pair is gone');
end
$$;

comment on function public.keep_apart is 'Remembers, for administrators, that two businesses are two places';

grant execute on function public.admin_duplicates(integer, integer), public.keep_apart(uuid, uuid) to authenticated;
