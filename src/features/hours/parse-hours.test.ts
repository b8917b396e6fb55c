import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatTime } from './format-time.ts'
import { type DayHours, formatDay, type TimeRange } from './hours.ts'
import { parseHours } from './parse-hours.ts'

const at = (hour: number, minute = 0) => hour * 60 + minute
const open = (...ranges: [number, number][]): DayHours => ({
  kind: 'open',
  ranges: ranges.map(([opens, closes]) => ({ opens, closes })),
})
const nineToSix = open([at(9), at(18)])

describe('hours as people write them', () => {
  test.each<[string, DayHours]>([
    ['9:00 AM - 6:00 PM', nineToSix],
    ['9am-6pm', nineToSix],
    ['9AM – 6PM.', nineToSix],
    ['9:00\u202fAM – 6:00\u202fPM', nineToSix],
    ['9 a.m. to 6 p.m.', nineToSix],
    ['9a.m.-6p.m.', nineToSix],
    ['Open 9am to 6pm', nineToSix],
    ['from 9am until 6pm', nineToSix],
    ["9am 'til 6pm", nineToSix],
    ['9a-6p', nineToSix],
    ['9.00am—6.00pm', nineToSix],
    ['9 to 5pm', open([at(9), at(17)])],
    ['9am-6', nineToSix],
    ['11-2pm', open([at(11), at(14)])],
    ['1-5pm', open([at(13), at(17)])],
    ['7:30am - 830pm', open([at(7, 30), at(20, 30)])],
  ])('BIZ-11 12 hour form: %j', (text, hours) => {
    expect(parseHours(text)).toEqual(hours)
  })

  test.each<[string, DayHours]>([
    ['09:00–18:00', nineToSix],
    ['9:00 - 18:00', nineToSix],
    ['9-18h', nineToSix],
    ['9h00-18h00', nineToSix],
    ['0900-1800H', nineToSix],
    ['0900H - 1800H', nineToSix],
    ['0900-1800', nineToSix],
    ['09:00 - 11:30', open([at(9), at(11, 30)])],
    ['17:00 PM - 21:00 PM', open([at(17), at(21)])],
  ])('BIZ-11 24 hour form: %j', (text, hours) => {
    expect(parseHours(text)).toEqual(hours)
  })

  test.each<[string, DayHours]>([
    ['8:00 AM to 12:00 noon / 1:00 PM to 5:00 PM', open([at(8), at(12)], [at(13), at(17)])],
    ['9am-1pm, 12noon-6pm', nineToSix],
    ['1pm-5pm and 8am-noon', open([at(8), at(12)], [at(13), at(17)])],
    ['08:00-12:00; 13:00-17:00', open([at(8), at(12)], [at(13), at(17)])],
    ['11:00 AM - 2:00 PM 5:00 PM - 10:00 PM', open([at(11), at(14)], [at(17), at(22)])],
  ])('BIZ-11 split: %j', (text, hours) => {
    expect(parseHours(text)).toEqual(hours)
  })

  test.each<[string, DayHours]>([
    ['noon - midnight', open([at(12), at(24)])],
    ['10:00 AM - 12:00 midnight', open([at(10), at(24)])],
    ['10 AM - 12 AM', open([at(10), at(24)])],
    ['6pm-3am', open([at(18), at(27)])],
    ['18:00-03:00', open([at(18), at(27)])],
    ['6:00 PM - 3', open([at(18), at(27)])],
    ['8PM to 4AM', open([at(20), at(28)])],
    ['6am-6am', open([at(6), at(30)])],
  ])('BIZ-11 to and over midnight: %j', (text, hours) => {
    expect(parseHours(text)).toEqual(hours)
  })

  test.each([
    'Open 24 hours',
    '24/7',
    '24 HRS',
    '24-hours daily',
    'Open 24/7.',
    '00:00-24:00',
    '12:00 AM - 11:59 PM',
    '12am-12am',
  ])('BIZ-11 all day: %j', (text) => {
    expect(parseHours(text)).toEqual(open([0, at(24)]))
  })

  test.each(['Closed', ' CLOSED. ', 'closed all day', "We're closed", 'off', 'Day off'])(
    'BIZ-11 closed: %j',
    (text) => {
      expect(parseHours(text)).toEqual({ kind: 'closed' })
    },
  )

  test.each(['', '   '])('BIZ-10 of an empty day nothing is known: %j', (text) => {
    expect(parseHours(text)).toEqual({ kind: 'unknown', text: '' })
  })

  test.each([
    'closed for lunch',
    'by appointment',
    'Mon-Fri 9am-6pm',
    '9am-6pm (closed for lunch)',
    '9am onwards',
    '9:00 - 6:00',
    '9-6',
    '8-9pm',
    '10-2am',
    '9am-10',
    '09:00 - 06:00',
    '00:00-00:00',
    '25:00-26:00',
    '9:75am-6pm',
    '14am-6pm',
    'TBA',
    '-',
    '9am',
  ])('BIZ-13 %j is not understood, or could mean two things, and is shown as written', (text) => {
    expect(parseHours(text)).toEqual({ kind: 'unknown', text })
    expect(formatDay(parseHours(` ${text} `))).toBe(text)
  })
})

/** Hours as the parser returns them: in order, apart, the last ending before the first begins again. */
const understood: fc.Arbitrary<DayHours> = fc
  .uniqueArray(fc.integer({ min: 0, max: 1438 }), { minLength: 2, maxLength: 6 })
  .chain((minutes) => {
    const sorted = minutes.toSorted((a, b) => a - b).slice(0, minutes.length - (minutes.length % 2))
    const ranges: TimeRange[] = []
    for (let index = 0; index < sorted.length; index += 2) {
      ranges.push({ opens: sorted[index] ?? 0, closes: sorted[index + 1] ?? 0 })
    }
    const overMidnight = ranges.map((range, index) =>
      index === ranges.length - 1
        ? { opens: range.closes, closes: 1440 + (ranges[0]?.opens ?? 0) }
        : { opens: range.closes, closes: ranges[index + 1]?.opens ?? 0 },
    )
    return fc.constantFrom<DayHours>(
      { kind: 'open', ranges },
      { kind: 'open', ranges: overMidnight },
      { kind: 'closed' },
      { kind: 'open', ranges: [{ opens: 0, closes: 1440 }] },
    )
  })

test('BIZ-11 what is written out is understood as the same hours', () => {
  fc.assert(
    fc.property(understood, (hours) => {
      expect(parseHours(formatDay(hours))).toEqual(hours)
    }),
    { numRuns: 2000 },
  )
})

test('BIZ-13 no text throws, and what is not understood is the text itself', () => {
  const piece = fc.constantFrom(
    ...['9', '12', '00', '24', ':', '.', ' ', '-', '–', 'am', 'pm', 'nn', 'mn', 'noon', 'to', 'h', ',', '/'],
    ...['closed', 'open', 'ng', 'gabi', 'é', '7', 'hours', 'and'],
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece, { maxLength: 12 }).map((all) => all.join('')),
      ),
      (text) => {
        const hours = parseHours(text)
        if (hours.kind === 'unknown') expect(hours.text).toBe(text.trim())
        if (hours.kind !== 'open') return
        for (const { opens, closes } of hours.ranges) {
          expect(opens).toBeGreaterThanOrEqual(0)
          expect(opens).toBeLessThan(1440)
          expect(closes).toBeGreaterThan(opens)
          expect(closes - opens).toBeLessThanOrEqual(1440)
        }
        expect(parseHours(formatDay(hours))).toEqual(hours)
      },
    ),
    { numRuns: 5000 },
  )
})

test.each([
  [0, '12:00 AM'],
  [at(9, 5), '9:05 AM'],
  [at(12), '12:00 PM'],
  [at(27), '3:00 AM'],
])('minute %i reads %s', (minutes, text) => {
  expect(formatTime(minutes)).toBe(text)
})
