import { describe, expect, test } from 'vitest'
import { databaseOfThisFile, first } from './support/database.ts'
import { makeBusiness } from './support/factories.ts'
import { people } from './support/people.ts'
import { expectRefusal, forbidden } from './support/refusal.ts'
import { makeStaff } from './support/staff.ts'

const db = databaseOfThisFile()

const ask = 'select public.is_current_user_admin() as admin'

const administrator = (factor?: 'verified' | 'unverified') => makeStaff(db.sql, 'administrator', factor)

describe('is_current_user_admin', () => {
  test.each(['nobody', 'stranger', 'owner', 'otherOwner', 'editor', 'moderator', 'service'] as const)(
    'ROLE-07 ROLE-09 is exactly false for %s',
    async (caller) => {
      expect(await db.as(caller)(ask)).toEqual([{ admin: false }])
    },
  )

  test('ROLE-07 ROLE-09 is exactly true for an administrator', async () => {
    expect(await db.as('admin')(ask)).toEqual([{ admin: true }])
  })

  test('ROLE-07 ends with the entry in admin_users', async () => {
    const id = await administrator()
    expect(await db.asAccount(id)(ask)).toEqual([{ admin: true }])
    await db.sql('delete from admin_users where user_id = $1', [id])
    expect(await db.asAccount(id)(ask)).toEqual([{ admin: false }])
  })

  test('ROLE-08 an administrator finds the own user id in admin_users, and nobody else’s', async () => {
    await administrator()
    const look = 'select user_id from public.admin_users'
    expect(await db.as('admin')(look)).toEqual([{ user_id: people.admin }])
    expect(await db.as('stranger')(look)).toEqual([])
    await expectRefusal(db.as('nobody')(look), 'permission denied', forbidden)
  })
})

describe('an administrator with a second factor', () => {
  test('ROLE-12 has no administrator’s right before it was used in the session', async () => {
    const id = await administrator('verified')
    const business = await makeBusiness(db.sql, { draft: true })
    for (const session of [{}, { aal: 'aal1' }] as const) {
      const run = db.asAccount(id, session)
      expect(await run(ask)).toEqual([{ admin: false }])
      expect(await run('select user_id from public.admin_users')).toEqual([])
      expect(await run('select id from public.mn_businesses where id = $1', [business['id']])).toEqual([])
      expect(
        await run('update public.mn_businesses set draft = false where id = $1 returning id', [
          business['id'],
        ]),
      ).toEqual([])
      await expectRefusal(
        run('select * from public.get_all_users_with_details()'),
        'Only the staff',
        forbidden,
      )
      await expectRefusal(
        run(`insert into public.mn_categories (name) values ('Refused')`),
        'row-level security',
        forbidden,
      )
    }
  })

  test('ROLE-12 has every right once it was used', async () => {
    const run = db.asAccount(await administrator('verified'), { aal: 'aal2' })
    const business = await makeBusiness(db.sql, { draft: true })
    expect(await run(ask)).toEqual([{ admin: true }])
    expect(
      await run('update public.mn_businesses set draft = false where id = $1 returning id', [business['id']]),
    ).toEqual([{ id: business['id'] }])
  })

  test('ROLE-12 is not asked for one that was begun and never verified', async () => {
    expect(await db.asAccount(await administrator('unverified'))(ask)).toEqual([{ admin: true }])
  })

  test('ROLE-12 a second factor makes nobody an administrator', async () => {
    expect(await db.as('stranger', { aal: 'aal2' })(ask)).toEqual([{ admin: false }])
  })
})

describe('get_all_users_with_details', () => {
  const list = 'select * from public.get_all_users_with_details()'

  test('ADM-10 is refused to everybody else', async () => {
    for (const caller of ['stranger', 'owner'] as const)
      await expectRefusal(db.as(caller)(list), 'Only the staff', forbidden)
    for (const caller of ['nobody', 'service'] as const)
      await expectRefusal(db.as(caller)(list), 'permission denied', forbidden)
  })

  test('ADM-10 gives administrators id and e-mail address of every user', async () => {
    const rows = await db.as('admin')(list)
    expect(rows).toContainEqual({ user_id: people.owner, email: 'owner@people.test' })
    expect(rows).toHaveLength(Number((await first(db.sql('select count(*) from auth.users')))['count']))
  })

  test('ROLE-13 gives an editor the staff, and a moderator those too whose feedback it is', async () => {
    const business = await makeBusiness(db.sql, { draft: false })
    await db.sql(
      `insert into public.mn_business_reports (business_id, user_id, report_type) values ($1, $2, 'wrong_phone')`,
      [business['id'], people.stranger],
    )
    const emailsFor = async (caller: 'editor' | 'moderator') =>
      (await db.as(caller)(list)).map(({ email }) => email)
    const staff = ['admin@people.test', 'editor@people.test', 'moderator@people.test']
    expect(await emailsFor('editor')).toEqual(expect.arrayContaining(staff))
    expect(await emailsFor('editor')).not.toContain('stranger@people.test')
    expect(await emailsFor('moderator')).toEqual(expect.arrayContaining([...staff, 'stranger@people.test']))
    expect(await emailsFor('moderator')).not.toContain('owner@people.test')
  })
})
