import { agedDeskRows, type Kept } from './aged-desk-rows.ts'
import { first, type Run } from './database.ts'
import { makeAccount, makeBusiness, makeRating, makeSubscription } from './factories.ts'

const hash = 'x'.repeat(32)

/** How rows of each kind that ends are made, by what the declaration calls them, and when they end. */
export function agedRows(sql: Run): Readonly<Record<string, Kept>> {
  const account = () => makeAccount(sql)
  const business = async () => (await makeBusiness(sql))['id']

  /** A merge of two businesses, whose evidence is of its own age. */
  const merged = async () =>
    (
      await first(
        sql('insert into private.merges (kept_id, gone_id) values ($1, $2) returning id', [
          await business(),
          await business(),
        ]),
      )
    )['id']

  const agedChange = (byOwner: boolean): Kept => ({
    table: 'public.mn_changes',
    make: (age) =>
      sql(
        `insert into mn_changes (entity, entity_id, action, by_owner, changed_at)
         values ('business', gen_random_uuid(), 'changed', $1, now() - $2::interval)`,
        [byOwner, age],
      ),
    keeps: '364 days',
    ends: '367 days',
  })

  const checkout = (state: 'closed' | 'paid') => (age: string) =>
    sql(
      `insert into mn_advertising_checkouts (subscription_type, billing_interval, amount, state, updated_at)
       values ('premium', 'month', 1, $1, now() - $2::interval)`,
      [state, age],
    )

  return {
    ...agedDeskRows(sql, { account, business }),
    merge_evidence: {
      table: 'private.merge_evidence',
      make: async (age) =>
        sql(
          `insert into private.merge_evidence (merge_id, kept_before, gone_before, taken, moved, stored_at)
         values ($1, '{}', '{}', '{}', '{}', now() - $2::interval)`,
          [await merged(), age],
        ),
      keeps: '360 days',
      ends: '370 days',
    },
    set_aside_ratings: {
      table: 'private.set_aside_ratings',
      make: async (age) => {
        const rating = await makeRating(sql, 8, { user_id: await account(), business_id: await business() })
        return sql(
          `insert into private.set_aside_ratings
         select rating.*, $2, now() - $3::interval from public.mn_business_ratings as rating where id = $1`,
          [rating['id'], await merged(), age],
        )
      },
      keeps: '360 days',
      ends: '370 days',
    },
    staff_invitations: {
      table: 'private.staff_invitations',
      make: async (age) =>
        sql(
          `insert into private.staff_invitations (email, role, invited_by, expires_at)
         values (gen_random_uuid() || '@people.test', 'editor', $1, now() - $2::interval)`,
          [await account(), age],
        ),
      keeps: '29 days',
      ends: '31 days',
    },
    hourly_counts: {
      table: 'private.action_counts',
      make: async (age) =>
        sql(`insert into private.action_counts values ($1, 'x', now() - $2::interval)`, [
          await account(),
          age,
        ]),
      keeps: '23 hours',
      ends: '25 hours',
    },
    hourly_counts_of_visitors: {
      table: 'private.visitor_action_counts',
      make: (age) =>
        sql(`insert into private.visitor_action_counts values ($1, 'x', now() - $2::interval)`, [hash, age]),
      keeps: '23 hours',
      ends: '25 hours',
    },
    counted_visitors: {
      table: 'private.activity_marks',
      make: (age) =>
        sql(
          `insert into private.activity_marks values ((now() - $2::interval)::date, $1, gen_random_uuid(), 'view')`,
          [hash, age],
        ),
      keeps: '0 days',
      ends: '2 days',
    },
    counted_networks: {
      table: 'private.activity_networks',
      make: (age) =>
        sql(
          `insert into private.activity_networks values ((now() - $2::interval)::date, $1, gen_random_uuid(), 'view')`,
          [hash, age],
        ),
      keeps: '0 days',
      ends: '2 days',
    },
    doubtful_reports: {
      table: 'private.doubtful_activity',
      make: (age) =>
        sql(
          `insert into private.doubtful_activity values ((now() - $1::interval)::date, gen_random_uuid(), 'view', 'robot')`,
          [age],
        ),
      keeps: '89 days',
      ends: '92 days',
    },
    past_raters: {
      table: 'private.past_raters',
      make: async (age) =>
        sql(
          `insert into private.past_raters values ($1, sha256(random()::text::bytea), (now() - $2::interval)::date)`,
          [await business(), age],
        ),
      keeps: '89 days',
      ends: '92 days',
    },
    missed_searches: {
      table: 'private.missed_searches',
      make: (age) =>
        sql(
          `insert into private.missed_searches (words, term, last_on)
         values (gen_random_uuid(), 'kape', (now() - $1::interval)::date)`,
          [age],
        ),
      keeps: '89 days',
      ends: '92 days',
    },
    searches: {
      table: 'public.mn_search_tracking',
      make: (age) =>
        sql(
          `insert into mn_search_tracking (visitor_hash, visited_on, created_at)
         values (gen_random_uuid(), current_date, now() - $1::interval)`,
          [age],
        ),
      keeps: '29 days',
      ends: '31 days',
    },
    mail: {
      table: 'public.mn_outgoing_mail',
      make: (age) =>
        sql(
          `insert into mn_outgoing_mail (recipient, template, sent_at) values ('a@b.test', 'x', now() - $1::interval)`,
          [age],
        ),
      keeps: '29 days',
      ends: '31 days',
    },
    contact_messages: {
      table: 'public.mn_contact_messages',
      make: (age) =>
        sql(
          `insert into mn_contact_messages (name, email, subject, message, created_at)
         values ('x', 'a@b.test', 'x', 'x', now() - $1::interval)`,
          [age],
        ),
      keeps: '364 days',
      ends: '367 days',
    },
    newsletter_unconfirmed: {
      table: 'public.mn_newsletter_subscribers',
      make: (age) =>
        sql(
          `insert into mn_newsletter_subscribers (email, expires_at)
         values (gen_random_uuid() || '@b.test', now() + interval '7 days' - $1::interval)`,
          [age],
        ),
      keeps: '6 days',
      ends: '8 days',
    },
    monthly_reports: {
      table: 'private.monthly_reports',
      make: async (age) =>
        sql('insert into private.monthly_reports values ($1, (now() - $2::interval)::date)', [
          await account(),
          age,
        ]),
      keeps: '80 days',
      ends: '95 days',
    },
    positions: {
      table: 'private.geocoding_answers',
      make: (age) =>
        sql(
          `insert into private.geocoding_answers (query_key, asked_at) values (gen_random_uuid(), now() - $1::interval)`,
          [age],
        ),
      keeps: '179 days',
      ends: '181 days',
    },
    changes: agedChange(true),
    changes_by_others: agedChange(false),
    imports: {
      table: 'public.mn_imports',
      make: (age) =>
        sql(
          `insert into mn_imports (file_name, source, started_at) values ('places.csv', 'survey', now() - $1::interval)`,
          [age],
        ),
      keeps: '364 days',
      ends: '367 days',
    },
    bulk_changes: {
      table: 'public.mn_bulk_changes',
      make: (age) =>
        sql(`insert into mn_bulk_changes (wanted, started_at) values ('{}', now() - $1::interval)`, [age]),
      keeps: '364 days',
      ends: '367 days',
    },
    page_changes: {
      table: 'public.site_changes',
      make: (age) =>
        sql(
          `insert into site_changes (entity, entity_id, after, created_at)
         values ('site', gen_random_uuid(), '{}', now() - $1::interval)`,
          [age],
        ),
      keeps: '29 days',
      ends: '31 days',
    },
    trash: {
      table: 'private.trash',
      make: (age) =>
        sql(
          `insert into private.trash (row_id, kind, name, stored, deleted_at)
         values (gen_random_uuid(), 'rating', 'Nena', '[]', now() - $1::interval)`,
          [age],
        ),
      keeps: '29 days',
      ends: '31 days',
    },
    trash_of_others: {
      table: 'private.trash',
      make: (age) =>
        sql(
          `insert into private.trash (row_id, kind, name, stored, deleted_by, deleted_at)
         values (gen_random_uuid(), 'business', 'Nena', '[]', gen_random_uuid(), now() - $1::interval)`,
          [age],
        ),
      keeps: '29 days',
      ends: '31 days',
    },
    reports: {
      table: 'public.mn_business_reports',
      make: async (age) =>
        sql(
          `insert into mn_business_reports (business_id, report_type, status, created_at)
         values ($1, 'other', 'resolved', now() - $2::interval)`,
          [await business(), age],
        ),
      keeps: '729 days',
      ends: '732 days',
    },
    begun_purchases: {
      table: 'public.mn_advertising_checkouts',
      make: checkout('closed'),
      keeps: '89 days',
      ends: '91 days',
    },
    purchases: {
      table: 'public.mn_advertising_checkouts',
      make: checkout('paid'),
      keeps: '1820 days',
      ends: '1830 days',
    },
    paid_plans: {
      table: 'public.mn_advertising_subscriptions',
      make: async (age) => {
        const { at } = await first(sql('select now() - $1::interval as at', [age]))
        return makeSubscription(sql, { status: 'cancelled', start_date: new Date(0), end_date: at })
      },
      keeps: '1820 days',
      ends: '1830 days',
    },
  }
}
