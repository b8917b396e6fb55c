import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localDay, wallClock, weekdays, zoneOffsets } from '#core/time.ts'
import { readFacts, weekdayIndex } from './facts-text.ts'
import { formatTime, type WeekHours } from './hours.ts'
import { openFactsOf } from './open-facts.ts'
import {
  describeOpen,
  type OpenState,
  type PlaceMoment,
  placeMoment,
  openState as stateOf,
} from './open-now.ts'
import { parseHours } from './parse-hours.ts'

/** As on a page: the facts are prerendered, the moment is the visitor's. */
const factsOf = (hours: WeekHours) => openFactsOf({ hours, specialHours: [] }, '2024-01-01')
const openState = (week: WeekHours, now: Date, zone: string) =>
  inWeek(stateOf(readFacts(factsOf(week)), placeMoment(now, zoneOffsets(zone, now.toISOString()))))

/** A state with weekdays for the numbers of days. */
function inWeek(state: OpenState): object {
  const named = (at: PlaceMoment | null) =>
    at && { weekday: weekdays[weekdayIndex(at.day)], minutes: at.minutes }
  if (state.kind === 'open') return { ...state, until: named(state.until) }
  return state.kind === 'closed' ? { ...state, opensAt: named(state.opensAt) } : state
}

const manila = 'Asia/Manila'
const everyDay = (text: string): WeekHours => ({
  monday: text,
  tuesday: text,
  wednesday: text,
  thursday: text,
  friday: text,
  saturday: text,
  sunday: text,
})

/** A local time in Manila; 1 January 2024 was a Monday. */
const manilaTime = (date: string) => new Date(`${date}+08:00`)

describe('open now', () => {
  const week = { ...everyDay('9am-6pm'), friday: '6pm-3am', saturday: 'closed', sunday: 'call us' }

  test.each<[string, string, object]>([
    ['in hours', '2024-01-01T09:00', { kind: 'open', until: { weekday: 'monday', minutes: 1080 } }],
    [
      'at closing time',
      '2024-01-01T18:00',
      { kind: 'closed', opensAt: { weekday: 'tuesday', minutes: 540 } },
    ],
    ['before opening', '2024-01-01T08:59', { kind: 'closed', opensAt: { weekday: 'monday', minutes: 540 } }],
    ['in the evening', '2024-01-05T23:00', { kind: 'open', until: { weekday: 'saturday', minutes: 180 } }],
    [
      'after midnight, on a closed day',
      '2024-01-06T02:59',
      { kind: 'open', until: { weekday: 'saturday', minutes: 180 } },
    ],
    ['closed, with an unknown day ahead', '2024-01-06T03:00', { kind: 'closed', opensAt: null }],
    ['on a day that is not understood', '2024-01-07T12:00', { kind: 'unknown' }],
  ])('BIZ-12 %s', (_, time, state) => {
    expect(openState(week, manilaTime(time), manila)).toEqual(state)
  })

  test('BIZ-12 the zone is the place’s, not the reader’s', () => {
    const instant = new Date('2024-01-01T02:00:00Z')
    expect(openState(week, instant, manila)).toMatchObject({ kind: 'open' })
    expect(openState(week, instant, 'UTC')).toMatchObject({ kind: 'closed' })
  })

  test('BIZ-12 what never closes has no closing time, what is open for days closes once', () => {
    expect(openState(everyDay('24/7'), manilaTime('2024-01-03T00:00'), manila)).toEqual({
      kind: 'open',
      until: null,
    })
    const weekend = { ...everyDay('closed'), saturday: '24 hours', sunday: '24 hours' }
    expect(openState(weekend, manilaTime('2024-01-06T12:00'), manila)).toEqual({
      kind: 'open',
      until: { weekday: 'monday', minutes: 0 },
    })
  })

  test('BIZ-12 over the end of the week, and the week’s only opening just missed', () => {
    const sunday = { ...everyDay('closed'), sunday: '10pm-2am' }
    expect(openState(sunday, manilaTime('2024-01-01T01:59'), manila)).toEqual({
      kind: 'open',
      until: { weekday: 'monday', minutes: 120 },
    })
    expect(openState(sunday, manilaTime('2024-01-01T02:00'), manila)).toEqual({
      kind: 'closed',
      opensAt: { weekday: 'sunday', minutes: 1320 },
    })
  })

  test('BIZ-12 a business that told no hours is neither open nor closed', () => {
    expect(openState(everyDay(' '), manilaTime('2024-01-01T12:00'), manila)).toEqual({ kind: 'unknown' })
  })
})

/** The week minute by minute: when it is open, and which days are unknown. */
function minuteWalk(week: WeekHours): { open: boolean[]; unknown: boolean[] } {
  const open = new Array<boolean>(7 * 1440).fill(false)
  const unknown = weekdays.map((weekday) => parseHours(week[weekday]).kind === 'unknown')
  for (const [index, weekday] of weekdays.entries()) {
    const hours = parseHours(week[weekday])
    if (hours.kind !== 'open') continue
    for (const { opens, closes } of hours.ranges) {
      for (let minute = opens; minute < closes; minute++) open[(index * 1440 + minute) % open.length] = true
    }
  }
  return { open, unknown }
}

const moment = (minute: number) => ({
  weekday: weekdays[Math.floor(minute / 1440) % 7],
  minutes: minute % 1440,
})

function walkedState(week: WeekHours, start: number): object {
  const { open, unknown } = minuteWalk(week)
  const total = open.length
  if (unknown.every(Boolean)) return { kind: 'unknown' }
  const state = open[start]
  if (!state && unknown[Math.floor(start / 1440)]) return { kind: 'unknown' }
  let metUnknown = false
  for (let step = 1; step <= total; step++) {
    const minute = (start + step) % total
    // An unknown day may open earlier, from its first minute on.
    if (open[minute] !== state) {
      if (state) return { kind: 'open', until: moment(minute) }
      const opensAtDayStart = minute % 1440 === 0
      const blocked = metUnknown || (!opensAtDayStart && unknown[Math.floor(minute / 1440)])
      return { kind: 'closed', opensAt: blocked ? null : moment(minute) }
    }
    metUnknown ||= unknown[Math.floor(minute / 1440)] ?? false
  }
  return state ? { kind: 'open', until: null } : { kind: 'closed', opensAt: null }
}

const dayText = fc.constantFrom(
  ...['', 'Closed', 'call us', 'Open 24 hours', '9am-6pm', '6pm-3am', '10pm-10pm', '12mn-6am', '8pm-12mn'],
  ...['8am-12nn, 1pm-5pm', '00:00-23:59', '5:30 PM - 1:15 AM', '12:00 AM - 12:01 AM', '7-7'],
)
const anyWeek: fc.Arbitrary<WeekHours> = fc.record({
  monday: dayText,
  tuesday: dayText,
  wednesday: dayText,
  thursday: dayText,
  friday: dayText,
  saturday: dayText,
  sunday: dayText,
})

test('BIZ-12 equals a walk through the week minute by minute', () => {
  fc.assert(
    fc.property(anyWeek, fc.nat({ max: 7 * 1440 - 1 }), (week, minute) => {
      const now = new Date(manilaTime('2024-01-01T00:00').getTime() + minute * 60_000)
      expect(openState(week, now, manila)).toEqual(walkedState(week, minute))
    }),
    { numRuns: 500 },
  )
})

test('BIZ-12 never throws, whatever is written in the days', () => {
  const anyText = fc.record({
    monday: fc.string(),
    tuesday: fc.string(),
    wednesday: fc.string(),
    thursday: fc.string(),
    friday: fc.string(),
    saturday: fc.string(),
    sunday: fc.string(),
  })
  const date = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
  fc.assert(
    fc.property(anyText, date, (week, now) => {
      expect(openState(week, now, manila)).toMatchObject({
        kind: expect.stringMatching(/^(open|closed|unknown)$/),
      })
    }),
  )
})

describe('in words', () => {
  const week = { ...everyDay('9am-6pm'), friday: '6pm-3am', saturday: 'closed', sunday: 'call us' }
  test.each([
    ['2024-01-01T09:00', 'Open now · until 6:00 PM'],
    ['2024-01-01T08:59', 'Closed · opens 9:00 AM'],
    ['2024-01-01T18:00', 'Closed · opens Tue 9:00 AM'],
    ['2024-01-06T02:59', 'Open now · until 3:00 AM'],
    ['2024-01-06T12:00', 'Closed'],
    ['2024-01-07T12:00', ''],
  ])('BIZ-12 at %s: %j', (time, text) => {
    const now = placeMoment(manilaTime(time), zoneOffsets(manila, time))
    expect(describeOpen(stateOf(readFacts(factsOf(week)), now), now)).toBe(text)
  })

  test('BIZ-12 all day and night, and once a week', () => {
    const [night, noon] = ['2024-01-01T00:10', '2024-01-01T11:40'].map((time) =>
      placeMoment(manilaTime(time), zoneOffsets(manila, time)),
    )
    if (!night || !noon) throw new Error('no moments')
    const always = factsOf(everyDay('24/7'))
    expect(describeOpen(stateOf(readFacts(always), night), night)).toBe('Open now · 24 hours')
    const mondays = factsOf({ ...everyDay('closed'), monday: '9am-10am' })
    expect(describeOpen(stateOf(readFacts(mondays), noon), noon)).toBe('Closed · opens Mon 9:00 AM')
  })

  test('BIZ-12 every minute is written as in the week', () => {
    const midnight = { day: 19723, minutes: 0 }
    for (let minute = 1; minute < 1440; minute += 1)
      expect(describeOpen({ kind: 'open', until: { day: 19723, minutes: minute } }, midnight)).toBe(
        `Open now · until ${formatTime(minute)}`,
      )
  })

  test('BIZ-12 the facts of a week are short', () => {
    expect(factsOf(week)).toBe('540-1080,1980-2520,3420-3960,4860-5400,6840-7380;6')
    expect(factsOf(everyDay('24/7'))).toBe('0-10080')
    expect(factsOf(everyDay('closed'))).toBe('-')
    expect(factsOf(everyDay('ask the guard'))).toBe('')
  })
})

describe('the moment by a zone’s clocks, as a page carries them', () => {
  test.each([manila, 'Europe/Lisbon', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'])(
    'BIZ-12 is what %s shows, in every minute of four years',
    (zone) => {
      const offsets = zoneOffsets(zone, '2026-11-28')
      const minutes = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 - 1 })
      fc.assert(
        fc.property(minutes, (minute) => {
          const now = new Date(minute * 60_000)
          expect(placeMoment(now, offsets)).toEqual({
            day: Date.parse(localDay(now, zone)) / 86_400_000,
            minutes: wallClock(now, zone).minutes,
          })
        }),
      )
    },
  )

  test('BIZ-12 changes in the very minute in which clocks do', () => {
    const offsets = zoneOffsets('Europe/Lisbon', '2026-11-28')
    expect(offsets.split(' ')).toHaveLength(1 + 2 * 4)
    const at = (time: string) => placeMoment(new Date(time), offsets).minutes
    expect([at('2027-03-28T00:59Z'), at('2027-03-28T01:00Z')]).toEqual([59, 120])
    expect([at('2027-10-31T00:59Z'), at('2027-10-31T01:00Z')]).toEqual([119, 60])
    expect(zoneOffsets(manila, '2026-11-28')).toBe('0:480')
  })
})
