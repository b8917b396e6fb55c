-- Before somebody lists a business: what is listed already and may be the same one.

create index mn_businesses_folded_name_idx on public.mn_businesses
  using gin (private.suki_fold(name) extensions.gin_trgm_ops);

-- The same name however it is spelt, in the same city where both say one, or the same address with a name that is
-- somewhat alike. Listed businesses, and the caller's own drafts: whoever submits twice sees it too.
-- Not under the caller's rights, since row-level security would keep the indexes from being used; so it says itself
-- what the caller may see.
create function public.find_similar_businesses(name text, city text default '', address text default '')
  returns table (id uuid, slug text, name text, city text, address text)
  language sql stable security definer set search_path = '' set pg_trgm.similarity_threshold = '0.4'
as $$
  with asked as (
    select private.suki_fold(left(find_similar_businesses.name, 200)) as name_key,
      private.suki_fold(left(find_similar_businesses.city, 100)) as city_key,
      left(private.suki_fold(left(find_similar_businesses.address, 500)), 20) as address_key
  ), likely as (
    select business.*, extensions.similarity(private.suki_fold(business.name), asked.name_key) as likeness,
      asked.address_key <> '' and business.address <> ''
        and left(private.suki_fold(business.address), 20) = asked.address_key as same_address,
      asked.city_key = '' or business.city_key = ''
        or regexp_replace(business.city_key, '(^cityof|city$)', '', 'g')
          = regexp_replace(asked.city_key, '(^cityof|city$)', '', 'g') as same_city
    from asked, public.mn_businesses as business
    where asked.name_key <> ''
      and private.suki_fold(business.name) operator(extensions.%) asked.name_key
      and not business.archived
      and (not business.draft or business.owner_id = (select auth.uid()))
  )
  select likely.id, likely.slug, likely.name, likely.city, likely.address
  from likely
  where likely.same_address or (likely.same_city and likely.likeness >= 0.7)
  order by likely.likeness + likely.same_address::integer desc, likely.created_at
  limit 5
$$;

comment on function public.find_similar_businesses is
  'Listed businesses, and the caller''s own drafts, that may be the one of this name and place; the likeliest first, five at most';

revoke all on function public.find_similar_businesses(text, text, text) from public;
grant execute on function public.find_similar_businesses(text, text, text) to anon, authenticated, service_role;
