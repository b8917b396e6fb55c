import pg from 'pg'
import { type DiskRoom, diskFull, isForLackOfRoom } from '../disk-room.ts'
import type { Identity } from '../identity.ts'
import { takeConnection } from '../postgres/connections.ts'
import { fromDatabase, StorageError } from './errors.ts'

/** Runs statements within one transaction. */
export type Transaction = {
  /** As the caller: row-level security decides. */
  query<T extends pg.QueryResultRow>(sql: string, values: readonly unknown[]): Promise<T[]>
  /** As the service itself, past row-level security. */
  asService<T extends pg.QueryResultRow>(sql: string, values: readonly unknown[]): Promise<T[]>
}

export type Database = {
  /** Runs `work` as the caller. It commits when `work` returns, and only then. */
  run<T>(identity: Identity, work: (transaction: Transaction) => Promise<T>): Promise<T>
  /** Finds out whether the caller may do `work`, and rolls it back. */
  attempt(identity: Identity, work: (transaction: Transaction) => Promise<unknown>): Promise<void>
}

/** The service's own identity: it sees and may do everything. */
export const service: Identity = { role: 'service_role', claims: { role: 'service_role' } }

/** Storage's statement timeout, for every caller. */
const statementTimeout = '30s'

/** Only Storage may delete objects; the last setting says that it does. */
const enter = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('statement_timeout', '${statementTimeout}', true),
  set_config('storage.allow_delete_query', 'true', true)`

function refusal(error: unknown, room: Pick<DiskRoom, 'hasRoom'>): unknown {
  if (isForLackOfRoom(error, room))
    return new StorageError(503, 'DatabaseError', diskFull.message, { status: 503 })
  if (error instanceof StorageError) return error
  if (error instanceof pg.DatabaseError) return fromDatabase(error)
  if (error instanceof Error && error.message.includes('timeout exceeded when trying to connect'))
    return new StorageError(544, 'DatabaseTimeout', 'The connection to the database timed out', {
      status: 544,
    })
  return error
}

/** Transactions on a pool of connections that can assume any role. */
export function createDatabase(pool: pg.Pool, room: Pick<DiskRoom, 'hasRoom'>): Database {
  const within = async <T>(
    { role, claims }: Identity,
    end: 'commit' | 'rollback',
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> => {
    const client = await takeConnection(pool).catch((error) => {
      throw refusal(error, room)
    })
    let broken: Error | undefined
    const become = (name: string) => client.query(`select set_config('role', $1, true)`, [name])
    try {
      await client.query(room.hasRoom() ? 'begin' : 'begin read only')
      await client.query(enter, [role, JSON.stringify(claims)])
      const result = await work({
        query: async (sql, values) => (await client.query(sql, [...values])).rows,
        asService: async (sql, values) => {
          await become(service.role)
          const { rows } = await client.query(sql, [...values])
          await become(role)
          return rows
        },
      })
      await client.query(end)
      return result
    } catch (error) {
      await client.query('rollback').catch((failure) => {
        broken = failure
      })
      throw refusal(error, room)
    } finally {
      client.release(broken)
    }
  }
  return {
    run: (identity, work) => within(identity, 'commit', work),
    attempt: async (identity, work) => {
      await within(identity, 'rollback', work)
    },
  }
}
