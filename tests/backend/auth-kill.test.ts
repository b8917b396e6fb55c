import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { copyTemplate } from '../support/database-template.ts'
import { connect, type OwnBackend, ownOptions, removeState, startOwnBackend } from './support/own-backend.ts'
import { seededRandom } from './support/random.ts'
import { rounds } from './support/rounds.ts'

const kills = rounds(20)
const random = seededRandom(20261121)
const options = await ownOptions([])
let backend: OwnBackend

const tokensForm = z.object({ refresh_token: z.string() })
const linkForm = z.object({ hashed_token: z.string() })

const post = (path: string, key: string, body: object) =>
  fetch(`${backend.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** @returns the refresh token of a new person's session */
async function openSession(email: string): Promise<string> {
  const link = await post('/admin/generate_link', backend.serviceKey, {
    ...{ type: 'signup', email, password: 'a long enough password' },
  })
  const { hashed_token } = linkForm.parse(await link.json())
  const session = await post('/verify', backend.anonKey, { type: 'signup', token_hash: hashed_token })
  return tokensForm.parse(await session.json()).refresh_token
}

const refresh = (refresh_token: string) =>
  post('/token?grant_type=refresh_token', backend.anonKey, { refresh_token })

/** Refreshes until the backend is gone. @returns the last token that was received */
async function refreshUntilGone(first: string): Promise<string> {
  let token = first
  try {
    for (;;) token = tokensForm.parse(await (await refresh(token)).json()).refresh_token
  } catch {
    return token
  }
}

beforeAll(async () => {
  await copyTemplate(inject('backend').template, options.stateDir)
  backend = await startOwnBackend(options)
}, 120_000)

afterAll(async () => {
  // Undefined when it did not start.
  await backend?.stop()
  await removeState(options)
})

test(`a service killed ${kills} times while people refresh loses no session`, async () => {
  let tokens = await Promise.all(
    Array.from({ length: 6 }, (_, index) => openSession(`person-${index}@people.test`)),
  )
  for (let round = 0; round < kills; round += 1) {
    const refreshing = Promise.all(tokens.map(refreshUntilGone))
    await sleep(50 + random(700))
    const gone = once(backend.child, 'exit')
    backend.child.kill('SIGKILL')
    await gone
    const last = await refreshing
    backend = await startOwnBackend(options)
    const answers = await Promise.all(last.map(refresh))
    expect(answers.map(({ status }) => status)).toEqual(last.map(() => 200))
    tokens = await Promise.all(
      answers.map(async (answer) => tokensForm.parse(await answer.json()).refresh_token),
    )
    const database = await connect(backend)
    const { rows } = await database.query(
      'select count(*)::int as count from auth.refresh_tokens where not revoked group by session_id',
    )
    await database.end()
    expect(rows).toEqual(last.map(() => ({ count: 1 })))
  }
}, 600_000)
