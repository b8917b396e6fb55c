import { beforeAll, describe, expect, test } from 'vitest'
import { databaseOfThisFile, first } from './support/database.ts'
import { makeAccount, makeBusiness, makeCategory } from './support/factories.ts'
import { people } from './support/people.ts'

const { sql, as } = databaseOfThisFile()

type Answer = { total: number; page: number; rows: Record<string, unknown>[] }

async function list(filter: object, page = 1, size = 25): Promise<Answer> {
  const row = await first(
    as('admin')('select admin_businesses(filter => $1, page => $2, page_size => $3) as answer', [
      filter,
      page,
      size,
    ]),
  )
  // The function answers with JSON of this shape.
  return row['answer'] as Answer
}

const names = async (filter: object) => (await list(filter)).rows.map(({ name }) => name)
const named = async (filter: object) => (await names(filter)).toSorted()

describe('the list of businesses is searched by what people know of one', () => {
  beforeAll(async () => {
    await makeBusiness(sql, {
      name: 'Aling Baby’s Carinderia',
      slug: 'aling-baby-2',
      address: '45 Mabini Extension',
      phone: '0917 555 0123; (02) 8123-4567',
      email: 'baby@carinderia.example',
      owner_id: people.owner,
    })
    await makeBusiness(sql, { name: 'Mabini Books', phone: '+63 917 555 0124', email: '' })
  })

  test.each([
    ['0917 555 0123', 'digits as they are written'],
    ['+63 917 555-0123', 'with the country’s code'],
    ['(0917) 5550123', 'in parentheses'],
    ['555 0123', 'a part of the number'],
    ['02 8123 4567', 'a second number'],
    ['baby@carinderia.example', 'the e-mail address'],
    ['mabini ext', 'words of the address'],
    ['aling-baby-2', 'the slug'],
    ['https://suki.example/business/aling-baby-2?x=1', 'the page’s URL'],
    ['aling babys', 'the name'],
    ['owner@people.test', 'the owner’s e-mail address'],
  ])('%s: %s', async (q) => {
    expect(await names({ q })).toContain('Aling Baby’s Carinderia')
    expect(await names({ q })).not.toContain('Mabini Books')
  })

  test.each([
    "'; drop table mn_businesses; --",
    '%',
    '\\',
    '12',
    '@@@@',
    '+++++',
    '\u0000'.repeat(0),
    '１２３４５６',
  ])('odd text finds nothing or all, and breaks nothing: %s', async (q) => {
    expect((await list({ q })).total).toBeGreaterThanOrEqual(0)
  })

  test('words of the name and of the address are not read across', async () => {
    expect(await names({ q: 'carinderia-45' })).toEqual([])
  })
})

describe('the list of businesses is narrowed by every filter', () => {
  const q = 'filtered'
  beforeAll(async () => {
    const category = await makeCategory(sql)
    const whole = {
      ...{ category_id: category['id'], city: 'Makati City', latitude: 14.55, longitude: 121.02 },
      ...{ image_url: '/media/business-images/x/a.webp', monday_hours: '9 AM - 5 PM', phone: '8123 4567' },
      ...{ address: '1 Rizal Street', owner_id: people.owner },
    }
    await makeBusiness(sql, { ...whole, name: 'Filtered Whole', created_at: '2025-03-01T12:00:00Z' })
    await makeBusiness(sql, { name: 'Filtered Bare', city: '', phone: '', address: '', email: '' })
    await makeBusiness(sql, {
      ...whole,
      name: 'Filtered Imported',
      source: 'survey',
      source_id: '1',
      image_url: '',
    })
    const paid = await makeBusiness(sql, { ...whole, name: 'Filtered Paid' })
    await sql(
      `insert into mn_advertising_subscriptions (user_id, business_id, subscription_type, status, stripe_subscription_id)
       values ($1, $2, 'featured', 'active', 'sub_filtered')`,
      [people.owner, paid['id']],
    )
    await sql(
      `insert into mn_business_ratings (business_id, service_quality, value_for_money, customer_service)
       values ($1, 9, 9, 9)`,
      [paid['id']],
    )
  })

  test.each([
    [{ category: 'none' }, ['Filtered Bare']],
    [{ cities: [''] }, ['Filtered Bare']],
    [{ cities: ['Makati', 'makaticity'] }, ['Filtered Imported', 'Filtered Paid', 'Filtered Whole']],
    [{ owner: 'none' }, ['Filtered Bare']],
    [{ owner: 'some' }, ['Filtered Imported', 'Filtered Paid', 'Filtered Whole']],
    [{ owner: people.stranger }, []],
    [{ missing: ['picture'] }, ['Filtered Bare', 'Filtered Imported']],
    [{ missing: ['picture', 'hours', 'position', 'phone'] }, ['Filtered Bare']],
    [{ plan: 'any' }, ['Filtered Paid']],
    [{ plan: 'featured' }, ['Filtered Paid']],
    [{ plan: 'banner' }, []],
    [{ plan: 'none' }, ['Filtered Bare', 'Filtered Imported', 'Filtered Whole']],
    [{ source: 'survey' }, ['Filtered Imported']],
    [{ source: '' }, ['Filtered Bare', 'Filtered Paid', 'Filtered Whole']],
    [{ quality: 'unrated' }, ['Filtered Bare', 'Filtered Imported', 'Filtered Whole']],
    [{ added_from: '2025-03-01T00:00:00Z', added_to: '2025-03-02T00:00:00Z' }, ['Filtered Whole']],
    [{ changed_to: '2020-01-01T00:00:00Z' }, []],
  ])('%j', async (filter, found) => {
    expect(await named({ q, ...filter })).toEqual(found)
  })

  test('a row tells what it lacks, whose it is and what runs for it', async () => {
    const { rows } = await list({ q, sort: 'missing', descending: true })
    expect(rows[0]).toMatchObject({
      name: 'Filtered Bare',
      missing: ['category', 'city', 'position', 'picture', 'hours', 'phone', 'address', 'owner'],
      owner_email: null,
      plan: null,
    })
    expect(rows.find(({ name }) => name === 'Filtered Paid')).toMatchObject({
      missing: [],
      owner_email: 'owner@people.test',
      plan: 'featured',
    })
  })

  test('an edit is in the list at once', async () => {
    await sql(
      `update mn_businesses set image_url = '/media/business-images/x/b.webp' where name = 'Filtered Imported'`,
    )
    expect(await named({ q, missing: ['picture'] })).toEqual(['Filtered Bare'])
    await sql(`update mn_businesses set image_url = '' where name = 'Filtered Imported'`)
    expect(await named({ q, missing: ['picture'] })).toEqual(['Filtered Bare', 'Filtered Imported'])
  })
})

describe('the list of businesses is sorted by every column', () => {
  const q = 'sorted'
  const size = 3
  beforeAll(async () => {
    for (const number of [1, 2, 3, 4, 5, 6, 7]) {
      const account = await makeAccount(sql)
      const category = await makeCategory(sql)
      // Every other one lacks it: missing values come last, whichever way.
      const given = number % 2 === 1
      await makeBusiness(sql, {
        name: `Sorted ${String.fromCharCode(96 + number)}`,
        city: given ? `City ${9 - number}` : '',
        address: given ? `${number} Street` : '',
        phone: given ? `0917 555 000${number}` : '',
        email: '',
        owner_id: given ? account : null,
        category_id: given ? category['id'] : null,
        rating_override: given ? number : null,
        source: given ? `survey ${number}` : null,
        source_id: given ? '1' : null,
      })
    }
  })

  test.each([
    ...['name', 'category', 'city', 'address', 'contact', 'owner', 'plan', 'rating', 'quality'],
    ...['source', 'missing', 'created', 'changed', 'nothing'],
  ])(
    'by %s: all pages together are the list, once each, and downwards is the other way round',
    async (sort) => {
      const read = async (descending: boolean) => {
        const pages = await Promise.all([1, 2, 3].map((page) => list({ q, sort, descending }, page, size)))
        return pages.flatMap(({ rows }) => rows.map(({ name }) => String(name)))
      }
      const [up, down] = [await read(false), await read(true)]
      expect(up.toSorted()).toEqual(down.toSorted())
      expect(new Set(up).size).toBe(7)
      const wholly = await list({ q, sort, descending: false }, 1, 100)
      expect(up).toEqual(wholly.rows.map(({ name }) => name))
      const missing = ['Sorted b', 'Sorted d', 'Sorted f']
      if (['category', 'city', 'address', 'contact', 'owner', 'rating', 'source'].includes(sort))
        for (const order of [up, down]) expect(order.slice(4).toSorted()).toEqual(missing)
    },
  )

  test('by name as people read it', async () => {
    expect((await names({ q, sort: 'name' })).map((name) => String(name).at(-1)).join('')).toBe('abcdefg')
  })

  test('a list that is longer than is counted says so, and ends there', async () => {
    const limit = (rows: number) =>
      sql(`create or replace function private.most_counted() returns integer
        language sql immutable parallel safe set search_path = '' as 'select ${rows}'`)
    await limit(5)
    expect(await list({ q, sort: 'name' }, 9, 2)).toMatchObject({ total: 5, more: true, page: 3 })
    await limit(7)
    expect(await list({ q, sort: 'name' }, 9, 2)).toMatchObject({ total: 7, more: false, page: 4 })
    await limit(100_000)
  })

  test('the ids of the whole list are in its order', async () => {
    const row = await first(
      as('admin')('select admin_business_ids($1, 4) as answer', [{ q, sort: 'name', descending: true }]),
    )
    const { total, ids } = Object(row['answer'])
    const rows = await sql('select id, name from mn_businesses where id = any ($1)', [ids])
    const nameOf = new Map(rows.map(({ id, name }) => [id, String(name).at(-1)]))
    expect(total).toBe(7)
    expect(ids.map((id: string) => nameOf.get(id)).join('')).toBe('gfed')
  })
})

test('the sources of businesses are named once each', async () => {
  const sources = await as('admin')('select admin_business_sources() as name')
  const given = sources.map(({ name }) => String(name))
  expect(given).toContain('survey')
  expect(new Set(given).size).toBe(given.length)
})
