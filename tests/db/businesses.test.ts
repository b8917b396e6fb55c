import { describe, expect, test } from 'vitest'
import { databaseOfThisFile, first } from './support/database.ts'
import { insertRow, makeBusiness, makeCategory } from './support/factories.ts'
import { people } from './support/people.ts'
import { expectRefusal, forbidden, invalid } from './support/refusal.ts'

const db = databaseOfThisFile()

const shown = `name, phone, city, city_key, monday_hours, draft, archived, featured, verified, rating, rating_override,
  rating_mean`

const change = (column: string, cast = '') =>
  `update public.mn_businesses set ${column} = $2${cast} where id = $1 returning ${shown}`

/** What the directory decides about a business, each with a value that an owner might like. */
const notForOwners: readonly [column: string, value: unknown][] = [
  ['featured', true],
  ['featured_by_admin', true],
  ['featured_by_plan', true],
  ['sponsored', true],
  ['verified_what', 'premises_and_hours'],
  ['verified_on', '2026-01-01'],
  ['verified', true],
  ['draft', false],
  ['rating', 10],
  ['rating_override', 10],
  ['rating_mean', 10],
  ['rating_count', 500],
  ['owner_id', people.stranger],
  ['slug', 'best-in-town'],
  ['created_at', new Date(0)],
  ['id', '00000000-0000-4000-8000-00000000dead'],
]

describe('an owner', () => {
  test.each(notForOwners)(
    'DASH-17 ROLE-04 is refused a change of %s, in words, and nothing changes',
    async (column, value) => {
      const before = await insertRow(db.sql, 'mn_businesses', { name: 'Karinderya', owner_id: people.owner })
      await expectRefusal(db.as('owner')(change(column), [before['id'], value]), column, forbidden)
      await expectRefusal(
        db.as('owner')(`update public.mn_businesses set phone = '8000 0000', ${column} = $2 where id = $1`, [
          before['id'],
          value,
        ]),
        column,
        forbidden,
      )
      const after = await first(db.sql('select * from mn_businesses where id = $1', [before['id']]))
      expect(after).toEqual(before)
    },
  )

  test('DASH-12 ROLE-04 changes at once what describes the business', async () => {
    const { id } = await makeBusiness(db.sql, { owner_id: people.owner })
    const edited = await first(
      db.as('owner')(
        `update public.mn_businesses set name = 'Aling Nena', phone = '8123 4567', city = 'Pasig City',
           monday_hours = '9am-5pm', price_range = 'budget', latitude = 14.5, longitude = 121.0
         where id = $1 returning ${shown}`,
        [id],
      ),
    )
    expect(edited).toMatchObject({
      name: 'Aling Nena',
      city_key: 'pasigcity',
      monday_hours: '9am-5pm',
      draft: false,
    })
  })

  test('DASH-15 archives the own business', async () => {
    const { id } = await makeBusiness(db.sql, { owner_id: people.owner })
    expect(await first(db.as('owner')(change('archived'), [id, true]))).toMatchObject({ archived: true })
  })

  test('DASH-16 is refused to restore or change it once it is archived', async () => {
    const { id } = await makeBusiness(db.sql, { owner_id: people.owner, archived: true })
    await expectRefusal(
      db.as('owner')(change('archived'), [id, false]),
      'Only an administrator may restore',
      forbidden,
    )
    await expectRefusal(db.as('owner')(change('phone'), [id, '1']), 'archived business', forbidden)
  })
})

describe('a submission', () => {
  const submit = (row: Record<string, unknown>) =>
    insertRow(db.as('stranger'), 'mn_businesses', {
      name: 'Bagong Tindahan',
      owner_id: people.stranger,
      ...row,
    })

  test('ADD-11 DATA-04 is stored as a draft of its owner in the Philippines, with all fields, and read back', async () => {
    const category = await makeCategory(db.sql)
    const stored = await submit({
      draft: true,
      country_code: 'PH',
      category_id: category['id'],
      secondary_category_id: null,
      short_description: 'Sari-sari store',
      latitude: 14.6,
      longitude: 121,
    })
    expect(stored).toMatchObject({
      draft: true,
      country_code: 'PH',
      owner_id: people.stranger,
      latitude: 14.6,
    })
    expect(await submit({ name: 'Without a word about it' })).toMatchObject({
      draft: true,
      country_code: 'PH',
    })
  })

  test.each([
    ...notForOwners.filter(([column]) => !['slug', 'id', 'owner_id'].includes(column)),
    ['archived', true],
    ['source', 'osm'],
  ])('ROLE-03 is refused with %s set', async (column, value) => {
    const row = column === 'source' ? { source: 'osm', source_id: '1' } : { [String(column)]: value }
    await expectRefusal(submit(row), String(column), forbidden)
  })

  test.each([
    ['spaces', ' \u00a0\u2003'],
    ['joiners', '\u200b\u200d\u2060'],
    ['blanks of Braille and Hangul', '\u2800\u3164\uffa0'],
  ])('is refused with a name of %s alone, which nobody sees', async (_, name) => {
    await expectRefusal(submit({ name }), /name_filled/, invalid)
  })

  test('ROLE-03 is refused in the name of somebody else or of nobody', async () => {
    await expectRefusal(submit({ owner_id: people.owner }), 'own name', forbidden)
    await expectRefusal(submit({ owner_id: null }), 'own name', forbidden)
  })
})

describe('an administrator', () => {
  test('DATA-30 toggles featured, verified, draft and archived independently', async () => {
    const { id } = await makeBusiness(db.sql)
    const flags = { featured: false, verified: false, draft: false, archived: false }
    for (const flag of ['featured', 'draft', 'archived']) {
      const row = await first(db.as('admin')(change(flag), [id, true]))
      expect(row).toMatchObject({ ...flags, [flag]: true })
      await db.as('admin')(change(flag), [id, false])
    }
    const verified = await first(db.as('admin')(change('verified_what'), [id, 'premises_and_hours']))
    expect(verified).toMatchObject({ ...flags, verified: true })
    expect(await first(db.as('admin')(change('verified'), [id, false]))).toMatchObject(flags)
  })

  test('BIZ-05 cannot call a business verified without saying what was checked', async () => {
    const { id } = await makeBusiness(db.sql)
    await expectRefusal(db.as('admin')(change('verified'), [id, true]), 'Say what was verified', invalid)
    await expectRefusal(db.as('admin')(change('verified_what'), [id, 'nothing']), 'verified_what', invalid)
  })

  test('BIZ-05 verifies as of today, anew when something else is checked, and puts an old day back', async () => {
    const { id } = await makeBusiness(db.sql)
    const set = (assignments: string) =>
      first(
        db.as('admin')(
          `update public.mn_businesses set ${assignments} where id = $1
           returning verified, verified_what, verified_on::text as day, verified_on = current_date as today`,
          [id],
        ),
      )
    expect(await set(`verified_what = 'telephone_and_address'`)).toMatchObject({
      verified: true,
      today: true,
    })
    expect(await set(`verified_on = '2026-03-03'`)).toMatchObject({ verified: true, day: '2026-03-03' })
    expect(await set(`phone = '8123'`)).toMatchObject({ day: '2026-03-03' })
    expect(await set(`verified_what = 'business_registration'`)).toMatchObject({ today: true })
    expect(await set('verified = false')).toMatchObject({ verified: false, verified_what: null, day: null })
    expect(await set(`verified_what = 'premises_and_hours', verified_on = '2026-03-03'`)).toMatchObject({
      ...{ verified: true, day: '2026-03-03' },
    })
    expect(await set('verified_what = null')).toMatchObject({ verified: false, day: null })
  })

  test("DATA-23 sets a rating of the editor's beside the mean, which stays what lists use, and clears it", async () => {
    const { id } = await makeBusiness(db.sql)
    await db.sql('update mn_businesses set rating_mean = 6.33, rating_count = 3 where id = $1', [id])
    expect(await first(db.as('admin')(change('rating'), [id, 9.5]))).toMatchObject({
      rating: 6.33,
      rating_override: 9.5,
      rating_mean: 6.33,
    })
    expect(await first(db.as('admin')(change('rating'), [id, null]))).toMatchObject({
      rating: 6.33,
      rating_override: null,
    })
  })

  test('DATA-23 saves a whole record without turning the mean it shows into an override', async () => {
    const { id } = await makeBusiness(db.sql)
    await db.sql('update mn_businesses set rating_mean = 6.33, rating_count = 3 where id = $1', [id])
    const saved = await first(
      db.as('admin')(
        `update public.mn_businesses set rating = 6.33, phone = '1' where id = $1 returning ${shown}`,
        [id],
      ),
    )
    expect(saved).toMatchObject({ rating: 6.33, rating_override: null })
  })

  test('DATA-23 is refused a rating beyond 0 to 10 or finer than 0.1', async () => {
    const { id } = await makeBusiness(db.sql)
    await expectRefusal(db.as('admin')(change('rating'), [id, 10.1]), 'rating', invalid)
    await expectRefusal(db.as('admin')(change('rating'), [id, -0.1]), 'rating', invalid)
    await expectRefusal(db.as('admin')(change('rating'), [id, 7.25]), 'steps of 0.1', invalid)
  })

  test.each(['rating_mean', 'rating_count'])(
    'RATE-17 RATE-18 is refused, as the service key is, to set %s',
    async (column) => {
      const { id } = await makeBusiness(db.sql)
      await expectRefusal(db.as('admin')(change(column), [id, 9]), 'The directory itself keeps', forbidden)
      await expectRefusal(db.as('service')(change(column), [id, 9]), 'The directory itself keeps', forbidden)
    },
  )

  test('ALINK-22 stores a public business without an owner', async () => {
    const stored = await insertRow(db.as('admin'), 'mn_businesses', {
      name: 'From a link',
      draft: false,
      featured: false,
      verified: false,
      archived: false,
      owner_id: null,
      rating: 8.4,
    })
    expect(stored).toMatchObject({
      draft: false,
      owner_id: null,
      rating: 8.4,
      rating_override: 8.4,
      rating_mean: null,
    })
  })
})

describe('who sees a business', () => {
  test.each([{ draft: true }, { archived: true }])(
    'DATA-18 ROLE-01 %o is hidden from visitors',
    async (hidden) => {
      const { id } = await makeBusiness(db.sql, { owner_id: people.owner, ...hidden })
      const seen = (caller: Parameters<typeof db.as>[0]) =>
        db.as(caller)('select id from public.mn_businesses where id = $1', [id])
      expect(await seen('nobody')).toEqual([])
      expect(await seen('stranger')).toEqual([])
      expect(await seen('otherOwner')).toEqual([])
      expect(await seen('owner')).toEqual([{ id }])
      expect(await seen('admin')).toEqual([{ id }])
    },
  )
})
