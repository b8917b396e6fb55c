-- The newsletter's readers: signing up, confirming, leaving. Its mails wait in the outbox like all others.

-- Whose address reads the newsletter. It counts once a mailed link has confirmed it; until then, and once it was taken
-- off, it has a week to be confirmed (again) and is then deleted.
create table public.mn_newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  expires_at timestamptz default now() + interval '7 days',
  link_hashes text[] not null default '{}',
  unsubscribe_key uuid not null default gen_random_uuid(),
  mails integer not null default 0,
  mails_since timestamptz not null default now(),
  constraint mn_newsletter_subscribers_email_key unique (email),
  constraint mn_newsletter_subscribers_unsubscribe_key unique (unsubscribe_key),
  constraint mn_newsletter_subscribers_email_form check (private.is_email(email)),
  constraint mn_newsletter_subscribers_email_lower_case check (email = lower(email)),
  constraint mn_newsletter_subscribers_ends_unless_confirmed check ((confirmed_at is null) = (expires_at is not null))
);

comment on column public.mn_newsletter_subscribers.link_hashes is
  'SHA-256 of the tokens in mailed links, each of which may confirm; nothing can be confirmed after `expires_at`';
comment on column public.mn_newsletter_subscribers.unsubscribe_key is
  'In every mail to the reader, and good for nothing but taking the address off';
comment on column public.mn_newsletter_subscribers.mails is 'How many the form has caused since `mails_since`';

create index mn_newsletter_subscribers_by_date_idx on public.mn_newsletter_subscribers (confirmed_at desc, id);
create index mn_newsletter_subscribers_expiry_idx on public.mn_newsletter_subscribers (expires_at);

insert into private.personal_data (name, relation, what, found_by, exported, removal, kept_for, dated_by)
values
  (
    'newsletter', 'public.mn_newsletter_subscribers', 'Your address for the newsletter, until you unsubscribe',
    'item.email = person.email and item.confirmed_at is not null', '{email,created_at,confirmed_at}',
    'delete', null, null
  ),
  (
    'newsletter_unconfirmed', 'public.mn_newsletter_subscribers',
    'Your address for the newsletter while you have not confirmed it, or have unsubscribed',
    'item.email = person.email and item.confirmed_at is null', '{email,created_at,expires_at}', 'delete',
    '7 days', $$item.expires_at - interval '7 days'$$
  );

alter table public.mn_newsletter_subscribers enable row level security;
grant select, insert, update, delete on public.mn_newsletter_subscribers to service_role;
grant select (id, email, confirmed_at, unsubscribe_key), delete on public.mn_newsletter_subscribers to authenticated;

create policy "Administrators read confirmed newsletter subscribers" on public.mn_newsletter_subscribers
  for select to authenticated using (confirmed_at is not null and (select public.is_current_user_admin()));
create policy "Administrators delete newsletter subscribers" on public.mn_newsletter_subscribers
  for delete to authenticated using ((select public.is_current_user_admin()));

-- Takes a sign-up, which counts for nothing until it is confirmed. Whatever is known of the address, the same is done
-- and answered, so that nobody learns who reads the newsletter. Nobody's mailbox gets more than 3 mails a week by it.
create function public.subscribe_to_newsletter(email text, visitor_hash text) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  reader public.mn_newsletter_subscribers;
begin
  perform private.count_visitor_action(subscribe_to_newsletter.visitor_hash, 'newsletter', 10);
  delete from public.mn_newsletter_subscribers where expires_at <= now();
  insert into public.mn_newsletter_subscribers as stored (email, mails) values (lower(subscribe_to_newsletter.email), 1)
  on conflict on constraint mn_newsletter_subscribers_email_key do update
  set (mails, mails_since) = (
    select case when is_over then 1 else stored.mails + 1 end, case when is_over then now() else stored.mails_since end
    from (select stored.mails_since < now() - interval '7 days' as is_over) as week
  )
  returning stored.* into reader;
  if reader.mails <= 3 then
    update public.mn_newsletter_subscribers set expires_at = now() + interval '7 days'
    where id = reader.id and confirmed_at is null;
    insert into public.mn_outgoing_mail (recipient, template, data)
    values (
      reader.email, case when reader.confirmed_at is null then 'newsletter-confirm' else 'newsletter-joined' end,
      jsonb_build_object('id', reader.id)
    );
  end if;
end
$$;

comment on function public.subscribe_to_newsletter is
  'Stores an address once and mails it a link; 10 an hour for one visitor, 3 mails a week for one address';

-- What a mail of the newsletter needs to be written; null when it is no longer true. The token of a link is made when
-- the mail is taken, and stands in that mail alone. An older link goes on counting: its mail may arrive second.
create function private.newsletter_link(template text, subscriber uuid) returns jsonb
  language sql volatile security definer set search_path = '' as $$
  with link as materialized (
    select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') as token
  )
  update public.mn_newsletter_subscribers
  set link_hashes = case when confirmed_at is null
    then link_hashes || encode(sha256(link.token::bytea), 'hex') else link_hashes end
  from link
  where id = subscriber and (confirmed_at is null) = (newsletter_link.template = 'newsletter-confirm')
  returning jsonb_build_object('token', id || '.' || link.token, 'unsubscribe_key', unsubscribe_key)
$$;

-- Whether the token of a link confirms the address, which it does once and in time.
create function public.confirm_subscription(subscriber uuid, token text) returns boolean
  language sql volatile set search_path = '' as $$
  with confirmed as (
    update public.mn_newsletter_subscribers set confirmed_at = now(), expires_at = null, link_hashes = '{}'
    where id = subscriber and confirmed_at is null and expires_at > now()
      and encode(sha256(convert_to(confirm_subscription.token, 'UTF8')), 'hex') = any (link_hashes)
    returning id
  )
  select exists (select from confirmed)
$$;

-- Takes an address off, with its links and its mail that waits. Doing it again changes nothing.
create function public.leave_newsletter(key uuid) returns void
  language sql volatile set search_path = '' as $$
  with gone as (
    update public.mn_newsletter_subscribers
    set confirmed_at = null, expires_at = now() + interval '7 days', link_hashes = '{}'
    where unsubscribe_key = leave_newsletter.key and (confirmed_at is not null or link_hashes <> '{}')
    returning email
  )
  update public.mn_outgoing_mail set given_up_at = now(), last_error = 'unsubscribed before it was sent'
  where recipient in (select email from gone) and template like 'newsletter-%'
    and sent_at is null and given_up_at is null
$$;

comment on function public.confirm_subscription is 'Confirms an address by the token of a mailed link, once';
comment on function public.leave_newsletter is 'Takes the address with this key off the newsletter''s list';

grant execute on function
  public.subscribe_to_newsletter(text, text), public.confirm_subscription(uuid, text), public.leave_newsletter(uuid)
  to service_role;
