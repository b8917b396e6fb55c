import { describe, expect, test } from 'vitest'
import { roleRights, staffRoles } from '#features/account/staff.ts'
import { become, databaseOfThisFile, first, type Run } from './support/database.ts'
import { makeBanner, makeBusiness, makeSubscription } from './support/factories.ts'
import { claimsOfUser, people } from './support/people.ts'
import { expectRefusal, forbidden, secondFactor } from './support/refusal.ts'
import { makeFactor, makeStaff, mayCall, staffPeople } from './support/staff.ts'

const db = databaseOfThisFile()

const everyRight = roleRights.administrator
const rightsOf = async (run: Run) => (await first(run('select private.own_rights() as rights')))['rights']
const currentStaff = async (run: Run) => (await first(run('select public.current_staff() as staff')))['staff']

describe('the rights of roles', () => {
  test('ROLE-13 are the same for the database and the pages', async () => {
    const rows = await db.sql('select role, rights from private.staff_roles')
    expect(Object.fromEntries(rows.map(({ role, rights }) => [role, rights]))).toEqual(roleRights)
    expect(Object.keys(roleRights)).toEqual(staffRoles)
  })

  test.each(['admin', 'editor', 'moderator'] as const)('ROLE-13 %s has those of the role', async (caller) => {
    for (const right of everyRight)
      expect(await db.as(caller)('select public.has_right($1) as has', [right])).toEqual([
        { has: mayCall(caller, right) },
      ])
    expect(await currentStaff(db.as(caller))).toEqual({ role: staffPeople[caller], factor_missing: false })
  })

  test.each(['nobody', 'stranger', 'owner', 'service'] as const)('ROLE-09 %s has none', async (caller) => {
    for (const right of [...everyRight, '', 'x', null])
      expect(await db.as(caller)('select public.has_right($1) as has', [right])).toEqual([{ has: false }])
  })

  test('ROLE-13 what a token says of a role beside the signature’s own claims counts for nothing', async () => {
    const client = await db.connect()
    await client.query('begin')
    const forged = {
      ...claimsOfUser(people.moderator, { aal: 'aal2' }),
      ...{ app_metadata: { role: 'administrator' }, user_metadata: { role: 'administrator' } },
      ...{ user_role: 'administrator', is_admin: true, rights: ['money'] },
    }
    await become(client, forged)
    const { rows } = await client.query('select private.own_rights() as rights')
    await client.query('rollback')
    expect(rows).toEqual([{ rights: roleRights.moderator }])
  })

  test('ROLE-13 nobody gives a role, not even to themselves, but by the functions for it', async () => {
    for (const caller of ['stranger', 'moderator', 'editor', 'admin'] as const) {
      const run = db.as(caller)
      const insert = `insert into public.admin_users (user_id, role) values ($1, 'administrator')`
      await expectRefusal(run(insert, [people.stranger]), 'permission denied', forbidden)
      await expectRefusal(
        run(`update public.admin_users set role = 'administrator'`),
        'permission denied',
        forbidden,
      )
      await expectRefusal(run('select * from private.staff_roles'), 'permission denied', forbidden)
      await expectRefusal(run('update private.staff_roles set rights = null'), 'permission denied', forbidden)
      await expectRefusal(run('select * from private.staff_invitations'), 'permission denied', forbidden)
    }
  })
})

describe('an editor', () => {
  const editor = db.as('editor')

  test('ROLE-13 makes, changes, publishes and deletes listings, and restores them', async () => {
    const made = await first(
      editor(`insert into public.mn_businesses (name, draft) values ('New', false) returning id`),
    )
    await editor(`update public.mn_businesses set featured = true where id = $1`, [made['id']])
    const rows = await editor('delete from public.mn_businesses where id = $1 returning id', [made['id']])
    expect(rows).toHaveLength(1)
    expect(await editor('select public.restore_deleted(array[$1]::uuid[]) as n', [made['id']])).toEqual([
      { n: 1 },
    ])
  })

  test('ROLE-13 decides whose a listing is neither by a change, nor by an import, nor by a merge', async () => {
    const { id } = await makeBusiness(db.sql, { owner_id: people.owner })
    const { id: other } = await makeBusiness(db.sql, { owner_id: people.otherOwner })
    const only = 'Only an administrator may set'
    await expectRefusal(
      editor('update public.mn_businesses set owner_id = $2 where id = $1', [id, people.editor]),
      only,
      forbidden,
    )
    await expectRefusal(
      editor(`select public.save_fields('business', $1, $2)`, [
        { [String(id)]: { owner_id: people.owner } },
        { owner_id: people.editor },
      ]),
      only,
      forbidden,
    )
    await expectRefusal(
      editor(`insert into public.mn_businesses (name, owner_id) values ('Given', $1)`, [people.stranger]),
      only,
      forbidden,
    )
    const { id: record } = await first(editor(`select public.begin_import('a.csv', 'survey') as id`))
    const store = 'select public.store_imported($1, $2, $3, $4, $5)'
    const counts = { read: 1, new: 1, changed: 0, unchanged: 0, merged: 0, refused: 0 }
    const change = [{ id, owner_id: people.editor }]
    for (const [made, changed] of [
      [JSON.stringify([{ name: 'Theirs', source: 'survey', source_id: '1', owner_id: people.editor }]), '[]'],
      ['[]', JSON.stringify(change)],
    ])
      await expectRefusal(
        editor(store, [record, made, changed, '[]', counts]),
        'Only administrators',
        forbidden,
      )
    await expectRefusal(
      editor('select * from public.apply_import_changes($1)', [JSON.stringify(change)]),
      only,
      forbidden,
    )
    await expectRefusal(
      editor(`select public.merge_businesses($1, $2, '{}', $3)`, [id, other, people.owner]),
      'Only administrators',
      forbidden,
    )
    expect(await first(db.sql('select owner_id from mn_businesses where id = $1', [id]))).toEqual({
      owner_id: people.owner,
    })
  })

  test('ROLE-13 moves no plan and no banner', async () => {
    const { id } = await makeBusiness(db.sql)
    const { id: other } = await makeBusiness(db.sql, { owner_id: people.owner })
    const plan = await makeSubscription(db.sql, { user_id: people.owner, business_id: other })
    const banner = await makeBanner(db.sql, { business_id: other, active: true })
    await expectRefusal(
      editor(`select public.merge_businesses($1, $2, '{}', null, true)`, [id, other]),
      'Only administrators',
      forbidden,
    )
    await expectRefusal(
      editor(`update public.mn_advertising_subscriptions set status = 'inactive'`),
      'Only an administrator may change plans',
      forbidden,
    )
    expect(
      await editor('select id from public.mn_advertising_subscriptions where id = $1', [plan['id']]),
    ).toEqual([])
    expect(
      await editor('update public.mn_banner_ads set position = 9 where id = $1 returning id', [banner['id']]),
    ).toEqual([])
    await expectRefusal(
      editor(
        `insert into public.mn_advertising_subscriptions (business_id, subscription_type, status, end_date)
        values ($1, 'premium', 'active', now() + interval '9 days')`,
        [id],
      ),
      'row-level security',
      forbidden,
    )
  })

  test('ROLE-13 submits a listing of their own like every owner', async () => {
    const made = await first(
      editor(`insert into public.mn_businesses (name, owner_id) values ('Mine', $1) returning owner_id`, [
        people.editor,
      ]),
    )
    expect(made).toEqual({ owner_id: people.editor })
  })
})

describe('a moderator', () => {
  const moderator = db.as('moderator')

  test('ROLE-13 reads every listing and changes none', async () => {
    const { id } = await makeBusiness(db.sql, { draft: true })
    expect(await moderator('select id from public.mn_businesses where id = $1', [id])).toHaveLength(1)
    expect(
      await moderator(`update public.mn_businesses set name = 'x' where id = $1 returning id`, [id]),
    ).toEqual([])
    await expectRefusal(
      moderator(`select public.save_fields('business', $1, $2)`, [
        { [String(id)]: { slug: 'x' } },
        { slug: 'y' },
      ]),
      'Only administrators and editors',
      forbidden,
    )
  })

  test('ROLE-13 who has a listing changes it as its owner, within what owners may', async () => {
    const { id } = await makeBusiness(db.sql, { owner_id: people.moderator, draft: false })
    await moderator(`update public.mn_businesses set phone = '8123' where id = $1`, [id])
    const told = await first(
      db.sql('select by_owner from mn_changes where entity_id = $1 order by id desc limit 1', [id]),
    )
    expect(told).toEqual({ by_owner: true })
    await expectRefusal(
      moderator('update public.mn_businesses set verified = true where id = $1', [id]),
      'Only an administrator may set',
      forbidden,
    )
  })

  test('ROLE-13 restores a rating from the trash, and no business', async () => {
    const { id } = await makeBusiness(db.sql, { draft: false })
    const { id: rating } = await first(
      db.sql(
        `insert into mn_business_ratings (business_id, user_id, service_quality, value_for_money, customer_service)
         values ($1, $2, 7, 7, 7) returning id`,
        [id, people.stranger],
      ),
    )
    await moderator('delete from public.mn_business_ratings where id = $1', [rating])
    const trash = async (run: Run) =>
      (await first(run(`select public.admin_trash() -> 'rows' as rows`)))['rows']
    expect(await trash(moderator)).toMatchObject([
      { id: rating, kind: 'rating', deleted_by: 'moderator@people.test' },
    ])
    expect(await trash(db.as('editor'))).not.toContainEqual(expect.objectContaining({ kind: 'rating' }))
    const restore = 'select public.restore_deleted(array[$1]::uuid[])'
    await expectRefusal(db.as('editor')(restore, [rating]), 'Only administrators and moderators', forbidden)
    await expectRefusal(
      db.as('editor')('select public.delete_for_good(array[$1]::uuid[])', [rating]),
      'Only administrators and moderators',
      forbidden,
    )
    await moderator(restore, [rating])
    await db.as('editor')('delete from public.mn_businesses where id = $1', [id])
    await expectRefusal(moderator(restore, [id]), 'Only administrators and editors', forbidden)
  })

  test('ROLE-13 is told the numbers of feedback, and an editor those of listings', async () => {
    const numbers = async (run: Run) =>
      Object.keys(Object((await first(run('select public.admin_stats(now()) as numbers')))['numbers'])).sort()
    expect(await numbers(moderator)).toEqual(['new_today', 'pending_reports', 'ratings', 'reports'])
    expect(await numbers(db.as('editor'))).not.toContain('banners')
    expect(await numbers(db.as('admin'))).toHaveLength(11)
  })
})

describe('a second factor that a role needs', () => {
  const need = (role: string, needed: boolean) =>
    db.sql('update private.staff_roles set needs_second_factor = $2 where role = $1', [role, needed])

  test('ROLE-14 without it there is no right, and the account is told to set it up', async () => {
    const id = await makeStaff(db.sql, 'editor')
    await need('editor', true)
    expect(await rightsOf(db.asAccount(id))).toEqual([])
    expect(await currentStaff(db.asAccount(id))).toEqual({ role: 'editor', factor_missing: true })
    await makeFactor(db.sql, id)
    expect(await currentStaff(db.asAccount(id))).toBeNull()
    const proved = db.asAccount(id, { aal: 'aal2' })
    expect(await rightsOf(proved)).toEqual(roleRights.editor)
    expect(await currentStaff(proved)).toEqual({ role: 'editor', factor_missing: false })
    expect(await rightsOf(db.as('moderator'))).toEqual(roleRights.moderator)
    await need('editor', false)
  })

  test('ROLE-14 administrators set it, and none shuts all of them out', async () => {
    const set = (run: Run, role: string, needed: boolean) =>
      run('select public.set_role_factor($1, $2)', [role, needed])
    await expectRefusal(set(db.as('editor'), 'editor', true), 'Only administrators', forbidden)
    await expectRefusal(set(db.as('admin'), 'administrator', true), 'your own account first', '22023')
    await expectRefusal(set(db.as('admin'), 'owner', true), 'choose a role', '22023')
    await set(db.as('admin', { aal: 'aal2' }), 'administrator', true)
    expect(await rightsOf(db.as('admin'))).toEqual([])
    expect(await rightsOf(db.as('admin', { aal: 'aal2' }))).toEqual(everyRight)
    await set(db.as('admin', { aal: 'aal2' }), 'administrator', false)
    const { rows } = Object(
      await first(
        db.as('admin')(`select jsonb_agg(to_jsonb(change)) as rows
      from public.read_changes() as change where entity = 'role'`),
      ),
    )
    expect(rows).toMatchObject([
      { name: 'administrator', fields: { needs_second_factor: { from: true, to: false } } },
      { name: 'administrator', fields: { needs_second_factor: { from: false, to: true } } },
    ])
  })

  test('ROLE-14 what everybody with a factor is asked for is asked of staff too', async () => {
    const id = await makeStaff(db.sql, 'moderator', 'verified')
    await expectRefusal(
      db.asAccount(id)('select public.require_second_factor()'),
      'two-step login',
      secondFactor,
    )
    expect(await rightsOf(db.asAccount(id))).toEqual([])
  })
})
