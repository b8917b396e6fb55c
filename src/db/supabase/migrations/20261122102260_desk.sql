-- The administrators' desk: the queue of submissions, who has taken what, what was noted, and what is new for whom.

-- Who works on what. A submission is taken for a quarter of an hour, so that nobody who left holds it up; a report or a
-- message for a month. Nothing depends on it: what was deleted meanwhile has a claim that ends.
create table public.mn_desk_claims (
  item_id uuid primary key,
  kind text not null,
  claimed_by uuid not null references auth.users (id) on delete cascade,
  claimed_at timestamptz not null default now(),
  ends_at timestamptz not null,
  constraint mn_desk_claims_kind_known check (kind in ('listing', 'report', 'message')),
  constraint mn_desk_claims_ends_later check (ends_at > claimed_at)
);
create index mn_desk_claims_claimed_by_idx on public.mn_desk_claims (claimed_by);
create index mn_desk_claims_ends_at_idx on public.mn_desk_claims (ends_at);

alter table public.mn_desk_claims enable row level security;
grant select on public.mn_desk_claims to service_role;
grant select (item_id, kind, claimed_by, claimed_at, ends_at) on public.mn_desk_claims to authenticated;
create policy "Staff read who has taken what" on public.mn_desk_claims
  for select to authenticated using ((select public.has_right('desk')));

create table public.mn_desk_notes (
  id uuid primary key default gen_random_uuid(),
  report_id uuid references public.mn_business_reports (id) on delete cascade,
  message_id uuid references public.mn_contact_messages (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  note text not null,
  created_at timestamptz not null default now(),
  constraint mn_desk_notes_one_item check (num_nonnulls(report_id, message_id) = 1),
  constraint mn_desk_notes_note_form check (btrim(note) <> '' and length(note) <= 1000 and private.is_readable(note))
);
create index mn_desk_notes_report_id_idx on public.mn_desk_notes (report_id, created_at);
create index mn_desk_notes_message_id_idx on public.mn_desk_notes (message_id, created_at);
create index mn_desk_notes_author_id_idx on public.mn_desk_notes (author_id);
comment on table public.mn_desk_notes is 'What administrators noted on a report or a message, for each other';

alter table public.mn_desk_notes enable row level security;
grant select on public.mn_desk_notes to service_role;
-- The live channel tells that there is one; desk_state() says what it is, and who wrote it.
grant select (id, report_id, message_id, created_at) on public.mn_desk_notes to authenticated;
create policy "Moderators hear of notes" on public.mn_desk_notes
  for select to authenticated using ((select public.has_right('feedback')));

-- How far each administrator has read what owners changed.
create table private.desk_readers (
  user_id uuid primary key references auth.users (id) on delete cascade,
  change_id bigint not null
);
alter table private.desk_readers enable row level security;

insert into private.personal_data (name, relation, what, found_by, exported, removal, step, kept_for, dated_by)
values
  (
    'desk_claims', 'public.mn_desk_claims', 'What you have taken on as an administrator', 'item.claimed_by = person.id',
    '{kind,claimed_at,ends_at}', 'cascade', 5, '1 day', 'item.ends_at'
  ),
  (
    'desk_notes', 'public.mn_desk_notes', 'What you noted as an administrator on reports and messages',
    'item.author_id = person.id', '{note,created_at}', 'set author_id = null', 8, '1 year', 'item.created_at'
  ),
  (
    'desk_readers', 'private.desk_readers', 'How far you have read, as an administrator, what owners changed',
    'item.user_id = person.id', '{change_id}', 'cascade', 5, null, null
  );

-- By item: who has it, and until when.
create function private.claims_on(ids uuid[]) returns jsonb
  language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(claim.item_id, jsonb_build_object(
    'by', claim.claimed_by, 'email', holder.email, 'ends_at', claim.ends_at
  )), '{}')
  from public.mn_desk_claims as claim
  left join auth.users as holder on holder.id = claim.claimed_by
  where claim.item_id = any (ids) and claim.ends_at > now()
$$;

create function public.listing_claims(ids uuid[]) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.require_right('content');
  select private.claims_on(ids)
$$;

comment on function public.listing_claims is
  'Who has taken these submissions, for administrators and editors: a queue that was read is not read anew for it';

-- Takes items for an administrator, or with nobody gives them back. A submission that somebody else has taken stays
-- theirs until their time is over; a report or a message can be handed on.
create function public.assign_items(kind text, ids uuid[], assignee uuid default null) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  needed constant text := case kind when 'listing' then 'content' else 'feedback' end;
begin
  perform private.require_right(needed);
  if assignee is not null and not private.is_staff_with(assignee, needed) then
    raise exception 'This person cannot take this on' using errcode = '22023';
  end if;
  delete from public.mn_desk_claims as held
  where held.ends_at <= now() or assignee is null and held.item_id = any (ids)
    and (held.kind <> 'listing' or held.claimed_by = auth.uid());
  insert into public.mn_desk_claims as held (item_id, kind, claimed_by, ends_at)
  select distinct item, assign_items.kind, assignee,
    now() + case assign_items.kind when 'listing' then interval '15 minutes' else interval '30 days' end
  from unnest(ids) as item where assignee is not null
  on conflict (item_id) do update
    set claimed_by = excluded.claimed_by, claimed_at = now(), ends_at = excluded.ends_at
    where held.kind <> 'listing' or held.claimed_by = excluded.claimed_by;
  return private.claims_on(ids);
end
$$;

comment on function public.assign_items is
  'Takes submissions, reports or messages for an administrator, or gives them back; returns who has them now';

-- Sent again under its id, after an answer was lost, a note is kept once.
create function public.note_item(kind text, item uuid, note text, note_id uuid default gen_random_uuid())
  returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_right('feedback');
  insert into public.mn_desk_notes (id, report_id, message_id, author_id, note)
  values (
    note_id, case kind when 'report' then item end, case kind when 'message' then item end, auth.uid(),
    btrim(note_item.note)
  )
  on conflict (id) do nothing;
end
$$;

comment on function public.note_item is 'Keeps what an administrator noted on a report or a message';

-- By item: who has it, and what was noted on it; and whom it could be handed to.
create function public.desk_state(ids uuid[]) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_right('feedback');
  return jsonb_build_object(
    'claims', private.claims_on(ids),
    'notes', (
      select coalesce(jsonb_object_agg(item, said), '{}') from (
        select coalesce(kept.report_id, kept.message_id) as item, jsonb_agg(jsonb_build_object(
          'id', kept.id, 'email', author.email, 'note', kept.note, 'at', kept.created_at
        ) order by kept.created_at) as said
        from public.mn_desk_notes as kept
        left join auth.users as author on author.id = kept.author_id
        where kept.report_id = any (ids) or kept.message_id = any (ids)
        group by 1
      ) as by_item
    ),
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object('id', account.id, 'email', account.email) order by account.email), '[]')
      from public.admin_users as staff join auth.users as account on account.id = staff.user_id
      where private.is_staff_with(staff.user_id, 'feedback')
    )
  );
end
$$;

comment on function public.desk_state is
  'Of reports and messages, for administrators: who has taken them, what was noted, and who could take them';

-- What stands beside a submission: whose it is, what was decided of it last, and who has taken it.
create function private.waiting_business(business public.mn_businesses) returns jsonb
  language sql stable set search_path = '' as $$
  select private.listed_business(business) || jsonb_build_object(
    'owner', (
      select jsonb_build_object(
        'email', case when public.has_right('people') then account.email end, 'since', account.created_at,
        'listed', (
          select count(*) from public.mn_businesses as other
          where other.owner_id = account.id and not other.draft and not other.archived
        )
      ) from auth.users as account where account.id = business.owner_id
    ),
    'decision', (
      select jsonb_build_object(
        'reasons', last.reasons, 'note', last.note, 'at', last.decided_at, 'by', decider.email,
        'ended_at', last.ended_at, 'outcome', last.outcome
      )
      from public.mn_decisions as last left join auth.users as decider on decider.id = last.decided_by
      where last.business_id = business.id and last.decision = 'sent back'
      order by last.decided_at desc limit 1
    ),
    'claim', private.claims_on(array[business.id]) -> business.id::text
  )
$$;

-- The queue: what waits for an administrator, or what was sent back and waits for its owner; the oldest first.
create function public.admin_waiting(
  q text default '', sent_back boolean default false, page integer default 1, page_size integer default 25
) returns jsonb
  language sql stable security definer set search_path = '' set work_mem = '64MB' set jit = off as $$
  select private.page_of_list(queue.slice, (
    select jsonb_agg(private.waiting_business(business) order by place)
    from unnest(queue.ids) with ordinality as shown (id, place) join public.mn_businesses as business using (id)
  ))
  from private.admin_page(jsonb_build_object(
    'q', q, 'status', case when sent_back then 'sent back' else 'waiting' end, 'sort', 'created', 'descending', false
  ), page, page_size) as queue
$$;

comment on function public.admin_waiting is
  'One page of the submissions that wait, or of those that were sent back, for administrators: {total, page, rows}';

-- What is new at the desk. More changes than a badge can show are not counted.
create function public.admin_desk_counts() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  most constant integer := 1000;
  rights constant text[] := private.own_rights();
begin
  perform private.require_right('desk');
  return case when 'content' = any (rights) then jsonb_build_object(
    'sent_back', (
      select count(*) from public.mn_decisions as standing
      join private.admin_entries as entry on entry.business_id = standing.business_id
      where standing.decision = 'sent back' and standing.ended_at is null and entry.draft and not entry.archived
    ),
    'owner_edits', (
      select count(*) from (
        select from public.mn_changes as change
        where change.by_owner and change.id > coalesce(
          (select reader.change_id from private.desk_readers as reader where reader.user_id = auth.uid()), 0
        )
        limit most
      ) as unread
    )
  ) else '{}' end || case when 'feedback' = any (rights) then jsonb_build_object(
    'open_messages', (select count(*) from public.mn_contact_messages where answered_at is null)
  ) else '{}' end;
end
$$;

comment on function public.admin_desk_counts is
  'Of what the caller looks after: submissions that were sent back, edits by owners not read yet, messages without an answer';

create function public.mark_changes_read(up_to bigint) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_right('content');
  insert into private.desk_readers as reader (user_id, change_id) values (auth.uid(), up_to)
  on conflict (user_id) do update set change_id = greatest(reader.change_id, excluded.change_id);
end
$$;

comment on function public.mark_changes_read is 'Remembers how far an administrator has read what owners changed';

grant execute on function
  public.assign_items(text, uuid[], uuid), public.note_item(text, uuid, text, uuid), public.desk_state(uuid[]),
  public.listing_claims(uuid[]),
  public.admin_waiting(text, boolean, integer, integer), public.admin_desk_counts(), public.mark_changes_read(bigint)
  to authenticated;

-- Where there is a live channel, it tells of these tables too.
create function private.follow_live(tables text[]) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  followed text;
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    return;
  end if;
  foreach followed in array tables loop
    if not exists (
      select from pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = followed
    ) then
      execute format('alter publication supabase_realtime add table public.%I', followed);
    end if;
  end loop;
end
$$;

select private.follow_live('{mn_decisions,mn_desk_claims,mn_desk_notes,mn_contact_messages}');
