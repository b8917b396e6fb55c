import { beforeAll, describe, expect, test } from 'vitest'
import { hoursColumns, specialHoursColumn } from '#features/businesses/business-columns.ts'
import { businessFields } from '#features/businesses/business-fields.ts'
import { databaseOfThisFile, first } from './support/database.ts'
import { makeBusiness } from './support/factories.ts'
import { people } from './support/people.ts'
import { expectRefusal, forbidden } from './support/refusal.ts'

const db = databaseOfThisFile()

async function column(text: string): Promise<string[]> {
  return (await db.sql(text)).map((row) => String(Object.values(row)[0]))
}

describe('private.business_columns', () => {
  test('has every column of mn_businesses and nothing else', async () => {
    const declared = await column('select name from private.business_columns order by name')
    expect(declared).toEqual(
      await column(`select column_name from information_schema.columns
        where table_schema = 'public' and table_name = 'mn_businesses' order by column_name`),
    )
  })

  test.each(businessFields.map((field) => [field.column, field] as const))(
    'says of %s what its declaration says',
    async (name, { setBy, uses }) => {
      const row = await first(
        db.sql('select set_by, on_card, in_admin_list from private.business_columns where name = $1', [name]),
      )
      const used: readonly string[] = uses
      expect(row).toEqual({
        set_by: setBy,
        on_card: used.includes('card'),
        in_admin_list: used.includes('list'),
      })
    },
  )

  test('lets owners set what their forms show, their opening hours and special days, and nothing else', async () => {
    const declared: string[] = businessFields
      .filter(({ setBy }) => setBy === 'owner')
      .map(({ column }) => column)
    expect((await column(`select name from private.business_columns where set_by = 'owner'`)).sort()).toEqual(
      [...declared, ...hoursColumns, specialHoursColumn, 'gallery'].sort(),
    )
  })

  test.each([
    ['business_card', 'on_card', ['category']],
    ['admin_business', 'in_admin_list', ['category', 'secondary_category']],
  ])('%s shows the columns that are %s', async (shown, flag, joined) => {
    const { id } = await makeBusiness(db.sql)
    const fields = await column(
      `select jsonb_object_keys(private.${shown}(business)) from mn_businesses as business where id = '${id}'`,
    )
    const declared = await column(`select name from private.business_columns where ${flag}`)
    expect(fields.sort()).toEqual([...declared, ...joined].sort())
  })
})

describe('a column that is added', () => {
  const submit = () =>
    makeBusiness(db.as('owner'), { owner_id: people.owner, draft: true, valet: 'a few spaces' })
  const declare = (setBy: string) =>
    db.sql(
      `insert into private.business_columns (name, set_by, read_by, on_card, in_admin_list)
       values ('valet', $1, 'visitor', true, true)
       on conflict (name) do update set set_by = excluded.set_by`,
      [setBy],
    )

  beforeAll(async () => {
    await db.sql(`alter table mn_businesses add column valet text not null default ''`)
  })

  test('is nobody’s to read or set until it is declared', async () => {
    await expectRefusal(submit(), 'permission denied', forbidden)
    const { id } = await makeBusiness(db.sql, { owner_id: people.owner })
    const change = db.as('admin')(`update mn_businesses set valet = 'none' where id = $1`, [id])
    await expectRefusal(change, 'permission denied', forbidden)
    await expectRefusal(db.as('admin')('select valet from mn_businesses'), 'permission denied', forbidden)
  })

  test('is set by whom its declaration names', async () => {
    await declare('owner')
    expect(await submit()).toMatchObject({ valet: 'a few spaces' })
    await declare('admin')
    await expectRefusal(submit(), 'Only an administrator may set valet', forbidden)
    await declare('database')
    await expectRefusal(
      makeBusiness(db.as('admin'), { valet: 'none' }),
      'directory itself keeps valet',
      forbidden,
    )
  })

  test('stands on cards and in the administrators’ list once it is declared so', async () => {
    await declare('owner')
    const { id } = await makeBusiness(db.sql, { valet: 'in front' })
    const row = await first(
      db.sql(
        `select private.business_card(business) as card, private.admin_business(business) as entry
         from mn_businesses as business where id = $1`,
        [id],
      ),
    )
    expect(row).toMatchObject({ card: { valet: 'in front' }, entry: { valet: 'in front' } })
  })
})
