import { createClient } from '@supabase/supabase-js'
import { expect, test, vi } from 'vitest'
import { askAdminStatus } from './account.data.ts'
import { type AdminCheck, adminStatus, adminStatusAge } from './admin-status.ts'
import { memoryStorage } from './storage.fixture.ts'

const user = { id: 'u', email: '' }
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/** A client whose requests are answered by `reply`. */
function clientOf(reply: (path: string) => Response) {
  const asked: string[] = []
  const fetch = async (input: RequestInfo | URL) => {
    const path = new URL(input instanceof Request ? input.url : input).pathname.replace('/rest/v1/', '')
    asked.push(path)
    return reply(path)
  }
  const db = createClient('https://data.example', 'key', {
    global: { fetch },
    auth: { persistSession: false },
  })
  return { db, asked }
}

test.each([
  [true, true],
  [false, false],
  [null, false],
  ['true', false],
  [1, false],
  [{ admin: true }, false],
])('ROLE-07 ROLE-09 of the function’s result %j only exactly true counts', async (result, admin) => {
  const { db, asked } = clientOf(() => answer(result))
  expect(await askAdminStatus(db, 'u')).toBe(admin)
  expect(asked).toEqual(['rpc/is_current_user_admin'])
})

test.each([
  [[{ user_id: 'u' }], true],
  [[], false],
])('ROLE-08 when the function fails, administrators %j are looked up', async (rows, admin) => {
  const { db, asked } = clientOf((path) =>
    path === 'admin_users' ? answer(rows) : answer({ message: 'broken' }, 400),
  )
  expect(await askAdminStatus(db, 'u')).toBe(admin)
  expect(asked).toEqual(['rpc/is_current_user_admin', 'admin_users'])
})

test('ROLE-08 when both fail there is no answer', async () => {
  const { db } = clientOf(() => answer({ message: 'broken' }, 400))
  await expect(askAdminStatus(db, 'u')).rejects.toThrow('broken')
})

test.each([
  ['ROLE-10 the home page', adminStatusAge.publicPages, 30_000],
  ['ROLE-11 the admin area', adminStatusAge.adminArea, 300_000],
])('%s believes an answer for its time', async (_, maxAge, milliseconds) => {
  const ask = vi.fn<AdminCheck['ask']>().mockResolvedValueOnce(true).mockResolvedValue(false)
  let time = 1_000_000
  const check = { user, ask, maxAge, now: () => time, storage: memoryStorage() }
  expect(await adminStatus(check)).toBe(true)
  time += milliseconds - 1
  expect(await adminStatus(check)).toBe(true)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(await adminStatus({ ...check, user: { id: 'other', email: '' } })).toBe(false)
  time += milliseconds
  expect(await adminStatus(check)).toBe(false)
})

test('ROLE-10 ROLE-11 a failed question is asked once more, and its failure is not believed', async () => {
  const failure = new Error('no answer')
  const ask = vi.fn<AdminCheck['ask']>().mockRejectedValueOnce(failure).mockResolvedValueOnce(true)
  const check = { user, ask, maxAge: adminStatusAge.publicPages, now: () => 5, storage: memoryStorage() }
  expect(await adminStatus(check)).toBe(true)

  const never = vi.fn<AdminCheck['ask']>().mockRejectedValue(failure)
  const storage = memoryStorage()
  await expect(adminStatus({ ...check, ask: never, storage })).rejects.toThrow('no answer')
  expect(never).toHaveBeenCalledTimes(2)
  expect(storage.getItem('suki-admin')).toBeNull()
})

test('ROLE-11 who has just been made an administrator gets into the admin area at once', async () => {
  const ask = vi.fn<AdminCheck['ask']>().mockResolvedValueOnce(false).mockResolvedValue(true)
  const check = { user, ask, maxAge: adminStatusAge.adminArea, now: () => 5, storage: memoryStorage() }
  expect(await adminStatus(check)).toBe(false)
  expect(await adminStatus(check)).toBe(true)
  expect(await adminStatus(check)).toBe(true)
  expect(ask).toHaveBeenCalledTimes(2)
})
