-- The link extractor's duplicate rule.

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
