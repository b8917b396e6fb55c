import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AnyRequest, anyRequest } from './fuzz/any-request.ts'
import { judge } from './fuzz/judge.ts'
import { connect, type OwnBackend, ownOptions, removeState, startOwnBackend } from './support/own-backend.ts'
import { inParallel, rounds } from './support/rounds.ts'
import { createSender, type Got } from './support/send.ts'

const seed = 20261121
const requests = rounds(100_000)
const batch = 1000
const inFlight = 20
/** Bytes that a backend may hold on to for what it has learnt: tokens, statements. */
const allowedGrowth = 64 * 1024 * 1024

const options = await ownOptions(['api.sql', 'parcels.sql'])
let backend: OwnBackend
let sender: ReturnType<typeof createSender>

beforeAll(async () => {
  backend = await startOwnBackend(options)
  sender = createSender(backend.url, inFlight)
}, 120_000)

afterAll(async () => {
  sender?.close()
  // Not there when it did not start.
  await backend?.stop()
  await removeState(options)
})

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
  return sender.send({ method, target, headers, body })
}

const show = ({ method, target, headers, body, asker }: AnyRequest) =>
  JSON.stringify({ method, target, headers, body: body?.toString().slice(0, 500), asker })

/** One example of each fault: a fault that comes a thousand times is still one. */
const faults = new Map<string, string>()
/** How many answers showed somebody's own rows: without any, nobody could have seen another's. */
let sightings = 0

async function judgeAll(part: readonly AnyRequest[]): Promise<void> {
  await inParallel(part, inFlight, async (request) => {
    const got = await ask(request).catch((error) => String(error))
    const found = typeof got === 'string' ? [got] : judge(request, got)
    if (typeof got !== 'string' && got.body.includes('OWNED BY')) sightings += 1
    const answer = typeof got === 'string' ? got : `${got.status} ${got.body.slice(0, 500)}`
    for (const fault of found) if (!faults.has(fault)) faults.set(fault, `${show(request)}\n  → ${answer}`)
  })
}

/** What was written that could not be; then everything is put back, so that the next requests find something. */
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
      await judgeAll(fc.sample(anyRequest, { numRuns: batch, seed: seed + done }))
      breaches.push(...(await findBreaches()))
      memory.push(await backend.usedMemory())
    }
  }, 3_600_000)

  test('are each answered in the documented form, with nothing of the program or of others in it', () => {
    expect(Object.fromEntries(faults)).toEqual({})
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
