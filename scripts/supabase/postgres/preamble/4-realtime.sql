-- What the realtime service listens to, and what decides who may listen.

create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;

create table if not exists realtime.messages (
  id uuid not null default gen_random_uuid(),
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  primary key (id, inserted_at)
);

do $$
begin
  -- The tables whose changes are told live; hosted projects have it, and migrations add to it.
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime with (publish = 'insert, update, delete');
  end if;

  -- Policies say who may join a private channel: whoever may read or insert a message of its topic.
  alter table realtime.messages enable row level security;
  grant select, insert, update on realtime.messages to anon, authenticated, service_role;

  if to_regprocedure('realtime.topic()') is null then
    create function realtime.topic() returns text language sql stable as $fn$
      select nullif(current_setting('realtime.topic', true), '')::text
    $fn$;
  end if;
end
$$;
