-- What administrators do with messages and subscribers: mark what is answered, delete what is spam or unsubscribed.

alter table public.mn_contact_messages add column answered_at timestamptz;
comment on column public.mn_contact_messages.answered_at is 'When an administrator marked the message as answered';

create index mn_contact_messages_by_date_idx on public.mn_contact_messages (created_at desc, id);
create index mn_contact_messages_unanswered_idx on public.mn_contact_messages (created_at desc)
  where answered_at is null;
create index mn_newsletter_subscribers_by_date_idx on public.mn_newsletter_subscribers (created_at desc, id);

-- Of a message only this can change: what somebody wrote stays what they wrote.
grant update (answered_at) on public.mn_contact_messages to authenticated;
grant delete on public.mn_contact_messages, public.mn_newsletter_subscribers to authenticated;

create policy "Administrators mark contact messages" on public.mn_contact_messages
  for update to authenticated
  using ((select public.is_current_user_admin())) with check ((select public.is_current_user_admin()));
create policy "Administrators delete contact messages" on public.mn_contact_messages
  for delete to authenticated using ((select public.is_current_user_admin()));
create policy "Administrators delete newsletter subscribers" on public.mn_newsletter_subscribers
  for delete to authenticated using ((select public.is_current_user_admin()));
