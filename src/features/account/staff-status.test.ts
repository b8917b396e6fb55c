import { createClient } from '@supabase/supabase-js'
import { expect, test, vi } from 'vitest'
import { askStaff } from './account.data.ts'
import type { Staff } from './staff.ts'
import { type StaffCheck, staffStatus, staffStatusAge } from './staff-status.ts'
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

const administrator: Staff = { role: 'administrator', factorMissing: false }
const editor: Staff = { role: 'editor', factorMissing: false }

test('ROLE-07 an administrator is who the function says is one', async () => {
  const { db, asked } = clientOf(() => answer(true))
  expect(await askStaff(db, 'u')).toEqual(administrator)
  expect(asked).toEqual(['rpc/is_current_user_admin'])
})

test.each([false, null, 'true', 1, { admin: true }])(
  'ROLE-09 of the function’s result %j makes nobody an administrator',
  async (result) => {
    const { db } = clientOf((path) => answer(path === 'rpc/current_staff' ? null : result))
    expect(await askStaff(db, 'u')).toBeNull()
  },
)

test.each([
  [{ role: 'editor', factor_missing: false }, editor],
  [
    { role: 'moderator', factor_missing: true },
    { role: 'moderator', factorMissing: true },
  ],
  [{ role: 'owner', factor_missing: false }, null],
  [{ role: ['administrator'] }, null],
  ['administrator', null],
  [null, null],
])('ROLE-13 the role of other staff is %j', async (result, staff) => {
  const { db, asked } = clientOf((path) => answer(path === 'rpc/current_staff' ? result : false))
  expect(await askStaff(db, 'u')).toEqual(staff)
  expect(asked).toEqual(['rpc/is_current_user_admin', 'rpc/current_staff'])
})

test.each([
  [[{ user_id: 'u', role: 'administrator' }], administrator],
  [[{ user_id: 'u', role: 'editor' }], editor],
  [[], null],
])('ROLE-08 when the function fails, staff %j are looked up', async (rows, staff) => {
  const { db, asked } = clientOf((path) =>
    path === 'admin_users' ? answer(rows) : answer({ message: 'broken' }, 400),
  )
  expect(await askStaff(db, 'u')).toEqual(staff)
  expect(asked).toEqual(['rpc/is_current_user_admin', 'admin_users'])
})

test('ROLE-08 when both fail there is no answer', async () => {
  const { db } = clientOf(() => answer({ message: 'broken' }, 400))
  await expect(askStaff(db, 'u')).rejects.toThrow('broken')
})

test.each([
  ['ROLE-10 the home page', staffStatusAge.publicPages, 30_000],
  ['ROLE-11 the admin area', staffStatusAge.adminArea, 300_000],
])('%s believes an answer for its time', async (_, maxAge, milliseconds) => {
  const ask = vi.fn<StaffCheck['ask']>().mockResolvedValueOnce(editor).mockResolvedValue(null)
  let time = 1_000_000
  const check = { user, ask, maxAge, now: () => time, storage: memoryStorage() }
  expect(await staffStatus(check)).toEqual(editor)
  time += milliseconds - 1
  expect(await staffStatus(check)).toEqual(editor)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(await staffStatus({ ...check, user: { id: 'other', email: '' } })).toBeNull()
  time += milliseconds
  expect(await staffStatus(check)).toBeNull()
})

test('ROLE-15 who is asked for a fresh answer is believed nothing', async () => {
  const ask = vi.fn<StaffCheck['ask']>().mockResolvedValueOnce(editor).mockResolvedValue(null)
  const check = { user, ask, maxAge: staffStatusAge.adminArea, now: () => 5, storage: memoryStorage() }
  expect(await staffStatus(check)).toEqual(editor)
  expect(await staffStatus({ ...check, maxAge: staffStatusAge.now })).toBeNull()
})

test('ROLE-10 ROLE-11 a failed question is asked once more, and its failure is not believed', async () => {
  const failure = new Error('no answer')
  const ask = vi.fn<StaffCheck['ask']>().mockRejectedValueOnce(failure).mockResolvedValueOnce(editor)
  const check = { user, ask, maxAge: staffStatusAge.publicPages, now: () => 5, storage: memoryStorage() }
  expect(await staffStatus(check)).toEqual(editor)

  const never = vi.fn<StaffCheck['ask']>().mockRejectedValue(failure)
  const storage = memoryStorage()
  await expect(staffStatus({ ...check, ask: never, storage })).rejects.toThrow('no answer')
  expect(never).toHaveBeenCalledTimes(2)
  expect(storage.getItem('suki-staff')).toBeNull()
})

test('ROLE-11 who has just been made one of the staff gets into the admin area at once', async () => {
  const ask = vi.fn<StaffCheck['ask']>().mockResolvedValueOnce(null).mockResolvedValue(administrator)
  const check = { user, ask, maxAge: staffStatusAge.adminArea, now: () => 5, storage: memoryStorage() }
  expect(await staffStatus(check)).toBeNull()
  expect(await staffStatus(check)).toEqual(administrator)
  expect(await staffStatus(check)).toEqual(administrator)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('ROLE-14 who has to set up a second factor is asked about again each time', async () => {
  const waiting: Staff = { role: 'editor', factorMissing: true }
  const ask = vi.fn<StaffCheck['ask']>().mockResolvedValueOnce(waiting).mockResolvedValue(editor)
  const check = { user, ask, maxAge: staffStatusAge.adminArea, now: () => 5, storage: memoryStorage() }
  expect(await staffStatus(check)).toEqual(waiting)
  expect(await staffStatus(check)).toEqual(editor)
})
