import type pg from 'pg'
import { RestError } from './errors.ts'
import { canSend } from './reply.ts'

/** The first pattern that a code begins with decides its status (docs.postgrest.org, Errors, HTTP Status Codes). */
const statuses: readonly (readonly [string, number])[] = [
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['21000', 500],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53400', 500],
  ['53', 503],
  ['54', 500],
  ['55', 500],
  ['57P01', 503],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0001', 400],
  ['P0', 500],
  ['XX', 500],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
]

function statusOf(code: string, message: string, signedIn: boolean): number {
  if (code === '42501') return signedIn ? 403 : 401
  if (code === '22023' && /^role .* does not exist$/.test(message)) return 401
  if (code === '21000' && message.endsWith('requires a WHERE clause')) return 400
  if (code.startsWith('PT')) {
    const status = Number(code.slice(2))
    return status >= 200 && status <= 599 ? status : 500
  }
  return statuses.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400
}

function parseObject(text: string | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    // JSON.parse gives objects string keys; the values are checked where they are used.
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

const optionalText = (value: unknown) => (typeof value === 'string' ? value : null)

function unreadable(details: string, part: 'MESSAGE' | 'DETAIL'): RestError {
  const keys =
    part === 'MESSAGE'
      ? "'code', 'message' and optional keys: 'details', 'hint'."
      : "'status', 'headers' and optional key: 'status_text'."
  return new RestError(500, 'PGRST121', `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`, {
    details,
    hint: `${part} must be a JSON object with obligatory keys: ${keys}`,
  })
}

/** `raise sqlstate 'PGRST'`: the function writes the whole answer itself. */
function raisedByFunction(error: pg.DatabaseError): RestError {
  const message = parseObject(error.message)
  if (typeof message?.['code'] !== 'string' || typeof message['message'] !== 'string')
    return unreadable(`Invalid JSON value for MESSAGE: '${error.message}'`, 'MESSAGE')
  if (error.detail === undefined) return unreadable('DETAIL is missing in the RAISE statement', 'DETAIL')
  const detail = parseObject(error.detail)
  const status = detail?.['status']
  const headers = detail?.['headers']
  const isStatus = typeof status === 'number' && Number.isInteger(status) && status >= 200 && status <= 599
  if (!isStatus || typeof headers !== 'object' || headers === null)
    return unreadable(`Invalid JSON value for DETAIL: '${error.detail}'`, 'DETAIL')
  const list = Object.entries(headers).map(([name, value]) => [name, String(value)] as const)
  if (!list.every(([name, value]) => canSend(name, value)))
    return unreadable(`Invalid JSON value for DETAIL: '${error.detail}'`, 'DETAIL')
  return new RestError(status, message['code'], message['message'], {
    details: optionalText(message['details']),
    hint: optionalText(message['hint']),
    headers: Object.fromEntries(list),
  })
}

/** PostgREST's answer to an error of PostgreSQL. `signedIn`: the caller is not anonymous. */
export function fromDatabase(error: pg.DatabaseError, signedIn: boolean): RestError {
  const code = error.code ?? 'XX000'
  if (code === 'PGRST') return raisedByFunction(error)
  const status = statusOf(code, error.message, signedIn)
  return new RestError(status, code, error.message, {
    details: error.detail ?? null,
    hint: error.hint ?? null,
    ...(status === 401 && { headers: { 'www-authenticate': 'Bearer' } }),
  })
}
