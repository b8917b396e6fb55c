import type { Reply } from '../http.ts'
import { maxAffectedExceeded, noMedia, RestError } from './errors.ts'
import { asksForPlan } from './explain.ts'
import { readArguments } from './payload.ts'
import { planRead } from './plan.ts'
import { requestedRange } from './range.ts'
import { applyRange, type ReadPlan, runRead } from './read.ts'
import { isRead, type RestRequest, settingsFor } from './request.ts'
import { refuseUnfilteredChanges } from './safe-functions.ts'
import type { Routine } from './schema/schema-cache.ts'
import { rowAlias } from './sql/alias.ts'
import { quote } from './sql/sql.ts'
import type { Shape } from './sql/sql-answer.ts'
import { type Call, callSql, findRoutine } from './sql/sql-call.ts'
import type { Transactions } from './transaction.ts'

async function callOf(request: RestRequest): Promise<Call> {
  const { call, query } = request
  if (isRead(call.method)) return { kind: 'form', entries: query.args, post: false }
  const sent = await readArguments(await call.body(), call.headers['content-type'], query.columns)
  return { ...sent, post: true }
}

function shapeOf(routine: Routine): Shape {
  if (routine.returns === 'row') return routine.returnsSet ? 'rows' : 'one row'
  return routine.returnsSet ? 'scalars' : 'one scalar'
}

/** A scalar has a single column, which is the answer. */
function scalarQuery(request: RestRequest): RestRequest['query'] {
  return { ...request.query, select: [], conditions: [], orders: [] }
}

function checkAffected(request: RestRequest, routine: Routine, reply: Reply): void {
  const { handling, maxAffected } = request.preferences
  if (handling !== 'strict' || maxAffected === undefined) return
  if (!routine.returnsSet)
    throw new RestError(
      400,
      'PGRST128',
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    )
  const [, rows] = /^0-(\d+)\//.exec(String(reply.headers?.['content-range'])) ?? []
  const affected = rows === undefined ? 0 : Number(rows) + 1
  if (affected > maxAffected) throw maxAffectedExceeded(affected)
}

function withoutContent({ headers = {} }: Reply): Reply {
  const { 'content-type': _, ...rest } = headers
  return { status: 204, headers: rest, body: '' }
}

/** Functions: by POST, and by GET and HEAD where they only read. */
export async function callRoutine(request: RestRequest, transactions: Transactions): Promise<Reply> {
  const { cache, call, name } = request
  if (!isRead(call.method) && call.method !== 'POST')
    throw new RestError(405, 'PGRST101', `Cannot use the ${call.method} method on RPC`)
  const invocation = await callOf(request)
  const routine = findRoutine(cache, request.schema, name, invocation)
  // Another function of the name may have had the media type.
  if (request.media.own !== undefined && request.media.own !== routine.media)
    throw noMedia([call.headers['accept'] ?? '*/*'])
  const range = requestedRange(request.query, call.method, call.headers['range'])
  const isRow = routine.returns === 'row'
  const alias = routine.rowOf ? rowAlias(routine.rowOf.name) : 'pgrst_call'
  const query = isRow ? request.query : scalarQuery(request)
  const root = planRead(cache, routine.rowOf, alias, query, { writes: false })
  applyRange(root, range, cache.settings)
  if (!isRow) root.fields = [scalarField]
  const plan: ReadPlan = {
    root,
    source: `pgrst_source as ${quote(alias)}`,
    queries: (params) => [['pgrst_source', callSql(routine, invocation, params)]],
    shape: shapeOf(routine),
    range,
  }
  const readOnly = isRead(call.method) || !routine.volatile
  const settings = settingsFor(request, { readOnly, statementTimeout: routine.statementTimeout })
  return transactions.run(cache, settings, async (run) => {
    if (!readOnly) await refuseUnfilteredChanges(cache, { routine: routine.oid }, run)
    const reply = await runRead(request, plan, run)
    if (asksForPlan(request.media)) return reply
    checkAffected(request, routine, reply)
    return routine.returns === 'void' && reply.status === 200 ? withoutContent(reply) : reply
  })
}

const scalarField = {
  kind: 'field',
  field: { name: 'pgrst_scalar', path: [] },
  ...{ alias: undefined, cast: undefined, aggregate: undefined, aggregateCast: undefined },
} as const
