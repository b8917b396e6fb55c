import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { weekdays } from '#core/time.ts'
import { toWeekColumns } from '#features/businesses/business-columns.ts'
import { readFacts, weekdayIndex } from '#features/hours/facts-text.ts'
import { type WeekHours, weekOf } from '#features/hours/hours.ts'
import { holidayFacts, openFactsOf } from '#features/hours/open-facts.ts'
import { openState } from '#features/hours/open-now.ts'
import { parseHours } from '#features/hours/parse-hours.ts'
import { dayNumber, dayOfNumber, type SpecialHours } from '#features/hours/special-hours.ts'
import { databaseOfThisFile, first, type Row } from './support/database.ts'
import { makeBusiness } from './support/factories.ts'
import { people } from './support/people.ts'
import { expectRefusal, invalid } from './support/refusal.ts'

const db = databaseOfThisFile()

const special = (changes: Partial<SpecialHours> = {}): SpecialHours => ({
  ...{ kind: 'days', from: '2026-12-24', to: '2026-12-26', yearly: false, days: [], hours: 'Closed' },
  source: 'form',
  ...changes,
})
const closedOnHolidays = special({ kind: 'holidays', from: null, to: null })

beforeEach(async () => {
  await db.sql('delete from public.mn_businesses')
  await db.sql('delete from public.mn_holidays')
  await db.sql('delete from private.hours_texts')
  await db.sql('delete from public.site_changes')
  await db.sql('delete from private.special_sweep')
  await db.sql(
    `insert into public.mn_holidays values ('2026-11-30', 'Bonifacio Day'), ('2026-12-25', 'Christmas')`,
  )
})

const stored = (entries: unknown, row: Row = {}) =>
  makeBusiness(db.sql, { name: 'Shop', special_hours: JSON.stringify(entries), ...row })

const rows = () =>
  db.sql(
    `select kind, starts_on::text, ends_on::text, yearly, weekdays, hours from mn_special_hours order by position`,
  )

/** Teaches the database what every text means that it has not read. */
async function learnHours(): Promise<void> {
  const unread = await db.as('service')(`select * from public.written_hours('') as text`)
  const hours = unread.map(({ text }) => {
    const day = parseHours(String(text))
    const open = day.kind === 'open' ? day.ranges.map(({ opens, closes }) => [opens, closes]) : []
    return { text, open }
  })
  await db.as('service')('select public.learn_hours($1)', [JSON.stringify(hours)])
}

async function openAt(day: string, minutes: number): Promise<string[]> {
  const minute = weekdayIndex(dayNumber(day)) * 1440 + minutes
  const row = await first(
    db.as('nobody')('select public.search_businesses(open_at => $1, open_on => $2) as found', [minute, day]),
  )
  // The function's own answer; its shape is what the tests look at.
  const found = row['found'] as { total: number; main: { id: string }[] }
  expect(found.total).toBe(found.main.length)
  return found.main.map(({ id }) => id)
}

/** Open at some minute of a day, or at all. */
async function openDuring(
  day: string,
  span: { from: number; to: number; throughout?: boolean },
): Promise<string[]> {
  const midnight = weekdayIndex(dayNumber(day)) * 1440
  const row = await first(
    db.as('nobody')(
      `select public.search_businesses(open_from => $1, open_to => $2, open_throughout => $3, open_on => $4) as found`,
      [(midnight + span.from) % 10080, (midnight + span.to) % 10080, span.throughout === true, day],
    ),
  )
  // The function's own answer; its shape is what the tests look at.
  return (row['found'] as { main: { name: string }[] }).main.map(({ name }) => name).sort()
}

describe('open at some time of a day whose date is known', () => {
  const allDay = { from: 0, to: 1440 }
  const sunday = '2026-12-27'

  test('is who is so by what is said of that day, and by the week where nothing is', async () => {
    const on = (hours: string) => [special({ from: sunday, to: sunday, hours })]
    await stored([], { name: 'Always', sunday_hours: '9am-5pm' })
    await stored(on('Closed'), { name: 'Away', sunday_hours: '9am-5pm' })
    await stored(on('10am-1pm'), { name: 'Only then', sunday_hours: 'Closed' })
    await stored([special({ from: '2026-12-26', to: '2026-12-26', hours: '8pm-2am' })], {
      name: 'Since the night before',
    })
    await learnHours()
    expect(await openDuring(sunday, allDay)).toEqual(['Always', 'Only then', 'Since the night before'])
    expect(await openDuring(sunday, { from: 900, to: 901 })).toEqual(['Always'])
    expect(await openDuring(sunday, { from: 60, to: 61 })).toEqual(['Since the night before'])
    expect(await openDuring('2027-01-03', allDay)).toEqual(['Always', 'Away'])
  })

  test('throughout is who is open at every minute of it', async () => {
    await stored([special({ from: sunday, to: sunday, hours: '24 hours' })], { name: 'All of it' })
    await stored([special({ from: sunday, to: sunday, hours: '8am-8pm' })], {
      name: 'Most',
      sunday_hours: '24 hours',
    })
    await learnHours()
    expect(await openDuring(sunday, { ...allDay, throughout: true })).toEqual(['All of it'])
  })
})

describe('an owner’s special days', () => {
  test('stand as rows beside the business, in their order, and follow it', async () => {
    await stored([special({ days: ['saturday', 'sunday'] }), closedOnHolidays])
    const saturdays = { kind: 'days', starts_on: '2026-12-24', ends_on: '2026-12-26', yearly: false }
    const holidays = { ...saturdays, kind: 'holidays', starts_on: null, ends_on: null }
    expect(await rows()).toEqual([
      { ...saturdays, weekdays: [6, 7], hours: 'Closed' },
      { ...holidays, weekdays: [], hours: 'Closed' },
    ])
    await db.as('admin')(`update mn_businesses set special_hours = '[]'`)
    expect(await rows()).toEqual([])
  })

  test('are set by the owner and by nobody else, and recorded as theirs', async () => {
    const { id } = await stored([], { owner_id: people.owner })
    const set = `update mn_businesses set special_hours = $1 where id = $2 returning id`
    const values = [JSON.stringify([special()]), id]
    expect(await db.as('stranger')(set, values)).toEqual([])
    expect(await db.as('owner')(set, values)).toHaveLength(1)
    const [change] = await db.sql('select id, fields, by_owner from mn_changes order by id desc limit 1')
    expect(change).toMatchObject({ by_owner: true, fields: { special_hours: { from: [], to: [special()] } } })
    await db.as('admin')('select public.put_back_change($1)', [change?.['id']])
    expect(await rows()).toEqual([])
  })

  test('change the pages that show the business', async () => {
    const { id } = await stored([])
    await db.sql('delete from public.site_changes')
    await db.sql(`update mn_businesses set special_hours = $1`, [JSON.stringify([special()])])
    expect(await db.sql('select entity_id from site_changes')).toEqual([{ entity_id: id }])
  })

  test.each([
    ['something else than a list', {}],
    ['an unknown kind', [special({ kind: 'never' as 'days' })]],
    ['a day that no calendar has', [special({ from: '2026-02-30' })]],
    ['an end before its start', [special({ to: '2026-12-23' })]],
    ['no days', [special({ from: null, to: null })]],
    ['no hours', [special({ hours: ' ' })]],
    ['holidays with dates', [special({ kind: 'holidays' })]],
    ['a pause with hours', [special({ kind: 'paused' })]],
    ['an end that ends', [special({ kind: 'ended', hours: '' })]],
    ['what recurs before it is over', [special({ yearly: true, to: '2027-12-25' })]],
    ['a weekday that is none', [special({ days: ['someday' as 'monday'] })]],
    ['a note of its own', [{ ...special(), note: 'x' }]],
    ['a text that turns the line around', [special({ hours: 'Closed \u202e' })]],
    ['more than forty entries', Array.from({ length: 41 }, () => special())],
  ])('are refused with %s', async (_, entries) => {
    await expectRefusal(stored(entries), 'mn_businesses_special_hours_form', invalid)
  })
})

describe('what is open', () => {
  const nine = toWeekColumns(weekOf(() => '9 AM - 6 PM'))

  test('a shop that closes on holidays is not, on a holiday alone', async () => {
    const { id } = await stored([closedOnHolidays], nine)
    await learnHours()
    expect(await openAt('2026-11-30', 600)).toEqual([])
    expect(await openAt('2026-12-01', 600)).toEqual([id])
  })

  test('one that said nothing of holidays still is', async () => {
    const { id } = await stored([], nine)
    await learnHours()
    expect(await openAt('2026-11-30', 600)).toEqual([id])
  })

  test('what is closed for good never is, nor during a pause', async () => {
    await stored([special({ kind: 'ended', from: '2026-12-01', to: null, hours: '' })], nine)
    await stored([special({ kind: 'paused', to: null, hours: '' })], { ...nine, name: 'Paused' })
    await learnHours()
    expect(await openAt('2026-11-27', 600)).toHaveLength(2)
    expect(await openAt('2026-12-02', 600)).toHaveLength(1)
    expect(await openAt('2027-06-01', 600)).toEqual([])
  })
})

const hours = fc.constantFrom(
  ...['Closed', 'call us', 'Open 24 hours', '9 AM - 6 PM', '6 PM - 3 AM', '12 AM - 6 AM', '8 PM - 12 AM'],
)
const week: fc.Arbitrary<WeekHours> = fc
  .array(fc.oneof(hours, fc.constant('')), { minLength: 7, maxLength: 7 })
  .map((texts) => weekOf((day) => texts[weekdays.indexOf(day)] ?? ''))
const start = dayNumber('2026-11-20')
const spans = fc
  .tuple(fc.integer({ min: -20, max: 60 }), fc.integer({ min: 0, max: 12 }))
  .map(([from, days]) => ({ from: dayOfNumber(start + from), to: dayOfNumber(start + from + days) }))
const entry: fc.Arbitrary<SpecialHours> = fc.oneof(
  fc
    .record({ span: spans, yearly: fc.boolean(), days: fc.uniqueArray(fc.constantFrom(...weekdays)), hours })
    .map(({ span, ...given }) => special({ ...span, ...given })),
  hours.map((text) => special({ ...closedOnHolidays, hours: text })),
  spans.map((span) => special({ ...span, kind: 'paused', hours: '' })),
  spans.map(({ from }) => special({ kind: 'ended', from, to: null, hours: '' })),
)
const moments = fc.array(
  fc.record({ day: fc.integer({ min: 0, max: 45 }), minutes: fc.integer({ min: 0, max: 1439 }) }),
  { minLength: 12, maxLength: 12 },
)

test('pages and the search agree on what is open, in any week, on any special day', async () => {
  const isLong = process.env['SUKI_LONG'] === '1'
  const holidays = [
    { day: '2026-11-30', name: 'Bonifacio Day' },
    { day: '2026-12-25', name: 'Christmas' },
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ week, entries: fc.array(entry, { maxLength: 4 }) }), {
        minLength: 5,
        maxLength: 5,
      }),
      moments,
      async (shops, times) => {
        await db.sql('delete from public.mn_businesses')
        const ids = new Map<string, (typeof shops)[number]>()
        for (const shop of shops) {
          const { id } = await stored(shop.entries, toWeekColumns(shop.week))
          ids.set(String(id), shop)
        }
        await learnHours()
        for (const { day, minutes } of times) {
          const today = dayOfNumber(start + day)
          const shown = [...ids].filter(([, shop]) => {
            const facts = openFactsOf({ hours: shop.week, specialHours: shop.entries }, today)
            const text = holidayFacts({ today, holidays })
            return openState(readFacts(facts, text), { day: start + day, minutes }).kind === 'open'
          })
          const found = await openAt(today, minutes)
          expect(found.sort(), `${today} ${minutes}`).toEqual(shown.map(([id]) => id).sort())
        }
      },
    ),
    { numRuns: isLong ? 300 : 15 },
  )
}, 600_000)

describe('a new day', () => {
  const sweep = async (today: string) =>
    (await first(db.as('service')('select public.sweep_special_hours($1) as marked', [today])))['marked']

  test('marks what came into the 60 days that pages tell of, and what is over, once', async () => {
    await stored([special({ from: '2027-01-10', to: '2027-01-12' })], { name: 'Comes' })
    await stored([special({ from: '2026-11-01', to: '2026-11-10' })], { name: 'Is over' })
    await stored([special({ from: '2026-12-01', to: '2026-12-02' })], { name: 'Stays' })
    await sweep('2026-11-10')
    await db.sql('delete from public.site_changes')
    expect(await sweep('2026-11-11')).toBe(2)
    expect(await sweep('2026-11-11')).toBe(0)
    expect(await db.sql(`select after ->> 'name' as name from site_changes order by 1`)).toEqual([
      { name: 'Comes' },
      { name: 'Is over' },
    ])
  })

  test('of a new month looks at every page, since all carry its holidays', async () => {
    await sweep('2026-11-30')
    await sweep('2026-12-01')
    expect(await db.sql('select entity, after from site_changes')).toEqual([
      { entity: 'site', after: { build: 'sweep' } },
    ])
  })
})
