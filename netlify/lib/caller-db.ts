import { anonymousEnvironment } from '#config/environment.ts'
import { AppError } from '#core/app-error.ts'
import { createDb, type Db } from '#db/client.ts'

/**
 * A client with the caller's own access token: row-level security decides what it may do.
 * @throws AppError `not-authenticated` without a token, `misconfigured`
 */
export function callerDb(request: Request): Db {
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  if (token === undefined) throw new AppError('not-authenticated', 'the request has no access token')
  const { supabaseUrl, anonKey } = anonymousEnvironment()
  return createDb(supabaseUrl, anonKey, token)
}
