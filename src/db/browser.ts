import { createClient } from '@supabase/supabase-js'
import { sessionKey } from '#core/browser-names.ts'
import type { Db } from './client.ts'
import { dataServiceOfPage } from './read.ts'
import { sessionFetch } from './session-fetch.ts'
import type { Database } from './types.gen.ts'

let db: Db | undefined

/**
 * The browser's one client. It holds the user's session, renews it and keeps tabs in step. It is heavy: load this
 * module only once somebody signs in or is signed in.
 * @throws Error when the page does not say where Supabase is
 */
export function browserDb(): Db {
  db ??= connect()
  return db
}

function connect(): Db {
  const { url, key } = dataServiceOfPage()
  return createClient<Database>(url, key, {
    // The login's own callback exchanges the code in the URL, since it knows where to go next.
    auth: { flowType: 'pkce', storageKey: sessionKey, detectSessionInUrl: false },
    // Users learn of a failure at once, and retry when they like.
    db: { retry: false },
    global: { fetch: (input, init) => sessionFetch(browserDb(), input, init) },
  })
}
