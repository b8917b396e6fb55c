import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { diskFull } from '../disk-room.ts'

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

/** A pool that replaces connections which the server ended, idle ones and those in use. It keeps one for a full disk. */
export function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ min: 1, ...config })
  // The pool itself listens only to connections that are idle.
  pool.on('connect', (client) => client.on('error', heardAlready))
  pool.on('error', heardAlready)
  return pool
}

const millisecondsOfPatience = 5_000
const millisecondsBetween = 50

/**
 * A connection of the pool, to be released. On a full disk PostgreSQL may be unable to take new connections, since each
 * first writes down what it knows of the catalog; those that are open go on, and one of them is waited for.
 * @throws pg.DatabaseError with the code 53100 when none became free
 */
export async function takeConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  const deadline = performance.now() + millisecondsOfPatience
  for (;;) {
    try {
      return await pool.connect()
    } catch (error) {
      const isFull = error instanceof pg.DatabaseError && error.code === diskFull.code
      if (!isFull || pool.totalCount === 0 || performance.now() > deadline) throw error
    }
    await sleep(millisecondsBetween)
  }
}
