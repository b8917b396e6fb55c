import { beforeEach, expect, test, vi } from 'vitest'
import { err } from '#core/result.ts'
import { callFunction, wordsOfUnanswered } from './call-function.ts'
import { createDb } from './client.ts'
import { transportWords } from './refusal.ts'

const db = createDb('http://127.0.0.1:1', 'key')
const call = () => callFunction(db, 'delete-account', {})

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))

test('a function that never answers is given up, and may have done it', async () => {
  const over = AbortSignal.abort(new DOMException('signal timed out', 'TimeoutError'))
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over)
  vi.stubGlobal('fetch', (_: unknown, { signal }: RequestInit) =>
    signal?.aborted ? Promise.reject(signal.reason) : new Promise(() => undefined),
  )
  expect(await call()).toEqual(err({ status: 0, words: transportWords.unanswered, isUnsure: true }))
  limit.mockRestore()
})

test('one that was cut short may have done it, too', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Task timed out</h1>', { status: 502 }))
  expect(await call()).toEqual(err({ status: 502, words: transportWords.unanswered, isUnsure: true }))
})

test('one that refuses has done nothing, and says why', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'Not now.' }, { status: 503 }))
  expect(await call()).toEqual(err({ status: 503, words: 'Not now.', isUnsure: false }))
})

test('one that cannot be reached has done nothing', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const answer = await call()
  expect(answer).toEqual(err({ status: 0, words: null, isUnsure: false }))
  expect(!answer.ok && wordsOfUnanswered(answer.error)).toBe(transportWords.unreached)
})
