import { serviceEnvironment } from '#config/environment.ts'
import { createDb, type Db } from '#db/client.ts'

let db: Db | undefined

/**
 * The only client with the service key, which bypasses row-level security: check permission before using it.
 * @throws AppError `misconfigured` when the URL or the key is not set
 */
export function serviceDb(): Db {
  const { supabaseUrl, serviceKey } = serviceEnvironment()
  db ??= createDb(supabaseUrl, serviceKey)
  return db
}
