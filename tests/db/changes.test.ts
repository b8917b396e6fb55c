import { describe, expect, test } from 'vitest'
import { databaseOfThisFile, first, type Row } from './support/database.ts'
import { makeBanner, makeBusiness, makeCategory, makeRating } from './support/factories.ts'
import { people } from './support/people.ts'
import { expectRefusal, forbidden } from './support/refusal.ts'

const db = databaseOfThisFile()
const admin = db.as('admin')

const owned = (row: Row = {}) => makeBusiness(db.sql, { owner_id: people.owner, ...row })
const recorded = (id: unknown) => db.sql('select * from mn_changes where entity_id = $1 order by id', [id])
const lastOf = async (id: unknown) =>
  first(db.sql('select * from mn_changes where entity_id = $1 order by id desc limit 1', [id]))
const stored = (id: unknown) => first(db.sql('select * from mn_businesses where id = $1', [id]))
const set = (run: typeof admin, id: unknown, values: Row) =>
  run(
    `update mn_businesses set ${Object.keys(values).map((key, index) => `${key} = $${index + 2}`)} where id = $1`,
    [id, ...Object.values(values)],
  )
const putBack = (change: Row, andLater = false) =>
  first(admin('select put_back_change($1, $2) as fields', [change['id'], andLater]))

describe('the record of changes', () => {
  test('tells who changed which field, when, from what to what', async () => {
    const { id } = await owned({ phone: '8123 4567', city: 'Makati' })
    await set(db.as('owner'), id, { phone: '8765 4321', city: 'Taguig' })
    expect(await lastOf(id)).toMatchObject({
      entity: 'business',
      business_id: id,
      action: 'changed',
      actor_id: people.owner,
      by_owner: true,
      changed_at: expect.any(Date),
      fields: {
        phone: { from: '8123 4567', to: '8765 4321' },
        city: { from: 'Makati', to: 'Taguig' },
      },
    })
  })

  test('tells of each of many new ones, by whom, but not of what an import brought', async () => {
    await admin(
      `insert into mn_businesses (name, source, source_id, source_values)
       values ('By hand', null, null, null), ('With a source', 'a map', '1', null), ('By an import', 'a map', '2', '{}')`,
    )
    const told = await db.sql(
      `select business.name, change.action, change.fields, change.actor_id, change.by_owner
       from mn_businesses as business join mn_changes as change on change.entity_id = business.id
       where business.name in ('By hand', 'With a source', 'By an import') order by business.name`,
    )
    const created = { action: 'created', fields: {}, actor_id: people.admin, by_owner: false }
    expect(told).toEqual([
      { name: 'By hand', ...created },
      { name: 'With a source', ...created },
    ])
  })

  test('names nobody for what the service key did, and no owner for what an administrator did', async () => {
    const { id } = await owned()
    await set(db.as('service'), id, { phone: '1' })
    expect(await lastOf(id)).toMatchObject({ actor_id: null, by_owner: false })
    await set(admin, id, { verified_what: 'premises_and_hours', verified_on: '2026-03-03' })
    expect(await lastOf(id)).toMatchObject({
      actor_id: people.admin,
      by_owner: false,
      fields: {
        verified: { from: false, to: true },
        verified_what: { from: null, to: 'premises_and_hours' },
        verified_on: { from: null, to: '2026-03-03' },
      },
    })
  })

  test('stays silent where nothing changed, and about what the database derives', async () => {
    const { id } = await owned({ name: 'Same' })
    const before = await recorded(id)
    await set(admin, id, { name: 'Same' })
    await makeRating(db.sql, 8, { business_id: id, user_id: people.stranger })
    expect(await stored(id)).toMatchObject({ rating: 8 })
    expect(await recorded(id)).toEqual(before)
  })

  test('keeps an override and a feature as what was set', async () => {
    const { id } = await owned()
    await set(admin, id, { rating: 9.5, featured: true })
    expect((await lastOf(id))['fields']).toEqual({
      rating_override: { from: null, to: 9.5 },
      featured_by_admin: { from: false, to: true },
    })
  })

  test('tells that a business was submitted, but not of each row of an import', async () => {
    const { id } = await first(
      db.as('owner')("insert into mn_businesses (name, owner_id) values ('New', $1) returning id", [
        people.owner,
      ]),
    )
    expect(await recorded(id)).toMatchObject([{ action: 'created', fields: {}, by_owner: true }])
    const imported = await makeBusiness(db.sql, { source: 'file', source_id: '1', source_values: '{}' })
    expect(await recorded(imported['id'])).toEqual([])
    const extracted = await makeBusiness(db.sql, { source: 'link', source_id: '1' })
    expect(await recorded(extracted['id'])).toMatchObject([{ action: 'created' }])
  })

  test('outlives what was deleted, with what it said', async () => {
    const { id } = await owned({ name: 'Gone', phone: '8123 4567' })
    await admin('delete from mn_businesses where id = $1', [id])
    const { fields, action } = await lastOf(id)
    expect(action).toBe('deleted')
    expect(fields).toMatchObject({ name: { from: 'Gone' }, phone: { from: '8123 4567' } })
    expect(fields).not.toHaveProperty('email')
  })

  test('covers categories and banners, banners with their business', async () => {
    const { id: category } = await makeCategory(db.sql)
    await admin("update mn_categories set description = 'new' where id = $1", [category])
    expect(await lastOf(category)).toMatchObject({ entity: 'category', business_id: null, action: 'changed' })
    const { id: business } = await owned({ category_id: category })
    expect(await recorded(category)).toHaveLength(2)
    const { id: banner } = await makeBanner(db.sql, { business_id: business })
    await admin('update mn_banner_ads set active = true where id = $1', [banner])
    expect(await lastOf(banner)).toMatchObject({ entity: 'banner', business_id: business })
  })
})

describe('reading the record', () => {
  test('ROLE-06 is for the staff alone, and writing it for nobody', async () => {
    for (const caller of ['stranger', 'owner'] as const) {
      await expectRefusal(db.as(caller)('select * from read_changes()'), 'Only the staff', forbidden)
      await expectRefusal(db.as(caller)('select put_back_change(1)'), 'Only administrators', forbidden)
      expect(await db.as(caller)('select * from mn_changes')).toEqual([])
    }
    for (const caller of ['nobody', 'service'] as const)
      await expectRefusal(db.as(caller)('select * from read_changes()'), 'permission denied', forbidden)
    await expectRefusal(admin('delete from mn_changes'), 'permission denied', forbidden)
    await expectRefusal(db.as('service')('delete from mn_changes'), 'permission denied', forbidden)
  })

  test('gives 30 at a time, the newest first, with the address of whoever did it', async () => {
    const { id } = await owned({ name: 'Busy' })
    for (let step = 1; step <= 40; step++) await set(db.sql, id, { phone: String(step) })
    await set(db.as('owner'), id, { phone: 'last' })
    const page = await admin('select * from read_changes($1)', [id])
    expect(page).toHaveLength(30)
    expect(page[0]).toMatchObject({
      name: 'Busy',
      actor_email: 'owner@people.test',
      by_owner: true,
      fields: { phone: { from: '40', to: 'last' } },
    })
    const rest = await admin('select * from read_changes($1, $2)', [id, page.at(-1)?.['id']])
    expect(rest).toHaveLength(12)
    expect(rest.at(-1)).toMatchObject({ action: 'created' })
    const owners = await admin('select * from read_changes($1, null, true)', [id])
    expect(owners).toHaveLength(1)
  })

  test('names a category, a banner by its business, and one without a business by its title', async () => {
    const { id: business_id } = await owned({ name: 'Advertised' })
    const { id: category } = await makeCategory(db.sql, { name: 'Sorbeteros' })
    await admin(`update mn_categories set description = 'Ice cream' where id = $1`, [category])
    const banners = [
      await makeBanner(db.sql, { business_id, title: 'Of its own' }),
      await makeBanner(db.sql, { business_id: null, title: 'Of the house' }),
    ]
    for (const { id } of banners)
      await admin('update mn_banner_ads set position = position + 1 where id = $1', [id])
    expect(await admin('select name from read_changes() limit 5')).toEqual(
      ['Of the house', 'Advertised', 'Of the house', 'Advertised', 'Sorbeteros'].map((name) => ({ name })),
    )
  })
})

describe('putting back', () => {
  test('sets the fields of one change to what they were, and leaves what came later', async () => {
    const { id } = await owned({ phone: 'first', city: 'Makati', rating: 7.5 })
    await set(db.as('owner'), id, { phone: 'second', city: 'Pasig' })
    const change = await lastOf(id)
    await set(db.as('owner'), id, { address: '1 Later Street' })
    expect(await putBack(change)).toEqual({ fields: 2 })
    expect(await stored(id)).toMatchObject({
      phone: 'first',
      city: 'Makati',
      address: '1 Later Street',
      rating: 7.5,
    })
    expect(await lastOf(id)).toMatchObject({ actor_id: people.admin, fields: { city: { to: 'Makati' } } })
  })

  test('with all that came later brings the whole earlier state', async () => {
    const { id } = await owned({ phone: 'first', description: 'kept' })
    await set(admin, id, { phone: 'second', rating: 9, featured: true })
    const change = await lastOf(id)
    await set(admin, id, { phone: 'third', description: 'lost', archived: true, rating: null })
    expect(await putBack(change, true)).toEqual({ fields: 5 })
    expect(await stored(id)).toMatchObject({
      phone: 'first',
      description: 'kept',
      archived: false,
      rating: null,
      featured: false,
    })
  })

  test('leaves out a category that is gone, a plan and an owner', async () => {
    const { id: category } = await makeCategory(db.sql)
    const { id } = await owned({ category_id: category, phone: 'first' })
    await set(db.sql, id, {
      category_id: null,
      phone: 'second',
      owner_id: people.otherOwner,
      featured_by_plan: true,
    })
    const change = await lastOf(id)
    await db.sql('delete from mn_categories where id = $1', [category])
    expect(await putBack(change)).toEqual({ fields: 1 })
    expect(await stored(id)).toMatchObject({
      category_id: null,
      phone: 'first',
      owner_id: people.otherOwner,
      featured: true,
    })
  })

  test('works for a category and a banner too', async () => {
    const { id: category } = await makeCategory(db.sql, { description: 'old' })
    await admin("update mn_categories set description = 'new' where id = $1", [category])
    await putBack(await lastOf(category))
    expect(
      await first(db.sql('select description from mn_categories where id = $1', [category])),
    ).toMatchObject({ description: 'old' })
    const { id: banner } = await makeBanner(db.sql, { active: true })
    await admin('update mn_banner_ads set active = false where id = $1', [banner])
    await putBack(await lastOf(banner))
    expect(await first(db.sql('select active from mn_banner_ads where id = $1', [banner]))).toMatchObject({
      active: true,
    })
  })

  test('says so when there is nothing to put back', async () => {
    const { id } = await owned()
    await expectRefusal(putBack(await lastOf(id)), 'There is nothing to put back')
    await set(admin, id, { phone: 'second' })
    const change = await lastOf(id)
    await db.sql('delete from mn_businesses where id = $1', [id])
    await expectRefusal(putBack(change), 'not there any more')
  })
})
