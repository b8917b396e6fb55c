-- What visitors send without an account: contact messages and newsletter addresses. Functions call these with the
-- service key, after they have looked at the request; here is what must hold whatever a function does.

-- How often a visitor did something in an hour. `visitor_hash` is a salted hash of the address, another one every day:
-- it tells visitors apart, and never who they are.
create table private.visitor_action_counts (
  visitor_hash text not null,
  action text not null,
  hour timestamptz not null,
  count integer not null default 1,
  primary key (visitor_hash, action, hour),
  constraint visitor_action_counts_visitor_hash_length check (length(visitor_hash) between 16 and 128)
);
alter table private.visitor_action_counts enable row level security;
create index visitor_action_counts_hour_idx on private.visitor_action_counts (hour);

-- Counts one action of a visitor and refuses it beyond `most` in the running hour, as count_action does for users.
create function private.count_visitor_action(visitor_hash text, action_name text, most integer) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  reached integer;
begin
  insert into private.visitor_action_counts as counts (visitor_hash, action, hour)
  values (count_visitor_action.visitor_hash, action_name, date_trunc('hour', now()))
  on conflict on constraint visitor_action_counts_pkey do update set count = counts.count + 1
  returning count into reached;
  if reached = 1 then
    delete from private.visitor_action_counts where hour < now() - interval '1 day';
  elsif reached > most then
    raise exception 'Too many requests. Please try again in an hour.'
      using errcode = 'PT429', hint = format('%s per hour: %s', action_name, most);
  end if;
end
$$;
grant execute on function private.count_visitor_action(text, text, integer) to service_role;

-- Stores a message and, with it, the mail that tells of it: both are there or neither.
create function public.receive_contact_message(
  name text, email text, subject text, message text, mail_to text, visitor_hash text
) returns uuid
  language plpgsql volatile set search_path = ''
as $$
declare
  message_id uuid;
begin
  perform private.count_visitor_action(receive_contact_message.visitor_hash, 'contact message', 10);
  insert into public.mn_contact_messages (name, email, subject, message)
  values (
    receive_contact_message.name, receive_contact_message.email,
    receive_contact_message.subject, receive_contact_message.message
  )
  returning id into message_id;
  insert into public.mn_outgoing_mail (recipient, reply_to, template, data)
  values (
    receive_contact_message.mail_to, receive_contact_message.email, 'contact-message',
    jsonb_build_object(
      'name', receive_contact_message.name, 'email', receive_contact_message.email,
      'subject', receive_contact_message.subject, 'message', receive_contact_message.message
    )
  );
  return message_id;
end
$$;

comment on function public.receive_contact_message is
  'Stores a visitor''s message and the mail to `mail_to` that tells of it; 10 an hour for one visitor';

-- An address that is there already is answered like a new one: nobody learns who reads the newsletter.
create function public.subscribe_to_newsletter(email text, visitor_hash text) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  perform private.count_visitor_action(subscribe_to_newsletter.visitor_hash, 'newsletter', 20);
  insert into public.mn_newsletter_subscribers (email) values (lower(subscribe_to_newsletter.email))
  on conflict on constraint mn_newsletter_subscribers_email_key do nothing;
end
$$;

comment on function public.subscribe_to_newsletter is
  'Stores an address once, whatever its case; 20 an hour for one visitor';

grant execute on function public.receive_contact_message(text, text, text, text, text, text),
  public.subscribe_to_newsletter(text, text) to service_role;
