import { describe, expect, test } from 'vitest'
import { databaseOfThisFile, first } from './support/database.ts'
import { makeAccount, makeBusiness, makeRating } from './support/factories.ts'
import { people } from './support/people.ts'
import { expectRefusal, forbidden } from './support/refusal.ts'

const { sql, as, asAccount } = databaseOfThisFile()

const remove = (table: string, id: unknown) => as('admin')(`delete from ${table} where id = $1`, [id])
const restore = (id: unknown) => as('admin')('select restore_deleted(array[$1::uuid])', [id])
const trashed = (id: unknown) => sql('select * from private.trash where row_id = $1', [id])

describe('nobody else', () => {
  test.each(['nobody', 'stranger', 'owner'] as const)('%s sees, restores or empties it', async (caller) => {
    const business = await makeBusiness(sql, { owner_id: people.owner })
    await remove('mn_businesses', business['id'])
    for (const call of [
      'admin_trash()',
      `restore_deleted('{${business['id']}}')`,
      `delete_for_good('{${business['id']}}')`,
    ])
      await expectRefusal(as(caller)(`select ${call}`), /the staff|permission denied/, forbidden)
    await expectRefusal(as(caller)('select from private.trash'), 'permission denied', forbidden)
  })

  test('what somebody takes along with their account does not lie there, and what lay there goes', async () => {
    const leaving = await makeAccount(sql)
    const own = await makeBusiness(sql, { owner_id: leaving })
    const deleted = await makeBusiness(sql, { owner_id: leaving })
    const other = await makeBusiness(sql)
    await makeRating(sql, 5, { business_id: other['id'], user_id: leaving })
    await remove('mn_businesses', deleted['id'])
    await remove('mn_businesses', other['id'])
    await asAccount(leaving)(`select delete_my_account('{"listings": "go"}')`)
    expect(await trashed(own['id'])).toEqual([])
    expect(await trashed(deleted['id'])).toEqual([])
    await restore(other['id'])
    expect(await sql('select from mn_business_ratings where business_id = $1', [other['id']])).toEqual([])
  })

  test('an administrator who leaves takes their own along too', async () => {
    const leaving = await makeAccount(sql)
    await sql('insert into admin_users (user_id) values ($1)', [leaving])
    const own = await makeBusiness(sql, { owner_id: leaving, draft: true })
    await asAccount(leaving)(`select delete_my_account('{}')`)
    expect(await sql('select from mn_businesses where id = $1', [own['id']])).toEqual([])
    expect(await trashed(own['id'])).toEqual([])
  })

  test('what undoing an import removes is not kept: the file is', async () => {
    const made = await first(as('admin')(`select begin_import('a.csv', 'survey') as id`))
    const business = await makeBusiness(sql, { source: 'survey', source_id: '1' })
    await sql(
      `insert into private.import_items (import_id, business_id, made, fields, said) values ($1, $2, true, '{}', '{}')`,
      [made['id'], business['id']],
    )
    await as('admin')('select undo_import($1)', [made['id']])
    expect(await trashed(business['id'])).toEqual([])
  })
})

test('the list says what, when, by whom, until when and what comes back with it', async () => {
  const business = await makeBusiness(sql, { name: 'Kapihan ni Trash' })
  await makeRating(sql, 5, { business_id: business['id'] })
  await remove('mn_businesses', business['id'])
  const { found } = await first(as('admin')(`select admin_trash('kapihan trash', 'business') as found`))
  expect(found).toMatchObject({
    total: 1,
    page: 1,
    rows: [
      {
        ...{ id: business['id'], kind: 'business', name: 'Kapihan ni Trash' },
        holds: { mn_businesses: 1, mn_business_ratings: 1 },
      },
    ],
  })
})

test('pictures of what lies in the trash are kept with it', async () => {
  const picture = '/media/business-images/0e7c/11111111-1111-4111-8111-111111111111-1280x640/640.webp'
  const business = await makeBusiness(sql, { image_url: picture })
  await remove('mn_businesses', business['id'])
  expect(await sql('select private.pictures_in_trash() as url')).toContainEqual({ url: picture })
})
