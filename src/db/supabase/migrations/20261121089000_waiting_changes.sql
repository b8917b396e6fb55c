-- Planned for the cursor at hand: what waits is then found by its transactions, and not looked for among all changes
-- that the outbox keeps.

create or replace function public.site_changes_since(cursor text default null, at_most integer default 500) returns jsonb
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
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
