import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { personalData } from '#db/personal-data.gen.ts'
import { databaseOfThisFile, first, type Row } from './support/database.ts'
import { leaveDeskTraces } from './support/desk.ts'
import { insertRow, makeBanner, makeBusiness, makeRating, makeSubscription } from './support/factories.ts'
import { expectRefusal } from './support/refusal.ts'
import { tablesThatHold } from './support/tables-that-hold.ts'

const db = databaseOfThisFile()
const { sql } = db

const words = {
  email: 'perla.dimaculangan@people.test',
  name: 'Perla Dimaculangan',
  draft: 'A draft that only its owner knows',
  listing: 'Sining Kamay Workshop',
  address: '17 Hidden Lane, Barangay Somewhere',
  before: 'what the listing said before',
  report: 'the number rings at my own house',
  message: 'please answer me in private',
  banner: 'Woven by hand',
  service: 'mending of family heirlooms',
  caption: 'my aunt at her loom',
}

/** Where these words lie while the account is there. */
const planted = [
  ...'auth.identities auth.sessions auth.users private.admin_entries'.split(' '),
  ...'private.bulk_items private.duplicate_entries private.geocoding_answers'.split(' '),
  ...'private.import_items private.monthly_reports'.split(' '),
  ...'private.payment_customers private.report_words private.reported_entries private.search_entries'.split(
    ' ',
  ),
  ...'private.search_services private.search_texts private.trash public.mn_admin_views public.mn_advertising_checkouts'.split(
    ' ',
  ),
  ...'public.mn_advertising_subscriptions public.mn_banner_ads public.mn_bulk_changes public.mn_business_ratings'.split(
    ' ',
  ),
  ...'public.mn_business_reports public.mn_businesses public.mn_changes'.split(' '),
  ...'public.mn_contact_messages public.mn_imports public.mn_newsletter_subscribers'.split(' '),
  ...'public.mn_outgoing_mail public.mn_saved_lists public.site_changes'.split(' '),
]

const tablesWith = (text: string) => tablesThatHold(sql, text)

type Life = {
  id: string
  listing: unknown
  draft: unknown
  rating: unknown
  report: unknown
  plan: unknown
  elsewhere: unknown
}

/** Somebody who has left something in every table. */
async function live(): Promise<Life> {
  const account = await first(
    sql(
      `insert into auth.users (email, email_confirmed_at, raw_user_meta_data)
       values ($1, now(), jsonb_build_object('full_name', $2::text)) returning id`,
      [words.email, words.name],
    ),
  )
  const id = String(account['id'])
  const own = db.asAccount(id)
  await sql(
    `insert into auth.identities (user_id, provider, provider_id, identity_data)
     values ($1::uuid, 'google', $1::text, jsonb_build_object('email', $2::text, 'name', $3::text))`,
    [id, words.email, words.name],
  )
  await sql(
    `with begun as (insert into auth.sessions (user_id, ip, user_agent) values ($1::uuid, '192.0.2.7', 'x') returning id)
     insert into auth.refresh_tokens (session_id, token) select id, 'token of ' || gen_random_uuid() from begun`,
    [id],
  )
  const draft = (
    await insertRow(own, 'mn_businesses', { name: words.draft, owner_id: id, address: words.address })
  )['id']
  const listing = (
    await insertRow(own, 'mn_businesses', {
      name: words.listing,
      owner_id: id,
      email: words.email,
      services: words.service,
      image_url: `/media/business-images/${id}/front.jpg`,
      gallery: JSON.stringify([
        { url: `/media/business-images/${id}/inside.jpg`, caption: words.caption },
        { url: `/media/business-images/${id}/lost.jpg`, caption: '' },
      ]),
    })
  )['id']
  await sql('update mn_businesses set draft = false where id = $1', [listing])
  await own('update mn_businesses set description = $2 where id = $1', [listing, words.before])
  await own(`update mn_businesses set description = '' where id = $1`, [listing])
  const imported = {
    source: 'file',
    source_id: randomUUID(),
    source_values: JSON.stringify({ name: 'Imported', email: words.email }),
  }
  const other = (await makeBusiness(sql, { ...imported, email: words.email }))['id']
  const rating = (await makeRating(own, 7, { user_id: id, business_id: other }))['id']
  const report = (
    await insertRow(sql, 'mn_business_reports', {
      user_id: id,
      business_id: other,
      report_type: 'other',
      description: words.report,
    })
  )['id']
  const plan = await makeSubscription(sql, { user_id: id, business_id: listing, status: 'cancelled' })
  await makeBanner(sql, { title: words.banner, business_id: listing, subscription_id: plan['id'] })
  await sql(
    `insert into mn_advertising_checkouts (user_id, business_id, subscription_type, billing_interval, amount, state)
     values ($1, $2, 'premium', 'month', 2999, 'paid')`,
    [id, listing],
  )
  await sql(`insert into private.payment_customers values ($1::uuid, 'cus_of_somebody')`, [id])
  await sql(`insert into private.monthly_reports values ($1, '2026-10-01')`, [id])
  await sql(`insert into mn_newsletter_subscribers (email) values ($1)`, [words.email])
  await own('select public.save_places($1, array[$2]::uuid[])', [words.service, other])
  await sql(
    `select public.receive_contact_message($1, $2, 'A question', $3, 'staff@suki.test', repeat('x', 20))`,
    [words.name, words.email, words.message],
  )
  await sql(`select public.remember_position($1, 14.5, 121, $1)`, [words.address])
  await sql(
    `insert into private.trash (row_id, kind, name, stored, deleted_by)
     values (gen_random_uuid(), 'rating', 'Elsewhere', private.rows_with('mn_business_ratings', 'user_id', array[$1::uuid]), $1),
       (gen_random_uuid(), 'business', 'Elsewhere', jsonb_build_array(
         jsonb_build_object('relation', 'public.mn_businesses', 'rows', jsonb_build_array('{}'::jsonb)),
         private.rows_with('mn_business_ratings', 'user_id', array[$1::uuid]) -> 0
       ), gen_random_uuid())`,
    [id],
  )
  await sql(`insert into site_changes (entity, entity_id, after) values ('site', $1, '{"build":"sweep"}')`, [
    id,
  ])
  await sql(
    `with made as (
       insert into mn_imports (actor_id, file_name, source) values ($1, 'places.csv', 'survey') returning id
     )
     insert into private.import_items (import_id, business_id, made, fields, said)
     select made.id, business, false,
       case when business = $2 then jsonb_build_object('description', jsonb_build_object('from', $4::text)) else '{}' end
         || jsonb_build_object('email', jsonb_build_object('from', $5::text)),
       jsonb_build_object('email', $5::text)
     from made, unnest(array[$2, $3]::uuid[]) as business`,
    [id, listing, other, words.before, words.email],
  )
  await leaveDeskTraces(sql, { id, listing, other })
  return { id, listing, draft, rating, report, plan: plan['id'], elsewhere: other }
}

const leave = (id: string, choices: object, pictures: object = {}) =>
  db.asAccount(id)('select public.delete_my_account($1, $2)', [choices, pictures])

describe('DASH-28 after an account is deleted', () => {
  describe('with everything that may go', () => {
    let life: Life
    let summary: Row
    beforeAll(async () => {
      life = await live()
      const asked = await first(db.asAccount(life.id)('select public.summarize_my_data(5) as summary'))
      summary = Object(asked['summary'])
      await leave(life.id, { ratings: 'go', reports: 'go', listings: 'go', contact: 'go' })
    })

    test.each([...Object.entries(words), ['id', null] as const])('its %s lies nowhere', async (_, text) => {
      expect(await tablesWith(text ?? life.id)).toEqual([])
    })

    test('its number at the payment provider waits to be deleted there, and names nobody', async () => {
      expect(await db.as('service')('select public.customers_without_account() as customer')).toEqual([
        { customer: 'cus_of_somebody' },
      ])
      await db.as('service')(`select public.forget_departed_customer('cus_of_somebody')`)
      expect(await tablesWith('cus_of_somebody')).toEqual([])
    })

    test('what the law keeps of payments names nobody, and its end was said before', async () => {
      expect(
        await sql('select user_id from mn_advertising_subscriptions where id = $1', [life.plan]),
      ).toEqual([{ user_id: null }])
      expect(summary['paid_plans']).toMatchObject({ rows: 1, until: expect.stringMatching(/^203\d-/) })
      expect(summary['purchases']).toMatchObject({ rows: 1, until: expect.stringMatching(/^203\d-/) })
      expect(summary['ratings']).toEqual({ rows: 1, until: null })
      expect(summary['contact_addresses']).toMatchObject({ rows: 2 })
    })
  })

  describe('with what stays unless somebody says otherwise', () => {
    let life: Life
    beforeAll(async () => {
      life = await live()
      const copy = (name: string) => [
        `/media/business-images/${life.id}/${name}`,
        `/media/business-images/kept/${name}`,
      ]
      const staying = await db.as('service')(`select staying_pictures($1, '{}') as url`, [life.id])
      expect(staying.map(({ url }) => String(url).split('/').at(-1)).toSorted()).toEqual([
        ...['front.jpg', 'inside.jpg', 'lost.jpg'],
      ])
      await leave(life.id, { contact: 'stay' }, Object.fromEntries([copy('front.jpg'), copy('inside.jpg')]))
    })

    test.each(['id', 'name', 'draft', 'address', 'before', 'message', 'banner'] as const)(
      'its %s lies nowhere',
      async (what) => {
        expect(await tablesWith(what === 'id' ? life.id : words[what])).toEqual([])
      },
    )

    test('the listing, rating, report and contact address are what somebody chose to leave, without them', async () => {
      expect(
        await sql('select owner_id, name, image_url, gallery from mn_businesses where id = $1', [
          life.listing,
        ]),
      ).toEqual([
        {
          ...{ owner_id: null, name: words.listing, image_url: '/media/business-images/kept/front.jpg' },
          gallery: [{ url: '/media/business-images/kept/inside.jpg', caption: words.caption }],
        },
      ])
      expect(await sql('select user_id from mn_business_ratings where id = $1', [life.rating])).toEqual([
        { user_id: null },
      ])
      expect(await sql('select user_id from mn_business_reports where id = $1', [life.report])).toEqual([
        { user_id: null },
      ])
      expect(await tablesWith(words.email)).toEqual([
        ...['private.admin_entries', 'private.reported_entries', 'public.mn_businesses'],
      ])
    })
  })
})

test('what is searched for was there before', async () => {
  const life = await live()
  const tables = await Promise.all([...Object.values(words), life.id].map(tablesWith))
  expect([...new Set(tables.flat())].sort()).toEqual(planted)
  await leave(life.id, { contact: 'go', listings: 'go', ratings: 'go', reports: 'go' })
})

test('DATA-28 a deletion leaves somebody’s address at a business without asking', async () => {
  const life = await live()
  await expectRefusal(leave(life.id, {}), 'Please say whether it stays', '22023')
  expect(await sql('select from auth.users where id = $1', [life.id])).toHaveLength(1)
  await expectRefusal(leave(life.id, { contact: 'perhaps' }), 'stay or go', '22023')
  await leave(life.id, { contact: 'go' })
  expect(
    await sql('select email from mn_businesses where id = any ($1)', [[life.listing, life.elsewhere]]),
  ).toEqual([{ email: '' }, { email: '' }])
})

test('an address that was never confirmed fetches what its owner wrote', async () => {
  const life = await live()
  await sql('update auth.users set email_confirmed_at = null where id = $1', [life.id])
  const { data } = await first(db.asAccount(life.id)('select public.export_my_data() as data'))
  expect(data).toMatchObject({ contact_messages: [], newsletter: [], contact_addresses: [] })
  await leave(life.id, { listings: 'go' })
  expect(await sql('select from mn_contact_messages where email = $1', [words.email])).toHaveLength(1)
  await sql('delete from mn_contact_messages where email = $1', [words.email])
  await sql('delete from mn_newsletter_subscribers where email = $1', [words.email])
})

test('DASH-27 an export leaves out a row that deletion touches', async () => {
  const life = await live()
  const { data } = await first(db.asAccount(life.id)('select public.export_my_data() as data'))
  const shown = Object(data)
  expect(Object.keys(shown).sort()).toEqual(
    personalData.flatMap(({ name, isFound }) => (isFound && name !== 'login_log' ? [name] : [])),
  )
  const empty = Object.keys(shown).filter((name) => shown[name].length === 0)
  expect(empty.sort()).toEqual([
    ...'begun_logins begun_purchases decisions decisions_by_you desk_claims desk_notes desk_readers'.split(
      ' ',
    ),
    ...'granted_plans mailed_codes merge_evidence'.split(' '),
    ...'newsletter pictures second_factor_attempts second_factors services session_proofs'.split(' '),
    ...'set_aside_ratings shown_banner_pictures staff staff_invitations synonyms'.split(' '),
  ])
  const text = JSON.stringify(shown)
  for (const word of Object.values(words)) expect(text).toContain(word)
  expect(text).not.toContain('token of')
  await leave(life.id, { contact: 'go' })
})
