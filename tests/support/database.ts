import pg from 'pg'
import { findStack } from './running-stack.ts'

let pool: pg.Pool | undefined

/**
 * Queries the stack's database as a superuser, to compare pages with the stored data.
 * @param text SQL with `$1` … for `values`
 */
export async function sql<Row extends pg.QueryResultRow>(
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  pool ??= new pg.Pool({ connectionString: findStack().databaseUrl, max: 2, allowExitOnIdle: true })
  const { rows } = await pool.query<Row>(text, [...values])
  return rows
}

/** The first row of the answer. @throws Error when there is none, so that a test never passes for want of data */
export async function one<Row extends pg.QueryResultRow>(
  text: string,
  values: readonly unknown[] = [],
): Promise<Row> {
  const [row] = await sql<Row>(text, values)
  if (row === undefined) throw new Error(`the demo data has no row for: ${text}`)
  return row
}

/** The single number of the answer. */
export async function count(text: string, values: readonly unknown[] = []): Promise<number> {
  const row = await one<Record<string, unknown>>(text, values)
  return Number(Object.values(row)[0])
}

/** The condition for publicly visible businesses. */
export const isPublic = 'draft = false and archived = false'
