import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '#db/types.gen.ts'
import { createPeople } from '../demo/people.ts'
import { loadKeys } from '../supabase/keys.ts'

/** The data service as the demo's administrator meets it, with the token that signing in would give. */
export async function connectAsAdmin(
  stateDir: string,
  { url, anonKey }: { url: string; anonKey: string },
): Promise<SupabaseClient<Database>> {
  const admin = createPeople(new Date(0)).find(({ email }) => email === 'admin@demo.test')
  if (!admin) throw new Error('The demo has no administrator.')
  const now = Math.floor(Date.now() / 1000)
  const keys = await loadKeys(stateDir, now)
  const claims = {
    iss: `${url}/auth/v1`,
    sub: admin.id,
    aud: 'authenticated',
    role: 'authenticated',
    aal: 'aal1',
  }
  const token = await keys.sign(claims, { issued: now - 10, expires: now + 3600 })
  return createClient<Database>(url, anonKey, { accessToken: async () => token })
}
