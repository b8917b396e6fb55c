import { expect, test } from 'vitest'
import { weekdays } from '#core/time.ts'
import { parseHours } from '#features/hours/parse-hours.ts'
import { createBusinesses } from './businesses.ts'
import { unparsableHours } from './hours.ts'

const texts = [
  ...new Set(
    createBusinesses(new Date('2026-03-04T05:06:07Z')).flatMap((row) =>
      weekdays.map((weekday) => row[`${weekday}_hours`]),
    ),
  ),
]

/** Written by hand, for the odd ones. */
const odd = ['Sundan ang amoy ng kape', '<b>Open</b> when steaming']

test('hours of the demo are understood, but for those that nobody but people understands', () => {
  const unknown = texts.filter((text) => text !== '' && parseHours(text).kind === 'unknown')
  expect(unknown).toEqual(expect.arrayContaining(odd))
  for (const text of unknown) expect([...unparsableHours, ...odd]).toContain(text)
})

test('what should not be understood is not', () => {
  for (const text of unparsableHours) expect(parseHours(text)).toEqual({ kind: 'unknown', text })
})

test('hours are written in many ways: both clocks, split, over midnight, all day, closed, empty', () => {
  const written = [
    /^9:00 AM/,
    /^\d\dH|^\d{4}H/,
    /^\d\d:\d\d/,
    /NN/,
    /MN|12:00 AM/,
    / to /,
    /[,;/]| and /,
    /24/,
    /closed/i,
    /^$/,
  ]
  for (const pattern of written)
    expect(
      texts.some((text) => pattern.test(text)),
      String(pattern),
    ).toBe(true)
  const overMidnight = texts
    .map(parseHours)
    .filter((day) => day.kind === 'open' && day.ranges.some(({ closes }) => closes > 1440))
  expect(overMidnight.length).toBeGreaterThan(0)
})
