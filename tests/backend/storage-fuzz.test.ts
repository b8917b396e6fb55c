import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type StorageRequest, storageRequest } from './fuzz/any-storage-request.ts'
import { createFuzzRun, inFlight, showRequest } from './fuzz/fuzz-run.ts'
import { checkStorage } from './fuzz/storage-checks.ts'
import {
  authorize,
  countFiles,
  fillIn,
  fillShelves,
  fillVault,
  findBreaches,
  type StorageWorld,
  storedShelves,
} from './fuzz/storage-fixture.ts'
import { backendForFile, senderForFile } from './support/backend-for-file.ts'
import { rounds } from './support/rounds.ts'
import type { Got } from './support/send.ts'

const seed = 20261123
const requests = rounds(20_000, 20)
const batch = 250
/** A slower answer counts as missing. */
const limitMs = 15_000

const { backend, options } = await backendForFile(['api.sql', 'shelves.sql'])
const send = senderForFile(backend.url, inFlight, limitMs)

function ask(request: StorageRequest, world: StorageWorld): Promise<Got> {
  const { method, target, headers, body, asker } = request
  return send({
    method,
    target: fillIn(target, request, world),
    headers: { ...headers, ...authorize(asker, backend) },
    body: typeof body === 'string' ? fillIn(body, request, world) : body,
  })
}

const fuzzRun = createFuzzRun<StorageRequest>({ check: checkStorage, show: showRequest })

describe(`${requests} random and malformed requests to the file service`, () => {
  const breaches: unknown[] = []
  const stored: { before?: unknown; after?: unknown } = {}

  beforeAll(async () => {
    await fillVault(backend)
    stored.before = await storedShelves(backend)
    for (let done = 0; done < requests; done += batch) {
      const world = await fillShelves(backend)
      const part = fc.sample(storageRequest, { numRuns: batch, seed: seed + done })
      await fuzzRun.run(part, (request) => ask(request, world))
      breaches.push(...(await findBreaches(backend)))
    }
    stored.after = await storedShelves(backend)
  }, 1_800_000)

  test('are each answered in time, in the documented form, with nothing of the program or of others in it', () => {
    expect(fuzzRun.failures()).toEqual({})
  })

  test('reach what is behind the checks often enough to mean something', () => {
    for (const status of [200, 206, 304, 400, 404, 416])
      expect(fuzzRun.count(status), `answers with status ${status}`).toBeGreaterThan(0)
    expect(fuzzRun.count(200)).toBeGreaterThan(requests / 12)
  })

  test('put nothing where no policy lets them', () => {
    expect(breaches).toEqual([])
  })

  test('leave the buckets, and what nobody may see, as they were', () => {
    expect(stored.after).toEqual(stored.before)
  })

  test('leave a file for each row and none beside, and the process alive', async () => {
    const [files, known] = await countFiles(backend, options.stateDir)
    expect(files).toBe(known)
    expect(known).toBeGreaterThan(0)
    expect(backend.child.exitCode).toBeNull()
  })
})
