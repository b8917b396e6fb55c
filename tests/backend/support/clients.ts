import { createClient } from '@supabase/supabase-js'
import type pg from 'pg'
import { inject } from 'vitest'
import { queryDatabase } from './query-database.ts'

const backend = inject('backend')

/** A client of the tests' own schema, with the person's token or with the key alone. */
function client(key: string, token?: string) {
  return createClient(backend.url, key, {
    db: { schema: 'api' },
    ...(token === undefined
      ? { auth: { persistSession: false, autoRefreshToken: false } }
      : { accessToken: async () => token }),
  })
}

export type Db = ReturnType<typeof client>

export const anonymous = client(backend.anonKey)
export const service = client(backend.serviceKey)

/** The client of the person with this number (see `people`). */
export function person(index: number) {
  return client(backend.anonKey, backend.tokens[index])
}

/** A client that sends a token of its own. */
export function withToken(token: string) {
  return client(backend.anonKey, token)
}

/** A bare request, for what supabase-js does not show: status lines, headers, malformed addresses. */
export function raw(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { apikey: backend.anonKey, ...Object.fromEntries(new Headers(init.headers)) }
  return fetch(`${backend.url}${path}`, { ...init, headers })
}

/** Sends the preflight request of a browser. */
export const preflight = (path: string, method: string, headers: string) =>
  fetch(`${backend.url}${path}`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://any.example',
      'access-control-request-method': method,
      'access-control-request-headers': headers,
    },
  })

/** Queries the database as its superuser, past all policies. */
export const sql = <T extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
  queryDatabase<T>(backend.databaseUrl, text, values)
