-- Where a host builds the site (Netlify), the database tells its `rebuild` function of changes. It is told where that
-- is, and the secret they share, once:
--   insert into private.rebuild_webhook (url, secret) values ('https://…/.netlify/functions/rebuild', '…');
-- Without it, or without pg_net, nobody is called: a server of one's own listens to the outbox instead.

create extension if not exists pgcrypto with schema extensions;

create table private.rebuild_webhook (
  only_one boolean primary key default true check (only_one),
  url text not null check (url ~ '^https?://'),
  secret text not null check (char_length(secret) >= 32)
);

-- Calls that were taken, so that none counts twice; and how far the last build that was begun will see.
create table private.rebuild_calls (nonce text primary key, taken_at timestamptz not null default now());
create table private.rebuild_state (
  only_one boolean primary key default true check (only_one),
  begun_at timestamptz not null default '-infinity',
  cursor text
);
insert into private.rebuild_state default values;

create function private.rebuild_signature(secret text, sent_at text, nonce text) returns text
  language sql immutable strict parallel safe set search_path = ''
as $$
  select encode(extensions.hmac(sent_at || '.' || nonce, secret, 'sha256'), 'hex')
$$;

create function private.call_rebuild() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  webhook private.rebuild_webhook;
  nonce constant text := gen_random_uuid()::text;
  sent_at constant text := floor(extract(epoch from clock_timestamp()))::bigint::text;
begin
  select * into webhook from private.rebuild_webhook;
  if not found or to_regprocedure('net.http_post(text, jsonb, jsonb, jsonb, integer)') is null then
    return null;
  end if;
  execute 'select net.http_post(url => $1, body => $2, headers => $3)' using webhook.url, '{}'::jsonb,
    jsonb_build_object(
      'content-type', 'application/json', 'x-suki-sent-at', sent_at, 'x-suki-nonce', nonce,
      'x-suki-signature', private.rebuild_signature(webhook.secret, sent_at, nonce)
    );
  return null;
end
$$;

create trigger site_changes_call_rebuild after insert on public.site_changes
  for each statement execute function private.call_rebuild();

-- Whether a build is to begin now. Callers wait for each other: of any number at once, one begins it. Within the
-- gathering time of the last one none does; what waits then is found by the next sweep.
create function public.claim_rebuild(gather_seconds integer, nonce text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  state private.rebuild_state;
begin
  select * into state from private.rebuild_state for update;
  delete from private.rebuild_calls where taken_at < now() - interval '1 day';
  if nonce is not null then
    insert into private.rebuild_calls (nonce) values (claim_rebuild.nonce) on conflict do nothing;
    if not found then
      return jsonb_build_object('outcome', 'replayed');
    end if;
  end if;
  if state.begun_at > clock_timestamp() - make_interval(secs => gather_seconds) then
    return jsonb_build_object('outcome', 'gathering');
  end if;
  if state.cursor is not null and not exists (
    select from public.site_changes as change
    where change.transaction_id >= pg_snapshot_xmin(state.cursor::pg_snapshot)
      and not pg_visible_in_snapshot(change.transaction_id, state.cursor::pg_snapshot)
  ) then
    return jsonb_build_object('outcome', 'nothing');
  end if;
  update private.rebuild_state set begun_at = clock_timestamp(), cursor = pg_current_snapshot()::text;
  return jsonb_build_object('outcome', 'begin');
end
$$;

comment on function public.claim_rebuild is 'Whether a build is to begin: begin, gathering, nothing or replayed';

-- The build could not be begun: whoever comes next may try.
create function public.release_rebuild() returns void
  language sql volatile security definer set search_path = ''
as $$
  update private.rebuild_state set begun_at = '-infinity', cursor = null
$$;

comment on function public.release_rebuild is 'Takes back a claim whose build could not be begun';

alter table private.rebuild_webhook enable row level security;
alter table private.rebuild_calls enable row level security;
alter table private.rebuild_state enable row level security;
revoke all on private.rebuild_webhook, private.rebuild_calls, private.rebuild_state
  from public, anon, authenticated, service_role;
revoke execute on function private.rebuild_signature(text, text, text), private.call_rebuild(),
  public.claim_rebuild(integer, text), public.release_rebuild() from public, anon, authenticated;
grant execute on function public.claim_rebuild(integer, text), public.release_rebuild() to service_role;
