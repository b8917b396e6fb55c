-- What the admin area follows while it is open. Whoever listens sees the rows that policies let them see.

do $$
declare
  followed text;
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    return;
  end if;

  foreach followed in array array[
    'mn_businesses', 'mn_categories', 'mn_business_reports', 'mn_business_ratings', 'mn_banner_ads',
    'mn_advertising_subscriptions', 'site_builds', 'site_changes'
  ]
  loop
    if not exists (
      select from pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = followed
    ) then
      execute format('alter publication supabase_realtime add table public.%I', followed);
    end if;
  end loop;
end
$$;
