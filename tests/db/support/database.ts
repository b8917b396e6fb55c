import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { type Caller, type Claims, claimsOf, claimsOfUser, type Session } from './people.ts'

// Amounts and ratings are numbers to those who read them over the data service, counts are small.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Rows as a test reads them; what a column holds is said by the test. */
export type Row = Record<string, unknown>
export type Run = (text: string, values?: readonly unknown[]) => Promise<Row[]>

/** The database of one test file. */
export type TestDatabase = {
  url: string
  /** A superuser's, past every rule of access: arranges rows and looks at what came of a call. */
  sql: Run
  /** The project's own role, which owns its tables and is no superuser: what migrations may do. */
  asMigrator: Run
  /**
   * One request of a caller: a transaction of its own under the caller's role and claims, committed at the end. Its
   * connection is the data service's, which has no more rights than its callers.
   */
  as: (caller: Caller, session?: Session) => Run
  /** The same for an account that the test made. */
  asAccount: (id: string, session?: Session) => Run
  /** A superuser's connection of its own, for requests that must overlap; closed with the database. */
  connect: () => Promise<pg.Client>
}

function server(run: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServer').url })
  return client
    .connect()
    .then(() => run(client))
    .then(() => client.end())
}

const enter = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('search_path', 'public, extensions', true)`

/** Puts the connection's transaction under a caller's role, as the data service does for each request. */
export async function become(client: pg.ClientBase, claims: Claims): Promise<void> {
  await client.query(enter, [claims.role, JSON.stringify(claims)])
}

async function request(
  pool: pg.Pool,
  claims: Claims,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await become(client, claims)
    const { rows } = await client.query<Row>(text, [...values])
    await client.query('commit')
    return rows
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Gives the file a database of its own; all are removed after the run. */
export function databaseOfThisFile(): TestDatabase {
  const { template, url: serverUrl, authenticator, migrator } = inject('databaseServer')
  const name = `${template}_${randomUUID().replaceAll('-', '')}`
  const here = (login: string): string => Object.assign(new URL(login), { pathname: name }).href
  const clients: pg.Client[] = []
  const url = here(serverUrl)
  const poolOf = (connectionString: string) => new pg.Pool({ connectionString, max: 10 })
  const superuser = poolOf(url)
  const requests = poolOf(here(authenticator))
  const migrations = poolOf(here(migrator))
  const owner = new URL(migrator).username
  beforeAll(() =>
    server((client) => client.query(`create database ${name} template ${template} owner ${owner}`)),
  )
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.end()))
    await Promise.all([superuser, requests, migrations].map((pool) => pool.end()))
  })
  const asClaims =
    (claims: Claims): Run =>
    (text, values = []) =>
      request(requests, claims, text, values)
  const on =
    (pool: pg.Pool): Run =>
    async (text, values = []) =>
      (await pool.query<Row>(text, [...values])).rows
  return {
    url,
    sql: on(superuser),
    asMigrator: on(migrations),
    as: (caller, session) => asClaims(claimsOf(caller, session)),
    asAccount: (id, session) => asClaims(claimsOfUser(id, session)),
    connect: async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      clients.push(client)
      return client
    },
  }
}

/** The first row of an answer. @throws Error when there is none, so that no test passes for want of one */
export async function first(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows
  if (row === undefined) throw new Error('the answer has no row')
  return row
}

/** Waits until one request waits for what another one holds. */
export const untilOneWaits = (db: Pick<TestDatabase, 'sql'>): Promise<void> =>
  expect
    .poll(() =>
      db.sql(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`),
    )
    .toHaveLength(1)
