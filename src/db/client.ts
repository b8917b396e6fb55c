import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from './types.gen.ts'

/** The data service as one caller sees it: whose key it holds decides what row-level security lets through. */
export type Db = SupabaseClient<Database>

/**
 * A client for server-side callers (pages being built, functions, scripts, tests): it keeps no session.
 * @param url address of the data service, without `/rest/v1`
 * @param key anonymous key or service key
 * @param accessToken of the user for whom the client acts, beside the anonymous key
 */
export function createDb(url: string, key: string, accessToken?: string): Db {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Asking again by itself takes seven seconds: a page that cannot be rendered says so at once.
    db: { retry: false },
    ...(accessToken && { global: { headers: { Authorization: `Bearer ${accessToken}` } } }),
  })
}
