-- Pictures: where they are stored, how those of other hosts come there, and which ones nobody shows any more.

-- Pictures lie in a public bucket. Only its bytes tell what a file is, so pictures come in only through a function that
-- checks them, with the service key. Users can see and delete what is in the folder named after their id.
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

  create policy "Users see the pictures in their folder, editors all" on storage.objects
    for select to authenticated
    using (
      bucket_id = 'business-images'
      and ((storage.foldername(name))[1] = (select auth.uid())::text or (select public.has_right('content')))
    );
  create policy "Users delete pictures in their folder, editors all" on storage.objects
    for delete to authenticated
    using (
      bucket_id = 'business-images' and (select private.second_factor_satisfied())
      and ((storage.foldername(name))[1] = (select auth.uid())::text or (select public.has_right('content')))
    );
end
$$;

-- A business's further pictures, in the order in which its page shows them. One column of the row, so that its rules hold
-- for them too: who may write, the second factor, the record of changes and what puts it back, the pages that change.
create function private.is_gallery(pictures jsonb) returns boolean
  language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(pictures) <> 'array' or jsonb_array_length(pictures) > 9 then
    return false;
  end if;
  return not exists (
    select from jsonb_array_elements(pictures) as picture
    where coalesce(
      jsonb_typeof(picture) <> 'object' or picture - '{url,caption}'::text[] <> '{}'
        or jsonb_typeof(picture -> 'url') <> 'string' or jsonb_typeof(picture -> 'caption') <> 'string'
        or picture ->> 'url' not like '/media/business-images/%' or not private.is_picture(picture ->> 'url')
        or length(picture ->> 'caption') > 140 or not private.is_readable(picture ->> 'caption'),
      true
    )
  ) and jsonb_array_length(pictures) = (
    select count(distinct picture -> 'url') from jsonb_array_elements(pictures) as picture
  );
end
$$;
-- Checks of a row run with the writer's rights.
grant execute on function private.is_gallery(jsonb) to anon, authenticated, service_role;

alter table public.mn_businesses
  add column gallery jsonb not null default '[]',
  add constraint mn_businesses_gallery_form check (gallery = '[]' or private.is_gallery(gallery));
comment on column public.mn_businesses.gallery is
  'Pictures after the first, which is image_url: [{ url, caption }], each once and each in storage';
insert into private.business_columns (name, set_by, read_by, on_card, in_admin_list)
values ('gallery', 'owner', 'visitor', false, false);

create function private.gallery_urls(gallery jsonb) returns setof text
  language sql immutable set search_path = '' as $$
  select picture ->> 'url' from jsonb_array_elements(gallery) as picture
$$;
grant execute on function private.gallery_urls(jsonb) to service_role;

-- A gallery whose pictures in an account's folder lie elsewhere from now on; those without a copy are gone.
create function private.gallery_without_folder(gallery jsonb, account uuid, copies jsonb) returns jsonb
  language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(picture || jsonb_build_object('url', kept) order by nth), '[]')
  from jsonb_array_elements(gallery) with ordinality as entries (picture, nth),
    lateral (
      select case when strpos(picture ->> 'url', '/' || account::text || '/') = 0 then picture ->> 'url'
        else copies ->> (picture ->> 'url') end as kept
    ) as place
  where kept is not null
$$;

insert into private.personal_data (name, relation, what, found_by, exported, removal, choice, staying, step)
values (
  'shown_galleries', 'public.mn_businesses', 'Businesses that show further pictures that you uploaded',
  $$strpos(item.gallery::text, '/' || person.id::text || '/') > 0$$, '{slug,name,gallery}',
  $$set gallery = private.gallery_without_folder(item.gallery, person.id, person.pictures)$$, null, null, 6
);

-- Pictures that a row names on another host. One job copies each into storage and puts its new URL into the row; until
-- then nobody is shown the picture. A row goes with its business or banner, and once its picture is copied: what stays
-- was given up, and says why. It holds nothing of a person but the URL that the business holds too.
create table public.mn_picture_copies (
  id uuid primary key default gen_random_uuid(),
  business_id uuid references public.mn_businesses (id) on delete cascade,
  banner_id uuid references public.mn_banner_ads (id) on delete cascade,
  url text not null,
  attempts integer not null default 0,
  next_at timestamptz default now(),
  problem text not null default '',
  created_at timestamptz not null default now(),
  constraint mn_picture_copies_business_id_key unique (business_id),
  constraint mn_picture_copies_banner_id_key unique (banner_id),
  constraint mn_picture_copies_for_one check (num_nonnulls(business_id, banner_id) = 1),
  constraint mn_picture_copies_url_form check (url ~ '^https://' and private.is_link(url)),
  constraint mn_picture_copies_attempts_range check (attempts between 0 and 6),
  constraint mn_picture_copies_problem_length check (length(problem) <= 300)
);
comment on column public.mn_picture_copies.next_at is 'When it is tried next; null once it was given up';
comment on column public.mn_picture_copies.problem is 'Why the last attempt failed, in words for people';
create index mn_picture_copies_next_at_idx on public.mn_picture_copies (next_at) where next_at is not null;

alter table public.mn_picture_copies enable row level security;
grant select (id, business_id, banner_id, url, problem) on public.mn_picture_copies to authenticated;
grant select, insert, update, delete on public.mn_picture_copies to service_role;
create policy "Owners and staff read of pictures that are copied" on public.mn_picture_copies
  for select to authenticated
  using (
    business_id is not null and (select public.has_right('content'))
    or (select public.has_right('money'))
    or business_id in (select id from public.mn_businesses where owner_id = (select auth.uid()))
    or banner_id in (
      select banner.id from public.mn_banner_ads as banner
      join public.mn_advertising_subscriptions as plan on plan.id = banner.subscription_id
      where plan.user_id = (select auth.uid())
    )
  );

create function private.await_picture() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  business constant uuid := case when tg_argv[0] = 'business' then new.id end;
  banner constant uuid := case when tg_argv[0] = 'banner' then new.id end;
begin
  if tg_op = 'UPDATE' then
    delete from public.mn_picture_copies where business_id = business or banner_id = banner;
  end if;
  if new.image_url like 'https://%' then
    insert into public.mn_picture_copies (business_id, banner_id, url) values (business, banner, new.image_url);
  end if;
  return null;
end
$$;

create trigger mn_businesses_picture_of_new after insert on public.mn_businesses
  for each row when (new.image_url like 'https://%') execute function private.await_picture('business');
create trigger mn_businesses_picture_of_changed after update of image_url on public.mn_businesses
  for each row when (new.image_url <> old.image_url) execute function private.await_picture('business');
create trigger mn_banner_ads_picture_of_new after insert on public.mn_banner_ads
  for each row when (new.image_url like 'https://%') execute function private.await_picture('banner');
create trigger mn_banner_ads_picture_of_changed after update of image_url on public.mn_banner_ads
  for each row when (new.image_url <> old.image_url) execute function private.await_picture('banner');

-- Claiming counts as an attempt: a picture that ends the job must not be tried for ever. Six attempts in about a day.
create function public.claim_picture_copies(most integer)
  returns table (id uuid, url text, is_banner boolean)
  language sql volatile security definer set search_path = '' as $$
  with due as (
    select copy.id from public.mn_picture_copies as copy
    where copy.next_at <= now()
    order by copy.next_at limit most for update skip locked
  )
  update public.mn_picture_copies as copy
  set attempts = copy.attempts + 1,
    next_at = case when copy.attempts < 5 then now() + interval '2 minutes' * 5 ^ copy.attempts end,
    problem = 'The picture could not be read.'
  from due where copy.id = due.id
  returning copy.id, copy.url, copy.banner_id is not null
$$;
comment on function public.claim_picture_copies is 'Pictures to copy now; each is another''s only after a while';

-- Leaves alone what has been given another picture meanwhile.
create function public.finish_picture_copy(copy_id uuid, stored_url text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  copy public.mn_picture_copies;
begin
  select * into copy from public.mn_picture_copies where id = copy_id for update;
  update public.mn_businesses set image_url = stored_url where id = copy.business_id and image_url = copy.url;
  if found then
    return true;
  end if;
  update public.mn_banner_ads set image_url = stored_url where id = copy.banner_id and image_url = copy.url;
  return found;
end
$$;
comment on function public.finish_picture_copy is
  'Puts a copied picture''s URL into its row; false when the row has another picture by now';

create function public.fail_picture_copy(copy_id uuid, reason text, is_final boolean) returns void
  language sql volatile security definer set search_path = '' as $$
  update public.mn_picture_copies as copy
  set problem = left(reason, 300), next_at = case when not is_final then copy.next_at end
  where copy.id = copy_id
$$;
comment on function public.fail_picture_copy is 'Records why a picture was not copied, and whether it is given up';

-- The files of pictures that no row shows: replaced, or their listing is gone. What an owner's edit replaced can be put
-- back, and is kept for a month, what lies in the trash as long as that; a fresh upload may still be on its way into a form.
-- Patterns are slow and come last: 100,000 pictures have 600,000 files, and a call has eight seconds.
create function public.unused_pictures(most integer) returns setof text
  language plpgsql stable set search_path = '' set work_mem = '32MB' set jit = off as $$
begin
  return query
  with shown as (
    select image_url from public.mn_businesses where image_url like '/media/%'
    union all select private.gallery_urls(gallery) from public.mn_businesses where gallery <> '[]'
    union all select image_url from public.mn_banner_ads where image_url like '/media/%'
    union all select fields -> 'image_url' ->> 'from' from public.mn_changes
      where action = 'changed' and fields ? 'image_url' and changed_at > now() - interval '30 days'
    union all select private.gallery_urls(fields -> 'gallery' -> 'from') from public.mn_changes
      where action = 'changed' and fields ? 'gallery' and changed_at > now() - interval '30 days'
    union all select private.pictures_in_trash()
  ), kept as materialized (
    select distinct split_part(image_url, '/', 4) as owner, split_part(image_url, '/', 5) as picture from shown
  ), unshown as materialized (
    select object.name, object.created_at from storage.objects as object
    where object.bucket_id = 'business-images' and object.created_at < now() - interval '1 day'
      and not exists (
        select from kept
        where owner = split_part(object.name, '/', 1) and picture = split_part(object.name, '/', 2)
      )
  )
  select unshown.name from unshown
  where unshown.name ~ '/[0-9a-f-]{36}-[0-9]+x[0-9]+/[0-9]+[.](avif|webp)$'
  order by unshown.created_at
  limit most;
end
$$;
comment on function public.unused_pictures is 'Names of files in storage whose picture is shown nowhere any more';

grant execute on function
  public.unused_pictures(integer), public.claim_picture_copies(integer), public.finish_picture_copy(uuid, text),
  public.fail_picture_copy(uuid, text, boolean)
  to service_role;
