/** Everyone who calls the database in the tests. `nobody` carries the anonymous key, `service` the service key. */
export const callers = [
  ...(['nobody', 'stranger', 'owner', 'otherOwner', 'admin', 'editor', 'moderator', 'service'] as const),
] as const
export type Caller = (typeof callers)[number]

/** The people among them who have an account. */
export type Person = Exclude<Caller, 'nobody' | 'service'>

/** Ids that can be told apart in a failing test's output. */
export const people: Readonly<Record<Person, string>> = {
  stranger: '00000000-0000-4000-8000-000000000001',
  owner: '00000000-0000-4000-8000-000000000002',
  otherOwner: '00000000-0000-4000-8000-000000000003',
  admin: '00000000-0000-4000-8000-000000000004',
  editor: '00000000-0000-4000-8000-000000000005',
  moderator: '00000000-0000-4000-8000-000000000006',
}

/** Facts of a session beyond who it is: `aal2` once a second factor was used. */
export type Session = { aal?: 'aal1' | 'aal2' }

export type Claims = { role: string; sub?: string; aal?: string }

function isPerson(caller: string): caller is Person {
  return Object.hasOwn(people, caller)
}

/** The claims that the caller's token carries, as the data service hands them to the database. */
export function claimsOf(caller: Caller, session: Session = {}): Claims {
  if (isPerson(caller)) return claimsOfUser(people[caller], session)
  return { role: caller === 'service' ? 'service_role' : 'anon' }
}

/** The same for an account that a test made itself. */
export function claimsOfUser(id: string, session: Session = {}): Claims {
  return { role: 'authenticated', sub: id, aal: session.aal ?? 'aal1' }
}
