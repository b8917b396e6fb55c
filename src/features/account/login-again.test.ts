import { afterEach, expect, test, vi } from 'vitest'
import { createDb } from '#db/client.ts'
import { logInAgain, noteActor } from './login-again.ts'

vi.mock('./login-again-dialog.tsx', () => ({ showLoginAgainDialog: async () => true }))

afterEach(() => vi.unstubAllGlobals())

test('AUTH-09 a login in another tab counts once this one sees what it stored, however late that is', async () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
  const db = createDb('http://127.0.0.1:1', 'key')
  const user = {
    id: 'u',
    email: 'ana@people.test',
    app_metadata: {},
    user_metadata: {},
    aud: '',
    created_at: '',
  }
  const session = {
    access_token: 'a',
    refresh_token: 'r',
    expires_in: 1,
    token_type: 'bearer' as const,
    user,
  }
  let looks = 0
  vi.spyOn(db.auth, 'getSession').mockImplementation(async () => {
    looks += 1
    return looks < 4 ? { data: { session: null }, error: null } : { data: { session }, error: null }
  })
  noteActor({ id: 'u', email: user.email })
  expect(await logInAgain(db)).toBe(true)
  expect(looks).toBe(4)
})
