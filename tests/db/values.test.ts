import { describe, expect, test } from 'vitest'
import { maxDeskNote } from '#features/admin/desk/claims.ts'
import { maxViewName } from '#features/admin/saved-views/saved-views.ts'
import { longestExplained } from '#features/admin/searches/searches.ts'
import { maxBannerTitle } from '#features/banners/banners.ts'
import { fieldsFor, hoursColumns, maxHours } from '#features/businesses/business-columns.ts'
import { categoryLimits } from '#features/categories/categories.ts'
import { contactLimits } from '#features/contact/contact.ts'
import { maxNote } from '#features/decisions/decisions.ts'
import { databaseOfThisFile, type Row } from './support/database.ts'
import { insertRow, makeBusiness, makeCategory } from './support/factories.ts'
import { expectRefusal, forbidden, invalid, taken } from './support/refusal.ts'

const db = databaseOfThisFile()

const long = (length: number) => 'x'.repeat(length + 1)

describe('a business is refused', () => {
  /** Of kinds whose texts may be anything of that length. */
  const lengths = fieldsFor('form')
    .filter(({ kind }) => kind === 'line' || kind === 'text' || kind === 'phone')
    .filter(({ column }) => column !== 'slug')
    .map(({ column, max = 0 }) => [column, max] as const)

  test('has lengths to be held against', () => expect(lengths.length).toBeGreaterThan(10))

  test.each([...lengths, ...hoursColumns.map((column) => [column, maxHours] as const)])(
    'ADD-03 with a %s of more than %d characters',
    async (column, length) => {
      const row = { [column]: long(length) }
      await expectRefusal(makeBusiness(db.sql, row), 'violates check constraint', invalid)
      expect(await makeBusiness(db.sql, { [column]: 'x'.repeat(length) })).toMatchObject({})
    },
  )

  test.each(
    fieldsFor('form')
      .filter(({ kind }) => kind === 'link' || kind === 'picture' || kind === 'email')
      .map(({ column, kind, max = 0 }) => [column, kind, max] as const),
  )('ADD-03 with a %s, a %s, of more than %d characters', async (column, kind, length) => {
    const [head, tail] = kind === 'email' ? ['', '@people.test'] : ['https://people.test/', '']
    const fitting = `${head}${'x'.repeat(length - head.length - tail.length)}${tail}`
    await expectRefusal(
      makeBusiness(db.sql, { [column]: `${head}x${fitting.slice(head.length)}` }),
      'violates check constraint',
      invalid,
    )
    expect(await makeBusiness(db.sql, { [column]: fitting })).toMatchObject({ [column]: fitting })
  })

  const values: readonly [string, Row][] = [
    ['no name', { name: '   ' }],
    ['a price range of its own', { price_range: 'cheap' }],
    ['an empty price range', { price_range: '' }],
    ['half a coordinate', { latitude: 14.5 }],
    ['a latitude beyond the pole', { latitude: 90.1, longitude: 0 }],
    ['a longitude beyond the date line', { latitude: 0, longitude: -180.1 }],
    ['a country that is no code', { country_code: 'Philippines' }],
    ['an e-mail address without a host', { email: 'nena@' }],
    ['an e-mail address with a space', { email: 'ne na@people.test' }],
    ['an e-mail address that carries markup', { email: '"<b>"@people.test' }],
    ['half a provenance', { source: 'osm' }],
  ]
  test.each(values)('DATA-05 ADD-04 with %s', async (_, row) => {
    await expectRefusal(makeBusiness(db.sql, row), 'violates check constraint', invalid)
  })

  test('DATA-03 with no value where an empty text says "nothing"', async () => {
    for (const column of ['description', 'city', 'phone', 'website_url', 'image_url', 'monday_hours'])
      await expectRefusal(makeBusiness(db.sql, { [column]: null }), 'null value')
  })

  test('DATA-03 a second time from the same source', async () => {
    const row = { source: 'osm', source_id: 'node/1' }
    await makeBusiness(db.sql, row)
    await expectRefusal(makeBusiness(db.sql, row), 'source', taken)
  })

  test('ADD-06 with a category that does not exist', async () => {
    await expectRefusal(
      makeBusiness(db.sql, { category_id: '00000000-0000-4000-8000-00000000dead' }),
      'category_id',
    )
  })
})

describe('a business keeps', () => {
  test.each(['budget', 'moderate', 'upscale', 'luxury', null])(
    'DATA-05 the price range %s',
    async (price_range) => {
      expect(await makeBusiness(db.sql, { price_range })).toMatchObject({ price_range })
    },
  )

  test('DATA-06 hours as the text they are', async () => {
    const hours = ['8am–12nn / 1pm–5pm', 'Closed', '24 hours', 'ask Nena', '']
    for (const monday_hours of hours)
      expect(await makeBusiness(db.sql, { monday_hours })).toMatchObject({ monday_hours })
  })

  test('ADD-05 ADD-06 no category at all, or one as both', async () => {
    const { id } = await makeCategory(db.sql)
    expect(await makeBusiness(db.sql)).toMatchObject({ category_id: null, secondary_category_id: null })
    await makeBusiness(db.sql, { category_id: id, secondary_category_id: id })
  })

  test.each([
    ['Parañaque City', 'paranaquecity'],
    ['  Las   Piñas ', 'laspinas'],
    ['QUEZON-CITY', 'quezoncity'],
    ['', ''],
    ['Straße Ø', 'strasseo'],
  ])('LOC-08 the city %j under the key %j', async (city, city_key) => {
    expect(await makeBusiness(db.sql, { city })).toMatchObject({ city_key })
  })
})

describe('cities', () => {
  test('DATA-20 CAT-08 are those of public businesses, each once, sorted, with their number', async () => {
    const { id } = await makeCategory(db.sql)
    await db.sql('delete from mn_businesses')
    const at = (city: string, row: Row = {}) => makeBusiness(db.sql, { city, ...row })
    await at('Pasig City', { category_id: id })
    await at('PASIG CITY')
    await at('Pasig City', { secondary_category_id: id })
    await at('Las Piñas City', { category_id: id })
    await at('Pateros', { draft: true, category_id: id })
    await at('Navotas City', { archived: true, category_id: id })
    await at('')
    const all = 'select city, businesses from public.public_cities()'
    const expected = [
      { city: 'Las Piñas City', businesses: 1 },
      { city: 'Pasig City', businesses: 3 },
    ]
    expect(await db.as('nobody')(all)).toEqual(expected)
    expect(await db.as('admin')(all)).toEqual(expected)
    expect(
      await db.as('nobody')('select city, city_key, businesses from public.category_cities($1)', [id]),
    ).toEqual([
      { city: 'Las Piñas City', city_key: 'laspinascity', businesses: 1 },
      { city: 'Pasig City', city_key: 'pasigcity', businesses: 2 },
    ])
  })
})

describe('what functions store', () => {
  const subscribe = (email: string) => insertRow(db.as('service'), 'mn_newsletter_subscribers', { email })

  test.each(['nobody', 'nobody@', '@people.test', 'a b@people.test', 'a@people', ''])(
    'NEWS-02 the address %j is refused',
    async (email) => {
      await expectRefusal(subscribe(email), 'email', invalid)
    },
  )

  test('NEWS-03 an address is stored once whatever its case', async () => {
    expect(await subscribe('reader@people.test')).toMatchObject({ email: 'reader@people.test' })
    await expectRefusal(subscribe('reader@people.test'), 'email', taken)
    await expectRefusal(subscribe('READER@people.test'), 'email', invalid)
  })

  test.each(['name', 'email', 'subject', 'message'])(
    'CONT-02 a message without %s is refused',
    async (field) => {
      const message = { name: 'Ana', email: 'ana@people.test', subject: 'Hello', message: 'Salamat po' }
      await expectRefusal(
        insertRow(db.as('service'), 'mn_contact_messages', { ...message, [field]: ' ' }),
        field,
        invalid,
      )
      expect(await insertRow(db.as('service'), 'mn_contact_messages', message)).toMatchObject(message)
    },
  )

  test('CONT-04 a message is read by administrators and nobody else', async () => {
    const read = 'select message from public.mn_contact_messages'
    expect(await db.as('admin')(read)).toContainEqual({ message: 'Salamat po' })
    expect(await db.as('stranger')(read)).toEqual([])
    await expectRefusal(db.as('nobody')(read), 'permission denied', forbidden)
  })

  test('PAY-23 an event of the payment provider counts once, also when it comes twice at once', async () => {
    const row = { event_id: 'evt_once', event_type: 'invoice.paid', occurred_at: new Date(0) }
    const attempts = await Promise.allSettled(
      Array.from({ length: 5 }, () => insertRow(db.as('service'), 'mn_payment_events', row)),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

test('texts of ASCII alone, whose accents nobody looks for, are folded like others', async () => {
  const other = await db.sql(
    `select chr(code) as letter from generate_series(1, 127) as code
     where private.without_accents(chr(code)) is distinct from lower(
       extensions.unaccent('extensions.unaccent'::regdictionary, normalize(chr(code), NFKD)) collate "und-x-icu"
     )`,
  )
  expect(other).toEqual([])
})

test.each([
  ['mn_admin_views', 'name', maxViewName],
  ['mn_banner_ads', 'title', maxBannerTitle],
  ['mn_categories', 'description', categoryLimits.description],
  ['mn_categories', 'name', categoryLimits.name],
  ['mn_contact_messages', 'message', contactLimits.message],
  ['mn_contact_messages', 'name', contactLimits.name],
  ['mn_contact_messages', 'subject', contactLimits.subject],
  ['mn_decisions', 'note', maxNote],
  ['mn_desk_notes', 'note', maxDeskNote],
  ['missed_searches', 'note', longestExplained.note],
  ['search_synonyms', 'replacement', longestExplained.term],
  ['search_synonyms', 'term', longestExplained.term],
])('%s takes as long a %s as its form: %d letters', async (table, column, length) => {
  const rows = await db.sql(
    `select substring(pg_get_constraintdef(oid) from $2) as most from pg_constraint
     where conrelid = (select oid from pg_class where relname = $1) and contype = 'c'
       and pg_get_constraintdef(oid) ~ $2`,
    [table, `length\\(${column}\\) <= (\\d+)`],
  )
  expect(rows).toEqual([{ most: String(length) }])
})
