import { createHash } from 'node:crypto'
import pg from 'pg'
import { type DiskRoom, diskFull, isForLackOfRoom } from '../disk-room.ts'
import type { Identity } from '../identity.ts'
import { takeConnection } from '../postgres/connections.ts'
import { RestError } from './errors.ts'
import type { SchemaCache } from './schema/schema-cache.ts'
import { fromDatabase } from './sqlstate.ts'

/** The request as a transaction describes it to the database. */
export type RequestSettings = {
  identity: Identity
  readOnly: boolean
  schema: string
  method: string
  path: string
  headers: Readonly<Record<string, string | undefined>>
  timezone: string | undefined
  statementTimeout: string | undefined
}

function cookies(header: string | undefined): Record<string, string> {
  const pairs = (header ?? '').split(';').map((pair) => pair.split('='))
  return Object.fromEntries(
    pairs
      .filter((pair) => pair.length > 1)
      .map(([name = '', ...value]) => [name.trim(), value.join('=').trim()]),
  )
}

/** The one setting of a role that cannot be made within a transaction. */
const isolation = 'default_transaction_isolation'
const levels = new Set(['read committed', 'repeatable read', 'serializable'])

function beginSql(cache: SchemaCache, { identity, readOnly }: RequestSettings): string {
  const level = cache.roleSettings.get(identity.role)?.get(isolation) ?? ''
  return `begin ${levels.has(level) ? `isolation level ${level} ` : ''}read ${readOnly ? 'only' : 'write'}`
}

/** The call of the function that looks at each request first and may refuse it. */
function preRequestSql({ settings }: SchemaCache): string | undefined {
  const path = settings.preRequest?.split('.').map((name) => pg.escapeIdentifier(name))
  return path && `select ${path.join('.')}()`
}

function settingsOf(cache: SchemaCache, request: RequestSettings): Map<string, string> {
  const { role, claims } = request.identity
  const settings = new Map(cache.roleSettings.get(role))
  // The transaction begins with it.
  settings.delete(isolation)
  const { cookie, ...headers } = request.headers
  settings.set('role', role)
  const path = [request.schema, ...cache.settings.extraSearchPath]
  settings.set('search_path', path.map((name) => pg.escapeIdentifier(name)).join(', '))
  settings.set('request.jwt.claims', JSON.stringify(claims))
  settings.set('request.method', request.method)
  settings.set('request.path', request.path)
  settings.set('request.headers', JSON.stringify(headers))
  settings.set('request.cookies', JSON.stringify(cookies(cookie)))
  if (request.timezone !== undefined) settings.set('timezone', request.timezone)
  if (request.statementTimeout !== undefined) settings.set('statement_timeout', request.statementTimeout)
  return settings
}

/** Runs a statement within the request's transaction. */
export type Run = <T extends pg.QueryResultRow>(sql: string, values: unknown[]) => Promise<T[]>

/** Statements seen this often are prepared; only so many, since each is kept by every connection. */
const preparedAfter = 3
const maxPrepared = 300

/** Names for statements worth preparing. */
class StatementNames {
  readonly #seen = new Map<string, number>()
  #named = 0

  nameFor(sql: string): string | undefined {
    const count = (this.#seen.get(sql) ?? 0) + 1
    if (count === preparedAfter && this.#named >= maxPrepared) return undefined
    if (this.#seen.size > 10 * maxPrepared) this.#seen.clear()
    this.#seen.set(sql, count)
    if (count < preparedAfter) return undefined
    if (count === preparedAfter) this.#named += 1
    return createHash('sha256').update(sql).digest('base64url')
  }
}

function connectionError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof RestError) return error
  if (error.message.includes('timeout exceeded when trying to connect'))
    return new RestError(504, 'PGRST003', 'Timed out acquiring connection from connection pool.')
  return new RestError(503, 'PGRST000', 'Database connection error. Retrying the connection.')
}

export type Transactions = {
  /** Runs `work` in one transaction as the caller. It commits when `work` returns, and only then. */
  run<T>(cache: SchemaCache, request: RequestSettings, work: (run: Run) => Promise<T>): Promise<T>
  /** Whether the database has a time zone of this name. */
  knowsTimezone(name: string): Promise<boolean>
}

/** All time zones, read when first asked for: reading them takes longer than most requests. */
function createTimezones(pool: pg.Pool): (name: string) => Promise<boolean> {
  let names: Promise<ReadonlySet<string>> | undefined
  const read = async () => {
    const { rows } = await pool.query<{ name: string }>('select name from pg_timezone_names')
    return new Set(rows.map((row) => row.name))
  }
  return async (name) => {
    names ??= read()
    return (
      await names.catch((error) => {
        names = undefined
        throw connectionError(error)
      })
    ).has(name)
  }
}

/**
 * Transactions on a pool of connections that can assume any role. Role and claims are local to the transaction, so that
 * concurrent requests never see each other's identity.
 */
export function createTransactions(pool: pg.Pool, room: Pick<DiskRoom, 'hasRoom'>): Transactions {
  const names = new StatementNames()
  return {
    knowsTimezone: createTimezones(pool),
    run: async (cache, request, work) => {
      const client = await takeConnection(pool).catch((error) => {
        throw !request.readOnly && isForLackOfRoom(error, room)
          ? new RestError(503, diskFull.code, diskFull.message)
          : connectionError(error)
      })
      const run: Run = async (sql, values) => {
        const name = names.nameFor(sql)
        return (await client.query({ text: sql, values, ...(name && { name }) })).rows
      }
      let broken: Error | undefined
      try {
        // Without room nothing is begun that could end PostgreSQL.
        const readOnly = request.readOnly || !room.hasRoom()
        await client.query(beginSql(cache, { ...request, readOnly }))
        const settings = [...settingsOf(cache, request)]
        const calls = settings.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`)
        await run(`select ${calls.join(', ')}`, settings.flat())
        const preRequest = preRequestSql(cache)
        if (preRequest) await run(preRequest, [])
        const result = await work(run)
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch((failure) => {
          broken = failure
        })
        if (!request.readOnly && isForLackOfRoom(error, room))
          throw new RestError(503, diskFull.code, diskFull.message)
        if (!(error instanceof pg.DatabaseError)) throw broken ? connectionError(error) : error
        throw fromDatabase(error, request.identity.role !== 'anon')
      } finally {
        client.release(broken)
      }
    },
  }
}
