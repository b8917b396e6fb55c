-- The link extractor's duplicate rule, and its part in the record of changes.

-- A business with the same name, slug, or beginning of the address (20 characters); drafts and archived ones count, a
-- blank address never does.
create function public.find_similar_business(name text, slug text, address text) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  wanted constant text := lower(left(private.collapse_spaces(find_similar_business.address), 20));
begin
  if not public.is_current_user_admin() then
    raise exception 'Only administrators may do this' using errcode = '42501';
  end if;
  return (
    select known.name from public.mn_businesses as known
    where lower(known.name) = lower(private.collapse_spaces(find_similar_business.name))
      or known.slug = find_similar_business.slug
      or (wanted <> '' and lower(left(known.address, 20)) = wanted)
    order by known.created_at
    limit 1
  );
end
$$;

comment on function public.find_similar_business is
  'The name of a business that a new one would repeat, or null; for administrators';
grant execute on function public.find_similar_business(text, text, text) to authenticated;

-- Only an import keeps what its source said (source_values): what an administrator saves one by one is recorded, also
-- when it names its source.
create or replace function private.keep_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  before constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  whole constant jsonb := coalesce(after, before);
  actor constant uuid := auth.uid();
  kept jsonb;
begin
  kept := case tg_op
    when 'INSERT' then '{}'
    when 'UPDATE' then private.changed_fields(private.recorded(before), private.recorded(after))
    else private.lost_fields(private.recorded(before))
  end;
  if kept is null or (tg_op = 'INSERT' and whole ->> 'source_values' is not null) then
    return null;
  end if;
  insert into public.mn_changes (entity, entity_id, business_id, action, fields, actor_id, by_owner)
  values (
    tg_argv[0], (whole ->> 'id')::uuid,
    (case tg_argv[0] when 'business' then whole ->> 'id' when 'banner' then whole ->> 'business_id' end)::uuid,
    case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end,
    kept, actor, actor is not null and not exists (select from public.admin_users where user_id = actor)
  );
  return null;
end
$$;
