import { serviceEnvironment } from '#config/environment.ts'
import { createDb, type Db } from '#db/client.ts'

let db: Db | undefined

/**
 * The only client that holds the service key, and so passes row-level security: what is done with it must have been
 * allowed before.
 * @throws AppError misconfigured when the address or the key is not set
 */
export function serviceDb(): Db {
  const { supabaseUrl, serviceKey } = serviceEnvironment()
  db ??= createDb(supabaseUrl, serviceKey)
  return db
}
