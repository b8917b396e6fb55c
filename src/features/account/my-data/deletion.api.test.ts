import { beforeEach, expect, test, vi } from 'vitest'
import { err, ok } from '#core/result.ts'
import { createDb } from '#db/client.ts'
import { memoryStorage } from '../storage.fixture.ts'
import { deleteMyAccount } from './deletion.api.ts'

const account = { id: '11111111-1111-4111-8111-111111111111' }

/** A function whose answer is lost, and an account of which the auth service says this. */
function loseAnswer(said: () => Response) {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('fetch', async (input: unknown) => {
    const url = input instanceof Request ? input.url : String(input)
    return url.includes('/auth/v1/user') ? said() : new Response('Task timed out', { status: 504 })
  })
  const db = createDb('https://data.example', 'key')
  vi.spyOn(db.auth, 'getSession').mockResolvedValue({
    data: { session: { access_token: 'a' } as never },
    error: null,
  })
  vi.spyOn(db.auth, 'getUser').mockImplementation(async () => {
    const response = said()
    const body = await response.json()
    return response.ok ? { data: { user: body }, error: null } : { data: { user: null }, error: body }
  })
  vi.spyOn(db.auth, 'signOut').mockResolvedValue({ error: null })
  return db
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))

test('an account that went without an answer is told to be deleted, not to try again', async () => {
  const db = loseAnswer(() => Response.json({ code: 'user_not_found' }, { status: 403 }))
  expect(await deleteMyAccount(db, {})).toEqual(ok(null))
  expect(db.auth.signOut).toHaveBeenCalledOnce()
})

test('one that is still there may yet go, and its owner hears so', async () => {
  const db = loseAnswer(() => Response.json(account))
  const answer = await deleteMyAccount(db, {})
  expect(answer).toEqual(err(expect.stringMatching(/still there, and may yet go/)))
  expect(db.auth.signOut).not.toHaveBeenCalled()
})
