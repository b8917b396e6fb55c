import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type AnyRequest, anyRequest } from './fuzz/any-rest-request.ts'
import { createFuzzRun, inFlight, showRequest } from './fuzz/fuzz-run.ts'
import { check } from './fuzz/rest-checks.ts'
import { backendForFile, senderForFile } from './support/backend-for-file.ts'
import { connect } from './support/own-backend.ts'
import { rounds } from './support/rounds.ts'
import type { Got } from './support/send.ts'

const seed = 20261121
const requests = rounds(100_000, 20)
const batch = 1000
/** The memory in bytes that a backend may keep for its caches. */
const allowedGrowth = 64 * 1024 * 1024

const { backend } = await backendForFile(['api.sql', 'parcels.sql'])
const send = senderForFile(backend.url, inFlight)

function identify({ asker }: AnyRequest): Record<string, string> {
  const apikey = backend.anonKey
  if (asker.kind === 'no key') return {}
  if (asker.kind === 'wrong key') return { apikey: `${apikey}x` }
  if (asker.kind === 'anonymous') return { apikey }
  const token = asker.kind === 'person' ? backend.tokens[asker.person] : asker.token(backend)
  return { apikey, authorization: `Bearer ${token}` }
}

function ask(request: AnyRequest): Promise<Got> {
  const { method, target, body } = request
  const headers = {
    'accept-profile': 'api',
    'content-profile': 'api',
    ...request.headers,
    ...identify(request),
  }
  return send({ method, target, headers, body })
}

/** Answers that contained a person's own rows. Without any, the check for others' rows would prove nothing. */
let sightings = 0

const fuzzRun = createFuzzRun<AnyRequest>({
  check: (request, got) => {
    if (got.body.includes('OWNED BY')) sightings += 1
    return check(request, got)
  },
  show: showRequest,
})

/** Lists rows that could not have been written, then restores everything for the next requests. */
async function findBreaches(): Promise<unknown[]> {
  const database = await connect(backend)
  const { rows } = await database.query('select * from kept.breaches')
  await database.query('select kept.restore()')
  await database.end()
  return rows
}

describe(`${requests} random and malformed requests`, () => {
  const breaches: unknown[] = []
  const memory: number[] = []

  beforeAll(async () => {
    for (let done = 0; done < requests; done += batch) {
      await fuzzRun.run(fc.sample(anyRequest, { numRuns: batch, seed: seed + done }), ask)
      breaches.push(...(await findBreaches()))
      memory.push(await backend.usedMemory())
    }
  }, 3_600_000)

  test('are each answered in the documented form, with nothing of the program or of others in it', () => {
    expect(fuzzRun.failures()).toEqual({})
    expect(sightings).toBeGreaterThan(requests / 500)
  })

  test('write no row that no policy lets the caller write', () => {
    expect(breaches).toEqual([])
  })

  test('leave the process alive, with the memory it had', async () => {
    expect(backend.child.exitCode).toBeNull()
    const [early = 0] = memory.slice(1)
    expect((memory.at(-1) ?? 0) - early).toBeLessThan(allowedGrowth)
  })
})
