import { describe, expect, test } from 'vitest'
import { databaseOfThisFile, first, type Run } from './support/database.ts'
import { people } from './support/people.ts'
import { expectRefusal, forbidden, secondFactor, taken } from './support/refusal.ts'
import { makeFactor, takeLink } from './support/staff.ts'
import { tablesThatHold } from './support/tables-that-hold.ts'

const db = databaseOfThisFile()
const admin = db.as('admin')

let accounts = 0
/** An account whose address the login service has confirmed, or not. */
async function account(isConfirmed = true): Promise<{ id: string; email: string; run: Run }> {
  accounts += 1
  const email = `invited-${accounts}@people.test`
  const row = await first(
    db.sql('insert into auth.users (email, email_confirmed_at) values ($1, $2) returning id', [
      email,
      isConfirmed ? new Date() : null,
    ]),
  )
  const id = String(row['id'])
  return { id, email, run: db.asAccount(id) }
}

const invite = async (email: string, role = 'editor') =>
  (await first(admin('select public.invite_staff($1, $2) as id', [email, role])))['id']

const mailedLink = (email: string) => takeLink(db.as('service'), email)

const read = async (run: Run, link: string) =>
  (await first(run('select public.read_invitation($1) as said', [link])))['said']
const accept = (run: Run, link: string) => run('select public.accept_invitation($1) as role', [link])
const roleOf = async (id: string) =>
  (await db.sql('select role from admin_users where user_id = $1', [id]))[0]?.['role']

describe('an invitation', () => {
  test('STAFF-02 makes whoever has the address staff, once, and says by whom', async () => {
    const { id, email, run } = await account()
    await invite(` ${email.toUpperCase()} `, 'moderator')
    const link = await mailedLink(email)
    expect(await read(run, link)).toEqual({ role: 'moderator', problem: null })
    expect(await accept(run, link)).toEqual([{ role: 'moderator' }])
    expect(await first(db.sql('select role, given_by from admin_users where user_id = $1', [id]))).toEqual({
      role: 'moderator',
      given_by: people.admin,
    })
    expect(await read(run, link)).toEqual({ role: 'moderator', problem: 'used' })
    await expectRefusal(accept(run, link), 'accepted already', forbidden)
    await admin('select public.remove_staff($1)', [id])
    await expectRefusal(accept(run, link), 'accepted already', forbidden)
    expect(await roleOf(id)).toBeUndefined()
  })

  test('STAFF-02 of two at once one is the first, and nobody is staff twice', async () => {
    const { id, email, run } = await account()
    await invite(email)
    const link = await mailedLink(email)
    const outcomes = await Promise.allSettled([accept(run, link), accept(run, link), accept(run, link)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await roleOf(id)).toBe('editor')
  })

  test('STAFF-03 is nobody else’s, who is not told whose it is', async () => {
    const { id, email } = await account()
    const other = await account()
    const unproved = await account(false)
    await invite(email)
    await invite(unproved.email)
    const link = await mailedLink(email)
    expect(await read(other.run, link)).toEqual({ role: 'editor', problem: 'other address' })
    await expectRefusal(accept(other.run, link), 'another e-mail address', forbidden)
    await expectRefusal(accept(db.as('nobody'), link), 'permission denied', forbidden)
    expect(await roleOf(id)).toBeUndefined()
    // An address that nobody has confirmed may be anybody's.
    const { id: again } = await first(
      admin('select public.invite_staff($1, $2) as id', [unproved.email, 'editor']),
    )
    expect(again).toBeTruthy()
    await expectRefusal(
      accept(unproved.run, await mailedLink(unproved.email)),
      'another e-mail address',
      forbidden,
    )
  })

  test('STAFF-03 ends after a week, when it is withdrawn, and when a newer one is sent', async () => {
    const { id, email, run } = await account()
    await invite(email)
    const first = await mailedLink(email)
    const invitation = await invite(email)
    const second = await mailedLink(email)
    expect(await read(run, first)).toEqual({ role: null, problem: 'unknown' })
    await db.sql(
      `update private.staff_invitations set expires_at = now() - interval '1 second' where id = $1`,
      [invitation],
    )
    expect(await read(run, second)).toEqual({ role: 'editor', problem: 'expired' })
    await expectRefusal(accept(run, second), 'has expired', forbidden)
    await admin('select public.withdraw_invitation($1)', [invitation])
    await expectRefusal(accept(run, second), 'withdrawn, or never sent', forbidden)
    await expectRefusal(admin('select public.withdraw_invitation($1)', [invitation]), 'already', 'P0002')
    expect(await roleOf(id)).toBeUndefined()
  })

  test('STAFF-03 does not count once whoever sent it is no administrator any more', async () => {
    const { email, run } = await account()
    const sender = await account()
    await db.sql(`insert into admin_users (user_id, role) values ($1, 'administrator')`, [sender.id])
    await sender.run('select public.invite_staff($1, $2)', [email, 'administrator'])
    const link = await mailedLink(email)
    await admin(`select public.set_staff_role($1, 'editor')`, [sender.id])
    await expectRefusal(accept(run, link), 'has expired', forbidden)
    await db.sql('delete from auth.users where id = $1', [sender.id])
    expect(await read(run, link)).toEqual({ role: null, problem: 'unknown' })
  })

  test.each(['', '.', 'x', 'a.b.c', '00000000-0000-4000-8000-000000000001.', '%', "' or true --"])(
    'STAFF-03 a made-up link %j counts for nothing',
    async (link) => {
      const { run } = await account()
      expect(await read(run, link)).toEqual({ role: null, problem: 'unknown' })
      await expectRefusal(accept(run, link), 'never sent', forbidden)
    },
  )

  test('STAFF-03 needs the second factor of an account that has one', async () => {
    const { id, email, run } = await account()
    await makeFactor(db.sql, id)
    await invite(email)
    const link = await mailedLink(email)
    await expectRefusal(accept(run, link), 'two-step login', secondFactor)
    await accept(db.asAccount(id, { aal: 'aal2' }), link)
    expect(await roleOf(id)).toBe('editor')
  })

  test('STAFF-02 is refused for what is no address, no role, or staff already', async () => {
    for (const email of ['', 'x', 'a b@c.de', 'a@b', null])
      await expectRefusal(
        admin(`select public.invite_staff($1, 'editor')`, [email]),
        'no e-mail address',
        '22023',
      )
    for (const role of ['owner', '', 'Administrator', null])
      await expectRefusal(
        admin('select public.invite_staff($1, $2)', ['a@b.test', role]),
        'choose a role',
        '22023',
      )
    await expectRefusal(invite('Editor@people.test'), 'on the staff already', taken)
  })

  test('STAFF-02 the mail is written with it, and what is withdrawn before is not sent', async () => {
    const { email } = await account()
    const id = await invite(email)
    await admin('select public.withdraw_invitation($1)', [id])
    expect(await mailedLink(email)).toBe('')
    const [mail] = await db.sql('select given_up_at, data from mn_outgoing_mail where recipient = $1', [
      email,
    ])
    expect(mail?.['given_up_at']).not.toBeNull()
    expect(mail?.['data']).toEqual({ id })
  })

  test('ROLE-16 and what became of it is in the record, which only administrators read', async () => {
    const { id, email, run } = await account()
    await invite(email, 'editor')
    await accept(run, await mailedLink(email))
    const told = await admin(
      `select entity, action, name, actor_email, fields from public.read_changes() limit 2`,
    )
    expect(told).toEqual([
      {
        ...{ entity: 'staff', action: 'created', name: email, actor_email: email },
        fields: { role: { to: 'editor' } },
      },
      {
        ...{ entity: 'invitation', action: 'created', name: null, actor_email: 'admin@people.test' },
        fields: { email: { to: email }, role: { to: 'editor' } },
      },
    ])
    expect(
      await db.asAccount(id)(`select 1 from public.read_changes() where entity in ('staff', 'invitation')`),
    ).toEqual([])
  })
})

test('DASH-28 of one of the staff who leaves nothing is left, nor of whom they invited or were invited by', async () => {
  const email = 'leaving-staff@people.test'
  const { id } = await first(
    db.sql('insert into auth.users (email, email_confirmed_at) values ($1, now()) returning id', [email]),
  )
  const own = String(id)
  await db.as('admin')('select public.invite_staff($1, $2)', [email, 'administrator'])
  const link = await takeLink(db.as('service'), email)
  await db.asAccount(own)('select public.accept_invitation($1)', [link])
  await db.asAccount(own)('select public.invite_staff($1, $2)', ['next@people.test', 'editor'])
  await db.asAccount(own)('select public.set_staff_role($1, $2)', [people.moderator, 'editor'])
  await db.asAccount(people.admin)('select public.set_staff_role($1, $2)', [own, 'editor'])
  expect(await tablesThatHold(db.sql, own)).toEqual(
    expect.arrayContaining(['private.staff_invitations', 'public.admin_users', 'public.mn_changes']),
  )
  await db.asAccount(own)('select public.delete_my_account()')
  expect(await tablesThatHold(db.sql, own)).toEqual([])
  expect(await tablesThatHold(db.sql, email)).toEqual([])
})
