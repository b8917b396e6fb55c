import type { Reply } from '../http.ts'
import { invalidRange, notSingular } from './errors.ts'
import { asksForPlan, explain } from './explain.ts'
import { type Node, planRead } from './plan.ts'
import { appliedPreferences } from './preferences.ts'
import { contentRange, type RowRange, rangeStatus, requestedRange } from './range.ts'
import { errorReply, withOverrides } from './reply.ts'
import { type RestRequest, settingsFor } from './request.ts'
import { findTable } from './schema/find-table.ts'
import type { ServiceSettings } from './schema/service-settings.ts'
import { rowAlias } from './sql/alias.ts'
import { Params, qualified, quote } from './sql/sql.ts'
import { type AnswerRow, answerSql, bodySql, type Shape } from './sql/sql-answer.ts'
import { countSql, readSql } from './sql/sql-read.ts'
import type { Run, Transactions } from './transaction.ts'

/** How many rows the planner expects. */
async function plannedRows(run: Run, sql: string, values: unknown[]): Promise<number> {
  const [row] = await run<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(
    `explain (format json) ${sql}`,
    values,
  )
  return row?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
}

/**
 * The number of rows without the range. An estimate is exact as long as the number is small enough for one answer,
 * and the planner's beyond that.
 */
async function totalRows(
  request: RestRequest,
  run: Run,
  counted: string | null,
  count: (params: Params) => string,
): Promise<number | undefined> {
  const wanted = request.preferences.count
  const exact = counted === null ? undefined : Number(counted)
  if (wanted === undefined || wanted === 'exact') return exact
  if (wanted === 'estimated' && exact !== undefined && exact <= request.cache.settings.maxRows) return exact
  const params = new Params()
  const planned = await plannedRows(run, count(params), params.values)
  return exact === undefined ? planned : Math.max(exact, planned)
}

/** The request in one form whatever its order: the resource that the answer shows. */
function locationOf({ name, call }: RestRequest): string {
  const encoded = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    )
  const parameters = [...new URLSearchParams(call.query)].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const query = parameters.map((pair) => pair.map(encoded).join('=')).join('&')
  return `/${encoded(name)}${query && `?${query}`}`
}

/** The rows of an answer, or the refusal of a range beyond their end. */
function rowsReply(request: RestRequest, row: AnswerRow, total: number | undefined, range: RowRange): Reply {
  const rows = Number(row.rows)
  const status = rangeStatus(range.offset, rows, total)
  const shown = contentRange(range.offset, rows, total)
  const applied = appliedPreferences(request.preferences, { maxAffected: request.isRoutine })
  const headers = {
    'content-range': shown,
    ...(!request.isRoutine && { 'content-location': locationOf(request) }),
    'content-type': request.media.contentType,
    ...(request.call.headers['accept-profile'] && { 'content-profile': request.schema }),
    ...(applied && { 'preference-applied': applied }),
  }
  if (status === 416) {
    const details = `An offset of ${range.offset} was requested, but there are only ${total ?? 0} rows.`
    const refusal = errorReply(invalidRange(details))
    return { ...refusal, headers: { ...headers, ...refusal.headers } }
  }
  return withOverrides({ status, headers, body: row.body ?? '' }, row)
}

/** The statement over a plan: where rows come from, in what range, and in what form they are answered. */
export type ReadPlan = {
  root: Node
  /** What the root's rows are read from, and the queries that it names. */
  source: string
  queries(params: Params): (readonly [name: string, sql: string])[]
  shape: Shape
  range: RowRange
}

/** An estimate need not count further than to where the planner's number takes over. */
function countFor(request: RestRequest, plan: ReadPlan, params: Params): string | undefined {
  const { count } = request.preferences
  if (count !== 'exact' && count !== 'estimated') return undefined
  const sql = countSql(plan.root, plan.source, params)
  return count === 'exact' ? sql : `${sql} limit ${request.cache.settings.maxRows + 1}`
}

/** Runs a plan; exact counts come with the rows, in the same statement. */
export async function runRead(request: RestRequest, plan: ReadPlan, run: Run): Promise<Reply> {
  const { call, media } = request
  const params = new Params()
  const queries = plan.queries(params)
  const sql = answerSql({
    queries,
    rows: readSql(plan.root, plan.source, params),
    total: countFor(request, plan, params),
    body: bodySql(call.method === 'HEAD' ? undefined : media, plan.shape),
  })
  if (asksForPlan(media)) return explain(media, run, sql, params.values)
  const [row] = await run<AnswerRow>(sql, params.values)
  if (!row) throw new Error('A statement of ours returned no row')
  if (media.format === 'object' && row.rows !== '1' && plan.shape === 'rows')
    throw notSingular(Number(row.rows))
  const total = await totalRows(request, run, row.total, (counting) => {
    const named = plan.queries(counting).map(([name, query]) => `${name} as (${query})`)
    return `${named.length > 0 ? `with ${named.join(', ')} ` : ''}${countSql(plan.root, plan.source, counting)}`
  })
  return rowsReply(request, row, total, plan.range)
}

/** Puts the range of the requested rows into the plan. */
export function applyRange(root: Node, range: RowRange, { maxRows }: ServiceSettings): void {
  root.limit = Math.min(range.limit ?? maxRows, maxRows)
  root.offset = range.offset
}

/** GET and HEAD of a table or view. */
export async function read(request: RestRequest, transactions: Transactions): Promise<Reply> {
  const { cache, query, call } = request
  const relation = findTable(cache, request.schema, request.name)
  const range = requestedRange(query, call.method, call.headers['range'])
  const root = planRead(cache, relation, rowAlias(relation.name), query, { writes: false })
  applyRange(root, range, cache.settings)
  const source = `${qualified(relation.schema, relation.name)} as ${quote(root.alias)}`
  const plan: ReadPlan = { root, source, queries: () => [], shape: 'rows', range }
  return transactions.run(cache, settingsFor(request, { readOnly: true }), (run) =>
    runRead(request, plan, run),
  )
}
