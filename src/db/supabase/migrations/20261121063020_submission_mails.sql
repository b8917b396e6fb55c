-- Mail to the owner of a business, in the transaction of its cause: it was submitted, it was published.

-- Writes the mail, unless the account has no address, or the same mail about the same business still waits.
create function private.mail_owner(owner uuid, template text, data jsonb) returns void
  language sql volatile security definer set search_path = ''
as $$
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

create function private.mail_submission() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.mail_owner(
    new.owner_id, 'business-submitted', jsonb_build_object('id', new.id, 'name', new.name, 'slug', new.slug)
  );
  return null;
end
$$;

create function private.mail_publication() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.mail_owner(
    new.owner_id, 'business-published', jsonb_build_object('id', new.id, 'name', new.name, 'slug', new.slug)
  );
  return null;
end
$$;

-- Conditions of triggers are asked in the name of who makes the change: what an operator or a migration does by hand
-- is told to nobody.
create trigger mn_businesses_6_mail_submission after insert on public.mn_businesses
  for each row when (private.is_request() and new.owner_id is not null and new.draft and new.source is null)
  execute function private.mail_submission();
create trigger mn_businesses_6_mail_publication after update on public.mn_businesses
  for each row when (
    private.is_request() and new.owner_id is not null and old.draft and not new.draft and not new.archived
  )
  execute function private.mail_publication();
