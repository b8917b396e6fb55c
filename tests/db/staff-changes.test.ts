import { beforeEach, describe, expect, test } from 'vitest'
import { become, databaseOfThisFile, first, type Run } from './support/database.ts'
import { makeBusiness } from './support/factories.ts'
import { claimsOfUser, people } from './support/people.ts'
import { expectRefusal, forbidden } from './support/refusal.ts'
import { makeStaff } from './support/staff.ts'

const db = databaseOfThisFile()
const lastOne = 'last administrator'

const setRole = (run: Run, id: string, role: string) =>
  run('select public.set_staff_role($1, $2)', [id, role])
const remove = (run: Run, id: string) => run('select public.remove_staff($1)', [id])
const roleOf = async (id: string) =>
  (await db.sql('select role from admin_users where user_id = $1', [id]))[0]?.['role']
const administrators = async () =>
  (await db.sql(`select user_id from admin_users where role = 'administrator'`)).map(({ user_id }) => user_id)

describe('changing the staff', () => {
  test('STAFF-04 an administrator gives another role, and takes somebody off, at once', async () => {
    const id = await makeStaff(db.sql, 'editor')
    await setRole(db.as('admin'), id, 'moderator')
    expect(await roleOf(id)).toBe('moderator')
    expect(await db.asAccount(id)('select public.has_right($1) as has', ['feedback'])).toEqual([
      { has: true },
    ])
    await remove(db.as('admin'), id)
    expect(await db.asAccount(id)('select public.has_right($1) as has', ['desk'])).toEqual([{ has: false }])
    await expectRefusal(remove(db.as('admin'), id), 'not on the staff any more', 'P0002')
    await expectRefusal(setRole(db.as('admin'), id, 'editor'), 'not on the staff any more', 'P0002')
  })

  test('STAFF-04 nobody else does, and nobody raises themselves', async () => {
    for (const caller of ['stranger', 'editor', 'moderator'] as const)
      for (const who of [people.stranger, people.editor, people.admin]) {
        await expectRefusal(setRole(db.as(caller), who, 'administrator'), 'Only administrators', forbidden)
        await expectRefusal(remove(db.as(caller), who), 'Only administrators', forbidden)
      }
    await expectRefusal(setRole(db.as('admin'), people.editor, 'owner'), 'choose a role', '22023')
  })

  test('ROLE-16 each act is in the record, by person', async () => {
    const own = await makeStaff(db.sql, 'administrator')
    const id = await makeStaff(db.sql, 'editor')
    await setRole(db.asAccount(own), id, 'moderator')
    await setRole(db.asAccount(own), id, 'moderator')
    await remove(db.asAccount(own), id)
    const told = await db.as('admin')(
      'select entity, action, entity_id, fields from public.read_changes(of_actor => $1)',
      [own],
    )
    expect(told).toEqual([
      { entity: 'staff', action: 'deleted', entity_id: id, fields: { role: { from: 'moderator' } } },
      {
        ...{ entity: 'staff', action: 'changed', entity_id: id },
        fields: { role: { from: 'editor', to: 'moderator' } },
      },
    ])
    await remove(db.asAccount(own), own)
    expect(
      await db.as('admin')('select action from public.read_changes(of_actor => $1)', [own]),
    ).toHaveLength(3)
  })

  test('ROLE-16 what moderators do is told without what people wrote, and to those who may do it', async () => {
    const own = await makeStaff(db.sql, 'moderator')
    const { id: business } = await makeBusiness(db.sql, { name: 'Reported', draft: false })
    const { id: report } = await first(
      db.sql(
        `insert into mn_business_reports (business_id, user_id, report_type, description)
         values ($1, $2, 'wrong_phone', 'secret words') returning id`,
        [business, people.stranger],
      ),
    )
    const run = db.asAccount(own)
    await run(`update public.mn_business_reports set status = 'resolved' where id = $1`, [report])
    await run('delete from public.mn_business_reports where id = $1', [report])
    const told = await run(
      'select entity, action, name, fields, actor_email from public.read_changes(of_actor => $1)',
      [own],
    )
    expect(told).toMatchObject([
      {
        entity: 'report',
        action: 'deleted',
        name: 'Reported',
        fields: { report_type: { from: 'wrong_phone' } },
      },
      { entity: 'report', action: 'changed', fields: { status: { from: 'pending', to: 'resolved' } } },
    ])
    expect(JSON.stringify(told)).not.toContain('secret words')
    expect(await db.as('editor')('select 1 from public.read_changes(of_actor => $1)', [own])).toEqual([])
  })

  test('ROLE-16 a deleted business is one entry, without its reports', async () => {
    const { id: business } = await makeBusiness(db.sql, { draft: false })
    await db.sql(`insert into mn_business_reports (business_id, report_type) values ($1, 'wrong_phone')`, [
      business,
    ])
    await db.as('admin')('delete from public.mn_businesses where id = $1', [business])
    const told = await db.sql(`select entity from mn_changes where business_id = $1 and action = 'deleted'`, [
      business,
    ])
    expect(told).toEqual([{ entity: 'business' }])
  })

  test('ROLE-16 owners are named to administrators alone', async () => {
    const { id } = await makeBusiness(db.sql, { owner_id: people.owner, draft: false })
    await db.as('owner')(`update public.mn_businesses set phone = '1' where id = $1`, [id])
    const who = async (run: Run) =>
      first(run('select actor_id, actor_email, by_owner from public.read_changes($1)', [id]))
    expect(await who(db.as('admin'))).toEqual({
      ...{ actor_id: people.owner, actor_email: 'owner@people.test', by_owner: true },
    })
    expect(await who(db.as('editor'))).toEqual({ actor_id: null, actor_email: null, by_owner: true })
  })
})

describe('STAFF-05 the last administrator', () => {
  beforeEach(async () => {
    await db.sql('delete from admin_users where user_id <> $1', [people.admin])
  })

  test('cannot go, be given another role, or delete the account', async () => {
    const admin = db.as('admin')
    await expectRefusal(remove(admin, people.admin), lastOne, '22023')
    await expectRefusal(setRole(admin, people.admin, 'editor'), lastOne, '22023')
    await expectRefusal(admin('select public.check_my_deletion()'), 'only administrator', '22023')
    await expectRefusal(admin('select public.delete_my_account()'), 'only administrator', '22023')
    await expectRefusal(db.as('service')('delete from public.admin_users where true'), lastOne, '22023')
    await expectRefusal(
      db.as('service')(`update public.admin_users set role = 'editor' where true`),
      lastOne,
      '22023',
    )
    expect(await administrators()).toEqual([people.admin])
  })

  test('stays when the login service’s console deletes the account, and goes by an operator alone', async () => {
    const client = await db.connect()
    const remove = 'delete from auth.users where id = $1'
    await client.query('set session authorization supabase_auth_admin')
    await expectRefusal(client.query(remove, [people.admin]), lastOne, '22023')
    await client.query('reset session authorization')
    await client.query('begin')
    expect(await client.query(remove, [people.admin])).toMatchObject({ rowCount: 1 })
    await client.query('rollback')
  })

  test('goes once there is a successor', async () => {
    const id = await makeStaff(db.sql, 'administrator')
    const next = await makeStaff(db.sql, 'editor')
    await remove(db.as('admin'), id)
    await setRole(db.as('admin'), next, 'administrator')
    await db.asAccount(next)('select public.has_right($1)', ['people'])
    const leaving = await makeStaff(db.sql, 'administrator')
    await db.asAccount(leaving)('select public.delete_my_account()')
    expect(await administrators()).toEqual(expect.arrayContaining([people.admin, next]))
  })

  /** Each in a transaction of its own; the second acts while the first has not ended. */
  async function together(acts: readonly [who: string, act: string, values: unknown[]][]): Promise<string[]> {
    const clients = await Promise.all(acts.map(() => db.connect()))
    const outcomes = await Promise.allSettled(
      acts.map(async ([who, act, values], index) => {
        const client = clients[index]
        if (!client) throw new Error('no connection')
        await client.query('begin')
        await become(client, claimsOfUser(who))
        try {
          await client.query(act, values)
          await client.query('commit')
        } catch (error) {
          await client.query('rollback')
          throw error
        }
      }),
    )
    return outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? 'done' : String(outcome.reason.message),
    )
  }

  const removal = 'select public.remove_staff($1)'
  const demotion = `select public.set_staff_role($1, 'editor')`
  const deletion = 'select public.delete_my_account()'

  test.each([
    ['remove each other', removal, removal, 1],
    ['take each other’s role', demotion, demotion, 1],
    ['remove and demote each other', removal, demotion, 1],
  ])('two who %s at the same time: one stays', async (_what, one, two) => {
    for (let round = 0; round < 10; round += 1) {
      const other = await makeStaff(db.sql, 'administrator')
      const outcomes = await together([
        [people.admin, one, [other]],
        [other, two, [people.admin]],
      ])
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
      expect(outcomes.find((outcome) => outcome !== 'done')).toMatch(/Only administrators/)
      const left = await administrators()
      expect(left).toHaveLength(1)
      await db.sql(
        `insert into admin_users (user_id, role) values ($1, 'administrator')
         on conflict (user_id) do update set role = 'administrator'`,
        [people.admin],
      )
      await db.sql('delete from admin_users where user_id = $1', [other])
    }
  })

  test('two who delete their accounts at the same time: one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      await db.sql('delete from admin_users where user_id <> $1', [people.admin])
      const [one, other] = [
        await makeStaff(db.sql, 'administrator'),
        await makeStaff(db.sql, 'administrator'),
      ]
      await remove(db.asAccount(one), people.admin)
      const outcomes = await together([
        [one, deletion, []],
        [other, deletion, []],
      ])
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
      expect(outcomes.find((outcome) => outcome !== 'done')).toMatch(/only administrator|last administrator/)
      expect(await administrators()).toHaveLength(1)
      await db.sql(`insert into admin_users (user_id, role) values ($1, 'administrator')`, [people.admin])
    }
  })
})
