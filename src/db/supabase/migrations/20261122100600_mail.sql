-- Mail that waits to be sent, and what writes it: owners' news, contact messages. A row is written in the transaction
-- of its cause, so that a mail server that is down delays mail, loses none and blocks nothing. A row says what to tell
-- whom (`template`, `data`); the words are put to it when it is sent.

create table public.mn_outgoing_mail (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  reply_to text,
  template text not null,
  data jsonb not null default '{}',
  cause text,
  attempts integer not null default 0,
  last_error text not null default '',
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  given_up_at timestamptz,
  constraint mn_outgoing_mail_recipient_form check (private.is_email(recipient)),
  constraint mn_outgoing_mail_reply_to_form check (private.is_email(reply_to)),
  constraint mn_outgoing_mail_template_form check (template ~ '^[a-z]+(-[a-z]+)*$' and length(template) <= 60),
  constraint mn_outgoing_mail_data_form check (jsonb_typeof(data) = 'object'),
  constraint mn_outgoing_mail_cause_key unique (cause),
  constraint mn_outgoing_mail_cause_length check (length(cause) between 1 and 300),
  constraint mn_outgoing_mail_attempts_range check (attempts >= 0),
  constraint mn_outgoing_mail_last_error_length check (length(last_error) <= 500),
  constraint mn_outgoing_mail_one_end check (sent_at is null or given_up_at is null)
);

comment on table public.mn_outgoing_mail is
  'Outbox: what waits (neither sent nor given up), what was sent, what was given up';
comment on column public.mn_outgoing_mail.last_error is
  'Why the last attempt failed, for administrators; empty after a success';
comment on column public.mn_outgoing_mail.next_attempt_at is
  'Nobody else takes the row before that: it is set when the row is taken';
comment on column public.mn_outgoing_mail.cause is 'What it was written for: one cause writes one mail';

create index mn_outgoing_mail_waiting_idx on public.mn_outgoing_mail (next_attempt_at)
  where sent_at is null and given_up_at is null;
create index mn_outgoing_mail_recipient_idx on public.mn_outgoing_mail (recipient, created_at);

insert into private.personal_data (name, relation, what, found_by, exported, removal, step, kept_for, dated_by)
values (
  'mail', 'public.mn_outgoing_mail', 'Mail to you or about what you wrote, once it is sent',
  $$person.email in (lower(item.recipient), lower(item.reply_to)) or strpos(lower(item.data::text), person.email) > 0
    or strpos(item.data::text, person.id::text) > 0 or item.data ->> 'id' = any (person.businesses::text[])$$,
  '{recipient,template,data,created_at,sent_at}', 'delete', 8, '30 days', 'coalesce(item.sent_at, item.given_up_at)'
);

alter table public.mn_outgoing_mail enable row level security;
grant select, insert, update, delete on public.mn_outgoing_mail to service_role;
grant select (
  id, recipient, reply_to, template, attempts, last_error, created_at, next_attempt_at, sent_at, given_up_at
) on public.mn_outgoing_mail to authenticated;
create policy "Administrators read outgoing mail" on public.mn_outgoing_mail
  for select to authenticated using ((select public.has_right('people')));

-- What a mail about a business says, and whom it tells, as the business is now. No row when it is no longer so: a
-- listing that was hidden again right after its publication is told to nobody.
create function private.current_business_mail(template text, business_id text)
  returns table (recipient text, name text, slug text)
  language sql stable security definer set search_path = '' as $$
  select account.email, business.name, business.slug
  from public.mn_businesses as business
  join auth.users as account on account.id = business.owner_id
  where business.id::text = current_business_mail.business_id and private.is_email(account.email)
    and not business.archived and business.draft = (current_business_mail.template = 'business-submitted')
$$;

-- Takes the mail that has been due longest, for one attempt. Two senders never take the same row: who comes second
-- skips it, and after that it is due no more until the pause is over, one minute at first, twice as long each time,
-- an hour at most. A time much further off was written by a clock that was fast, and holds nothing up. A sender that dies
-- in between has only used up an attempt. What could not be sent for five days is given up, and so is what is no
-- longer true; both stay to be seen.
create function public.claim_mail() returns setof public.mn_outgoing_mail
  language plpgsql volatile security definer set search_path = '' as $$
declare
  longest_pause constant interval := interval '1 hour';
  mail public.mn_outgoing_mail;
  business record;
  link jsonb;
begin
  loop
    link := '{}';
    select * into mail from public.mn_outgoing_mail as due
    where due.sent_at is null and due.given_up_at is null
      and (due.next_attempt_at <= now() or due.next_attempt_at > now() + 2 * longest_pause)
    order by due.next_attempt_at, due.created_at
    limit 1
    for update skip locked;
    exit when not found;

    if mail.attempts > 0 and mail.created_at < now() - interval '5 days' then
      update public.mn_outgoing_mail set given_up_at = now() where id = mail.id;
      continue;
    end if;

    if mail.template like 'business-%' then
      select * into business from private.current_business_mail(mail.template, mail.data ->> 'id');
      if not found then
        update public.mn_outgoing_mail set given_up_at = now(), last_error = 'no longer true when it was to be sent'
        where id = mail.id;
        continue;
      end if;
      mail.recipient := business.recipient;
      mail.data := mail.data || jsonb_build_object('name', business.name, 'slug', business.slug);
    end if;

    if mail.template like 'newsletter-%' or mail.template = 'staff-invitation' then
      link := case when mail.template = 'staff-invitation' then private.invitation_link((mail.data ->> 'id')::uuid)
        else private.newsletter_link(mail.template, (mail.data ->> 'id')::uuid) end;
      if link is null then
        update public.mn_outgoing_mail set given_up_at = now(), last_error = 'no longer true when it was to be sent'
        where id = mail.id;
        continue;
      end if;
    end if;

    if not private.is_mail_still_true(mail.template, mail.data) then
      update public.mn_outgoing_mail set given_up_at = now(), last_error = 'no longer true when it was to be sent'
      where id = mail.id;
      continue;
    end if;

    update public.mn_outgoing_mail as taken
    set attempts = mail.attempts + 1, recipient = mail.recipient, data = mail.data,
      next_attempt_at = now() + least(interval '1 minute' * power(2, least(mail.attempts, 10)), longest_pause)
    where taken.id = mail.id
    returning taken.* into mail;
    mail.data := mail.data || link;
    return next mail;
    exit;
  end loop;
end
$$;

comment on function public.claim_mail is
  'The next mail to try, taken so that nobody else tries it; no row when none is due';

-- What came of an attempt. A mail that another attempt has sent meanwhile stays sent. Where no mail can arrive, the
-- newsletter's form sends none for the rest of the week.
create function public.settle_mail(mail_id uuid, failure text default '', final boolean default false) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  update public.mn_outgoing_mail
  set last_error = left(settle_mail.failure, 500),
    sent_at = case when settle_mail.failure = '' then now() end,
    given_up_at = case when settle_mail.failure = '' then null when settle_mail.final then now() else given_up_at end
  where id = settle_mail.mail_id and sent_at is null;
  update public.mn_newsletter_subscribers as reader set mails = 3
  from public.mn_outgoing_mail as mail
  where settle_mail.final and mail.id = settle_mail.mail_id and mail.template like 'newsletter-%'
    and reader.email = mail.recipient and reader.mails < 3;
end
$$;

comment on function public.settle_mail is
  'Writes down that a taken mail was sent, or with `failure` why it was not; `final` when it is not to be tried again';

grant execute on function public.claim_mail(), public.settle_mail(uuid, text, boolean) to service_role;

-- Writes the mail, unless the account has no address, or the same mail about the same business still waits.
create function private.mail_owner(owner uuid, template text, data jsonb) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into public.mn_outgoing_mail (recipient, template, data)
  select account.email, mail_owner.template, mail_owner.data
  from auth.users as account
  where account.id = mail_owner.owner and private.is_email(account.email)
    and not exists (
      select from public.mn_outgoing_mail as waiting
      where waiting.sent_at is null and waiting.given_up_at is null
        and waiting.template = mail_owner.template and waiting.data ->> 'id' = mail_owner.data ->> 'id'
    )
$$;

-- Tells the owner of a business what the trigger is about: the name of a template.
create function private.mail_about_business() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.mail_owner(
    new.owner_id, tg_argv[0], jsonb_build_object('id', new.id, 'name', new.name, 'slug', new.slug)
  );
  return null;
end
$$;

-- Conditions of triggers are asked in the name of who makes the change: what an operator or a migration does by hand
-- is told to nobody. Bulk changes and imports of the staff run with the owner's rights, and are told.
create trigger mn_businesses_6_mail_submission after insert on public.mn_businesses
  for each row when (private.is_request() and new.owner_id is not null and new.draft and new.source is null)
  execute function private.mail_about_business('business-submitted');
create trigger mn_businesses_6_mail_publication after update on public.mn_businesses
  for each row when (
    (private.is_request() or auth.uid() is not null) and new.owner_id is not null
    and old.draft and not new.draft and not new.archived
  )
  execute function private.mail_about_business('business-published');

-- What visitors send without an account. Functions store it with the service key, after they have looked at the
-- request; here is what must hold whatever a function does.
create table public.mn_contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  -- What a search looks through, in one go: looking through each column, whatever its case, took seconds.
  searched text not null generated always as (
    lower(name || E'\n' || email || E'\n' || subject || E'\n' || message)
  ) stored,
  constraint mn_contact_messages_name_filled check (btrim(name) <> '' and length(name) <= 200),
  constraint mn_contact_messages_email_form check (private.is_email(email)),
  constraint mn_contact_messages_subject_filled check (btrim(subject) <> '' and length(subject) <= 200),
  constraint mn_contact_messages_texts_readable check (private.is_readable(name || subject || message)),
  constraint mn_contact_messages_message_filled check (btrim(message) <> '' and length(message) <= 5000)
);

comment on column public.mn_contact_messages.answered_at is 'When an administrator marked the message as answered';

create index mn_contact_messages_by_date_idx on public.mn_contact_messages (created_at desc, id);
create index mn_contact_messages_unanswered_idx on public.mn_contact_messages (created_at desc)
  where answered_at is null;

insert into private.personal_data (name, relation, what, found_by, removal, kept_for, dated_by)
values
  (
    'contact_messages', 'public.mn_contact_messages', 'Messages that you sent us', 'lower(item.email) = person.email',
    'delete', '1 year', 'item.created_at'
  );

alter table public.mn_contact_messages enable row level security;
grant select, insert, update, delete on public.mn_contact_messages to service_role;
-- Of a message only the mark can change: what somebody wrote stays what they wrote.
grant select (id, name, email, subject, message, created_at, answered_at, searched), delete, update (answered_at)
  on public.mn_contact_messages to authenticated;

create policy "Moderators read contact messages" on public.mn_contact_messages
  for select to authenticated using ((select public.has_right('feedback')));
create policy "Moderators mark contact messages" on public.mn_contact_messages
  for update to authenticated
  using ((select public.has_right('feedback'))) with check ((select public.has_right('feedback')));
create policy "Moderators delete contact messages" on public.mn_contact_messages
  for delete to authenticated using ((select public.has_right('feedback')));

-- Stores a message and, with it, the mail that tells of it: both are there or neither. Beyond 60 mails an hour from
-- anybody, messages are only stored: a crowd of networks cannot fill the team's mailbox. Whoever got no answer sends the
-- same again, which is one message.
create function public.receive_contact_message(
  name text, email text, subject text, message text, mail_to text, visitor_hash text
) returns uuid
  language plpgsql volatile set search_path = '' as $$
declare
  message_id uuid;
begin
  perform private.count_visitor_action(receive_contact_message.visitor_hash, 'contact message', 10);
  select known.id into message_id from public.mn_contact_messages as known
  where known.created_at > now() - interval '1 hour'
    and (known.name, known.email, known.subject, known.message) = (
      receive_contact_message.name, receive_contact_message.email,
      receive_contact_message.subject, receive_contact_message.message
    )
  limit 1;
  if message_id is not null then
    return message_id;
  end if;
  insert into public.mn_contact_messages (name, email, subject, message)
  values (
    receive_contact_message.name, receive_contact_message.email,
    receive_contact_message.subject, receive_contact_message.message
  )
  returning id into message_id;
  insert into public.mn_outgoing_mail (recipient, reply_to, template, data)
  select
    receive_contact_message.mail_to, receive_contact_message.email, 'contact-message',
    jsonb_build_object(
      'name', receive_contact_message.name, 'email', receive_contact_message.email,
      'subject', receive_contact_message.subject, 'message', receive_contact_message.message
    )
  where 60 > (
    select count(*) from public.mn_outgoing_mail as mail
    where mail.recipient = receive_contact_message.mail_to and mail.created_at > now() - interval '1 hour'
      and mail.template = 'contact-message'
  );
  return message_id;
end
$$;

comment on function public.receive_contact_message is
  'Stores a visitor''s message and the mail to `mail_to` that tells of it, once an hour for equal ones; 10 an hour for one visitor';

grant execute on function public.receive_contact_message(text, text, text, text, text, text) to service_role;

create trigger mn_contact_messages_6_keep_act after delete or update of answered_at on public.mn_contact_messages
  for each row execute function private.keep_act('message', 'id', 'answered_at');
