import { describe, expect, test } from 'vitest'
import { databaseOfThisFile, first } from './support/database.ts'
import { makeBusiness } from './support/factories.ts'
import { people } from './support/people.ts'
import { expectRefusal } from './support/refusal.ts'

/** Whose a listing is, by address, is known to administrators alone; an editor looks after the listing without it. */

const db = databaseOfThisFile()

async function lists(caller: 'admin' | 'editor') {
  const { id } = await makeBusiness(db.sql, { owner_id: people.owner, draft: true })
  const { email } = await first(db.sql('select email from auth.users where id = $1', [people.owner]))
  const as = db.as(caller)
  const calls = [
    [`select admin_businesses('{"sort": "owner"}') as answer`, []],
    [`select admin_waiting() as answer`, []],
    ['select imported_businesses($1) as answer', [[id]]],
  ] as const
  const answers = await Promise.all(calls.map(([call, values]) => first(as(call, [...values]))))
  const found = await first(as('select admin_businesses($1) as answer', [{ q: email }]))
  return {
    email: String(email),
    texts: answers.map((row) => JSON.stringify(row)),
    found: JSON.stringify(found),
  }
}

describe('ROLE-13 an owner’s address', () => {
  test('stands in an administrator’s lists, exports and searches', async () => {
    const { email, texts, found } = await lists('admin')
    for (const text of texts) expect(text).toContain(email)
    expect(found).toContain(email)
  })

  test('stands in none of an editor’s, and finds nothing', async () => {
    const { email, texts, found } = await lists('editor')
    for (const text of [...texts, found]) expect(text).not.toContain(email)
    expect(found).toContain('"rows":[]')
  })

  test('makes nobody an owner through an editor, by a file or in many at once', async () => {
    const { id } = await makeBusiness(db.sql)
    const editor = db.as('editor')
    const { email } = await first(db.sql('select email from auth.users where id = $1', [people.owner]))
    expect(await editor('select * from importable_owners($1)', [[email]])).toEqual([])
    expect(await db.as('admin')('select user_id from importable_owners($1)', [[email]])).toEqual([
      { user_id: people.owner },
    ])
    const wanted = { owner_id: people.editor }
    await expectRefusal(
      editor(`select begin_bulk_change('{}', $1, $2)`, [[id], wanted]),
      'Only administrators',
      '42501',
    )
    const begun = await first(db.as('admin')(`select begin_bulk_change('{}', $1, $2) as id`, [[id], wanted]))
    await expectRefusal(editor('select run_bulk_change($1)', [begun['id']]), 'Only administrators', '42501')
  })
})
