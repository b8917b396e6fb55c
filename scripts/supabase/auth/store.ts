import pg from 'pg'
import { type DiskRoom, diskFull, isForLackOfRoom } from '../disk-room.ts'
import { takeConnection } from '../postgres/connections.ts'
import { AuthFailure, invalid } from './failure.ts'

/** Statements of one transaction. */
export type Db = {
  rows<T extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<T[]>
  /** The first row, if there is one. */
  row<T extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<T | undefined>
}

/** Runs `work` in one transaction. It may run again after a conflict, so it does nothing outside the database. */
export type Transact = <T>(work: (db: Db) => Promise<T>) => Promise<T>

/** Serialisation failure, deadlock, unique violation: the loser tries again and sees what the winner wrote. */
const conflicts = new Set(['40001', '40P01', '23505'])
const maxAttempts = 3
/** Lock not available, query cancelled. */
const timeouts = new Set(['55P03', '57014'])

function createDb(client: pg.PoolClient): Db {
  const rows: Db['rows'] = async (sql, values = []) => (await client.query(sql, [...values])).rows
  return {
    rows,
    row: async <T extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]) =>
      (await rows<T>(sql, values))[0],
  }
}

type Room = Pick<DiskRoom, 'hasRoom'>

async function attempt<T>(pool: pg.Pool, room: Room, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await takeConnection(pool)
  let broken: Error | undefined
  try {
    await client.query(room.hasRoom() ? 'begin' : 'begin read only')
    const result = await work(createDb(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

function toFailure(error: unknown, room: Room): unknown {
  if (isForLackOfRoom(error, room)) return new AuthFailure(503, 'unexpected_failure', diskFull.message)
  if (!(error instanceof pg.DatabaseError) || error.code === undefined) return error
  if (timeouts.has(error.code))
    return new AuthFailure(
      504,
      'request_timeout',
      'Processing this request timed out, please retry after a moment.',
    )
  // Data that no column can hold, such as a null character in a text.
  if (error.code.startsWith('22')) return invalid('Invalid value')
  return error
}

/** Transactions of the auth service's own connections. */
export function createTransact(pool: pg.Pool, room: Room): Transact {
  return async (work) => {
    for (let count = 1; ; count += 1) {
      try {
        return await attempt(pool, room, work)
      } catch (error) {
        const isConflict = error instanceof pg.DatabaseError && conflicts.has(error.code ?? '')
        if (!isConflict || count === maxAttempts) throw toFailure(error, room)
      }
    }
  }
}
