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
  const actions: ((person: (typeof persons)[number]) => Promise<number>)[] = [
    async ({ session }) =>
      (
        await authRequest('/token?grant_type=refresh_token', {
          method: 'POST',
          body: JSON.stringify({ refresh_token: session.refresh_token }),
        })
      ).status,
    async ({ session }) => (await authRequest('/user', { token: session.access_token })).status,
    async ({ session }) =>
      (
        await authRequest('/user', {
          method: 'PUT',
          token: session.access_token,
          body: JSON.stringify({ data: { number: random(100) } }),
        })
      ).status,
    async ({ session }) =>
      (
        await authRequest('/factors', {
          method: 'POST',
          token: session.access_token,
          body: JSON.stringify({ factor_type: 'totp', friendly_name: `factor ${random(5)}` }),
        })
      ).status,
    async ({ session }) =>
      (await authRequest('/logout?scope=others', { method: 'POST', token: session.access_token })).status,
    async ({ email }) =>
      (await authRequest('/recover', { method: 'POST', body: JSON.stringify({ email }) })).status,
    async ({ email }) => {
      await somebody('facebook', email).catch(() => undefined)
      return 200
    },
    async ({ id }) =>
      (await admin.updateUserById(id, { app_metadata: { seen: random(100) } })).error?.status ?? 200,
    async ({ id }) => (await admin.getUserById(id)).error?.status ?? 200,
  ]
  const jobs = Array.from({ length: requests }, () => ({
    person: persons[random(people)],
    action: actions[random(actions.length)],
  }))
  const statuses: number[] = []
  await inParallel(jobs, 50, async ({ person, action }) => {
    if (person && action) statuses.push(await action(person))
  })
  return { persons, statuses }
}

test('whatever ten people do at once from fifty places, nothing fails and every answer is theirs', async () => {
  const { persons, statuses } = await storm()
  expect(statuses).toHaveLength(requests)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
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
