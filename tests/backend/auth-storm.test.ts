import { expect, test } from 'vitest'
import { admin, authRequest, claimsOf, somebody } from './support/auth.ts'
import { sql } from './support/clients.ts'
import { seededRandom } from './support/random.ts'
import { inParallel, rounds } from './support/rounds.ts'

const people = 10
const requests = rounds(4000)

/** Actions in random order and concurrently; each may be refused, none may fail. */
async function storm() {
  const random = seededRandom(20261121)
  const persons = await Promise.all(Array.from({ length: people }, () => somebody()))
  type Person = (typeof persons)[number]
  const ask = async (path: string, request: Parameters<typeof authRequest>[1]) =>
    (await authRequest(path, request)).status
  const actions: Record<string, (person: Person) => Promise<number>> = {
    refresh: ({ session: { refresh_token } }) =>
      ask('/token?grant_type=refresh_token', { method: 'POST', body: JSON.stringify({ refresh_token }) }),
    read: ({ session }) => ask('/user', { token: session.access_token }),
    change: ({ session }) =>
      ask('/user', {
        method: 'PUT',
        token: session.access_token,
        body: JSON.stringify({ data: { number: random(100) } }),
      }),
    enrol: ({ session }) =>
      ask('/factors', {
        method: 'POST',
        token: session.access_token,
        body: JSON.stringify({ factor_type: 'totp', friendly_name: `factor ${random(5)}` }),
      }),
    'log out elsewhere': ({ session }) =>
      ask('/logout?scope=others', { method: 'POST', token: session.access_token }),
    'get a link by an administrator': async ({ email }) =>
      (await admin.generateLink({ type: 'recovery', email })).error?.status ?? 200,
    'sign in': ({ email }) =>
      somebody('facebook', email).then(
        () => 200,
        () => 400,
      ),
    'change by an administrator': async ({ id }) =>
      (await admin.updateUserById(id, { app_metadata: { seen: random(100) } })).error?.status ?? 200,
    'read by an administrator': async ({ id }) => (await admin.getUserById(id)).error?.status ?? 200,
  }
  const names = Object.keys(actions)
  const jobs = Array.from({ length: requests }, () => ({
    person: persons[random(people)],
    name: names[random(names.length)] ?? '',
  }))
  const statuses: number[] = []
  const succeeded = new Set<string>()
  await inParallel(jobs, 50, async ({ person, name }) => {
    const status = person && (await actions[name]?.(person))
    if (status === undefined) return
    statuses.push(status)
    if (status < 300) succeeded.add(name)
  })
  return { persons, statuses, failed: names.filter((name) => !succeeded.has(name)) }
}

test('whatever ten people do at once from fifty places, nothing fails and every answer is theirs', async () => {
  const { persons, statuses, failed } = await storm()
  expect(statuses).toHaveLength(requests)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  expect(failed, 'what was refused each time').toEqual([])
  for (const { session, id, email } of persons) {
    const answer = await authRequest('/user', { token: session.access_token })
    // The session may have been ended by another action of the same person.
    if (answer.status === 200) expect(answer.json).toMatchObject({ id, email })
    else expect(answer.json).toMatchObject({ code: 'session_not_found' })
    expect(claimsOf(session.access_token)['sub']).toBe(id)
  }
  const [row] = await sql(
    `select count(*)::int as sessions,
       count(*) filter (where (select count(*) from auth.refresh_tokens as token
         where token.session_id = session.id and not token.revoked) <> 1)::int as broken
     from auth.sessions as session where user_id = any($1)`,
    [persons.map(({ id }) => id)],
  )
  expect(row?.['broken']).toBe(0)
  const [found] = await sql(
    'select count(*)::int as users, count(distinct user_id)::int as people from auth.identities where user_id = any($1)',
    [persons.map(({ id }) => id)],
  )
  expect(found?.['people']).toBe(people)
}, 300_000)
