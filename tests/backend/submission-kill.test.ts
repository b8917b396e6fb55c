import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type OwnBackend, ownOptions, removeState, startOwnBackend } from './support/own-backend.ts'
import { people } from './support/people.ts'
import { seededRandom } from './support/random.ts'
import { rounds } from './support/rounds.ts'

const kills = rounds(20)
const writers = people.slice(0, 4)
const random = seededRandom(20261121)
const options = await ownOptions([])
let backend: OwnBackend
/** Submissions that were answered, by the ids they were sent under. */
const answered = new Set<string>()

beforeAll(async () => {
  backend = await startOwnBackend(options)
  const database = await connect(backend)
  for (const { id, email } of writers)
    await database.query('insert into auth.users (id, email) values ($1, $2)', [id, email])
  await database.end()
}, 120_000)

afterAll(async () => {
  await backend.stop()
  await removeState(options)
})

/** One person's submissions, as the form sends them, until the backend is gone. */
async function submitUntilGone(index: number, onAnswer: () => void): Promise<void> {
  const token = backend.tokens[index] ?? ''
  for (;;) {
    const row = { id: randomUUID(), name: 'Potato Corner', owner_id: people[index]?.id, draft: true }
    const headers = {
      apikey: backend.anonKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-profile': 'public',
    }
    const sent = fetch(`${backend.url}/rest/v1/mn_businesses`, {
      method: 'POST',
      headers,
      body: JSON.stringify(row),
    })
    const status = await sent.then(
      async (response) => {
        await response.text()
        return response.status
      },
      () => null,
    )
    // Twenty an hour are enough for one person; the rest of the round belongs to the others.
    if (status === null || status === 429) return
    expect(status).toBe(201)
    answered.add(row.id)
    onAnswer()
  }
}

/** What is there of submissions, and what is not whole. */
async function examine(): Promise<{ stored: string[]; faults: unknown[] }> {
  const database = await connect(backend)
  const { rows } = await database.query<{ id: string; mails: string; slugs: string }>(`
    select business.id,
      (select count(*) from mn_outgoing_mail where data ->> 'id' = business.id::text) as mails,
      (select count(*) from mn_businesses as other where other.slug = business.slug) as slugs
    from mn_businesses as business`)
  const orphans = await database.query(`
    select data from mn_outgoing_mail
    where not exists (select from mn_businesses where id::text = data ->> 'id')`)
  // The hour of each begins anew.
  await database.query('delete from private.action_counts')
  await database.end()
  const torn = rows.filter(({ mails, slugs }) => mails !== '1' || slugs !== '1')
  return { stored: rows.map(({ id }) => id), faults: [...torn, ...orphans.rows] }
}

test(`a submission that a kill cuts off, ${kills} times, leaves either nothing or everything`, async () => {
  for (let round = 0; round < kills; round += 1) {
    const begun = Promise.withResolvers<void>()
    const submitting = Promise.all(writers.map((_, index) => submitUntilGone(index, begun.resolve)))
    await begun.promise
    await sleep(random(200))
    const gone = once(backend.child, 'exit')
    backend.child.kill('SIGKILL')
    await gone
    await submitting
    backend = await startOwnBackend(options)
    const { stored, faults } = await examine()
    expect(faults).toEqual([])
    expect([...answered].filter((id) => !stored.includes(id))).toEqual([])
  }
  expect(answered.size).toBeGreaterThan(0)
}, 300_000)
