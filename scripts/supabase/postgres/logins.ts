import { createHmac } from 'node:crypto'
import pg from 'pg'
import { createPool, withClient } from './connections.ts'

/** A request that waits longer than this for a connection fails; statements have the timeouts of their roles. */
const connectionTimeoutMillis = 10_000

/** Of a role that was refused: wrong password, or none yet. */
const refused = new Set(['28P01', '28000'])

async function logsIn(url: string): Promise<boolean> {
  try {
    await withClient(url, () => Promise.resolve())
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && refused.has(error.code ?? '')) return false
    throw error
  }
}

/**
 * The URL under which a role reaches a database. Its password follows from the superuser's, so that several backends on
 * one server agree on it.
 * @param databaseUrl of the superuser
 */
export async function loginAs(databaseUrl: string, role: string): Promise<string> {
  const url = new URL(databaseUrl)
  const password = createHmac('sha256', `${url.username}:${url.password}`).update(role).digest('hex')
  url.username = role
  url.password = password
  if (await logsIn(url.href)) return url.href
  await withClient(databaseUrl, (client) =>
    client.query(`alter role ${pg.escapeIdentifier(role)} with login password '${password}'`),
  ).catch(async (error) => {
    // Another backend may have done it at the same time.
    if (!(await logsIn(url.href))) throw error
  })
  return url.href
}

/**
 * Who owns a project's tables and migrates them: `postgres`, as on hosted projects, which has no superuser's rights.
 * Where a server's superuser has that name, another role stands in for it.
 */
export async function migratorOf(superuser: pg.ClientBase): Promise<string> {
  const { rowCount } = await superuser.query(`select from pg_roles where rolname = 'postgres' and rolsuper`)
  return rowCount ? 'supabase_postgres' : 'postgres'
}

/** The URL of the role that migrates, once the database was migrated. @param databaseUrl of the superuser */
export async function migratorUrl(databaseUrl: string): Promise<string> {
  return loginAs(databaseUrl, await withClient(databaseUrl, migratorOf))
}

/**
 * Connections of the role that can become every caller.
 * @param databaseUrl of the superuser
 */
export async function connectAsAuthenticator(databaseUrl: string): Promise<pg.Pool> {
  const connectionString = await loginAs(databaseUrl, 'authenticator')
  const options = '-c idle_in_transaction_session_timeout=60s'
  return createPool({ connectionString, max: 20, connectionTimeoutMillis, options })
}

/**
 * Connections of the auth service, which owns the tables of the schema `auth`; no caller's request runs on them.
 * @param databaseUrl of the superuser
 */
export async function connectAsAuthAdmin(databaseUrl: string): Promise<pg.Pool> {
  const connectionString = await loginAs(databaseUrl, 'supabase_auth_admin')
  const options = '-c statement_timeout=8s -c lock_timeout=8s'
  return createPool({ connectionString, max: 10, connectionTimeoutMillis, options })
}
