import { createClient } from '@supabase/supabase-js'
import { sessionKey } from '#core/browser-names.ts'
import type { Db } from './client.ts'
import { dataServiceOfPage } from './read.ts'
import type { Database } from './types.gen.ts'

let db: Db | undefined

/**
 * The browser's one client, which holds the session of whoever is signed in, renews it and keeps tabs in step. It
 * is heavy: load this module only when somebody is, or gets, signed in.
 * @throws Error when the page does not say where the data service is
 */
export function browserDb(): Db {
  db ??= connect()
  return db
}

function connect(): Db {
  const { url, key } = dataServiceOfPage()
  return createClient<Database>(url, key, {
    // The address's code is exchanged by the login's own callback, which knows where to lead on to.
    auth: { flowType: 'pkce', storageKey: sessionKey, detectSessionInUrl: false },
    // People are told at once what does not work, and try again when they like.
    db: { retry: false },
  })
}
