import pg from 'pg'

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
