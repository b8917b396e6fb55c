-- A rating or report that an administrator deleted by mistake can come back as it was: nobody can write one in
-- somebody else's name, so what is deleted is kept aside for a while.

create table private.deleted_feedback (
  row_id uuid primary key,
  kind text not null,
  stored jsonb not null,
  deleted_by uuid not null,
  deleted_at timestamptz not null default now(),
  constraint deleted_feedback_kind_known check (kind in ('rating', 'report'))
);
alter table private.deleted_feedback enable row level security;
create index deleted_feedback_deleted_at_idx on private.deleted_feedback (deleted_at);

-- What goes along with its business is not kept: it could come back to nothing.
create function private.keep_deleted_feedback() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is null or not exists (select from public.mn_businesses where id = old.business_id) then
    return null;
  end if;
  delete from private.deleted_feedback where deleted_at < now() - interval '1 hour';
  insert into private.deleted_feedback (row_id, kind, stored, deleted_by)
  values (old.id, tg_argv[0], to_jsonb(old), auth.uid())
  on conflict (row_id) do update set stored = excluded.stored, deleted_by = excluded.deleted_by, deleted_at = now();
  return null;
end
$$;

create trigger mn_business_ratings_6_keep_deleted after delete on public.mn_business_ratings
  for each row execute function private.keep_deleted_feedback('rating');
create trigger mn_business_reports_6_keep_deleted after delete on public.mn_business_reports
  for each row execute function private.keep_deleted_feedback('report');

-- Runs with its owner's rights: the rows are others'. An account that was deleted meanwhile leaves its row without
-- a name, as deleting it would have; who has rated anew meanwhile keeps the new rating.
create function public.restore_feedback(ids uuid[]) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  restored integer := 0;
  kept private.deleted_feedback;
  reached integer;
begin
  perform private.require_admin();
  for kept in
    delete from private.deleted_feedback
    where row_id = any (ids) and deleted_by = (select auth.uid()) and deleted_at > now() - interval '1 hour'
    returning *
  loop
    if not exists (select from auth.users where id = (kept.stored ->> 'user_id')::uuid) then
      kept.stored := kept.stored || '{"user_id":null}';
    end if;
    if kept.kind = 'rating' then
      insert into public.mn_business_ratings
      select * from jsonb_populate_record(null::public.mn_business_ratings, kept.stored)
      on conflict do nothing;
    else
      insert into public.mn_business_reports
      select * from jsonb_populate_record(null::public.mn_business_reports, kept.stored)
      on conflict do nothing;
    end if;
    get diagnostics reached = row_count;
    restored := restored + reached;
  end loop;
  return restored;
end
$$;

comment on function public.restore_feedback is
  'Brings back ratings and reports that the caller, an administrator, deleted within the last hour; returns how many';
grant execute on function public.restore_feedback(uuid[]) to authenticated;
