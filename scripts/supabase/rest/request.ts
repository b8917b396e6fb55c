import type { Call } from '../http.ts'
import type { Identity } from '../identity.ts'
import { RestError } from './errors.ts'
import { type Media, negotiate } from './media.ts'
import type { Query } from './parsing/ast.ts'
import { parseQuery } from './parsing/parse-query.ts'
import { type Preferences, parsePreferences } from './preferences.ts'
import type { SchemaCache } from './schema/schema-cache.ts'
import type { RequestSettings } from './transaction.ts'

/** A parsed request, before the database is asked. */
export type RestRequest = {
  call: Call
  /** A table or view, or with `isRoutine` a function. */
  name: string
  isRoutine: boolean
  schema: string
  query: Query
  preferences: Preferences
  media: Media
  identity: Identity
  cache: SchemaCache
}

const reading = new Set(['GET', 'HEAD'])

export const isRead = (method: string) => reading.has(method)

/** @throws RestError PGRST106 for a schema that is not exposed */
export function schemaOf(call: Call, schemas: readonly string[]): string {
  const wanted = isRead(call.method) ? call.headers['accept-profile'] : call.headers['content-profile']
  if (wanted === undefined) return schemas[0] ?? 'public'
  if (schemas.includes(wanted)) return wanted
  throw new RestError(406, 'PGRST106', `Invalid schema: ${wanted}`, {
    hint: `Only the following schemas are exposed: ${schemas.join(', ')}`,
  })
}

/** The parts of the path below `/rest/v1`. */
export function target(path: string): { name: string; isRoutine: boolean } {
  const [name, routine, ...rest] = path.split('/').filter((part, index) => index > 0 || part !== '')
  if (name !== undefined && routine === undefined) return { name, isRoutine: false }
  if (name === 'rpc' && routine && rest.length === 0) return { name: routine, isRoutine: true }
  throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL')
}

/** @throws RestError for a request that cannot be parsed */
export function readRequest(
  call: Call,
  path: string,
  about: Pick<RestRequest, 'cache' | 'identity'> & { knowsTimezone: boolean },
): RestRequest {
  const { cache, identity, knowsTimezone } = about
  const { name, isRoutine } = target(path)
  const schema = schemaOf(call, cache.schemas)
  const own = isRoutine ? cache.routines(schema, name).flatMap(({ media }) => media ?? []) : []
  return {
    call,
    ...{ name, isRoutine, cache, identity },
    preferences: parsePreferences(call.headers['prefer'], knowsTimezone),
    schema,
    query: parseQuery(call.query, isRoutine && isRead(call.method)),
    media: negotiate(call.headers['accept'], cache.settings.plansEnabled, own),
  }
}

/** The settings of a request's transaction. */
export function settingsFor(
  request: RestRequest,
  more: { readOnly: boolean; statementTimeout?: string | undefined },
): RequestSettings {
  const { call, schema, identity, preferences, name, isRoutine } = request
  return {
    ...{ identity, schema, timezone: preferences.timezone },
    method: call.method,
    path: isRoutine ? `/rpc/${name}` : `/${name}`,
    headers: call.headers,
    readOnly: more.readOnly,
    statementTimeout: more.statementTimeout,
  }
}
