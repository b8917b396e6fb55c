import { anonymousEnvironment } from '#config/environment.ts'
import { createDb, type Db } from './client.ts'

let db: Db | undefined

/**
 * The client that pages read with while they are rendered. It holds the anonymous key, so that row-level security keeps
 * private rows out of the HTML too.
 * @throws AppError `misconfigured` when the URL or the key is not set
 */
export function buildDb(): Db {
  const { supabaseUrl, anonKey } = anonymousEnvironment()
  db ??= createDb(supabaseUrl, anonKey)
  return db
}
