-- Visitors without an account: the newsletter that they read, and what they search for.

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
  for select to authenticated using (confirmed_at is not null and (select public.has_right('people')));
create policy "Administrators delete newsletter subscribers" on public.mn_newsletter_subscribers
  for delete to authenticated using ((select public.has_right('people')));

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

-- What visitors search for: the popular terms and locations, which pages show, and what administrators make of them.

-- Kept for 30 days, as long as locations are popular. Holds nothing of accounts.
create table public.mn_search_tracking (
  id bigint generated always as identity primary key,
  query text not null default '',
  location text not null default '',
  result_count integer not null default 0,
  visitor_hash text not null,
  network_hash text not null default '',
  may_trend boolean not null default false,
  visited_on date not null,
  -- The visitor opened one of the results.
  followed boolean not null default false,
  created_at timestamptz not null default now(),
  constraint mn_search_tracking_query_length check (length(query) <= 80),
  constraint mn_search_tracking_location_length check (length(location) <= 80),
  constraint mn_search_tracking_result_count_range check (result_count >= 0),
  constraint mn_search_tracking_visitor_hash_length check (length(visitor_hash) between 16 and 128),
  constraint mn_search_tracking_network_hash_length check (length(network_hash) <= 128)
);

comment on column public.mn_search_tracking.visitor_hash is
  'Hash of the visitor, salted anew every day: tells visitors apart within a day, and never who they are';
comment on column public.mn_search_tracking.network_hash is 'The same of the visitor''s network (/24, /48)';
comment on column public.mn_search_tracking.may_trend is
  'Whether a page may show the words: no link, no number, no word of the block lists, not asked by a robot';

-- A term counts once per visitor and day, whatever its spelling.
create unique index mn_search_tracking_once_a_day
  on public.mn_search_tracking (visited_on, visitor_hash, private.suki_fold(query), private.suki_fold(location));
create index mn_search_tracking_created_at_idx on public.mn_search_tracking (created_at desc);

insert into private.personal_data (name, relation, what, kept_for, dated_by)
values (
  'searches', 'public.mn_search_tracking',
  'What visitors search for, by a code that tells nobody who it was', '30 days', 'item.created_at'
);

alter table public.mn_search_tracking enable row level security;
grant select, insert, update, delete on public.mn_search_tracking to service_role;
grant select (id, query, location, result_count, visited_on, created_at)
  on public.mn_search_tracking to authenticated;
create policy "Editors read search tracking" on public.mn_search_tracking
  for select to authenticated using ((select public.has_right('content')));

-- Records a search; the same term of the same visitor counts once a day. `address_hash`, of the IP alone, limits floods.
-- `day` is that of the hashes' salt. Called by a function with the service key: a browser could report as often as it
-- likes.
create function public.track_search(
  query text, location text, result_count integer, visitor_hash text, address_hash text, network_hash text,
  may_trend boolean, day date
) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.count_visitor_action(track_search.address_hash, 'search', 300);
  insert into public.mn_search_tracking
    (query, location, result_count, visitor_hash, network_hash, may_trend, visited_on)
  values (
    private.clean_term(track_search.query), private.clean_term(track_search.location), track_search.result_count,
    track_search.visitor_hash, track_search.network_hash, track_search.may_trend, track_search.day
  )
  on conflict do nothing;
  if found then
    perform private.note_search(private.clean_term(track_search.query), track_search.result_count, track_search.day);
    return true;
  end if;
  return false;
end
$$;

comment on function public.track_search is
  'Remembers a search; returns whether it counted. 300 an hour for one address';

-- Terms that administrators took off for good, as words between single spaces: longer terms with these words in a row are
-- banned too.
create table private.banned_terms (
  words text primary key,
  term text not null,
  banned_at timestamptz not null default now()
);
alter table private.banned_terms enable row level security;

-- What many search: at least 5 networks on each of at least 2 days, since a network's hash changes every day. A network
-- counts once a day for a term, whatever its browsers are called. Of these, the newest 100 searches decide.
create function private.popular_terms(kind text, since interval, most integer)
  returns table (term text, searches integer)
  language sql stable security definer set search_path = '' as $$
  with asked as (
    select case kind when 'query' then query else location end as term, visited_on, network_hash, created_at
    from public.mn_search_tracking
    where created_at > now() - since and result_count > 0 and may_trend and network_hash <> ''
  ), counted as (
    select distinct on (private.suki_fold(asked.term), visited_on, network_hash)
      asked.term, private.suki_fold(asked.term) as key, visited_on, created_at
    from asked where asked.term <> ''
    order by private.suki_fold(asked.term), visited_on, network_hash, created_at desc
  ), wide_days as (
    select key from counted where key <> '' group by key, visited_on having count(*) >= 5
  ), wide as (
    select key from wide_days group by key having count(*) >= 2
  ), newest as (
    select counted.term, key, created_at from counted join wide using (key)
    where not exists (
      select from private.banned_terms as banned where position(banned.words in private.suki_words(counted.term)) > 0
    )
    order by created_at desc limit 100
  )
  select (array_agg(newest.term order by created_at desc))[1], count(*)::integer
  from newest group by key
  order by count(*) desc, max(created_at) desc
  limit most
$$;

create function public.trending_terms() returns table (term text)
  language sql stable security definer set search_path = '' as $$
  select popular.term from private.popular_terms('query', interval '7 days', 4) as popular
$$;

create function public.popular_locations() returns table (location text)
  language sql stable security definer set search_path = '' as $$
  select popular.term from private.popular_terms('location', interval '30 days', 4) as popular
$$;

comment on function public.trending_terms is 'Top 4 of what many networks searched in 7 days, and found';
comment on function public.popular_locations is 'Top 4 of the locations that many networks searched in 30 days';

-- What trends, and the banned terms, the newest first.
create function public.admin_trending_terms() returns table (term text, searches integer, banned_at timestamptz)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_right('content');
  return query select popular.*, null::timestamptz from private.popular_terms('query', interval '7 days', 20) as popular;
  return query select banned.term, null::integer, banned.banned_at from private.banned_terms as banned order by 3 desc;
end
$$;

-- `action`: `remove` forgets the searches, and the term may come back; `ban` is for good, until `allow`. The home page
-- follows with the next look at all pages, which is asked for.
create function public.admin_judge_term(term text, action text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted constant text := private.clean_term(admin_judge_term.term);
begin
  perform private.require_right('content');
  if private.suki_fold(wanted) = '' then
    raise exception 'A term needs a letter or a number' using errcode = '22023';
  end if;
  case action
    when 'remove' then
      delete from public.mn_search_tracking where private.suki_fold(query) = private.suki_fold(wanted);
    when 'ban' then
      insert into private.banned_terms (words, term) values (private.suki_words(wanted), wanted) on conflict do nothing;
    when 'allow' then
      delete from private.banned_terms where words = private.suki_words(wanted);
  end case;
  perform public.request_site_build();
end
$$;

comment on function public.admin_trending_terms is 'What trends, and what is banned, for administrators';
comment on function public.admin_judge_term is 'Removes, bans or allows a trending term, for administrators';

grant execute on function public.track_search(text, text, integer, text, text, text, boolean, date) to service_role;
grant execute on function public.trending_terms(), public.popular_locations() to anon, authenticated, service_role;
grant execute on function public.admin_trending_terms(), public.admin_judge_term(text, text) to authenticated;
