-- Each published copy of the site keeps its own place in the outbox: the snapshot it was built from. What a snapshot
-- does not show yet is what waits, whatever order transactions began, numbered their rows and committed in; and two
-- copies, or a build that starts again from an older one, never take a change away from each other. Transactions are
-- numbered anew in a restored database: then, and for whatever else was missed, the sweep over all pages is there.

alter table public.site_changes
  drop column processed_at,
  add column transaction_id xid8 not null default pg_current_xact_id(),
  drop constraint site_changes_entity_known,
  add constraint site_changes_entity_known check (entity in ('business', 'category', 'banner', 'site'));
create index site_changes_transaction_id_idx on public.site_changes (transaction_id);
create index site_changes_created_at_idx on public.site_changes (created_at);

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
revoke all on public.site_builds from anon, authenticated;
grant select on public.site_builds to authenticated;
grant select, insert, update, delete on public.site_builds to service_role;

create policy "Administrators read what was published" on public.site_builds
  for select to authenticated using ((select public.is_current_user_admin()));

-- Changes that `cursor` does not show yet, the oldest first, and the cursor that shows them.
create function public.site_changes_since(cursor text default null, at_most integer default 500) returns jsonb
  language sql stable set search_path = ''
as $$
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
$$;

comment on function public.site_changes_since is
  'The outbox as a build reads it: what waits since a cursor (none: nothing), and the next cursor';

-- What administrators are shown: how much waits, since when, since the last build that was published.
create function public.waiting_site_changes() returns table (entity text, changes integer, since timestamptz)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  published pg_snapshot := (
    select build.cursor from public.site_builds as build where build.error = '' order by build.id desc limit 1
  )::pg_snapshot;
begin
  perform private.require_admin();
  return query
    select change.entity, count(*)::integer, min(change.created_at)
    from public.site_changes as change
    where published is null or (
      change.transaction_id >= pg_snapshot_xmin(published)
      and not pg_visible_in_snapshot(change.transaction_id, published)
    )
    group by change.entity
    order by min(change.created_at);
end
$$;

comment on function public.waiting_site_changes is 'Changes that no published build shows yet, for administrators';

-- A wish travels as a change does, so that whatever publishes changes hears it too.
create function public.request_site_build(everything boolean default false) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  insert into public.site_changes (entity, entity_id, after)
  values ('site', (select auth.uid()), jsonb_build_object('build', case when everything then 'full' else 'sweep' end));
end
$$;

comment on function public.request_site_build is
  'Publish now: looks at every page; with `everything` all pages are rendered again. For administrators';

-- Neither table grows for ever: a copy of the site that is a month old is built anew.
create function private.forget_old_builds() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.site_builds where id <= new.id - 1000;
  delete from public.site_changes where created_at < now() - interval '30 days';
  return null;
end
$$;

create trigger site_builds_forget after insert on public.site_builds
  for each row execute function private.forget_old_builds();

revoke execute on function public.site_changes_since(text, integer), public.waiting_site_changes(),
  public.request_site_build(boolean), private.forget_old_builds() from public, anon, authenticated;
grant execute on function public.site_changes_since(text, integer) to service_role;
grant execute on function public.waiting_site_changes(), public.request_site_build(boolean) to authenticated;
