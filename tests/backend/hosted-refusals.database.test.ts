/**
 * Statements that the database of a hosted Supabase project refuses, run on the embedded one; or, to see that hosted
 * projects still do so, on the database that `SUKI_HOSTED_DATABASE` names by the URL of its user `postgres`. Every
 * statement is rolled back if it is not refused.
 */
import process from 'node:process'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { migratorUrl } from '../../scripts/supabase/postgres/logins.ts'
import type { DatabaseRefusal } from './refusals/database-refusal.ts'
import { serverRefusals } from './refusals/server-refusals.ts'
import { serviceRefusals } from './refusals/service-refusals.ts'

const url = process.env['SUKI_HOSTED_DATABASE'] || (await migratorUrl(inject('backend').databaseUrl))

const databaseRefusals = { ...serverRefusals, ...serviceRefusals }

/** The refusal of a statement in a session of its own; undefined when it was not refused. */
async function attempt({ role, sql, alone }: DatabaseRefusal): Promise<pg.DatabaseError | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    if (!alone) await client.query('begin')
    if (role) await client.query(`set role ${role}`)
    await client.query(sql)
    return undefined
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error
    throw error
  } finally {
    // Without a commit nothing stays.
    await client.end()
  }
}

describe.each(Object.entries(databaseRefusals))('%s may not', (_, refusals) => {
  test.each(refusals.map((refusal) => [refusal.attempt, refusal] as const))('%s', async (_name, refusal) => {
    const error = await attempt(refusal)
    expect({ code: error?.code, message: error?.message }).toEqual({
      code: '42501',
      message: expect.stringMatching(refusal.said),
    })
  })
})

test('no attempt is listed twice', () => {
  const statements = Object.values(databaseRefusals).flatMap((list) =>
    list.map(({ role, sql }) => `${role} ${sql}`),
  )
  expect(statements).toEqual([...new Set(statements)])
  expect(statements.length).toBeGreaterThanOrEqual(40)
})
