import { createClient } from '@supabase/supabase-js'
import { afterEach, expect, test, vi } from 'vitest'
import type { Db } from './client.ts'
import { refusalOf } from './refusal.ts'
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
    expect(refusalOf({ error, status }).words).toBe(
      'Our data took too long to answer. Please try again in a moment.',
    )
  }
})

test('what is long to send has the time that it needs', async () => {
  const sent = hanging()
    .from('mn_businesses')
    .insert({ name: 'x'.repeat(100_000) })
  const first = await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, 50, 'under way'))])
  expect(first).toBe('under way')
})
