import { createClient } from '@supabase/supabase-js'
import { afterEach, expect, test, vi } from 'vitest'
import { longestSending, longestWait } from '#core/limits.ts'
import type { Db } from './client.ts'
import { refusalOf, transportWords } from './refusal.ts'
import { sessionFetch } from './session-fetch.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A client in a network that never answers, and whose patience ends at once. */
function hanging(): Db {
  const over = AbortSignal.abort(new DOMException('signal timed out', 'TimeoutError'))
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over)
  vi.stubGlobal('fetch', (_: unknown, { signal }: RequestInit) =>
    signal?.aborted ? Promise.reject(signal.reason) : new Promise(() => undefined),
  )
  return connected()
}

function connected(): Db {
  const db: Db = createClient('https://data.example', 'key', {
    db: { retry: false },
    global: { fetch: (input, init) => sessionFetch(db, input, init) },
  })
  return db
}

test('a list that nobody answers for is given up, in words that say so', async () => {
  for (const asked of [hanging().from('mn_businesses').select(), hanging().rpc('admin_trash', { page: 1 })]) {
    const { error, status } = await asked
    if (!error) throw new Error('it was answered')
    expect(refusalOf({ error, status }, undefined, true).words).toBe(
      'Our data took too long to answer. Please try again in a moment.',
    )
  }
})

test('a change that nobody answers is not said to be undone, nor to be tried again blindly', async () => {
  const { error, status } = await hanging().rpc('keep_apart', { one: 'a', other: 'b' })
  if (!error) throw new Error('it was answered')
  expect(refusalOf({ error, status }).words).toBe(transportWords.unanswered)
})

test.each([
  ['while it was under way', [true, false], transportWords.brokenOff],
  ['before it was sent', [false], transportWords.offline],
])('a network that went %s', async (_, states, words) => {
  const network = { onLine: states[0] }
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('fetch', () => {
    network.onLine = states.at(-1)
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  const { error, status } = await connected().rpc('keep_apart', { one: 'a', other: 'b' })
  if (!error) throw new Error('it was answered')
  expect(refusalOf({ error, status }).words).toBe(words)
})

test('what is long to send has more time, and not for ever', async () => {
  const db = hanging()
  const given = vi.mocked(AbortSignal.timeout)
  await db.rpc('keep_apart', { one: 'a', other: 'b' })
  expect(given).toHaveBeenLastCalledWith(longestWait)
  await db.from('mn_businesses').insert({ name: 'x'.repeat(100_000) })
  expect(given).toHaveBeenLastCalledWith(longestSending)
})
