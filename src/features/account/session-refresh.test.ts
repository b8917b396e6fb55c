import { createClient } from '@supabase/supabase-js'
import { afterEach, expect, test, vi } from 'vitest'
import type { Db } from '#db/client.ts'
import { sessionFetch } from '#db/session-fetch.ts'
import { memoryStorage } from './storage.fixture.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('AUTH-10 a refresh that finds nobody is tried again after 200 ms, and then after twice as long each time', async () => {
  vi.useFakeTimers()
  const asked: number[] = []
  const fetch = async () => {
    asked.push(Date.now())
    return new Response('{}', { status: 503 })
  }
  const storage = memoryStorage()
  const session = { access_token: 'a.b.c', refresh_token: 'r', expires_at: 1, user: { id: 'u' } }
  storage.setItem('suki-auth', JSON.stringify(session))
  const db = createClient('https://data.example', 'key', {
    global: { fetch },
    auth: {
      flowType: 'pkce',
      storageKey: 'suki-auth',
      storage,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
  })
  const refreshed = db.auth.refreshSession()
  await vi.advanceTimersByTimeAsync(60_000)
  expect((await refreshed).error?.message).toBeDefined()
  const pauses = asked.slice(1).map((time, index) => time - (asked[index] ?? 0))
  expect(pauses.length).toBeGreaterThan(4)
  for (const [index, pause] of pauses.entries()) expect(pause).toBe(200 * 2 ** index)
  expect(storage.getItem('suki-auth'), 'the session is kept for better times').not.toBeNull()
})

test.each([
  ['a day ahead', 86_400_000],
  ['a day behind', -86_400_000],
])(
  'AUTH-08 on a device whose clock is %s a session is renewed when it is near its end, and not before',
  async (_, off) => {
    const hour = 3600
    const atService = Date.UTC(2026, 10, 30)
    vi.useFakeTimers({ now: atService + off })
    let renewals = 0
    vi.stubGlobal('fetch', async () => {
      renewals += 1
      const now = Math.round((Date.now() - off) / 1000)
      return Response.json({
        access_token: 'a.b.c',
        refresh_token: `r${renewals}`,
        token_type: 'bearer',
        expires_in: hour,
        expires_at: now + hour,
        user: { id: 'u' },
      })
    })
    const db: Db = createClient('https://data.example', 'key', {
      global: { fetch: (input, init) => sessionFetch(db, input, init) },
      auth: { storage: memoryStorage(), autoRefreshToken: false, detectSessionInUrl: false },
    })
    await db.auth.refreshSession({ refresh_token: 'r' })
    for (const _look of [1, 2, 3]) expect((await db.auth.getSession()).data.session).not.toBeNull()
    expect(renewals).toBe(1)
    vi.setSystemTime(Date.now() + (hour - 30) * 1000)
    await db.auth.getSession()
    expect(renewals).toBe(2)
  },
)
