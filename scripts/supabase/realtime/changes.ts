/**
 * Delivers row changes to the subscribers who may see them: the subscriber's role must be able to read the row by its key
 * under the subscriber's claims. Of a deleted row only the key is sent, since its visibility can no longer be checked
 * (supabase.com/docs, Postgres Changes).
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Identity } from '../identity.ts'
import { takeConnection } from '../postgres/connections.ts'
import type { Filter } from './filters.ts'
import { type Change, createDecoder } from './pgoutput.ts'
import { keyCondition, type Record as Row, readBefore, readRecord } from './record.ts'
import { type Column, type Relation, readableColumns, readRelation } from './relations.ts'

export type Subscription = {
  id: number
  event: string
  tables: ReadonlySet<number>
  filters: readonly Filter[]
  /** The columns to send beside the key; all when undefined. */
  selected: readonly string[] | undefined
  /** The current claims; tokens are refreshed. */
  identity(): Identity
  deliver(id: number, data: unknown): void
}

type Connections = {
  /** Past row-level security. */
  db: pg.Pool
  /** Connections that can assume any role. */
  callers: pg.Pool
}

/** Transaction ids have 32 bits and wrap around; snapshots use 64. */
const isVisible = `
  select not exists (select from pg_snapshot_xip(s) running where running::xid = $1::text::xid)
    and ((pg_snapshot_xmax(s)::text::bigint - $1::bigint) & 4294967295) between 1 and 2147483648 as visible
  from pg_current_snapshot() s`

/** The log reports a commit slightly before queries see it; checking visibility has to wait for that. */
async function untilVisible(db: pg.Pool, transaction: number): Promise<void> {
  for (let waited = 0; waited < 10_000; waited += 1) {
    const { rows } = await db.query<{ visible: boolean }>(isVisible, [transaction])
    if (rows[0]?.visible) return
    await sleep(1)
  }
}

async function canSee(callers: pg.Pool, { role, claims }: Identity, relation: Relation, change: Change) {
  const key = keyCondition(relation, change.after, 1)
  if (!key) return false
  const client = await takeConnection(callers)
  let broken: Error | undefined
  try {
    await client.query('begin read only')
    await client.query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [
      role,
      JSON.stringify(claims),
    ])
    const { rowCount } = await client.query(
      `select 1 from ${relation.sqlName} t where ${key.sql}`,
      key.values,
    )
    await client.query('commit')
    return rowCount === 1
  } catch {
    // The role may not read the table, or a policy failed: nothing is shown.
    await client.query('rollback').catch((failure) => {
      broken = failure
    })
    return false
  } finally {
    client.release(broken)
  }
}

const only = (row: Row, columns: readonly Column[]) =>
  Object.fromEntries(columns.filter(({ name }) => name in row).map(({ name }) => [name, row[name]]))

/** What every message says of a change. */
const heading = (relation: Relation, change: Change) => ({
  schema: relation.schema,
  table: relation.table,
  type: change.type,
  commit_timestamp: change.committed.toISOString(),
})

type Shown = { change: Change; relation: Relation; record: Row; before: Row }

function message({ change, relation, record, before }: Shown, columns: readonly Column[]) {
  const keys = columns.filter(({ isKey }) => isKey)
  return {
    ...heading(relation, change),
    columns: columns.map(({ name, type }) => ({ name, type })),
    ...(change.type !== 'DELETE' && { record: only(record, columns) }),
    ...(change.type === 'UPDATE' && { old_record: only(before, columns) }),
    ...(change.type === 'DELETE' && { old_record: only(before, relation.hasPolicies ? keys : columns) }),
    errors: null,
  }
}

/** Processes the stream in order and delivers its changes to subscribers. */
export function createChanges({ db, callers }: Connections, failed: (error: unknown) => void) {
  const subscriptions = new Set<Subscription>()
  const relations = new Map<number, Promise<Relation>>()
  let work = Promise.resolve()
  let seen: number | undefined

  const relationOf = (id: number) => {
    const known = relations.get(id) ?? readRelation(db, id)
    relations.set(id, known)
    known.catch(() => relations.delete(id))
    return known
  }

  /** One check serves all subscribers with the same role and claims. */
  const seenBy = (shown: Shown) => {
    const answers = new Map<string, Promise<boolean>>()
    const { change, relation } = shown
    return (identity: Identity) => {
      if (change.type === 'DELETE' || !relation.hasPolicies) return Promise.resolve(true)
      const name = JSON.stringify(identity)
      const answer = answers.get(name) ?? canSee(callers, identity, relation, change)
      answers.set(name, answer)
      return answer
    }
  }

  const show = async (shown: Shown, listeners: readonly Subscription[]) => {
    const maySee = seenBy(shown)
    const { relation, change } = shown
    const keys = relation.columns.filter(({ isKey }) => isKey)
    for (const listener of listeners) {
      const identity = listener.identity()
      const readable = await readableColumns(db, relation, identity.role).catch(() => new Set<string>())
      const refuse = (error: string) =>
        listener.deliver(listener.id, {
          ...heading(relation, change),
          columns: [],
          record: {},
          errors: [error],
        })
      // Deletions are told to everybody, and of them nothing that one may not read.
      const isDeletion = change.type === 'DELETE'
      if (!isDeletion && keys.length === 0) refuse('Error 400: Bad Request, no primary key')
      else if (!isDeletion && keys.some(({ name }) => !readable.has(name))) refuse('Error 401: Unauthorized')
      else if (await maySee(identity)) {
        const { selected } = listener
        const columns = relation.columns.filter(
          ({ name, isKey }) =>
            readable.has(name) && (selected === undefined || isKey || selected.includes(name)),
        )
        if (subscriptions.has(listener)) listener.deliver(listener.id, message(shown, columns))
      }
    }
  }

  const handle = async (change: Change) => {
    const interested = [...subscriptions].filter(
      ({ event, tables }) => tables.has(change.table) && (event === '*' || event === change.type),
    )
    if (interested.length === 0) return
    if (seen !== change.transaction) await untilVisible(db, change.transaction)
    seen = change.transaction
    const relation = await relationOf(change.table)
    const { record, passes } = await readRecord(
      db,
      relation,
      change,
      interested.map(({ filters }) => filters),
    )
    const listeners = interested.filter((_, index) => passes[index])
    if (listeners.length === 0) return
    const before = change.type === 'INSERT' ? {} : await readBefore(db, relation, change)
    await show({ change, relation, record, before }, listeners)
  }

  const newDecoder = () => createDecoder((table) => relations.delete(table))
  let decode = newDecoder()

  return {
    add: (subscription: Subscription) => void subscriptions.add(subscription),
    remove: (subscription: Subscription) => void subscriptions.delete(subscription),
    relationOf,
    /** A new stream begins; it describes its tables again. */
    restart: () => {
      decode = newDecoder()
    },
    receive: (bytes: Buffer) => {
      const change = decode(bytes)
      if (change) work = work.then(() => handle(change)).catch(failed)
    },
    /** When everything received so far has been told. */
    settled: () => work,
  }
}
