/** Subscriptions to row changes, fed from the database's write-ahead log. */
import type pg from 'pg'
import { z } from 'zod'
import type { Identity } from '../identity.ts'
import { createPool } from '../postgres/connections.ts'
import { createChanges, type Subscription } from './changes.ts'
import { type Filter, parseFilters } from './filters.ts'
import { checkSubscription, publishedTables } from './relations.ts'
import { type Replication, startReplication } from './replication.ts'

/** What hosted projects publish; migrations add tables to it. */
const publication = 'supabase_realtime'

/** Milliseconds before a lost connection is retried. */
const retryAfter = 1000

const wanted = z.object({
  event: z.string().default('*'),
  schema: z.string().optional(),
  table: z.string().optional(),
  filter: z.string().nullish(),
  select: z.array(z.string()).nullish(),
})

/** A subscription as the client requested it. */
export type ChangeFilter = Readonly<{ [name: string]: unknown }>

/** The subscription is refused, with a message for the client. */
export class SubscriptionError extends Error {}

type Listener = { identity(): Identity; deliver(id: number, data: unknown): void }

export type PostgresChanges = {
  /**
   * Grants a filter; changes that commit from now on are delivered under `id`.
   * @throws SubscriptionError with a message for the client
   */
  subscribe(id: number, filter: ChangeFilter, listener: Listener): Promise<() => void>
  stop(): Promise<void>
}

type Parsed = {
  event: string
  schema: string
  table: string
  filters: Filter[]
  select: string[] | undefined
}

function parse(filter: ChangeFilter): Parsed {
  const { data } = wanted.safeParse(filter)
  if (!data || (data.schema === undefined && data.table === undefined))
    throw new SubscriptionError(
      `No subscription params provided. Please provide at least a \`schema\` or \`table\` to subscribe to: ${JSON.stringify(filter)}`,
    )
  const filters = parseFilters(data.filter ?? '')
  if (!filters.ok) throw new SubscriptionError(`Error parsing \`filter\` params: ${filters.error}`)
  const event = data.event.toUpperCase()
  const { schema = 'public', table = '*' } = data
  const select = data.select?.length ? data.select : undefined
  if (select && (schema === '*' || table === '*'))
    throw new SubscriptionError(
      'Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.',
    )
  return {
    event: /^(?:INSERT|UPDATE|DELETE)$/.test(event) ? event : '*',
    schema,
    table,
    filters: filters.value,
    select,
  }
}

/** The filter as messages repeat it. */
function repeat({ event, schema, table, filters, select }: Parsed): string {
  const shown = filters.map(
    ({ column, operator, value, negate }) => `{"${column}", "${operator}", "${value}", ${negate}}`,
  )
  const columns = select ? JSON.stringify(select) : 'nil'
  return `[event: ${event}, schema: ${schema}, table: ${table}, filters: [${shown.join(', ')}], select: ${columns}]`
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * @param databaseUrl of a user with replication rights who can read everything
 * @param callers connections that can assume any role
 * @param failed called with internal errors
 */
export function createPostgresChanges(
  databaseUrl: string,
  callers: pg.Pool,
  failed: (error: unknown) => void,
): PostgresChanges {
  // Anybody may send patterns as filters, so none may block the connections for long.
  const db = createPool({ connectionString: databaseUrl, max: 2, statement_timeout: 8000 })
  const changes = createChanges({ db, callers }, failed)
  let replication: Promise<Replication> | undefined
  let retry: NodeJS.Timeout | undefined

  /** The log is read from the first subscription on, not before. */
  const start = (): Promise<Replication> => {
    clearTimeout(retry)
    changes.restart()
    const lost = () => {
      replication = undefined
      retry = setTimeout(() => void ensure().catch(failed), retryAfter)
    }
    return startReplication(databaseUrl, publication, changes.receive, lost)
  }
  const ensure = async () => {
    replication ??= start()
    await replication.catch((error) => {
      replication = undefined
      throw error
    })
  }

  const check = async (parsed: Parsed, role: string): Promise<Set<number>> => {
    const tables = await publishedTables(db, publication, parsed.schema, parsed.table)
    const prefix = 'Unable to subscribe to changes with given parameters.'
    if (tables.length === 0)
      throw new SubscriptionError(
        `${prefix} Please check Realtime is enabled for the given connect parameters: ${repeat(parsed)}`,
      )
    try {
      await ensure()
      for (const table of tables)
        await checkSubscription(db, await changes.relationOf(table), role, parsed.filters, parsed.select)
    } catch (error) {
      throw new SubscriptionError(
        `${prefix} An exception happened so please check your connect parameters: ${repeat(parsed)}. Exception: ${messageOf(error)}`,
      )
    }
    return new Set(tables)
  }

  return {
    subscribe: async (id, filter, listener) => {
      const parsed = parse(filter)
      const tables = await check(parsed, listener.identity().role)
      const { event, filters, select: selected } = parsed
      const subscription: Subscription = { id, event, tables, filters, selected, ...listener }
      changes.add(subscription)
      return () => changes.remove(subscription)
    },
    stop: async () => {
      clearTimeout(retry)
      const running = await replication?.catch(() => undefined)
      await running?.stop()
      await changes.settled()
      await db.end()
    },
  }
}
