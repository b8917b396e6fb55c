-- Users' feedback on businesses: ratings, whose mean is kept with the business, and reports to the administrators.

create table public.mn_business_ratings (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.mn_businesses (id) on delete cascade,
  user_id uuid references auth.users (id) on delete set null,
  service_quality smallint not null,
  value_for_money smallint not null,
  customer_service smallint not null,
  overall_rating numeric(4, 2) not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Any number of raters may have deleted their accounts: null does not equal null.
  constraint mn_business_ratings_business_id_user_id_key unique (business_id, user_id),
  constraint mn_business_ratings_service_quality_range check (service_quality between 1 and 10),
  constraint mn_business_ratings_value_for_money_range check (value_for_money between 1 and 10),
  constraint mn_business_ratings_customer_service_range check (customer_service between 1 and 10),
  constraint mn_business_ratings_overall_rating_is_mean check (
    overall_rating = round((service_quality + value_for_money + customer_service) / 3.0, 2)
  )
);

comment on column public.mn_business_ratings.overall_rating is
  'Mean of the three criteria to two decimals; computed when it is not sent';

create index mn_business_ratings_user_id_idx on public.mn_business_ratings (user_id);
create index mn_business_ratings_latest_idx on public.mn_business_ratings (business_id, updated_at);

create table public.mn_business_reports (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.mn_businesses (id) on delete cascade,
  user_id uuid references auth.users (id) on delete set null,
  report_type text not null,
  description text,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  constraint mn_business_reports_type_known
    check (report_type in ('not_existing', 'wrong_location', 'wrong_phone', 'other')),
  constraint mn_business_reports_status_known check (status in ('pending', 'reviewed', 'resolved')),
  constraint mn_business_reports_description_filled
    check (description = btrim(description) and description <> '' and length(description) <= 2000),
  constraint mn_business_reports_description_readable check (private.is_readable(description))
);

create index mn_business_reports_business_id_idx on public.mn_business_reports (business_id);
create index mn_business_reports_user_id_idx on public.mn_business_reports (user_id);
create index mn_business_reports_status_idx on public.mn_business_reports (status, created_at desc);
create index mn_business_reports_created_at_idx on public.mn_business_reports (created_at desc);

insert into private.personal_data
  (name, relation, what, found_by, removal, choice, staying, kept_for, dated_by, ended_when)
values
  (
    'ratings', 'public.mn_business_ratings', 'Your ratings', 'item.user_id = person.id', 'delete', 'ratings',
    'set user_id = null', null, null, 'true'
  ),
  (
    'reports', 'public.mn_business_reports', 'Your reports about businesses, once they are dealt with',
    'item.user_id = person.id', 'delete', 'reports', 'set user_id = null', '2 years', 'item.created_at',
    $$item.status = 'resolved'$$
  );

-- Ratings and reports are only for what visitors can see.
create function private.guard_public_business(business uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.mn_businesses where id = business and not draft and not archived) then
    raise exception 'This business is not listed' using errcode = '42501';
  end if;
end
$$;
grant execute on function private.guard_public_business(uuid) to authenticated;

-- Nobody rates their own business, whoever stores the rating.
create function private.guard_own_rating() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.mn_businesses where id = new.business_id and owner_id = new.user_id) then
    raise exception 'You cannot rate a business of your own' using errcode = '42501';
  end if;
  return new;
end
$$;

-- Whoever deletes the account and comes back does not rate twice: for 90 days a business keeps a keyed hash of what the
-- sign-in service calls its past raters, and nothing else of them. The hash of another business is another one.
create table private.past_raters (
  business_id uuid not null references public.mn_businesses (id) on delete cascade,
  subject_hash bytea not null,
  left_on date not null default current_date,
  primary key (business_id, subject_hash)
);
create index past_raters_left_on_idx on private.past_raters (left_on);
insert into private.personal_data (name, relation, what, kept_for, dated_by)
values (
  'past_raters', 'private.past_raters',
  'That somebody who left had rated a business, by a code that tells nobody who it was', '90 days', 'item.left_on'
);
alter table private.past_raters enable row level security;

create function private.subject_hashes(person uuid, business uuid) returns setof bytea
  language sql stable security definer set search_path = '' as $$
  select sha256(convert_to(format('%s %s', person_hash, business), 'UTF8'))
  from unnest(private.person_hashes(person)) as person_hash
$$;

-- When the account goes, or takes a rating along or leaves it behind; not when an administrator deletes a rating.
create function private.remember_leaving_rater() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.past_raters (business_id, subject_hash)
  select business.id, private.subject_hashes(rated.user_id, business.id)
  from public.mn_business_ratings as rated join public.mn_businesses as business on business.id = rated.business_id
  join auth.users as rater on rater.id = rated.user_id
  where old.id = case when tg_table_name = 'users' then rated.user_id else rated.id end
  on conflict (business_id, subject_hash) do update set left_on = excluded.left_on;
  return case tg_op when 'UPDATE' then new else old end;
end
$$;

create trigger mn_users_remember_rater before delete on auth.users
  for each row execute function private.remember_leaving_rater();

create function private.guard_past_rater() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  since constant date := (
    select max(left_on) from private.past_raters
    where business_id = new.business_id and left_on > current_date - 90
      and subject_hash in (select private.subject_hashes(new.user_id, new.business_id))
  );
begin
  if since is not null and not private.keeps_dates() then
    raise exception 'You rated this business before you deleted your account. You can rate it again from %.',
      to_char(since + 90, 'FMMonth FMDD, YYYY') using errcode = '42501';
  end if;
  return new;
end
$$;

create function private.guard_rating() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    perform private.refuse_columns_except(
      '{service_quality,value_for_money,customer_service,overall_rating,updated_at}',
      private.changed_columns(to_jsonb(old), to_jsonb(new)), 'A rating cannot change'
    );
  elsif new.created_at <> now() then
    perform private.refuse_columns('{created_at}', 'A rating cannot set');
  end if;
  perform private.guard_public_business(new.business_id);
  perform private.count_action('rating', 60);
  return new;
end
$$;

create function private.guard_new_report() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if new.status <> 'pending' or new.created_at <> now() then
    perform private.refuse_columns('{status,created_at}', 'A new report cannot set');
  end if;
  perform private.guard_public_business(new.business_id);
  perform private.count_action('report', 30);
  return new;
end
$$;

create function private.guard_changed_report() returns trigger
  language plpgsql set search_path = '' as $$
begin
  perform private.refuse_columns_except(
    '{status}', private.changed_columns(to_jsonb(old), to_jsonb(new)), 'A report cannot change'
  );
  perform private.refuse_unless(
    new.status in (old.status, 'resolved'), 'A report can only be marked as resolved', '42501'
  );
  return new;
end
$$;

create function private.normalize_report() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.description := nullif(btrim(new.description, E' \t\r\n'), '');
  return new;
end
$$;

-- The mean of the three criteria. The constraint refuses a different number.
create function private.derive_rating() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if new.overall_rating is null or (tg_op = 'UPDATE' and new.overall_rating = old.overall_rating) then
    new.overall_rating := round((new.service_quality + new.value_for_money + new.customer_service) / 3.0, 2);
  end if;
  if tg_op = 'UPDATE' and not private.keeps_dates() then
    new.updated_at := now();
  end if;
  return new;
end
$$;

create function private.refresh_rating(business uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  update public.mn_businesses as target
  set rating_mean = found.mean, rating_count = found.count
  from (
    select round(avg(overall_rating), 2) as mean, count(*)::integer as count
    from public.mn_business_ratings where business_id = business
  ) as found
  where target.id = business and (target.rating_mean, target.rating_count) is distinct from (found.mean, found.count)
$$;

-- Has a function refresh each business that rows about it came or went of, or changed one of these columns.
create function private.refresh_after_changes(relation regclass, name text, refresh text, columns text[]) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  execute format(
    'create trigger %1$s after insert on %2$s referencing new table as changed
       for each statement execute function private.refresh_businesses(%3$L);
     create trigger %1$s_deleted after delete on %2$s referencing old table as changed
       for each statement execute function private.refresh_businesses(%3$L);
     create trigger %1$s_changed after update on %2$s
       for each row when (%4$s) execute function private.refresh_business_of_row(%3$L)',
    name, relation, refresh,
    (select string_agg(format('old.%1$I is distinct from new.%1$I', named), ' or ') from unnest(columns) as named)
  );
end
$$;

create trigger mn_business_ratings_1_guard before insert or update on public.mn_business_ratings
  for each row when (current_user = 'authenticated') execute function private.guard_rating();
create trigger mn_business_ratings_1_guard_own before insert or update on public.mn_business_ratings
  for each row when (not private.keeps_dates()) execute function private.guard_own_rating();
create trigger mn_business_ratings_1_guard_past before insert on public.mn_business_ratings
  for each row execute function private.guard_past_rater();
create trigger mn_business_ratings_3_remember before update of user_id on public.mn_business_ratings
  for each row when (new.user_id is null) execute function private.remember_leaving_rater();
create trigger mn_business_ratings_2_remember before delete on public.mn_business_ratings
  for each row when (old.user_id = auth.uid() and current_user <> 'authenticated' and not private.keeps_dates())
  execute function private.remember_leaving_rater();
create trigger mn_business_ratings_3_derive before insert or update on public.mn_business_ratings
  for each row execute function private.derive_rating();
select private.refresh_after_changes(
  'public.mn_business_ratings', 'mn_business_ratings_4_refresh', 'refresh_rating', '{business_id,overall_rating}'
);
create trigger mn_business_reports_1_guard_new before insert on public.mn_business_reports
  for each row when (current_user = 'authenticated') execute function private.guard_new_report();
create trigger mn_business_reports_1_guard_changed before update on public.mn_business_reports
  for each row when (current_user = 'authenticated') execute function private.guard_changed_report();
create trigger mn_business_reports_2_normalize before insert or update on public.mn_business_reports
  for each row execute function private.normalize_report();

alter table public.mn_business_ratings enable row level security;
alter table public.mn_business_reports enable row level security;
grant select, insert, update, delete on public.mn_business_ratings, public.mn_business_reports to service_role;
grant select (
    id, business_id, user_id, service_quality, value_for_money, customer_service, overall_rating, created_at
  ),
  insert (
    business_id, user_id, service_quality, value_for_money, customer_service, overall_rating, created_at
  ),
  update (business_id, user_id, service_quality, value_for_money, customer_service, overall_rating, created_at),
  delete on public.mn_business_ratings to authenticated;
-- With an id of its sender's, a report that is sent again after a lost answer is no second one.
grant select (id, business_id, user_id, report_type, description, status, created_at),
  insert (id, business_id, user_id, report_type, description, status, created_at),
  update (business_id, user_id, report_type, description, status, created_at),
  delete on public.mn_business_reports to authenticated;

create policy "Users read their own ratings, moderators all" on public.mn_business_ratings
  for select to authenticated
  using (user_id = (select auth.uid()) or (select public.has_right('feedback')));
create policy "Users rate in their own name" on public.mn_business_ratings
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Users change their own ratings" on public.mn_business_ratings
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Moderators delete ratings" on public.mn_business_ratings
  for delete to authenticated using ((select public.has_right('feedback')));

create policy "Moderators read reports" on public.mn_business_reports
  for select to authenticated using ((select public.has_right('feedback')));
create policy "Users report in their own name" on public.mn_business_reports
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Moderators resolve reports" on public.mn_business_reports
  for update to authenticated
  using ((select public.has_right('feedback'))) with check ((select public.has_right('feedback')));
create policy "Moderators delete reports" on public.mn_business_reports
  for delete to authenticated using ((select public.has_right('feedback')));

create trigger mn_business_ratings_6_keep_act after delete on public.mn_business_ratings
  for each row execute function private.keep_act('rating', 'id', 'overall_rating');
create trigger mn_business_reports_6_keep_act after delete or update of status on public.mn_business_reports
  for each row execute function private.keep_act('report', 'id', 'report_type,status');
