/** The root of the data service: a description of the schema, for the service key alone, as on hosted projects. */
import type { Call, Reply } from '../http.ts'
import type { Identity } from '../identity.ts'
import { unsupportedMethod } from './errors.ts'
import { describeSchema } from './openapi/openapi.ts'
import {
  type RoutineFacts,
  routineFactsQuery,
  schemaCommentQuery,
  type TableFacts,
  tableFactsQuery,
} from './openapi/openapi-query.ts'
import { isRead, schemaOf } from './request.ts'
import type { SchemaCache } from './schema/schema-cache.ts'
import type { Run, Transactions } from './transaction.ts'

/** Since 2026 hosted projects show their schema to secret keys alone (supabase.com/changelog, 42949). */
const forbidden: Reply = {
  status: 401,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify({
    message: 'Access to schema is forbidden',
    hint: 'Accessing the schema via the Data API is only allowed using a secret API key.',
  }),
}

const readFacts = async (run: Run, schema: string) => ({
  tables: await run<TableFacts>(tableFactsQuery, [schema]),
  routines: await run<RoutineFacts>(routineFactsQuery, [schema]),
  comments: await run<{ comment: string | null }>(schemaCommentQuery, [schema]),
})

/** @throws RestError for other methods than GET and HEAD, and for a schema that is not exposed */
export async function describeRoot(
  call: Call,
  cache: SchemaCache,
  identity: Identity,
  transactions: Transactions,
): Promise<Reply> {
  if (identity.role !== 'service_role') return forbidden
  if (call.method === 'OPTIONS') return { status: 200, headers: { allow: 'OPTIONS,GET,HEAD' } }
  if (!isRead(call.method)) throw unsupportedMethod(call.method)
  const schema = schemaOf(call, cache.schemas)
  const settings = {
    ...{ identity, schema, method: call.method, path: '/', headers: call.headers, readOnly: true },
    ...{ timezone: undefined, statementTimeout: undefined },
  }
  const facts = await transactions.run(cache, settings, async (run) => {
    // Types of no schema but PostgreSQL's own are then named with theirs.
    await run(`select set_config('search_path', '', true)`, [])
    return readFacts(run, schema)
  })
  const document = describeSchema({
    name: schema,
    comment: facts.comments[0]?.comment ?? null,
    tables: facts.tables,
    routines: facts.routines.flatMap((found) =>
      cache
        .routines(schema, found.name)
        .slice(0, 1)
        .map((routine) => ({ ...found, routine })),
    ),
    host: call.headers['host'] ?? 'localhost',
  })
  return {
    status: 200,
    headers: {
      'content-type': 'application/openapi+json; charset=utf-8',
      ...(call.headers['accept-profile'] && { 'content-profile': schema }),
    },
    body: JSON.stringify(document),
  }
}
