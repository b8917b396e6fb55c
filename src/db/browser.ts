import { createClient } from '@supabase/supabase-js'
import type { Db } from './client.ts'
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
  const service = document.querySelector<HTMLMetaElement>('meta[name="suki:db"]')
  const key = service?.dataset['key']
  if (!service?.content || !key) throw new Error('The page does not name its data service.')
  return createClient<Database>(service.content, key, {
    // The address's code is exchanged by the login's own callback, which knows where to lead on to.
    auth: { flowType: 'pkce', storageKey: 'suki-auth', detectSessionInUrl: false },
    // People are told at once what does not work, and try again when they like.
    db: { retry: false },
  })
}
