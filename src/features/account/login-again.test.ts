import { AuthApiError, AuthRetryableFetchError } from '@supabase/supabase-js'
import { afterEach, expect, test, vi } from 'vitest'
import { createDb } from '#db/client.ts'
import { logInAgain, noteActor } from './login-again.ts'

vi.mock('./login-again-dialog.tsx', () => ({ showLoginAgainDialog: async () => true }))

afterEach(() => vi.unstubAllGlobals())

const user = {
  ...{ id: 'u', email: 'ana@people.test', app_metadata: {}, user_metadata: {} },
  ...{ aud: '', created_at: '' },
}
const session = {
  ...{ access_token: 'a', refresh_token: 'r', expires_in: 1 },
  token_type: 'bearer' as const,
  user,
}

test('AUTH-09 a login in another tab counts once this one sees what it stored, however late that is', async () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
  const db = createDb('http://127.0.0.1:1', 'key')
  let looks = 0
  vi.spyOn(db.auth, 'getSession').mockImplementation(async () => {
    looks += 1
    return looks < 4 ? { data: { session: null }, error: null } : { data: { session }, error: null }
  })
  noteActor({ id: 'u', email: user.email })
  expect(await logInAgain(db)).toBe(true)
  expect(looks).toBe(4)
})

test.each([
  [new AuthApiError('Invalid Refresh Token', 400, 'refresh_token_not_found'), 1],
  [new AuthApiError('Too many requests', 429, 'over_request_rate_limit'), 0],
  [new AuthApiError('Unexpected', 500, 'unexpected_failure'), 0],
  [new AuthRetryableFetchError('Failed to fetch', 0), 0],
])(
  'AUTH-09 AUTH-10 a token that cannot be renewed is given up by no answer but a refusal: %s',
  async (error, ends) => {
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } })
    const db = createDb('http://127.0.0.1:1', 'key')
    vi.spyOn(db.auth, 'getSession').mockResolvedValue({ data: { session }, error: null })
    vi.spyOn(db.auth, 'refreshSession').mockResolvedValue({ data: { user: null, session: null }, error })
    const ended = vi.spyOn(db.auth, 'signOut').mockResolvedValue({ error: null })
    noteActor({ id: 'u', email: user.email })
    expect(await logInAgain(db, session.access_token)).toBe(false)
    expect(ended).toHaveBeenCalledTimes(ends)
  },
)
