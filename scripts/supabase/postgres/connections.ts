import { createHmac } from 'node:crypto'
import pg from 'pg'

/** A request that waits longer than this for a connection fails; statements have the timeouts of their roles. */
const milliseconds = 10_000

/** The timeouts that hosted projects give these roles; those of a caller's role come with each request. */
const timeouts = '-c statement_timeout=8s -c lock_timeout=8s -c idle_in_transaction_session_timeout=60s'

/**
 * A connection that the server ends fails the statement that runs on it, or the next one. It also emits an error, which
 * would end this process without a listener.
 */
const heardAlready = () => undefined

/** One connection for as long as it is used. */
export async function withClient<T>(databaseUrl: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', heardAlready)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** A pool that replaces connections which the server ended, idle ones and those in use. */
export function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  // The pool itself listens only to connections that are idle.
  pool.on('connect', (client) => client.on('error', heardAlready))
  pool.on('error', heardAlready)
  return pool
}

const createServicePool = (connectionString: string, max: number) =>
  createPool({ connectionString, max, connectionTimeoutMillis: milliseconds, options: timeouts })

/**
 * Connections of the role that can become every caller. Its password follows from the superuser's, so that several
 * backends on one server agree on it.
 * @param databaseUrl of a superuser
 */
export async function connectAsAuthenticator(databaseUrl: string): Promise<pg.Pool> {
  const password = createHmac('sha256', databaseUrl).update('authenticator').digest('hex')
  await withClient(databaseUrl, (client) =>
    client.query(`alter role authenticator with login noinherit password '${password}'`),
  )
  const url = new URL(databaseUrl)
  url.username = 'authenticator'
  url.password = password
  return createServicePool(url.href, 20)
}

/** Connections of the auth service, which owns the schema `auth`; no caller's request runs on them. */
export function connectAsOwner(databaseUrl: string): pg.Pool {
  return createServicePool(databaseUrl, 10)
}
