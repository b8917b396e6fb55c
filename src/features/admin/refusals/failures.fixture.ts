/** Every way in which a request fails: codes of PostgreSQL and PostgREST, and what happens on the way. */

const json = (status: number, code: string, message: string) => () =>
  Promise.resolve(Response.json({ code, message, details: null, hint: null }, { status }))
const text = (status: number, body: string) => () =>
  Promise.resolve(new Response(body, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } }))
const thrown = (error: Error) => () => Promise.reject(error)

/** A sentence of one of our functions. */
export const spoken = (code: string, words: string) => json(400, code, words)

export const failures: Readonly<Record<string, () => Promise<Response>>> = {
  'a taken key': json(
    409,
    '23505',
    'duplicate key value violates unique constraint "mn_businesses_source_key"',
  ),
  'an unknown key': json(409, '23505', 'duplicate key value violates unique constraint "x_y_key"'),
  'a missing row': json(
    409,
    '23503',
    'insert or update on table "x" violates foreign key constraint "x_fkey"',
  ),
  'a broken check': json(400, '23514', 'new row for relation "x" violates check constraint "x_y_form"'),
  'a missing value': json(
    400,
    '23502',
    'null value in column "name" of relation "x" violates not-null constraint',
  ),
  'an exclusion': json(409, '23P01', 'conflicting key value violates exclusion constraint "x_y_excl"'),
  'a refusal': json(403, '42501', 'permission denied for table mn_businesses'),
  'a policy': json(403, '42501', 'new row violates row-level security policy for table "mn_businesses"'),
  'a wrong value': json(400, '22P02', 'invalid input syntax for type uuid: "x"'),
  'a long value': json(400, '22001', 'value too long for type character varying(3)'),
  'a broken number': json(400, '22003', 'numeric field overflow'),
  'a deadlock': json(500, '40P01', 'deadlock detected'),
  'a timeout of a statement': json(500, '57014', 'canceling statement due to statement timeout'),
  'a fault': json(500, 'XX000', 'cache lookup failed for type 16'),
  'an old page': json(
    404,
    'PGRST204',
    "Could not find the 'x_y' column of 'mn_businesses' in the schema cache",
  ),
  'no connection': json(503, 'PGRST000', 'Database connection error. Retrying the connection.'),
  'an ended session': json(401, 'PGRST301', 'JWT expired'),
  'no network': thrown(new TypeError('Failed to fetch')),
  'no network in Firefox': thrown(new TypeError('NetworkError when attempting to fetch resource.')),
  'no network in Safari': thrown(new TypeError('Load failed')),
  'no answer in time': thrown(new DOMException('signal timed out', 'TimeoutError')),
  'an aborted request': thrown(new DOMException('This operation was aborted', 'AbortError')),
  'a fault behind a page': text(500, '<html><h1>500 Internal Server Error</h1></html>'),
  'more than is taken': text(413, '<html><h1>413 Request Entity Too Large</h1></html>'),
  'a crowd': text(429, 'error code: 1015'),
  'a gateway without a service': text(502, '<html><h1>502 Bad Gateway</h1></html>'),
  'a gateway that waited': text(504, 'upstream request timeout'),
  'the page of a Wi-Fi': text(200, '<!DOCTYPE html><title>Log in to the Wi-Fi</title>'),
}
