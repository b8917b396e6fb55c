-- Mail that waits to be sent. A row is written in the transaction of its cause, so that a mail server that is down
-- delays mail, loses none and blocks nothing. A row says what to tell whom (`template`, `data`); the words are put to
-- it when it is sent.

create table public.mn_outgoing_mail (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  reply_to text,
  template text not null,
  data jsonb not null default '{}',
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
  constraint mn_outgoing_mail_attempts_range check (attempts >= 0),
  constraint mn_outgoing_mail_last_error_length check (length(last_error) <= 500),
  constraint mn_outgoing_mail_one_end check (sent_at is null or given_up_at is null)
);

comment on table public.mn_outgoing_mail is 'Outbox: what waits (neither sent nor given up), what was sent, what was given up';
comment on column public.mn_outgoing_mail.last_error is 'Why the last attempt failed, for administrators; empty after a success';
comment on column public.mn_outgoing_mail.next_attempt_at is 'Nobody else takes the row before that: it is set when the row is taken';

create index mn_outgoing_mail_waiting_idx on public.mn_outgoing_mail (next_attempt_at)
  where sent_at is null and given_up_at is null;

alter table public.mn_outgoing_mail enable row level security;
-- Hosted projects grant everything on a new table to everyone.
revoke all on public.mn_outgoing_mail from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.mn_outgoing_mail to service_role;
grant select on public.mn_outgoing_mail to authenticated;

create policy "Administrators read outgoing mail" on public.mn_outgoing_mail
  for select to authenticated using ((select public.is_current_user_admin()));

-- Takes the mail that has been due longest, for one attempt. Two senders never take the same row: who comes second
-- skips it, and after that it is due no more until the pause is over, one minute at first, twice as long each time,
-- an hour at most. A sender that dies in between has only used up an attempt. What could not be sent for five days
-- is given up, and stays to be seen.
create function public.claim_mail() returns setof public.mn_outgoing_mail
  language plpgsql volatile set search_path = ''
as $$
begin
  update public.mn_outgoing_mail set given_up_at = now()
  where id in (
    select id from public.mn_outgoing_mail
    where sent_at is null and given_up_at is null and next_attempt_at <= now()
      and attempts > 0 and created_at < now() - interval '5 days'
    for update skip locked
  );
  return query
    update public.mn_outgoing_mail as mail
    set attempts = mail.attempts + 1,
      next_attempt_at = now() + least(interval '1 minute' * power(2, least(mail.attempts, 10)), interval '1 hour')
    where mail.id = (
      select id from public.mn_outgoing_mail
      where sent_at is null and given_up_at is null and next_attempt_at <= now()
      order by next_attempt_at, created_at
      limit 1
      for update skip locked
    )
    returning mail.*;
end
$$;

comment on function public.claim_mail is 'The next mail to try, taken so that nobody else tries it; no row when none is due';

-- What came of an attempt. A mail that another attempt has sent meanwhile stays sent.
create function public.settle_mail(mail_id uuid, failure text default '') returns void
  language sql volatile set search_path = ''
as $$
  update public.mn_outgoing_mail
  set last_error = left(settle_mail.failure, 500), sent_at = case when settle_mail.failure = '' then now() end
  where id = settle_mail.mail_id and sent_at is null
$$;

comment on function public.settle_mail is 'Writes down that a taken mail was sent, or with `failure` why it was not';

grant execute on function public.claim_mail(), public.settle_mail(uuid, text) to service_role;
