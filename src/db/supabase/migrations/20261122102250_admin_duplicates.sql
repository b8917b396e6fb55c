-- The pairs that may be one place, as administrators compare, merge and keep them.

-- One side of a pair, as an administrator compares it.
create function private.compared_business(business public.mn_businesses) returns jsonb
  language sql stable set search_path = '' as $$
  select to_jsonb(business) - '{source_values,seo_title,seo_meta_description}'::text[]
    || (select judged::jsonb from private.judged_businesses(array[business.id]))
    || jsonb_build_object(
      'owner_email', (select email from auth.users where id = business.owner_id),
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
  size constant integer := private.page_size_within(page_size);
  total bigint;
  at_page integer;
begin
  perform private.require_admin();
  select count(*) into total
  from private.duplicate_pairs as pair
  join private.duplicate_entries as one on one.business_id = pair.first_id
  join private.duplicate_entries as other on other.business_id = pair.second_id
  where not pair.kept_apart;
  at_page := private.page_within(page, size, total);
  return jsonb_build_object('total', total, 'page', at_page, 'rows', coalesce((
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
      limit size offset (at_page - 1) * size
    ) as listed
    join public.mn_businesses as one on one.id = listed.first_id
    join public.mn_businesses as other on other.id = listed.second_id
  ), '[]'), 'merges', coalesce((
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
  perform private.require_admin();
  update private.duplicate_pairs set kept_apart = true
  where first_id = least(one, other) and second_id = greatest(one, other);
  if not found then
    raise exception 'This pair is gone' using errcode = 'P0002';
  end if;
end
$$;

comment on function public.keep_apart is 'Remembers, for administrators, that two businesses are two places';

grant execute on function public.admin_duplicates(integer, integer), public.keep_apart(uuid, uuid) to authenticated;
