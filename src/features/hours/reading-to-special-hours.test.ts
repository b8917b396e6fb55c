import { expect, test } from 'vitest'
import { weekOf } from './hours.ts'
import type { HoursReading, SpecialDays } from './hours-reading.ts'
import { toSpecialHours } from './reading-to-special-hours.ts'

const reading = (...special: SpecialDays[]): HoursReading => ({
  ...{ week: weekOf(() => ''), special, unheld: [], written: '', isEveryDayAssumed: false },
})
const closed: SpecialDays = {
  ...{ kind: 'days', from: '2026-12-24', to: '2026-12-26', yearly: false, days: [], hours: 'Closed' },
}
const read = { source: 'openstreetmap', today: '2026-11-22' }

test('what was read is stored with its source, and a pause began when it was read', () => {
  const pause: SpecialDays = { ...closed, kind: 'paused', from: null, to: null, hours: '' }
  expect(toSpecialHours(reading(closed, pause), read)).toEqual({
    entries: [
      { ...closed, source: 'openstreetmap' },
      { ...pause, from: '2026-11-22', source: 'openstreetmap' },
    ],
    refused: [],
  })
})

test('what the database would refuse is told and not sent', () => {
  const backwards = { ...closed, to: '2026-12-23' }
  const endless = { ...closed, to: null }
  const long = { ...closed, to: '2029-12-24' }
  expect(toSpecialHours(reading(backwards, endless, long, closed), read)).toEqual({
    entries: [{ ...closed, source: 'openstreetmap' }],
    refused: [
      '2026-12-24 comes after 2026-12-23',
      '"Closed" has no first or no last day',
      '2026-12-24 to 2029-12-24 is too long',
    ],
  })
})

test('no more is sent than a business may have', () => {
  const { entries, refused } = toSpecialHours(reading(...Array.from({ length: 42 }, () => closed)), read)
  expect([entries.length, refused.length]).toEqual([40, 2])
})
