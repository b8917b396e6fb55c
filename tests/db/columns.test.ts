import { describe, expect, test } from 'vitest'
import { selectOf } from '#features/businesses/business-columns.ts'
import { businessFields } from '#features/businesses/business-fields.ts'
import { type Columns, decided, withheldOfBusinesses } from './support/columns.ts'
import { databaseOfThisFile, first } from './support/database.ts'
import { makeBanner, makeBusiness, makeSubscription } from './support/factories.ts'
import { callers, people } from './support/people.ts'
import { expectRefusal, forbidden } from './support/refusal.ts'

const db = databaseOfThisFile()

async function column(text: string, values: readonly unknown[] = []): Promise<string[]> {
  return (await db.sql(text, values)).map((row) => String(Object.values(row)[0]))
}

const tables = () =>
  column(`select relname from pg_class
    where relkind in ('r', 'p', 'v', 'm', 'f') and relnamespace = 'public'::regnamespace order by relname`)

const columnsOf = (table: string) =>
  column(
    `select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attname`,
    [`public.${table}`],
  )

const granted = (table: string, role: string, right: string) =>
  column(
    `select attname from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and has_column_privilege($2, attrelid, attnum, $3) order by attname`,
    [`public.${table}`, role, right],
  )

async function declaredBusiness(): Promise<Columns> {
  const readBy = (who: string) =>
    column('select name from private.business_columns where read_by = $1', [who])
  const every = await column('select name from private.business_columns')
  return {
    visitors: await readBy('visitor'),
    accounts: await readBy('account'),
    withheld: await readBy('service'),
    inserted: every,
    updated: every,
  }
}

const decisionOf = async (table: string): Promise<Columns> =>
  table === 'mn_businesses' ? declaredBusiness() : (decided[table] ?? {})

describe('ROLE-06 a column is read and written by those for whom it was decided', () => {
  test('no column was decided about by nobody, and none twice', async () => {
    for (const table of await tables()) {
      const { visitors = [], accounts = [], withheld = [] } = await decisionOf(table)
      expect([...visitors, ...accounts, ...withheld].sort(), table).toEqual((await columnsOf(table)).sort())
    }
  })

  test('visitors and whoever is signed in have the rights on columns that were decided, and no others', async () => {
    for (const table of await tables()) {
      const { visitors = [], accounts = [], inserted = [], updated = [] } = await decisionOf(table)
      const rights = async (role: string) => ({
        read: (await granted(table, role, 'select')).sort(),
        inserted: (await granted(table, role, 'insert')).sort(),
        updated: (await granted(table, role, 'update')).sort(),
      })
      expect(await rights('anon'), `${table}, visitors`).toEqual({
        read: [...visitors].sort(),
        inserted: [],
        updated: [],
      })
      expect(await rights('authenticated'), `${table}, signed in`).toEqual({
        read: [...visitors, ...accounts].sort(),
        inserted: [...inserted].sort(),
        updated: [...updated].sort(),
      })
    }
  })

  test('no whole table is granted, which would hand out every column that is added', async () => {
    expect(
      await column(`select distinct format('%s %s %s', grantee, privilege_type, table_name)
        from information_schema.role_table_grants
        where table_schema = 'public' and grantee in ('anon', 'authenticated', 'PUBLIC')
          and privilege_type <> 'DELETE'`),
    ).toEqual([])
  })

  test('no function that callers reach hands out whole rows of a table', async () => {
    expect(
      await column(`select proname from pg_proc join pg_type on pg_type.oid = prorettype
        where pronamespace = 'public'::regnamespace and typrelid <> 0
          and (has_function_privilege('anon', pg_proc.oid, 'execute')
            or has_function_privilege('authenticated', pg_proc.oid, 'execute'))`),
    ).toEqual([])
  })

  test('what pages and cards show of a business is what visitors read', async () => {
    const shown = businessFields.filter(({ uses }) => {
      const used: readonly string[] = uses
      return ['card', 'page', 'banner', 'listing'].some((use) => used.includes(use))
    })
    const { visitors = [] } = await declaredBusiness()
    const read = selectOf(shown).map((asked) => asked.split(':').at(-1) ?? '')
    expect(read.filter((name) => !visitors.includes(name))).toEqual([])
  })
})

describe('ROLE-06 whoever asks for a column that is withheld', () => {
  const curious = callers.filter((caller) => caller !== 'service')

  test.each(withheldOfBusinesses)('does not read %s of a business', async (name) => {
    for (const caller of curious)
      await expectRefusal(
        db.as(caller)(`select ${name} from public.mn_businesses`),
        'permission denied',
        forbidden,
      )
  })

  test('does not read owners without being signed in, nor filter or sort by them', async () => {
    for (const clause of ['', 'where owner_id is null', 'order by owner_id'])
      await expectRefusal(
        db.as('nobody')(`select ${clause === '' ? 'owner_id' : 'id'} from public.mn_businesses ${clause}`),
        'permission denied',
        forbidden,
      )
  })

  test('does not read a business by asking for all of it, whoever it belongs to', async () => {
    for (const caller of curious)
      await expectRefusal(db.as(caller)('select * from public.mn_businesses'), 'permission denied', forbidden)
  })
})

describe('a telephone that its owner takes off a listing', () => {
  const phone = '+63 2 8999 1234'
  const functions: readonly string[] = [
    `select public.search_businesses('8999 1234')`,
    `select public.search_businesses('Taken Off')`,
    `select public.suggest('8999')`,
    `select public.suggest('Taken Off')`,
    `select public.find_similar_businesses('{"name": "Taken Off", "city": "Pasig"}')`,
    `select public.list_part(0, 100, null, '{pasig}')`,
    'select public.popular_locations(), public.trending_terms()',
  ]

  test('is gone from all that a visitor or another user can read', async () => {
    const row = {
      name: 'Taken Off',
      city: 'Pasig',
      owner_id: people.owner,
      phone,
      source: 'file',
      source_id: '1',
    }
    const { id } = await makeBusiness(db.sql, { ...row, source_values: JSON.stringify({ phone }) })
    const plan = await makeSubscription(db.sql, { user_id: people.owner, business_id: id })
    await makeBanner(db.sql, { business_id: id, subscription_id: plan['id'], active: true })
    const visible = await first(db.as('nobody')('select phone from public.mn_businesses where id = $1', [id]))
    expect(visible).toEqual({ phone })
    await db.as('owner')(`update public.mn_businesses set phone = '' where id = $1`, [id])
    for (const caller of ['nobody', 'stranger'] as const) {
      const said: string[] = []
      for (const table of await tables()) {
        const names = await granted(table, caller === 'nobody' ? 'anon' : 'authenticated', 'select')
        if (names.length === 0) continue
        const rows = await db.as(caller)(`select ${names.map((name) => `"${name}"`)} from public.${table}`)
        said.push(JSON.stringify(rows))
      }
      for (const text of functions) said.push(JSON.stringify(await db.as(caller)(text)))
      expect(said.some((text) => text.includes('Taken Off'))).toBe(true)
      expect(said.filter((text) => text.replaceAll(/\D/g, '').includes('89991234'))).toEqual([])
    }
  })
})
