import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from './types.gen.ts'

/** Supabase as one caller sees it: the client's key decides what row-level security lets through. */
export type Db = SupabaseClient<Database>

/**
 * A client for server-side callers (pages being built, functions, scripts, tests), without a session.
 * @param url URL of Supabase, without `/rest/v1`
 * @param key anonymous key or service key
 * @param accessToken of the user for whom the client acts, in addition to the anonymous key
 */
export function createDb(url: string, key: string, accessToken?: string): Db {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // The client's own retries take seven seconds: a page that cannot be rendered should say so at once.
    db: { retry: false },
    ...(accessToken && { global: { headers: { Authorization: `Bearer ${accessToken}` } } }),
  })
}
