-- What the realtime service listens to.

do $$
begin
  -- The tables whose changes are told live; hosted projects have it, and migrations add to it.
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime with (publish = 'insert, update, delete');
  end if;
end
$$;
