import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { become, type Row, useDatabase } from './support/database.ts'
import { insertRow } from './support/factories.ts'
import { type Case, cases } from './support/matrix.ts'
import { claimsOf } from './support/people.ts'

const db = useDatabase()

/** What came of an attempt: refused with an error, without effect because no row can be reached, or done. */
type Outcome = 'done' | 'no effect' | 'refused'

function statement({ subject, action }: Case, row: Row, identity: string): [string, unknown[]] {
  const table = `public.${subject.table}`
  const places = (from: Row, offset = 0) =>
    Object.keys(from).map((column, i) => [column, `$${i + 1 + offset}`])
  if (action === 'insert') {
    const columns = places(row)
    return [
      `insert into ${table} (${columns.map(([column]) => column)}) values (${columns.map(([, place]) => place)})`,
      Object.values(row),
    ]
  }
  const here = `where ${table}::text = $1`
  if (action === 'select') return [`select from ${table} ${here}`, [identity]]
  if (action === 'delete') return [`delete from ${table} ${here}`, [identity]]
  const sets = places(subject.change, 1).map(([column, place]) => `${column} = ${place}`)
  return [`update ${table} set ${sets} ${here}`, [identity, ...Object.values(subject.change)]]
}

/** Tries the case in a transaction that is rolled back: arranged past all rules, then done as the caller. */
async function attempt(each: Case): Promise<Outcome> {
  const client = await db.connect()
  try {
    await client.query('begin')
    const run = async (text: string, values: readonly unknown[] = []) =>
      (await client.query<Row>(text, [...values])).rows
    const row = await each.subject.row(run)
    let identity = ''
    if (each.action !== 'insert') {
      await insertRow(run, each.subject.table, row)
      const stored = await client.query<{ identity: string }>(
        `select ${each.subject.table}::text as identity from public.${each.subject.table}
         order by ctid desc limit 1`,
      )
      identity = stored.rows[0]?.identity ?? ''
      expect(identity).not.toBe('')
    }
    await become(client, claimsOf(each.caller))
    const { rowCount } = await client.query(...statement(each, row, identity))
    return rowCount === 1 ? 'done' : 'no effect'
  } catch (error) {
    // 42501: insufficient privilege, by a missing grant, a policy or a guard. Anything else is a broken test.
    if (error instanceof pg.DatabaseError && error.code === '42501') return 'refused'
    throw error
  } finally {
    await client.query('rollback')
    await client.end()
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
