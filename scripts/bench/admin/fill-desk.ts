/**
 * What lies on the administrators' desk of a large directory: changes, messages, pairs that may be one place, what was
 * sent back, the trash, changes that are not published, and mail that waits. They lean on the tables that `fill.ts`
 * keeps while it runs: `listed`, `people` and `words`.
 *
 * @param businesses how many the directory has
 */
export const deskStatements = (businesses: number): readonly string[] => [
  `insert into private.reported_entries
    select report.business_id, count(*), max(report.created_at), bool_or(report.status <> 'resolved'), min(entry.words)
    from public.mn_business_reports as report join private.admin_entries as entry using (business_id)
    group by 1 on conflict do nothing`,
  `insert into private.position_entries (business_id, created_at, place, spot, city_key)
    select id, created_at, point(longitude, latitude),
      round(latitude * 100000)::bigint * 100000000 + round(longitude * 100000)::bigint, city_key
    from public.mn_businesses where latitude is not null and not archived on conflict do nothing`,
  `insert into public.mn_changes (entity, entity_id, business_id, action, fields, actor_id, by_owner, changed_at)
    select 'business', listed.id, listed.id, 'changed',
      jsonb_build_object('phone', jsonb_build_object('from', '', 'to', '0917 ' || number)),
      people.id, number % 4 = 0, now() - make_interval(mins => (${businesses} - number)::integer)
    from generate_series(1::bigint, ${businesses}) as number
    join listed on listed.at = 1 + (number * 61::bigint) % ${businesses}
    join people on people.at = 1 + number % (select count(*) from people)`,
  `insert into public.mn_contact_messages (name, email, subject, message, created_at, answered_at)
    select initcap(word) || ' ' || number, 'reader' || number || '@people.example', 'About ' || word,
      repeat('I have a question about ' || word || ' and more. ', 10), now() - make_interval(mins => (number * 9)::integer),
      case when number % 3 > 0 then now() end
    from generate_series(1::bigint, ${businesses / 10}) as number
    join words on words.at = 1 + number % (select count(*) from words)`,
  `create temporary table pairs as
    select least(one.id, other.id) as first_id, greatest(one.id, other.id) as second_id, one.at
    from listed as one join listed as other on other.at = one.at + 1 where one.at % 20 = 0`,
  `insert into private.duplicate_entries (business_id, name_key, blocks, compared)
    select business.id, business.name, '{}', private.compared(business) from public.mn_businesses as business
    where business.id in (select first_id from pairs union select second_id from pairs) on conflict do nothing`,
  `insert into private.duplicate_pairs (first_id, second_id, answer, score, entries_of_name)
    select first_id, second_id, (array['same', 'person'])[1 + at % 2], at % 100, 1 from pairs on conflict do nothing`,
  `insert into public.mn_decisions (business_id, decision, reasons, decided_by)
    select entry.business_id, 'sent back', '{contact}', people.id
    from private.admin_entries as entry join people on people.at = 1
    where entry.draft and not entry.archived and entry.owner_id is not null and bit_count(uuid_send(entry.business_id)) % 2 = 0`,
  `insert into private.trash (row_id, kind, name, stored, deleted_by, deleted_at)
    select gen_random_uuid(), 'business', 'Deleted ' || word || ' ' || number,
      jsonb_build_array(jsonb_build_object(
        'relation', 'public.mn_businesses', 'rows', jsonb_build_array(to_jsonb(business) || '{"name": "Deleted"}')
      )), people.id, now() - make_interval(mins => number::integer)
    from generate_series(1::bigint, ${businesses / 50}) as number
    join words on words.at = 1 + number % (select count(*) from words)
    join listed on listed.at = 1 + (number * 37::bigint) % ${businesses}
    join public.mn_businesses as business on business.id = listed.id
    join people on people.at = 1 + number % (select count(*) from people)`,
  `insert into public.site_changes (entity, entity_id, before, after, created_at)
    select 'business', listed.id, jsonb_build_object('slug', 'bench-' || number, 'digest', md5(number::text)),
      jsonb_build_object('slug', 'bench-' || number, 'digest', md5((number + 1)::text)),
      now() - make_interval(secs => number::integer)
    from generate_series(1::bigint, ${businesses / 10}) as number
    join listed on listed.at = 1 + (number * 41::bigint) % ${businesses}`,
  `insert into public.mn_outgoing_mail (recipient, template, data, last_error, created_at, given_up_at)
    select 'owner' || number || '@people.example', 'business-published', '{"name": "A", "slug": "a"}',
      case when number % 2 = 0 then 'refused' else '' end, now() - make_interval(mins => number::integer),
      case when number % 2 = 0 then now() end
    from generate_series(1::bigint, ${businesses / 20}) as number`,
]
