import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfThisFile, first, type Row } from './support/database.ts'
import { makeBusiness } from './support/factories.ts'
import { expectRefusal, forbidden } from './support/refusal.ts'

const db = databaseOfThisFile()

const day = 1440
const at = (dayIndex: number, hour: number, minute = 0) => dayIndex * day + hour * 60 + minute
const [monday, saturday, sunday] = [0, 5, 6]

async function openAt(minute: number): Promise<string[]> {
  const row = await first(
    db.as('nobody')('select public.search_businesses(open_at => $1) as found', [minute]),
  )
  // The function's own answer; its shape is what the tests below look at.
  const found = row['found'] as { total: number; main: { name: string }[] }
  expect(found.total).toBe(found.main.length)
  return found.main.map(({ name }) => name).sort()
}

const learn = async (hours: readonly { text: string; open: readonly (readonly [number, number])[] }[]) =>
  (await first(db.as('service')('select public.learn_hours($1) as learned', [JSON.stringify(hours)])))[
    'learned'
  ]

const unread = async () =>
  (await db.as('service')(`select * from public.written_hours('') as text`)).map((row: Row) => row['text'])

beforeEach(async () => {
  await db.sql('delete from public.mn_businesses')
  await db.sql('delete from private.hours_texts')
})

const shop = (row: Row = {}) => makeBusiness(db.sql, { name: 'Shop', monday_hours: '9-5 shop', ...row })

describe('what is open', () => {
  test('is found once the text was read, from opening to closing and no longer', async () => {
    await shop()
    expect(await openAt(at(monday, 12))).toEqual([])
    await learn([{ text: '9-5 shop', open: [[540, 1020]] }])
    expect(await openAt(at(monday, 9) - 1)).toEqual([])
    expect(await openAt(at(monday, 9))).toEqual(['Shop'])
    expect(await openAt(at(monday, 17) - 1)).toEqual(['Shop'])
    expect(await openAt(at(monday, 17))).toEqual([])
    expect(await openAt(at(saturday, 12))).toEqual([])
  })

  test('runs over midnight, also from Sunday into Monday, and all day', async () => {
    await shop({ name: 'Bar', monday_hours: '', saturday_hours: 'late', sunday_hours: 'late' })
    await shop({ name: 'Always', monday_hours: 'always', tuesday_hours: 'always' })
    await learn([
      { text: 'late', open: [[18 * 60, 27 * 60]] },
      { text: 'always', open: [[0, day]] },
    ])
    expect(await openAt(at(sunday, 2))).toEqual(['Bar'])
    expect(await openAt(at(monday, 2))).toEqual(['Always', 'Bar'])
    expect(await openAt(at(monday, 3))).toEqual(['Always'])
    expect(await openAt(at(monday, 23, 59))).toEqual(['Always'])
  })

  test('follows the text: a changed one closes the shop until it was read', async () => {
    await shop()
    await learn([{ text: '9-5 shop', open: [[540, 1020]] }])
    await db.sql(`update public.mn_businesses set monday_hours = 'whenever'`)
    expect(await openAt(at(monday, 12))).toEqual([])
    expect(await unread()).toEqual(['whenever'])
    await learn([{ text: 'whenever', open: [] }])
    expect(await unread()).toEqual([])
    await db.sql(`update public.mn_businesses set monday_hours = ' 9-5 shop '`)
    expect(await openAt(at(monday, 12))).toEqual(['Shop'])
  })

  test('leaves drafts and archived ones out, and finds a draft that is published', async () => {
    await shop({ draft: true })
    await shop({ name: 'Gone', archived: true })
    expect(await unread()).toEqual([])
    await db.sql(`update public.mn_businesses set draft = false where name = 'Shop'`)
    await learn([{ text: '9-5 shop', open: [[540, 1020]] }])
    expect(await openAt(at(monday, 12))).toEqual(['Shop'])
  })

  /** Until somebody waits for somebody else's lock. */
  const untilOneWaits = () =>
    expect
      .poll(() =>
        db.sql(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        ),
      )
      .toHaveLength(1)

  test('is known of a business that is written while its text is being read, whoever is first', async () => {
    await shop({ name: 'Older' })
    const [writer, reader] = [await db.connect(), await db.connect()]
    const insert = `insert into mn_businesses (name, monday_hours, draft) values ($1, '9-5 shop', false)`
    await writer.query('begin')
    await writer.query(insert, ['First'])
    const reading = learn([{ text: '9-5 shop', open: [[540, 1020]] }])
    await untilOneWaits()
    await writer.query('commit')
    expect(await reading).toBe(1)
    await reader.query('begin')
    await reader.query('select public.learn_hours($1)', [
      JSON.stringify([{ text: '9-5 shop', open: [[540, 600]] }]),
    ])
    const writing = writer.query(insert, ['Second'])
    await untilOneWaits()
    await reader.query('commit')
    await writing
    expect(await openAt(at(monday, 9))).toEqual(['First', 'Older', 'Second'])
    expect(await openAt(at(monday, 12))).toEqual([])
  })

  test('a text is read again when asked, and what it means anew counts', async () => {
    await shop()
    await learn([{ text: '9-5 shop', open: [[540, 1020]] }])
    const again = await db.as('service')(`select * from public.written_hours('', true) as text`)
    expect(again).toEqual([{ text: '9-5 shop' }])
    expect(await learn([{ text: '9-5 shop', open: [[540, 1020]] }])).toBe(0)
    expect(await learn([{ text: '9-5 shop', open: [[600, 1020]] }])).toBe(1)
    expect(await openAt(at(monday, 9))).toEqual([])
  })
})

test('nobody but the service key says what hours mean', async () => {
  for (const caller of ['nobody', 'stranger', 'admin'] as const) {
    await expectRefusal(db.as(caller)(`select public.learn_hours('[]')`), 'permission denied', forbidden)
    await expectRefusal(db.as(caller)(`select public.written_hours('')`), 'permission denied', forbidden)
  }
})
