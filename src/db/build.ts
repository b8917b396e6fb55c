import { createDb, type Db } from './client.ts'

let db: Db | undefined

/**
 * The client that pages read with while they are rendered. It holds the anonymous key, so that row-level
 * security keeps private rows out of the HTML too.
 * @throws Error when `SUPABASE_URL` or `SUPABASE_ANON_KEY` is not set
 */
export function buildDb(): Db {
  const url = process.env['SUPABASE_URL']
  const key = process.env['SUPABASE_ANON_KEY']
  if (!url || !key) throw new Error('SUPABASE_URL and SUPABASE_ANON_KEY must be set to render pages')
  db ??= createDb(url, key)
  return db
}
