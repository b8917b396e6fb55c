import { validateHeaderName, validateHeaderValue } from 'node:http'
import type { Reply } from '../http.ts'
import { RestError } from './errors.ts'
import type { AnswerRow } from './sql/sql-answer.ts'

type Headers = Record<string, string | readonly string[]>

/** An error as PostgREST sends it. The code stands in a header too, for answers without a body. */
export function errorReply(error: RestError): Reply {
  return {
    status: error.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      // A function may have set the code to something that no header can carry.
      'proxy-status': `PostgREST; error=${error.body.code.replace(/[^\x21-\x7e]/g, '?')}`,
      ...error.headers,
    },
    body: JSON.stringify(error.body),
  }
}

const headersError = () =>
  new RestError(
    500,
    'PGRST111',
    'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  )

/** Whether HTTP can carry a header of this name and value. */
export function canSend(name: string, value: string): boolean {
  try {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    return true
  } catch {
    return false
  }
}

function parseHeaders(text: string | null): [string, string][] {
  if (text === null) return []
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    throw headersError()
  }
  if (!Array.isArray(list)) throw headersError()
  return list.map((item: unknown) => {
    const entries = typeof item === 'object' && item !== null ? Object.entries(item) : []
    const [name, value] = entries[0] ?? []
    if (entries.length !== 1 || name === undefined || typeof value !== 'string' || !canSend(name, value))
      throw headersError()
    return [name.toLowerCase(), value]
  })
}

function parseStatus(text: string | null): number | undefined {
  if (text === null) return undefined
  const status = /^\d{3}/.test(text) ? Number.parseInt(text, 10) : 0
  if (status < 200 || status > 599)
    throw new RestError(500, 'PGRST112', 'response.status guc must be a valid status code')
  return status
}

/**
 * The answer with the headers and the status that a function has set.
 * @throws RestError PGRST111 or PGRST112 when that cannot be understood
 */
export function withOverrides(reply: Reply, row: AnswerRow): Reply {
  const headers: Headers = { ...reply.headers }
  const set = new Map<string, string[]>()
  for (const [name, value] of parseHeaders(row.headers)) set.set(name, [...(set.get(name) ?? []), value])
  for (const [name, values] of set) headers[name] = values
  return { ...reply, status: parseStatus(row.status) ?? reply.status, headers }
}
