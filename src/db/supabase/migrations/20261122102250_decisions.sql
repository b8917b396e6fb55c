-- What administrators decide about listings of others, and why: a submission is sent back to its owner, a listing is
-- archived. The owner is told by mail and in the dashboard, so that nothing leaves an owner's list in silence.

create table public.mn_decisions (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.mn_businesses (id) on delete cascade,
  decision text not null,
  reasons text[] not null default '{}',
  note text not null default '',
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz not null default now(),
  ended_at timestamptz,
  outcome text,
  constraint mn_decisions_decision_known check (decision in ('sent back', 'archived')),
  constraint mn_decisions_reasons_known check (
    array_position(reasons, null) is null and cardinality(reasons) <= 10 and reasons <@ case decision
      when 'sent back' then '{contact,category,elsewhere,duplicate,picture,wording,proof}'::text[]
      else '{closed,duplicate,elsewhere,rules,wish}'::text[]
    end
  ),
  constraint mn_decisions_note_form check (length(note) <= 1000 and private.is_readable(note)),
  -- Who is sent something back has to know what to do.
  constraint mn_decisions_says_why check (decision = 'archived' or cardinality(reasons) > 0 or btrim(note) <> ''),
  constraint mn_decisions_outcome_known
    check (outcome in ('sent again', 'taken back', 'published', 'archived', 'restored', 'decided again', 'without owner')),
  constraint mn_decisions_whole check ((ended_at is null) = (outcome is null))
);

comment on table public.mn_decisions is 'Why a listing was sent back to its owner or archived; it stands until it ended';
comment on column public.mn_decisions.reasons is 'Names of reasons, whose words features/decisions holds';

-- One stands at a time.
create unique index mn_decisions_standing_key on public.mn_decisions (business_id) where ended_at is null;
create index mn_decisions_business_id_idx on public.mn_decisions (business_id, decided_at desc);
create index mn_decisions_sent_back_idx on public.mn_decisions (decided_at, business_id)
  where decision = 'sent back' and ended_at is null;
create index mn_decisions_decided_by_idx on public.mn_decisions (decided_by);

insert into private.personal_data (name, relation, what, found_by, exported, removal, step, kept_for, dated_by)
values
  (
    'decisions', 'public.mn_decisions', 'Why your businesses were sent back to you or archived, while that stands',
    'item.business_id = any (person.businesses)', '{decision,reasons,note,decided_at,ended_at}', 'delete', 2,
    '1 year', 'item.ended_at'
  ),
  (
    'decisions_by_you', 'public.mn_decisions', 'That it was you who sent a business back or archived it',
    'item.decided_by = person.id', '{decision,decided_at}', 'set decided_by = null', 8, null, null
  );

alter table public.mn_decisions enable row level security;
grant select on public.mn_decisions to service_role;
grant select (id, business_id, decision, reasons, note, decided_at, ended_at, outcome)
  on public.mn_decisions to authenticated;
create policy "Owners and editors read decisions" on public.mn_decisions
  for select to authenticated
  using (
    (select public.has_right('content'))
    or business_id in (select id from public.mn_businesses where owner_id = (select auth.uid()))
  );

-- Whether what a mail tells is still so. What was deleted may have been restored before anybody was told.
create function private.is_mail_still_true(template text, data jsonb) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when template = 'listing-removed' then not exists (
      select from public.mn_businesses where id::text = data ->> 'id' and owner_id::text = data ->> 'owner'
    )
    when template like 'listing-%' then exists (
      select from public.mn_decisions where id::text = data ->> 'decision' and ended_at is null
    )
    else true
  end;
end
$$;

-- An administrator's request about what belongs to somebody else; nobody is told of what they did themselves, or of
-- what an operator, an import or the end of an account did.
create function private.decides_for_owner(owner uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select owner is not null and owner <> auth.uid() and not private.keeps_dates()
    and coalesce(current_setting('suki.past_trash', true), '') = ''
    and exists (select from public.admin_users where user_id = auth.uid())
$$;

create function private.end_decision(of_business uuid, by_outcome text) returns void
  language sql volatile security definer set search_path = '' as $$
  update public.mn_decisions set ended_at = now(), outcome = by_outcome
  where business_id = of_business and ended_at is null
$$;

-- What nobody has been told yet of a listing, and is not true any more.
create function private.forget_listing_mail(of_business uuid, now_of uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  delete from public.mn_outgoing_mail
  where sent_at is null and given_up_at is null and template like 'listing-%' and data ->> 'id' = of_business::text
    and (template <> 'listing-removed' or data ->> 'owner' = now_of::text)
$$;

-- Writes a decision down, in place of one that stands, and the mail that tells of it.
create function private.decide(business public.mn_businesses, decision text, reasons text[], note text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  made uuid;
begin
  perform private.end_decision(business.id, 'decided again');
  insert into public.mn_decisions (business_id, decision, reasons, note, decided_by)
  values (business.id, decide.decision, coalesce(decide.reasons, '{}'), btrim(coalesce(decide.note, '')), auth.uid())
  returning id into made;
  perform private.forget_listing_mail(business.id, business.owner_id);
  perform private.mail_owner(
    business.owner_id, 'listing-' || replace(decide.decision, ' ', '-'),
    jsonb_build_object(
      'id', business.id, 'decision', made, 'name', business.name,
      'reasons', coalesce(decide.reasons, '{}'), 'note', btrim(coalesce(decide.note, ''))
    )
  );
end
$$;

-- What becomes of a listing ends what was decided of it before. An administrator who archives it has said why in the
-- same transaction, or says nothing; its owner is told in any case.
create function private.follow_decisions() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  said constant jsonb := coalesce(nullif(current_setting('suki.decision', true), ''), '{}')::jsonb;
begin
  if new.archived <> old.archived then
    perform private.end_decision(new.id, case when new.archived then 'archived' else 'restored' end);
  elsif old.draft and not new.draft then
    perform private.end_decision(new.id, 'published');
  elsif new.owner_id is distinct from old.owner_id then
    perform private.end_decision(new.id, 'without owner');
  end if;
  if new.archived and not old.archived and private.decides_for_owner(new.owner_id) then
    perform private.decide(
      new, 'archived', array(select jsonb_array_elements_text(coalesce(said -> 'reasons', '[]'))), said ->> 'note'
    );
  end if;
  if new.owner_id is distinct from old.owner_id then
    perform private.forget_listing_mail(new.id, new.owner_id);
  end if;
  if new.owner_id is distinct from old.owner_id and private.decides_for_owner(old.owner_id) then
    perform private.mail_owner(old.owner_id, 'listing-removed', jsonb_build_object(
      'id', old.id, 'owner', old.owner_id, 'name', old.name,
      'how', case when new.archived and not old.archived then 'merged' else 'given away' end
    ));
  end if;
  return null;
end
$$;

create trigger mn_businesses_7_follow_decisions after update on public.mn_businesses
  for each row when (
    new.archived <> old.archived or new.draft <> old.draft or new.owner_id is distinct from old.owner_id
  )
  execute function private.follow_decisions();

-- After the row is gone, so that a deletion that is refused is told to nobody.
create function private.tell_of_deletion() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.decides_for_owner(old.owner_id) then
    perform private.mail_owner(old.owner_id, 'listing-removed', jsonb_build_object(
      'id', old.id, 'owner', old.owner_id, 'name', old.name, 'how', 'deleted'
    ));
  end if;
  return null;
end
$$;

create trigger mn_businesses_7_tell_of_deletion after delete on public.mn_businesses
  for each row when (old.owner_id is not null) execute function private.tell_of_deletion();

create function private.tell_of_return() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.forget_listing_mail(new.id, new.owner_id);
  return null;
end
$$;

-- Out of the trash.
create trigger mn_businesses_7_tell_of_return after insert on public.mn_businesses
  for each row when (new.owner_id is not null and private.keeps_dates()) execute function private.tell_of_return();

-- Archives listings, each if it still is what was read of it, and says why. The answer is that of save_fields.
create function public.archive_listings(reads jsonb, reasons text[] default '{}', note text default '') returns jsonb
  language plpgsql volatile set search_path = '' as $$
declare
  saved jsonb;
begin
  perform private.require_right('content');
  perform set_config('suki.decision', jsonb_build_object('reasons', reasons, 'note', note)::text, true);
  saved := public.save_fields('business', reads, '{"archived": true}');
  perform set_config('suki.decision', '', true);
  return saved;
end
$$;

comment on function public.archive_listings is
  'Archives listings as save_fields does, with the reasons that their owners are told; for administrators';

-- Who of the others has just sent a submission back: whoever looked at it at the same time does not know of it yet.
-- Later it is known, and can be said anew. Null when nobody has.
create function private.just_sent_back(of_business uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'by', 'administrator', 'email', (select email from auth.users where id = decided_by), 'at', decided_at
  )
  from public.mn_decisions
  where business_id = of_business and ended_at is null and decision = 'sent back' and decided_by <> auth.uid()
    and decided_at > now() - interval '15 minutes'
$$;

-- Sends submissions back to their owners, each if it still is a draft that nobody archived or has just sent back. The
-- answer is that of save_fields.
create function public.send_back(ids uuid[], reasons text[] default '{}', note text default '') returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  business public.mn_businesses;
  saved jsonb := '{}';
  conflicts jsonb := '{}';
  theirs jsonb;
  sender jsonb;
begin
  perform private.require_right('content');
  for business in select * from public.mn_businesses where id = any (ids) order by id for no key update loop
    sender := private.just_sent_back(business.id);
    theirs := case
      when business.archived then '{"archived": true}' when not business.draft then '{"draft": false}'
      when business.owner_id is null then '{"owner_id": null}' when sender is not null then '{"sent_back": true}'
    end;
    if theirs is null then
      perform private.decide(business, 'sent back', send_back.reasons, send_back.note);
      saved := saved || jsonb_build_object(business.id, '{}'::jsonb);
    else
      conflicts := conflicts || jsonb_build_object(business.id, jsonb_build_object(
        'theirs', theirs,
        'who', case
          when theirs ? 'sent_back' then jsonb_build_object('sent_back', sender)
          else public.last_changes('business', business.id, array(select jsonb_object_keys(theirs)))
        end
      ));
    end if;
  end loop;
  return jsonb_build_object('saved', saved, 'conflicts', conflicts);
end
$$;

comment on function public.send_back is
  'Sends submissions back to their owners with reasons, for administrators; returns what was, and what was not and why';

-- Nobody is told what is taken back before the mail went out; who was told can be published all the same.
create function public.take_back_sent_back(ids uuid[]) returns integer
  language sql volatile security definer set search_path = '' as $$
  select private.require_right('content');
  with taken as (
    update public.mn_decisions set ended_at = now(), outcome = 'taken back'
    where business_id = any (ids) and ended_at is null and decision = 'sent back'
    returning business_id
  )
  select count(*)::integer from taken
$$;

comment on function public.take_back_sent_back is
  'Lets submissions wait again that were sent back to their owners, for administrators; returns how many';

-- The owner has done what was asked: the submission waits again.
create function public.send_again(business uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_user();
  perform public.require_second_factor();
  update public.mn_decisions as standing set ended_at = now(), outcome = 'sent again'
  from public.mn_businesses as listing
  where listing.id = send_again.business and listing.owner_id = auth.uid()
    and standing.business_id = listing.id and standing.ended_at is null and standing.decision = 'sent back';
  perform private.refuse_unless(found, 'This listing does not wait for you any more. Please reload the page.');
  perform private.count_submission();
end
$$;

comment on function public.send_again is 'Puts a submission that was sent back into the queue again, for its owner';

grant execute on function
  public.archive_listings(jsonb, text[], text), public.send_back(uuid[], text[], text),
  public.take_back_sent_back(uuid[]), public.send_again(uuid)
  to authenticated;
