import { inject } from 'vitest'
import { createPeople } from '../../scripts/demo/people.ts'
import { loadKeys } from '../../scripts/supabase/keys.ts'

const people = createPeople(new Date(0))

/** An access token of one of the demo's people, as the auth service signs it. */
export async function tokenOf(email: string): Promise<string> {
  const id = people.find((person) => person.email === email)?.id
  if (id === undefined) throw new Error(`the demo has no ${email}`)
  return tokenOfAccount(id)
}

/** The same for an account that a test made. */
export async function tokenOfAccount(id: string): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const claims = { sub: id, aud: 'authenticated', role: 'authenticated', aal: 'aal1' }
  const keys = await loadKeys(inject('site').stateDir, now)
  return keys.sign(claims, { issued: now - 60, expires: now + 3600 })
}
