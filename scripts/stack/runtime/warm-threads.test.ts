import { once } from 'node:events'
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Worker } from './warm-threads.ts'

/** Where the runtime's own thread lies: what it loads is found from there. */
const script = new URL('../../../node_modules/netlify-cli/package.json', import.meta.url)

/** Counts the calls that this instance of it has had. */
const counting = (name: string) => `
  import { Readable } from 'node:stream'
  let calls = 0
  export async function handler(event) {
    calls += 1
    if (event.fail) throw new Error('broken by a test')
    if (event.end) process.exit(1)
    if (event.flow) return { statusCode: 200, body: Readable.from(['flows ', 'on']) }
    await new Promise((resolve) => setTimeout(resolve, 20))
    return { statusCode: 200, body: '${name} ' + calls + ' ' + event.word + ' ' + process.env.WORD }
  }`

type Answer = { body: string; isBase64Encoded?: boolean }

let folder: string
const entry = () => path.join(folder, 'entry.mjs')

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'suki-threads-'))
  writeFileSync(entry(), counting('first'))
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

function start(event: object): Worker {
  const workerData = {
    clientContext: '{}',
    entryFilePath: pathToFileURL(entry()).href,
    environment: { WORD: 'set' },
    event,
    timeoutMs: 5_000,
  }
  return new Worker(script, { env: process.env, workerData })
}

function call(event: object): Promise<unknown> {
  const worker = start(event)
  return new Promise((resolve, reject) => {
    worker.on('message', ({ body, isBase64Encoded }: Answer) =>
      resolve(isBase64Encoded ? Buffer.from(body, 'base64').toString() : body),
    )
    worker.on('error', reject)
  })
}

test('a function keeps its instance from call to call, and each call has its own event', async () => {
  expect(await call({ word: 'a' })).toBe('first 1 a set')
  expect(await call({ word: 'b' })).toBe('first 2 b set')
})

test('a body that flows is read to its end', async () => {
  expect(await call({ flow: true })).toBe('flows on')
})

test('callers who never read what flows to them keep nobody waiting', async () => {
  await Promise.all(Array.from({ length: 8 }, () => once(start({ flow: true }), 'message')))
  expect(await call({ flow: true })).toBe('flows on')
})

test('a call that comes just when an instance was idle for too long has a new one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await call({ word: 'a' })
  vi.advanceTimersByTime(300_000)
  expect(await call({ word: 'b' })).toBe('first 1 b set')
})

test('calls at the same time have instances of their own, eight at most; the others wait their turn', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, word) => call({ word })))
  expect(answers.map((answer) => String(answer).split(' ')[2])).toEqual(
    Array.from({ length: 20 }, (_, word) => String(word)),
  )
  expect(answers.filter((answer) => String(answer).startsWith('first 1 '))).toHaveLength(8)
})

test('code that was written anew is loaded anew', async () => {
  await call({ word: 'a' })
  writeFileSync(entry(), counting('second'))
  utimesSync(entry(), 1, 1)
  expect(await call({ word: 'b' })).toBe('second 1 b set')
})

test('a call that breaks is told of, and the next one is answered', async () => {
  await expect(call({ fail: true })).rejects.toThrow()
  expect(await call({ word: 'b' })).toMatch(/ b set$/)
})

test('a function that ends its thread breaks its own call alone', async () => {
  await expect(call({ end: true })).rejects.toThrow('ended')
  expect(await call({ word: 'b' })).toBe('first 1 b set')
})
