import type { Refusal } from './refusal.ts'

const nobody = '00000000-0000-4000-8000-000000000000'
const businesses = '/rest/v1/mn_businesses'
const categories = '/rest/v1/mn_categories'
const none = `id=eq.${nobody}`

/** A token that looks right and is signed by nobody. */
const forged = [{ alg: 'HS256', typ: 'JWT' }, { role: 'service_role' }]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .concat('c2lnbmVkIGJ5IG5vYm9keSwgaXQgaXMgbG9uZyBlbm91Z2g')
  .join('.')

const noMedia = (type: string) => ({
  status: 406,
  answer: { code: 'PGRST107', message: `None of these media types are available: ${type}` },
})

const writes: readonly Refusal[] = [
  {
    attempt: 'change every row by leaving the filter out',
    ...{ method: 'PATCH', path: categories, body: '{"name": "x"}', status: 400 },
    answer: { code: '21000', message: 'UPDATE requires a WHERE clause' },
  },
  {
    attempt: 'delete every row by leaving the filter out',
    ...{ method: 'DELETE', path: categories, status: 400 },
    answer: { code: '21000', message: 'DELETE requires a WHERE clause' },
  },
  {
    attempt: 'write without the right to',
    ...{ method: 'PATCH', path: `${categories}?${none}`, body: '{"name": "x"}', status: 401 },
    answer: { code: '42501', message: 'permission denied for table mn_categories' },
  },
  {
    attempt: 'read columns that are withheld, by asking for all of them',
    ...{ path: `${businesses}?select=*`, status: 401 },
    answer: { code: '42501', message: 'permission denied for table mn_businesses' },
  },
  {
    attempt: 'look for rows by a column that is withheld',
    ...{ path: `${businesses}?select=id&source_values=not.is.null`, status: 401 },
    answer: { code: '42501', message: 'permission denied for table mn_businesses' },
  },
  {
    attempt: 'write a column that is not there',
    ...{ method: 'POST', path: categories, body: '{"nowhere": 1}', status: 400 },
    answer: {
      code: 'PGRST204',
      message: "Could not find the 'nowhere' column of 'mn_categories' in the schema cache",
    },
  },
  {
    attempt: 'send a body that is no JSON',
    ...{ method: 'POST', path: categories, body: '{', status: 400 },
    answer: { code: 'PGRST102', message: 'Empty or invalid json' },
  },
  {
    attempt: 'send rows with different keys',
    ...{ method: 'POST', path: categories, body: '[{"name": "a"}, {"id": "b"}]', status: 400 },
    answer: { code: 'PGRST102', message: 'All object keys must match' },
  },
  {
    attempt: 'put a row without naming it by its key',
    ...{ method: 'PUT', path: `${categories}?name=eq.x`, body: '{"name": "x"}', status: 405 },
    answer: {
      code: 'PGRST105',
      message: "Filters must include all and only primary key columns with 'eq' operators",
    },
  },
  {
    attempt: 'put a row with a limit',
    ...{ method: 'PUT', path: `${categories}?${none}&limit=1`, body: '{"name": "x"}', status: 400 },
    answer: { code: 'PGRST114', message: 'limit/offset querystring parameters are not allowed for PUT' },
  },
]

const names: readonly Refusal[] = [
  {
    attempt: 'read a table that is not there',
    ...{ path: '/rest/v1/mn_nowhere', status: 404 },
    answer: { code: 'PGRST205', message: "Could not find the table 'public.mn_nowhere' in the schema cache" },
  },
  {
    attempt: 'read a table of another schema',
    ...{ path: '/rest/v1/users', headers: { 'accept-profile': 'auth' }, status: 406 },
    answer: { code: 'PGRST106', message: 'Invalid schema: auth' },
  },
  {
    attempt: 'read a column that is not there',
    ...{ path: `${categories}?select=nowhere`, status: 400 },
    answer: { code: '42703', message: 'column mn_categories.nowhere does not exist' },
  },
  {
    attempt: 'filter by a column that is not there',
    ...{ path: `${categories}?nowhere=eq.1`, status: 400 },
    answer: { code: '42703', message: 'column mn_categories.nowhere does not exist' },
  },
  {
    attempt: 'embed what is not related',
    ...{ path: `${categories}?select=id,admin_users(*)`, status: 400 },
    answer: {
      code: 'PGRST200',
      message: "Could not find a relationship between 'mn_categories' and 'admin_users' in the schema cache",
    },
  },
  {
    attempt: 'embed what is related in two ways',
    ...{ path: `${businesses}?select=id,mn_categories(name)`, status: 300 },
    answer: {
      code: 'PGRST201',
      message:
        "Could not embed because more than one relationship was found for 'mn_businesses' and 'mn_categories'",
    },
  },
  {
    attempt: 'filter what is not embedded',
    ...{ path: `${businesses}?select=id&mn_categories.name=eq.x`, status: 400 },
    answer: {
      code: 'PGRST108',
      message: "'mn_categories' is not an embedded resource in this request",
    },
  },
  {
    attempt: 'order by a list',
    ...{
      path: `${categories}?select=id,mn_businesses!mn_businesses_category_id_fkey(id)&order=mn_businesses(id)`,
      status: 400,
    },
    answer: { code: 'PGRST118', message: "A related order on 'mn_businesses' is not possible" },
  },
  {
    attempt: 'compare a list with a value',
    ...{
      path: `${categories}?select=id,mn_businesses!mn_businesses_category_id_fkey(id)&mn_businesses=eq.1`,
      status: 400,
    },
    answer: { code: 'PGRST120', message: "Bad operator on the 'mn_businesses' embedded resource" },
  },
  {
    attempt: 'call a function that is not there',
    ...{ method: 'POST', path: '/rest/v1/rpc/nowhere', body: '{}', status: 404 },
    answer: {
      code: 'PGRST202',
      message: 'Could not find the function public.nowhere without parameters in the schema cache',
    },
  },
  {
    attempt: 'call a function by DELETE',
    ...{ method: 'DELETE', path: '/rest/v1/rpc/trending_terms', status: 405 },
    answer: { code: 'PGRST101', message: 'Cannot use the DELETE method on RPC' },
  },
  {
    attempt: 'go below a table',
    ...{ path: `${categories}/1`, status: 404 },
    answer: { code: 'PGRST125', message: 'Invalid path specified in request URL' },
  },
]

const questions: readonly Refusal[] = [
  {
    attempt: 'filter without an operator',
    ...{ path: `${categories}?name=x`, status: 400 },
    answer: { code: 'PGRST100', message: '"failed to parse filter (x)" (line 1, column 1)' },
  },
  {
    attempt: 'compare an id with what is none',
    ...{ path: `${categories}?id=eq.x`, status: 400 },
    answer: { code: '22P02', message: 'invalid input syntax for type uuid: "x"' },
  },
  {
    attempt: 'sum a column, where sums are off',
    ...{ path: `${categories}?select=id.count()`, status: 400 },
    answer: { code: 'PGRST123', message: 'Use of aggregate functions is not allowed' },
  },
  {
    attempt: 'see how a query is run',
    ...{ path: categories, headers: { accept: 'application/vnd.pgrst.plan+json' } },
    ...noMedia('application/vnd.pgrst.plan+json; for="application/json"'),
  },
  {
    attempt: 'read rows as XML',
    ...{ path: categories, headers: { accept: 'text/xml' } },
    ...noMedia('text/xml'),
  },
  {
    attempt: 'read rows as a map, where PostGIS is not installed',
    ...{ path: categories, headers: { accept: 'application/geo+json' }, status: 404 },
    answer: { code: '42883', message: 'function st_asgeojson(record) does not exist' },
  },
  {
    attempt: 'read one row where there is none',
    ...{
      path: `${categories}?select=id&${none}`,
      headers: { accept: 'application/vnd.pgrst.object+json' },
      status: 406,
    },
    answer: {
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: 'The result contains 0 rows',
    },
  },
  {
    attempt: 'read rows beyond the last one',
    ...{ path: `${categories}?select=id&${none}&offset=5`, headers: { prefer: 'count=exact' }, status: 416 },
    answer: {
      code: 'PGRST103',
      message: 'Requested range not satisfiable',
      details: 'An offset of 5 was requested, but there are only 0 rows.',
    },
  },
  {
    attempt: 'read a range that ends before it begins',
    ...{ path: categories, headers: { 'range-unit': 'items', range: '5-2' }, status: 416 },
    answer: { code: 'PGRST103', message: 'Requested range not satisfiable' },
  },
  {
    attempt: 'prefer what is unknown, and strictly so',
    ...{ path: `${categories}?${none}`, headers: { prefer: 'handling=strict, anything' }, status: 400 },
    answer: { code: 'PGRST122', details: 'Invalid preferences: anything' },
  },
]

const callers: readonly Refusal[] = [
  {
    attempt: 'ask without a key',
    ...{ path: categories, headers: { apikey: null }, status: 401 },
    answer: { message: 'No API key found in request' },
  },
  {
    attempt: 'ask with a key of nobody',
    ...{ path: categories, headers: { apikey: 'x' }, status: 401 },
    answer: { message: 'Invalid API key' },
  },
  {
    attempt: 'be somebody by a token signed by nobody',
    ...{ path: categories, headers: { authorization: `Bearer ${forged}` }, status: 401 },
    answer: { code: 'PGRST301' },
  },
  {
    attempt: 'be somebody by half a token',
    ...{ path: categories, headers: { authorization: 'Bearer a.b' }, status: 401 },
    answer: { code: 'PGRST301', message: 'Expected 3 parts in JWT; got 2' },
  },
  {
    attempt: 'read how everything is built',
    ...{ path: '/rest/v1/', status: 401 },
    answer: { message: 'Access to schema is forbidden' },
  },
]

/** What the data service refuses to somebody who has the anonymous key alone. */
export const restRefusals: readonly Refusal[] = [...writes, ...names, ...questions, ...callers]
