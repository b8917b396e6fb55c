import { createClient } from '@supabase/supabase-js'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from './storage.fixture.ts'

afterEach(() => void vi.useRealTimers())

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
