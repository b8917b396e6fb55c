import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type AuthFuzzRequest, authRequest } from './fuzz/any-auth-request.ts'
import { checkAuth } from './fuzz/auth-checks.ts'
import { fill, identify, newActors, newBystander, storedOf, type World } from './fuzz/auth-fixture.ts'
import { createFuzzRun, inFlight, showRequest } from './fuzz/fuzz-run.ts'
import { backendForFile, senderForFile } from './support/backend-for-file.ts'
import { rounds } from './support/rounds.ts'
import type { Got } from './support/send.ts'

const seed = 20261122
const requests = rounds(20_000)
const batch = 250
/** A slower answer counts as missing. */
const limitMs = 15_000

const { backend } = await backendForFile(['api.sql'])
const send = senderForFile(backend.url, inFlight, limitMs)

function ask(request: AuthFuzzRequest, world: World): Promise<Got> {
  const { method, target, headers, body } = request
  return send({
    method,
    target: fill(target, request, world),
    headers: { ...headers, ...identify(request, world) },
    body: typeof body === 'string' ? fill(body, request, world) : body,
  })
}

const fuzzRun = createFuzzRun<AuthFuzzRequest>({ check: checkAuth, show: showRequest })

describe(`${requests} random and malformed requests to the auth service`, () => {
  const stored: { before?: unknown; after?: unknown } = {}

  beforeAll(async () => {
    const bystander = await newBystander(backend)
    stored.before = await storedOf(backend, bystander)
    for (let done = 0; done < requests; done += batch) {
      const world = { ...(await newActors(backend)), bystander }
      await fuzzRun.run(fc.sample(authRequest, { numRuns: batch, seed: seed + done }), (request) =>
        ask(request, world),
      )
    }
    stored.after = await storedOf(backend, bystander)
  }, 1_800_000)

  test('are each answered in time, in the documented form, with nothing of the program or of others in it', () => {
    expect(fuzzRun.failures()).toEqual({})
  })

  test('reach what is behind the checks often enough to mean something', () => {
    for (const status of [200, 204, 302, 400, 401, 403, 404, 405, 422])
      expect(fuzzRun.count(status), `answers with status ${status}`).toBeGreaterThan(0)
    expect(fuzzRun.count(200)).toBeGreaterThan(requests / 40)
  })

  test("leave a bystander's account, identities, sessions, tokens and factors as they were", () => {
    expect(stored.before).toHaveLength(1)
    expect(stored.after).toEqual(stored.before)
  })

  test('leave the process alive', () => {
    expect(backend.child.exitCode).toBeNull()
  })
})

describe('what random requests have found', () => {
  const send = async (endpoint: string, asker: AuthFuzzRequest['asker'], body: string) => {
    const [method = '', path = ''] = endpoint.split(' ')
    const world = { ...(await newActors(backend)), bystander: await newBystander(backend) }
    const request = { method, target: `/auth/v1/${path}`, headers: {}, body, asker }
    const got = await ask(request, world)
    expect(checkAuth(request, got)).toEqual([])
    return got
  }

  test('a new person with the id of another is refused', async () => {
    const got = await send(
      'POST admin/users',
      'service',
      '{"id":"<actor.id>","email":"taken-id@people.test"}',
    )
    expect(got.status).toBe(422)
    expect(got.body).toContain('user_already_exists')
  })

  test('metadata nested too deep to be stored are refused', async () => {
    const body = `{"data":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`
    expect((await send('PUT user', 'actor', body)).status).toBe(400)
  })

  test('an issuer too long for a QR code is refused', async () => {
    const body = JSON.stringify({ factor_type: 'totp', friendly_name: 'Second', issuer: 'x'.repeat(5000) })
    expect((await send('POST factors', 'actor', body)).status).toBe(400)
  })

  test('an issuer with half a character becomes a readable address', async () => {
    const body = '{"factor_type":"totp","friendly_name":"Third","issuer":"\\ud800"}'
    expect((await send('POST factors', 'actor', body)).status).toBe(200)
  })
})
