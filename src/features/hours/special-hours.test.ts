import { describe, expect, test } from 'vitest'
import { zoneOffsets } from '#core/time.ts'
import type { Calendar } from './calendar.ts'
import { readFacts } from './facts-text.ts'
import { type WeekHours, weekOf } from './hours.ts'
import { holidayFacts, openFactsOf } from './open-facts.ts'
import { describeOpen, openState, placeMoment } from './open-now.ts'
import { blankEntry, type SpecialHours } from './special-hours.ts'
import { entriesInWords, hasEnded, specialLines } from './special-lines.ts'
import { toSpecialOpeningHours } from './structured-hours.ts'

const special = (changes: Partial<SpecialHours>): SpecialHours => ({
  ...blankEntry,
  ...changes,
})

/** 30 November 2026 is a Monday. */
const calendar: Calendar = {
  today: '2026-11-28',
  holidays: [
    { day: '2026-11-30', name: 'Bonifacio Day' },
    { day: '2026-12-25', name: 'Christmas Day' },
    { day: '2026-12-30', name: 'Rizal Day' },
  ],
}
const nineToSix = weekOf((day) => (day === 'sunday' ? 'Closed' : '9 AM - 6 PM'))

function says(entries: readonly SpecialHours[], time: string, hours: WeekHours = nineToSix): string {
  const now = placeMoment(new Date(`${time}+08:00`), zoneOffsets('Asia/Manila', time))
  const facts = openFactsOf({ hours, specialHours: entries }, time.slice(0, 10))
  return describeOpen(
    openState(readFacts(facts, holidayFacts({ ...calendar, today: time.slice(0, 10) })), now),
    now,
  )
}

const closedOnHolidays = special({ kind: 'holidays', hours: 'Closed' })
const christmas = special({ from: '2026-12-24', to: '2026-12-26', hours: 'Closed' })

describe('BIZ-12 on a public holiday', () => {
  test('what nobody spoke of is doubted, not denied', () => {
    expect(says([], '2026-11-30T10:00')).toBe(
      'Open now · until 6:00 PM · holiday hours may differ (Bonifacio Day)',
    )
    expect(says([], '2026-11-30T08:00')).toBe(
      'Closed · opens 9:00 AM · holiday hours may differ (Bonifacio Day)',
    )
    expect(says([], '2026-11-30T19:00')).toBe('Closed · opens Tue 9:00 AM')
    expect(says([], '2026-12-01T10:00')).toBe('Open now · until 6:00 PM')
  })

  test('a business that closes on holidays is closed, and says why', () => {
    expect(says([closedOnHolidays], '2026-11-30T10:00')).toBe(
      'Closed today (Bonifacio Day) · opens Tue 9:00 AM',
    )
    expect(says([closedOnHolidays], '2026-12-01T10:00')).toBe('Open now · until 6:00 PM')
  })

  test('hours that were said for holidays leave no doubt', () => {
    const short = special({ kind: 'holidays', hours: '10 AM - 2 PM' })
    expect(says([short], '2026-11-30T11:00')).toBe('Open now · until 2:00 PM')
    expect(says([short], '2026-11-30T15:00')).toBe('Closed · opens Tue 9:00 AM')
  })

  test('a date that the owner spoke of counts more than the rule for holidays', () => {
    const opens = special({ from: '2026-12-25', to: '2026-12-25', hours: '5 PM - 10 PM' })
    expect(says([opens, closedOnHolidays], '2026-12-25T18:00')).toBe('Open now · until 10:00 PM')
  })
})

describe('BIZ-12 on special days', () => {
  test('it is closed, and opens when they are over', () => {
    expect(says([christmas], '2026-12-24T10:00')).toBe('Closed today · opens Mon 9:00 AM')
    expect(says([christmas], '2026-12-23T18:00')).toBe('Closed · opens Mon 9:00 AM')
    expect(says([christmas], '2026-12-28T10:00')).toBe('Open now · until 6:00 PM')
  })

  test('an opening more than a week ahead is named by its date', () => {
    const vacation = special({ from: '2026-11-30', to: '2026-12-11', hours: 'Closed' })
    expect(says([vacation], '2026-11-30T10:00')).toBe('Closed today (Bonifacio Day) · opens Dec 12, 9:00 AM')
  })

  test('the night before a closed day lasts until its end', () => {
    const bar = weekOf(() => '6 PM - 3 AM')
    expect(says([christmas], '2026-12-24T02:00', bar)).toBe('Open now · until 3:00 AM')
    expect(says([christmas], '2026-12-24T03:00', bar)).toBe('Closed today · opens Sun 6:00 PM')
    const always = weekOf(() => '24 hours')
    expect(says([christmas], '2026-12-23T23:00', always)).toBe('Open now · until 12:00 AM')
    expect(says([christmas], '2026-12-24T00:00', always)).toBe('Closed today · opens Sun 12:00 AM')
  })

  test('hours that cannot be read are neither open nor closed', () => {
    expect(says([{ ...christmas, hours: 'ask the guard' }], '2026-12-24T10:00')).toBe('')
  })

  test('what recurs does so every year, also over the new year and on 29 February', () => {
    const turn = special({ from: '2020-12-31', to: '2021-01-02', yearly: true, hours: 'Closed' })
    for (const day of ['2026-12-31', '2027-01-01', '2027-01-02'])
      expect(says([turn], `${day}T10:00`)).toMatch(/^Closed today/)
    expect(says([turn], '2026-12-30T10:00')).toMatch(/^Open now/)
    const leap = special({ from: '2024-02-29', to: '2024-02-29', yearly: true, hours: 'Closed' })
    // 28 February 2028 is a Monday.
    expect(says([leap], '2028-02-28T10:00')).toMatch(/^Open now/)
    expect(says([leap], '2028-02-29T10:00')).toMatch(/^Closed today/)
    expect(says([leap], '2029-02-28T10:00')).toMatch(/^Closed today/)
  })

  test('hours of certain weekdays leave the others alone', () => {
    const saturdays = special({
      from: '2026-12-01',
      to: '2026-12-31',
      days: ['saturday'],
      hours: '9 AM - 9 PM',
    })
    expect(says([saturdays], '2026-12-05T20:00')).toBe('Open now · until 9:00 PM')
    expect(says([saturdays], '2026-12-04T20:00')).toBe('Closed · opens Sat 9:00 AM')
  })

  test('a pause is called one, with and without an end, also of a business whose week is not known', () => {
    const pause = special({ kind: 'paused', from: '2026-11-20', to: '2026-12-15' })
    expect(says([pause], '2026-12-01T10:00')).toBe('Temporarily closed until Dec 16')
    expect(says([pause], '2026-12-16T10:00')).toBe('Open now · until 6:00 PM')
    expect(
      says(
        [{ ...pause, to: null }],
        '2026-12-01T10:00',
        weekOf(() => ''),
      ),
    ).toBe('Temporarily closed')
    expect(
      says(
        [pause],
        '2026-12-16T10:00',
        weekOf(() => ''),
      ),
    ).toBe('')
  })

  test('what is closed for good is said from its day on', () => {
    const end = special({ kind: 'ended', from: '2026-12-01' })
    expect(says([end], '2026-11-30T10:00')).toMatch(/^Open now/)
    expect(says([end, christmas], '2026-12-24T10:00')).toBe('Permanently closed')
    expect(hasEnded([end], '2026-11-30')).toBe(false)
    expect(hasEnded([end], '2026-12-01')).toBe(true)
  })
})

test('BIZ-10 of a day that nobody spoke of nothing is said', () => {
  const weekdays = weekOf((day) => (day === 'saturday' || day === 'sunday' ? '' : '9 AM - 6 PM'))
  expect(says([], '2026-11-28T10:00', weekdays)).toBe('')
  expect(says([], '2026-12-04T19:00', weekdays)).toBe('Closed')
})

test('a page lists the special days of the next 60 days, the soonest first', () => {
  const entries = [
    closedOnHolidays,
    special({ from: '2026-12-31', to: '2027-01-02', hours: '10 AM - 3 PM' }),
    christmas,
    special({ from: '2027-02-14', to: '2027-02-14', hours: 'Closed' }),
    special({ from: '2026-11-01', to: '2026-11-27', hours: 'Closed' }),
  ]
  expect(specialLines(entries, calendar.today)).toEqual([
    { when: 'Dec 24 – Dec 26', text: 'Closed' },
    { when: 'Dec 31 – Jan 2, 2027', text: '10:00 AM - 3:00 PM' },
    { when: 'Public holidays', text: 'Closed' },
  ])
})

test('the record of changes tells them in words', () => {
  const pause = special({ kind: 'paused', from: '2026-12-01', to: '2026-12-15' })
  expect(entriesInWords([{ ...christmas, yearly: true }, closedOnHolidays, pause])).toBe(
    'Dec 24, 2026 – Dec 26, 2026, every year: Closed; public holidays: Closed; ' +
      'temporarily closed, Dec 1, 2026 – Dec 15, 2026',
  )
  expect(entriesInWords([])).toBe('')
})

test('SEO-10 special days are marked up with the dates they hold for, holidays each by its day', () => {
  const node = (validFrom: string, validThrough: string, opens: string, closes: string) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom,
    validThrough,
    opens,
    closes,
  })
  expect(toSpecialOpeningHours([christmas, closedOnHolidays], calendar)).toEqual([
    node('2026-11-30', '2026-11-30', '00:00', '00:00'),
    node('2026-12-30', '2026-12-30', '00:00', '00:00'),
    node('2026-12-24', '2026-12-26', '00:00', '00:00'),
  ])
  const pause = special({ kind: 'paused', from: '2026-11-20' })
  expect(toSpecialOpeningHours([pause], calendar)).toEqual([
    node('2026-11-20', '2027-01-27', '00:00', '00:00'),
  ])
  expect(toSpecialOpeningHours([{ ...christmas, hours: 'ask the guard' }], calendar)).toEqual([])
})
