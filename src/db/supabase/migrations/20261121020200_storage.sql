-- Pictures: a bucket that everybody can see, in which each user writes into a folder named after the user's id.

do $$
begin
  if to_regclass('storage.buckets') is null or to_regclass('storage.objects') is null then
    return;
  end if;

  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values (
    'business-images', 'business-images', true, 5242880,
    '{image/jpeg,image/png,image/webp,image/avif}'
  )
  on conflict (id) do nothing;

  create policy "Users see the pictures in their folder, administrators all" on storage.objects
    for select to authenticated
    using (
      bucket_id = 'business-images'
      and ((storage.foldername(name))[1] = (select auth.uid())::text or (select public.is_current_user_admin()))
    );
  create policy "Users put pictures into their folder, administrators anywhere" on storage.objects
    for insert to authenticated
    with check (
      bucket_id = 'business-images'
      and ((storage.foldername(name))[1] = (select auth.uid())::text or (select public.is_current_user_admin()))
    );
  create policy "Users replace pictures in their folder, administrators all" on storage.objects
    for update to authenticated
    using (
      bucket_id = 'business-images'
      and ((storage.foldername(name))[1] = (select auth.uid())::text or (select public.is_current_user_admin()))
    )
    with check (
      bucket_id = 'business-images'
      and ((storage.foldername(name))[1] = (select auth.uid())::text or (select public.is_current_user_admin()))
    );
  create policy "Users delete pictures in their folder, administrators all" on storage.objects
    for delete to authenticated
    using (
      bucket_id = 'business-images'
      and ((storage.foldername(name))[1] = (select auth.uid())::text or (select public.is_current_user_admin()))
    );
end
$$;
