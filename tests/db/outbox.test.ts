import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfThisFile, type Row } from './support/database.ts'
import { makersOver } from './support/factories.ts'
import { people } from './support/people.ts'

const db = databaseOfThisFile()
const make = makersOver(db.sql)

const forget = () => db.sql('delete from site_changes')
beforeEach(forget)

const changes = (entity: string, id: unknown) =>
  db.sql('select before, after from site_changes where entity = $1 and entity_id = $2 order by id', [
    entity,
    id,
  ])

async function business(row: Row = {}): Promise<unknown> {
  const { id } = await make.business(row)
  await forget()
  return id
}

const set = (table: string, id: unknown, assignments: string) =>
  db.sql(`update ${table} set ${assignments} where id = $1`, [id])

describe('BUILD-02 a business', () => {
  test('BUILD-02 that is a draft or archived changes, and no page does', async () => {
    for (const hidden of [{ draft: true }, { archived: true }]) {
      const id = await business({ owner_id: people.owner, ...hidden })
      await set('mn_businesses', id, `name = 'Renamed', city = 'Pasig City', featured = true`)
      await db.sql('delete from mn_businesses where id = $1', [id])
      expect(await changes('business', id)).toEqual([])
    }
    const { id } = await make.row('mn_businesses', { name: 'Submitted', owner_id: people.owner })
    expect(await changes('business', id)).toEqual([])
  })

  test.each([
    'owner_id = null',
    'rating_override = rating_override',
    `phone = phone`,
    `source = 'osm', source_id = '1'`,
    'featured_by_admin = featured',
  ])('BUILD-02 changes in a way that no page shows: %s', async (assignments) => {
    const id = await business({ owner_id: people.owner })
    await set('mn_businesses', id, assignments)
    expect(await changes('business', id)).toEqual([])
  })

  test.each([
    `name = 'New'`,
    `phone = '8123'`,
    `description = 'Hello'`,
    `sunday_hours = 'Closed'`,
    `image_url = '/media/business-images/x.jpg'`,
    `verified_what = 'premises_and_hours'`,
    'rating_override = 3',
    'featured = true',
    'rating = 9',
    `price_range = 'luxury'`,
    'latitude = 14, longitude = 121',
    `seo_title = 'x'`,
    `slug = 'elsewhere'`,
  ])('BUILD-02 changes so that pages show it: %s', async (assignments) => {
    const id = await business()
    await set('mn_businesses', id, assignments)
    expect(await changes('business', id)).toHaveLength(1)
  })

  test('BUILD-02 that is one of many new ones is told with them, and drafts are not', async () => {
    await db.sql(
      `insert into mn_businesses (name, draft) select 'Many at once', n = 2 from generate_series(1, 3) as n`,
    )
    const told = await db.sql('select before, after from site_changes order by id')
    const shown = (slug: string) => ({
      before: null,
      after: expect.objectContaining({ slug, name: 'Many at once' }),
    })
    expect(told).toEqual([shown('many-at-once'), shown('many-at-once-3')])
  })

  test('BUILD-02 that is published, archived, restored or deleted says where it was and where it is', async () => {
    const { id, slug } = await make.business({ draft: true, city: 'Pasig City' })
    const shown = expect.objectContaining({ slug, city: 'Pasig City', city_key: 'pasigcity' })
    await set('mn_businesses', id, 'draft = false')
    await set('mn_businesses', id, 'archived = true')
    await set('mn_businesses', id, 'archived = false')
    await db.sql('delete from mn_businesses where id = $1', [id])
    expect(await changes('business', id)).toEqual([
      { before: null, after: shown },
      { before: shown, after: null },
      { before: null, after: shown },
      { before: shown, after: null },
    ])
  })

  test('BUILD-02 that moves names its old and its new slug, city and categories', async () => {
    const [a, b] = [await make.category(), await make.category()]
    const id = await business({ name: 'Moving', city: 'Pasig City', category_id: a['id'] })
    await set('mn_businesses', id, `slug = 'moved', city = 'Pateros', category_id = '${b['id']}'`)
    expect(await changes('business', id)).toMatchObject([
      {
        before: { slug: 'moving', city_key: 'pasigcity', category_id: a['id'] },
        after: { slug: 'moved', city_key: 'pateros', category_id: b['id'] },
      },
    ])
  })

  test("BUILD-02 that is rated changes, beside an editor's rating too", async () => {
    for (const row of [{}, { rating: 9 }]) {
      const id = await business(row)
      await make.rating(5, { business_id: id, user_id: people.stranger })
      expect(await changes('business', id)).toHaveLength(1)
    }
  })

  test('BUILD-02 leaves nothing behind when the transaction is given up', async () => {
    const id = await business()
    const client = await db.connect()
    await client.query('begin')
    await client.query(`update mn_businesses set phone = '1' where id = $1`, [id])
    await client.query('rollback')
    expect(await changes('business', id)).toEqual([])
  })
})

describe('BUILD-02 a category', () => {
  test('BUILD-02 changes with its texts and with its count, and not with a draft', async () => {
    const { id, slug } = await make.category()
    await forget()
    await make.business({ category_id: id, draft: true })
    expect(await changes('category', id)).toEqual([])
    await make.business({ category_id: id })
    await set('mn_categories', id, `description = 'x'`)
    expect(await changes('category', id)).toMatchObject([{ after: { slug } }, { after: { slug } }])
    await set('mn_categories', id, `description = 'x'`)
    expect(await changes('category', id)).toHaveLength(2)
  })
})

describe('BUILD-02 a banner', () => {
  test('BUILD-02 changes when it begins, moves, is edited and ends, and not before', async () => {
    const { id } = await make.banner()
    await set('mn_banner_ads', id, `title = 'Waiting'`)
    expect(await changes('banner', id)).toEqual([])
    for (const assignments of ['active = true', 'position = 2', `title = 'Running'`, 'active = false'])
      await set('mn_banner_ads', id, assignments)
    expect(await changes('banner', id)).toHaveLength(4)
    await set('mn_banner_ads', id, 'position = 5')
    expect(await changes('banner', id)).toHaveLength(4)
  })

  test('BUILD-02 PAY-31 changes with its plan', async () => {
    const of = await make.business()
    const plan = await make.subscription({ business_id: of['id'], subscription_type: 'banner' })
    const { id } = await make.banner({
      business_id: of['id'],
      subscription_id: plan['id'],
      active: true,
    })
    await forget()
    await set('mn_advertising_subscriptions', plan['id'], 'amount = 1')
    expect(await changes('banner', id)).toEqual([])
    await set('mn_advertising_subscriptions', plan['id'], `status = 'inactive'`)
    await set('mn_advertising_subscriptions', plan['id'], `status = 'active'`)
    const shown = expect.objectContaining({ business_id: of['id'] })
    expect(await changes('banner', id)).toEqual([
      { before: shown, after: null },
      { before: null, after: shown },
    ])
  })
})
