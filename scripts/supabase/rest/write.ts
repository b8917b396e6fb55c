import type { Reply } from '../http.ts'
import { maxAffectedExceeded, notSingular, RestError, unsupportedMethod } from './errors.ts'
import { asksForPlan, explain } from './explain.ts'
import type { Condition } from './parsing/ast.ts'
import { readRows } from './payload.ts'
import { type Node, planRead } from './plan.ts'
import { appliedPreferences } from './preferences.ts'
import { contentRange } from './range.ts'
import { withOverrides } from './reply.ts'
import { type RestRequest, settingsFor } from './request.ts'
import { refuseUnfilteredChanges } from './safe-functions.ts'
import { findTable } from './schema/find-table.ts'
import type { Relation } from './schema/relation.ts'
import { rowAlias } from './sql/alias.ts'
import { Params, quote } from './sql/sql.ts'
import { type AnswerRow, answerSql, bodySql } from './sql/sql-answer.ts'
import { readSql } from './sql/sql-read.ts'
import {
  type Conflict,
  columnsForAnswer,
  deleteSql,
  insertedColumn,
  insertSql,
  updateSql,
} from './sql/sql-write.ts'
import type { Transactions } from './transaction.ts'

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const isWrite = (method: string): method is Method => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method)

/** The conditions on the written rows, not on resources embedded into the answer. */
const ownConditions = (request: RestRequest): Condition[] =>
  request.query.conditions.filter(({ path }) => path.length === 0).map(({ value }) => value)

/** PUT names exactly one row by its whole primary key. */
function checkPut(request: RestRequest, relation: Relation): void {
  const { query } = request
  if ([...query.limits, ...query.offsets].length > 0)
    throw new RestError(400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT')
  const names = ownConditions(request).map((condition) => {
    if (condition.kind !== 'filter' || condition.filter.negated) return undefined
    const { field, operation } = condition.filter
    const isEqual = operation.kind === 'compare' && operation.operator === 'eq' && !operation.quantifier
    return isEqual && field.path.length === 0 ? field.name : undefined
  })
  const keys = relation.primaryKey
  const exact = keys.length > 0 && names.every((name) => name !== undefined && keys.includes(name))
  if (!exact || new Set(names).size !== keys.length)
    throw new RestError(
      405,
      'PGRST105',
      `Filters must include all and only primary key columns with 'eq' operators`,
    )
}

/** Sessions of hosted projects load `safeupdate`: nobody changes or deletes a whole table by leaving a filter out. */
function checkFiltered(statement: 'UPDATE' | 'DELETE', conditions: readonly Condition[]): void {
  if (conditions.length === 0) throw new RestError(400, '21000', `${statement} requires a WHERE clause`)
}

function conflictOf(request: RestRequest, relation: Relation, method: Method): Conflict | undefined {
  if (method === 'PUT') return { resolution: 'merge-duplicates', columns: relation.primaryKey }
  const { resolution } = request.preferences
  return resolution && { resolution, columns: request.query.onConflict ?? relation.primaryKey }
}

function returningOf(request: RestRequest, relation: Relation, root: Node): string[] | undefined {
  const { returning } = request.preferences
  if (returning === 'representation') return columnsForAnswer(relation, root)
  if (returning === 'headers-only' && relation.primaryKey.length > 0) return [...relation.primaryKey]
  return undefined
}

async function writeSql(
  request: RestRequest,
  relation: Relation,
  method: Method,
  returning: readonly string[],
  params: Params,
): Promise<string> {
  const conditions = ownConditions(request)
  if (method === 'DELETE') {
    checkFiltered('DELETE', conditions)
    return deleteSql(relation, conditions, returning, params)
  }
  const { call, query, preferences } = request
  const columns = method === 'PUT' ? undefined : query.columns
  const rows = readRows(await call.body(), call.headers['content-type'], columns)
  const write = { relation, rows, defaults: preferences.missing === 'default', returning, params }
  if (method === 'PATCH') {
    // An empty change is no statement that could be refused.
    if (rows.keys.length > 0 && rows.length > 0) checkFiltered('UPDATE', conditions)
    return updateSql(write, conditions)
  }
  return insertSql(write, conflictOf(request, relation, method), method === 'PUT' ? conditions : [])
}

/** Where the one row that was inserted can be read. */
function locationSql(request: RestRequest, relation: Relation): string {
  const keys = relation.primaryKey
  if (request.preferences.returning !== 'headers-only' || keys.length === 0) return 'null::json as location'
  const pairs = keys.map((key) => `json_build_array(${literal(key)}, ${quote(key)}::text)`)
  return `(select case when count(*) = 1 then (json_agg(json_build_array(${pairs.join(', ')})) -> 0) end from pgrst_source) as location`
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

function location(relation: Relation, row: AnswerRow): string | undefined {
  if (!row.location) return undefined
  const query = row.location.map(
    ([name, value]) =>
      `${encodeURIComponent(name)}=${value === null ? 'is.null' : `eq.${encodeURIComponent(value)}`}`,
  )
  return `/${relation.name}?${query.join('&')}`
}

function statusOf(request: RestRequest, method: Method, row: AnswerRow): number {
  const full = request.preferences.returning === 'representation'
  const inserted = Number(row.inserted ?? 0)
  if (method === 'POST')
    return inserted === 0 && request.preferences.resolution === 'merge-duplicates' ? 200 : 201
  if (method === 'PUT' && full) return inserted > 0 ? 201 : 200
  return full ? 200 : 204
}

/** @throws RestError when the result does not fit the request, which rolls the write back */
function checkAnswer(request: RestRequest, method: Method, row: AnswerRow): void {
  const rows = Number(row.rows)
  const { handling, maxAffected } = request.preferences
  if (method === 'PUT' && rows !== 1)
    throw new RestError(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)')
  if (request.media.format === 'object' && rows !== 1) throw notSingular(rows)
  const limited = method === 'PATCH' || method === 'DELETE'
  if (limited && handling === 'strict' && maxAffected !== undefined && rows > maxAffected)
    throw maxAffectedExceeded(rows)
}

function writeReply(request: RestRequest, relation: Relation, method: Method, row: AnswerRow): Reply {
  const { preferences, media, query } = request
  const rows = Number(row.rows)
  const counted = preferences.count === 'exact' || preferences.count === 'estimated' ? rows : undefined
  const applied = appliedPreferences(preferences, {
    resolution: method === 'POST' && (relation.primaryKey.length > 0 || query.onConflict !== undefined),
    returning: true,
    missing: method === 'POST' || method === 'PATCH',
    maxAffected: method === 'PATCH' || method === 'DELETE',
  })
  const at = method === 'POST' ? location(relation, row) : undefined
  const full = preferences.returning === 'representation'
  const headers = {
    ...(method !== 'PUT' && { 'content-range': contentRange(0, method === 'PATCH' ? rows : 0, counted) }),
    ...(full && { 'content-type': media.contentType }),
    ...(full && request.call.headers['content-profile'] && { 'content-profile': request.schema }),
    ...(at && { location: at }),
    ...(applied && { 'preference-applied': applied }),
  }
  return withOverrides({ status: statusOf(request, method, row), headers, body: row.body ?? '' }, row)
}

/** POST, PUT, PATCH and DELETE of a table or view. */
export async function write(request: RestRequest, transactions: Transactions): Promise<Reply> {
  const { cache, query, preferences } = request
  const { method } = request.call
  if (!isWrite(method)) throw unsupportedMethod(method)
  const relation = findTable(cache, request.schema, request.name)
  if (method === 'PUT') checkPut(request, relation)
  const root = planRead(cache, relation, rowAlias(relation.name), query, { writes: true })
  const params = new Params()
  const full = preferences.returning === 'representation'
  const inserts = method === 'POST' || method === 'PUT'
  const columns = returningOf(request, relation, root) ?? []
  const sql = answerSql({
    queries: [['pgrst_source', await writeSql(request, relation, method, columns, params)]],
    rows: full
      ? readSql(
          root,
          `(select ${columns.map(quote).join(', ')} from pgrst_source) as ${quote(root.alias)}`,
          params,
          true,
        )
      : 'select from pgrst_source',
    total: undefined,
    body: bodySql(full ? request.media : undefined, 'rows'),
    ...(inserts && {
      extra: `(select count(*) from pgrst_source where ${quote(insertedColumn(relation))})::text as inserted, ${locationSql(request, relation)}`,
    }),
  })
  return transactions.run(cache, settingsFor(request, { readOnly: false }), async (run) => {
    if (asksForPlan(request.media)) return explain(request.media, run, sql, params.values)
    await refuseUnfilteredChanges(cache, { table: relation.oid }, run)
    const [row] = await run<AnswerRow>(sql, params.values)
    if (!row) throw new Error('A statement of ours returned no row')
    checkAnswer(request, method, row)
    return writeReply(request, relation, method, row)
  })
}
