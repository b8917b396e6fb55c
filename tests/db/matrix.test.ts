import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { become, databaseOfThisFile, type Row } from './support/database.ts'
import { insertRow } from './support/factories.ts'
import { type Case, cases } from './support/matrix-cases.ts'
import { claimsOf } from './support/people.ts'

const db = databaseOfThisFile()
let client: pg.Client
beforeAll(async () => {
  client = await db.connect()
})

/** What came of an attempt: refused with an error, without effect because no row can be reached, or done. */
type Outcome = 'done' | 'no effect' | 'refused'

const keys: Readonly<Record<string, string>> = {
  admin_users: 'user_id',
  mn_desk_claims: 'item_id',
  mn_holidays: 'day',
  mn_payment_events: 'event_id',
  mn_saved_places: 'business_id',
  mn_special_hours: 'business_id',
}

function insertion(table: string, row: Row): [string, unknown[]] {
  const places = Object.keys(row).map((_, index) => `$${index + 1}`)
  return [`insert into public.${table} (${Object.keys(row)}) values (${places})`, Object.values(row)]
}

/** An action on the row that is there already. */
function statement({ subject, action }: Case, stored: Row): [string, unknown[]] {
  const key = keys[subject.table] ?? 'id'
  const [table, here, id] = [`public.${subject.table}`, `where ${key} = $1`, stored[key]]
  if (action === 'select') return [`select from ${table} ${here}`, [id]]
  if (action === 'delete') return [`delete from ${table} ${here}`, [id]]
  const sets = Object.keys(subject.change).map((column, index) => `${column} = $${index + 2}`)
  return [`update ${table} set ${sets} ${here}`, [id, ...Object.values(subject.change)]]
}

/** Tries the case in a transaction that is rolled back: arranged past all rules, then done as the caller. */
async function attempt(each: Case): Promise<Outcome> {
  const run = async (text: string, values: readonly unknown[] = []) =>
    (await client.query<Row>(text, [...values])).rows
  try {
    await client.query('begin')
    const { table, row: makeRow } = each.subject
    const row = await makeRow(run)
    const [text, values] =
      each.action === 'insert' ? insertion(table, row) : statement(each, await insertRow(run, table, row))
    await become(client, claimsOf(each.caller))
    const { rowCount } = await client.query(text, values)
    return rowCount === 1 ? 'done' : 'no effect'
  } catch (error) {
    // 42501: insufficient privilege, by a missing grant, a policy or a guard. Anything else is a broken test.
    if (error instanceof pg.DatabaseError && error.code === '42501') return 'refused'
    throw error
  } finally {
    await client.query('rollback')
  }
}

const named = cases.map((each) => ({
  ...each,
  title: `${each.subject.table}, ${each.subject.kind}: ${each.action} by ${each.caller}`,
}))

describe('ROLE-02 ROLE-03 ROLE-04 ROLE-05 ROLE-06 who may do what with which row', () => {
  test.each(named.filter(({ allowed }) => !allowed))('$title is refused', async (each) => {
    expect(await attempt(each)).not.toBe('done')
  })

  test.each(named.filter(({ allowed }) => allowed))('$title is allowed', async (each) => {
    expect(await attempt(each)).toBe('done')
  })
})
