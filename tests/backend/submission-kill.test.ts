import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyTemplate } from '../support/database-template.ts'
import { connect, type OwnBackend, ownOptions, removeState, startOwnBackend } from './support/own-backend.ts'
import { people } from './support/people.ts'
import { seededRandom } from './support/random.ts'
import { rounds } from './support/rounds.ts'
import { makeScene, submissionKinds } from './support/submissions.ts'

const kills = rounds(20, 20)
const writers = people.slice(0, 4)
const random = seededRandom(20261121)
const options = await ownOptions([])
let backend: OwnBackend
/** The marks of submissions that were answered; of each kind its own. */
const answered = submissionKinds.map(() => new Set<string>())

beforeAll(async () => {
  await copyTemplate(inject('backend').template, options.stateDir)
  backend = await startOwnBackend(options)
  const database = await connect(backend)
  for (const { id, email } of writers)
    await database.query('insert into auth.users (id, email) values ($1, $2)', [id, email])
  await database.query(makeScene)
  await database.end()
}, 120_000)

afterAll(async () => {
  await backend.stop()
  await removeState(options)
})

/** Sends one person's submissions, of each kind in turn, until the backend is gone. */
async function submitUntilGone(number: number, onAnswer: () => void): Promise<void> {
  const by = { number, id: people[number]?.id ?? '' }
  for (let turn = number; ; turn += 1) {
    const kind = turn % submissionKinds.length
    const sent = submissionKinds[kind]?.send(randomUUID(), by)
    if (!sent) throw new Error('no such kind')
    const status = await post(
      sent.path,
      sent.body,
      sent.as === 'service' ? backend.serviceKey : backend.tokens[number],
    )
    if (status === null) return
    // A person may add twenty listings an hour, and rate a business once.
    if (status === 429 || status === 409) continue
    expect(status, sent.path).toBeLessThan(300)
    answered[kind]?.add(sent.mark)
    onAnswer()
  }
}

/** @returns the status of the answer; null when there was none */
async function post(path: string, body: object, token = ''): Promise<number | null> {
  const headers = {
    apikey: backend.anonKey,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-profile': 'public',
  }
  const sent = fetch(`${backend.url}/rest/v1/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return sent.then(
    async (response) => {
      await response.text()
      return response.status
    },
    () => null,
  )
}

/** What was stored of each kind, and what of it is incomplete. */
async function examine() {
  const database = await connect(backend)
  const found = []
  for (const { what, examine: question } of submissionKinds) {
    const { rows } = await database.query<{ id: string; failure: string | null }>(question)
    found.push({
      what,
      stored: new Set(rows.map(({ id }) => id)),
      failures: rows.filter(({ failure }) => failure),
    })
  }
  // Resets the hourly limits.
  await database.query('delete from private.action_counts')
  await database.end()
  return found
}

test(`a submission that a kill cuts off, ${kills} times, leaves either nothing or everything`, async () => {
  for (let round = 0; round < kills; round += 1) {
    const begun = Promise.withResolvers<void>()
    // Some of each kind are answered before the first kill.
    const onAnswer = () => {
      if (answered.every(({ size }) => size > 0)) begun.resolve()
    }
    const submitting = Promise.all(writers.map((_, index) => submitUntilGone(index, onAnswer)))
    await begun.promise
    await sleep(random(200))
    const gone = once(backend.child, 'exit')
    backend.child.kill('SIGKILL')
    await gone
    await submitting
    backend = await startOwnBackend(options)
    for (const [kind, { what, stored, failures }] of (await examine()).entries()) {
      expect(failures, what).toEqual([])
      expect(
        [...(answered[kind] ?? [])].filter((id) => !stored.has(id)),
        what,
      ).toEqual([])
    }
  }
  for (const [kind, { what }] of submissionKinds.entries())
    expect(answered[kind]?.size, what).toBeGreaterThan(0)
}, 300_000)
