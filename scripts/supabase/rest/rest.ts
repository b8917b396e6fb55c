/**
 * The data service: tables, views and functions of the exposed schemas over HTTP, in PostgREST's grammar and with
 * PostgREST's answers (docs.postgrest.org).
 */
import type { Call, Reply, Service } from '../http.ts'
import { bearerToken, type Identity } from '../identity.ts'
import { callRoutine } from './call.ts'
import { RestError, unsupportedMethod } from './errors.ts'
import { preferredTimezone } from './preferences.ts'
import { read } from './read.ts'
import { errorReply } from './reply.ts'
import { isRead, type RestRequest, readRequest, target } from './request.ts'
import { describeRoot } from './root.ts'
import { findTable } from './schema/find-table.ts'
import type { SchemaCache } from './schema/schema-cache.ts'
import type { Transactions } from './transaction.ts'
import { write } from './write.ts'

const prefix = '/rest/v1'

export type RestOptions = {
  transactions: Transactions
  /** The newest schema; waits for it when it is just being read. */
  schema(): Promise<SchemaCache>
  readToken(token: string): Promise<Identity>
}

/** A request without a token of its own is made as the role of its project key. */
function identify(call: Call, options: RestOptions): Promise<Identity> {
  const token = bearerToken(call.headers['authorization']) ?? call.headers['apikey']
  const fallback = new URLSearchParams(call.query).get('apikey') ?? ''
  return options.readToken(token ?? fallback)
}

/** The key may be sent as a parameter, which is not a filter. */
function withoutApiKey(call: Call): Call {
  const query = call.query
    .split('&')
    .filter((piece) => !piece.startsWith('apikey='))
    .join('&')
  return { ...call, query }
}

/** OPTIONS: the methods that the path allows. */
function describe(call: Call, path: string, cache: SchemaCache): Reply {
  const { name, isRoutine } = target(path)
  const schema = call.headers['accept-profile'] ?? cache.schemas[0] ?? 'public'
  if (isRoutine) {
    const volatile = cache.routines(schema, name).some((routine) => routine.volatile)
    return { status: 200, headers: { allow: volatile ? 'OPTIONS,POST' : 'OPTIONS,GET,HEAD,POST' } }
  }
  const { insertable, updatable, deletable, primaryKey } = findTable(cache, schema, name)
  const methods = [
    'OPTIONS,GET,HEAD',
    ...(insertable ? ['POST'] : []),
    ...(insertable && updatable && primaryKey.length > 0 ? ['PUT'] : []),
    ...(updatable ? ['PATCH'] : []),
    ...(deletable ? ['DELETE'] : []),
  ]
  return { status: 200, headers: { allow: methods.join(',') } }
}

function dispatch(request: RestRequest, transactions: Transactions): Promise<Reply> {
  if (request.isRoutine) return callRoutine(request, transactions)
  if (isRead(request.call.method)) return read(request, transactions)
  return write(request, transactions)
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

export function createRest(options: RestOptions): Service {
  return async (call) => {
    if (call.path !== prefix && !call.path.startsWith(`${prefix}/`)) return undefined
    const path = call.path.slice(prefix.length + 1)
    try {
      const identity = await identify(call, options)
      const cache = await options.schema()
      if (/^\/*$/.test(path)) return await describeRoot(call, cache, identity, options.transactions)
      if (call.method === 'OPTIONS') return describe(call, path, cache)
      if (!methods.has(call.method) && !target(path).isRoutine) throw unsupportedMethod(call.method)
      const zone = preferredTimezone(call.headers['prefer'])
      const knowsTimezone = zone === undefined || (await options.transactions.knowsTimezone(zone))
      const request = readRequest(withoutApiKey(call), path, { cache, identity, knowsTimezone })
      return await dispatch(request, options.transactions)
    } catch (error) {
      if (error instanceof RestError) return errorReply(error)
      throw error
    }
  }
}
