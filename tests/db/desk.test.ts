import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { databaseOfThisFile, first, type Row, type Run } from './support/database.ts'
import { insertRow, makeAccount, makeBusiness } from './support/factories.ts'
import { people } from './support/people.ts'
import { expectRefusal, invalid } from './support/refusal.ts'

const db = databaseOfThisFile()
const admin = db.as('admin')

/** A second administrator. */
async function colleague(): Promise<{ id: string; run: Run }> {
  const id = await makeAccount(db.sql)
  await db.sql('insert into admin_users (user_id) values ($1)', [id])
  return { id, run: db.asAccount(id) }
}

const draft = async (row: Row = {}) =>
  String((await makeBusiness(db.sql, { draft: true, owner_id: people.owner, ...row }))['id'])

const message = async () =>
  String(
    (
      await insertRow(db.sql, 'mn_contact_messages', {
        name: 'Ana',
        email: 'a@b.test',
        subject: 'x',
        message: 'x',
      })
    )['id'],
  )

async function assign(run: Run, kind: string, ids: readonly string[], assignee: string | null) {
  const { held } = await first(run('select assign_items($1, $2, $3) as held', [kind, ids, assignee]))
  // What the function returns.
  return held as Record<string, { by: string }>
}

describe('what is taken', () => {
  test('a submission stays with whoever was first, and is free again when the time is over', async () => {
    const other = await colleague()
    const [one, two] = [await draft(), await draft()]
    await assign(admin, 'listing', [one], people.admin)
    const held = await assign(other.run, 'listing', [one, two], other.id)
    expect(held).toMatchObject({ [one]: { by: people.admin }, [two]: { by: other.id } })
    await db.sql(
      `update mn_desk_claims set claimed_at = now() - interval '1 hour', ends_at = now() - interval '1 minute'
       where item_id = $1`,
      [one],
    )
    expect(await assign(other.run, 'listing', [one], other.id)).toMatchObject({ [one]: { by: other.id } })
  })

  test('nobody gives back what another one has', async () => {
    const other = await colleague()
    const id = await draft()
    await assign(other.run, 'listing', [id], other.id)
    expect(await assign(admin, 'listing', [id], null)).toMatchObject({ [id]: { by: other.id } })
    expect(await assign(other.run, 'listing', [id], null)).toEqual({})
  })

  test('a message can be handed on, to who may answer it alone', async () => {
    const other = await colleague()
    const id = await message()
    await assign(admin, 'message', [id], people.admin)
    expect(await assign(admin, 'message', [id], other.id)).toMatchObject({ [id]: { by: other.id } })
    await expectRefusal(assign(admin, 'message', [id], people.owner), /cannot take this on/)
  })

  test('two at the same moment do not both have it', async () => {
    const other = await colleague()
    const id = await draft()
    const answers = await Promise.all([
      assign(admin, 'listing', [id], people.admin),
      assign(other.run, 'listing', [id], other.id),
    ])
    const { claimed_by } = await first(
      db.sql('select claimed_by from mn_desk_claims where item_id = $1', [id]),
    )
    expect(answers.filter((held) => held[id]?.by === claimed_by)).not.toEqual([])
    expect(new Set(answers.map((held) => held[id]?.by)).size).toBe(1)
  })
})

describe('what is noted', () => {
  test('everybody at the desk reads it, in its order, and it goes with what it is about', async () => {
    const id = await message()
    for (const note of ['Called: busy', 'Called again'])
      await admin('select note_item($1, $2, $3)', ['message', id, note])
    const { state } = await first(admin('select desk_state($1) as state', [[id]]))
    expect(state).toMatchObject({
      claims: {},
      notes: { [id]: [{ note: 'Called: busy' }, { note: 'Called again' }] },
      people: expect.arrayContaining([expect.objectContaining({ id: people.admin })]),
    })
    await db.sql('delete from mn_contact_messages where id = $1', [id])
    expect(await db.sql('select from public.mn_desk_notes where message_id = $1', [id])).toEqual([])
  })

  test('is kept once when it is sent again after its answer was lost', async () => {
    const id = await message()
    const sent = ['message', id, 'Called', randomUUID()]
    await admin('select note_item($1, $2, $3, $4)', sent)
    await admin('select note_item($1, $2, $3, $4)', sent)
    expect(await db.sql('select note from public.mn_desk_notes where message_id = $1', [id])).toEqual([
      { note: 'Called' },
    ])
  })

  test('is neither empty nor endless, nor about nothing', async () => {
    const id = await message()
    for (const note of ['', '  ', 'x'.repeat(1001)])
      await expectRefusal(admin('select note_item($1, $2, $3)', ['message', id, note]), /note_form/, invalid)
    await expectRefusal(admin('select note_item($1, $2, $3)', ['listing', id, 'x']), /one_item/, invalid)
  })
})

describe('the queue', () => {
  test('begins with the oldest, and tells whose each is and who has it', async () => {
    const late = await draft({ name: 'Pila Huli', created_at: '2026-02-01' })
    const early = await draft({ name: 'Pila Una', created_at: '2026-01-01' })
    await draft({ name: 'Pila Dati', archived: true })
    await assign(admin, 'listing', [early], people.admin)
    const { page } = await first(admin(`select admin_waiting('pila') as page`))
    // What the function returns.
    const { total, rows } = page as { total: number; rows: Row[] }
    expect([total, ...rows.map(({ id }) => id)]).toEqual([2, early, late])
    expect(rows[0]).toMatchObject({ claim: { by: people.admin }, decision: null, owner: { listed: 0 } })
  })

  test('a page beyond the last one gives the last one', async () => {
    const { page } = await first(admin(`select admin_waiting('pila', false, 9999, 1) as page`))
    expect(page).toMatchObject({ page: 2, total: 2 })
  })

  test('the oldest stay first where more wait than are counted', async () => {
    for (const day of [1, 2, 3, 4, 5]) await draft({ name: `Mahaba ${day}`, created_at: `2026-02-0${day}` })
    const limit = (rows: number) =>
      db.sql(`create or replace function private.most_counted() returns integer
        language sql immutable parallel safe set search_path = '' as 'select ${rows}'`)
    await limit(4)
    const { page } = await first(admin(`select admin_waiting('mahaba', false, 4, 1) as page`))
    expect(page).toMatchObject({ total: 4, rows: [{ name: 'Mahaba 4' }] })
    await limit(100_000)
  })
})

test('an administrator has as many edits to read as owners made since the last look', async () => {
  const counted = async (run: Run) => {
    const { counts } = await first(run('select admin_desk_counts() as counts'))
    // What the function returns.
    return (counts as { owner_edits: number }).owner_edits
  }
  const other = await colleague()
  const before = await counted(admin)
  const id = await draft()
  await db.as('owner')(`update mn_businesses set phone = '8123 4567' where id = $1`, [id])
  expect(await counted(admin)).toBe(before + 1)
  const { newest } = await first(db.sql('select max(id) as newest from mn_changes'))
  await admin('select mark_changes_read($1)', [newest])
  await admin('select mark_changes_read(1)')
  expect(await counted(admin)).toBe(0)
  expect(await counted(other.run)).toBeGreaterThan(0)
})
