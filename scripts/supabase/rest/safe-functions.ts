/**
 * Functions that change whole tables. Hosted projects load `safeupdate` into every session of the data service, so that
 * UPDATE and DELETE without WHERE fail inside functions too. A function that no migration made has been read by nobody
 * until it is called, or a trigger calls it; then it is read once, and again when the schema has changed.
 */
import { findUnfilteredChanges } from '../postgres/safeupdate/unfiltered-changes.ts'
import { RestError } from './errors.ts'
import type { SchemaCache } from './schema/schema-cache.ts'
import type { Run } from './transaction.ts'

/** The function that a request calls, or the table whose triggers it fires. */
type Called = { routine: number } | { table: number }

const queries = {
  routine: 'p.oid = $1',
  table: `p.oid in (select tgfoid from pg_trigger where tgrelid = $1 and not tgisinternal and tgenabled <> 'D')`,
}

const definitions = (which: keyof typeof queries) => `
  select pg_get_functiondef(p.oid) as definition from pg_proc p join pg_language l on l.oid = p.prolang
  where l.lanname in ('sql', 'plpgsql') and ${queries[which]}`

/** What was found in a schema as it stands; a changed one has a cache of its own. */
const known = new WeakMap<SchemaCache, Map<string, string | undefined>>()

/** What is wrong with a function, by its text: a schema changes more often than most of its functions. */
const faults = new Map<string, string | undefined>()

function faultOf(definition: string): string | undefined {
  if (!faults.has(definition)) {
    const [message] = findUnfilteredChanges(definition).flatMap(
      ({ message }) => /^\w+ requires a WHERE clause/.exec(message) ?? [],
    )
    faults.set(definition, message)
  }
  return faults.get(definition)
}

/**
 * Refuses a request whose function, or whose table's triggers, hold an UPDATE or DELETE without WHERE.
 * @throws RestError 21000
 */
export async function refuseUnfilteredChanges(cache: SchemaCache, called: Called, run: Run): Promise<void> {
  const found = known.get(cache) ?? new Map<string, string | undefined>()
  known.set(cache, found)
  const [which, oid] =
    'routine' in called ? (['routine', called.routine] as const) : (['table', called.table] as const)
  const key = `${which} ${oid}`
  if (!found.has(key)) {
    const rows = await run<{ definition: string }>(definitions(which), [oid])
    found.set(
      key,
      rows.map(({ definition }) => faultOf(definition)).find((fault) => fault !== undefined),
    )
  }
  const fault = found.get(key)
  if (fault !== undefined) throw new RestError(400, '21000', fault)
}
