import { site } from '#config/place/site.ts'
import { addDays, localDay } from '#core/time.ts'
import type { SpecialHours } from '#features/hours/special-hours.ts'

const entry = (given: Partial<SpecialHours>): SpecialHours => ({
  ...{ kind: 'days', from: null, to: null, yearly: false, days: [], hours: '', source: 'demo' },
  ...given,
})

const christmas = { from: '2025-12-24', to: '2025-12-26', yearly: true }
const byKey: Readonly<Record<string, (inDays: (days: number) => string) => SpecialHours[]>> = {
  'owner-bakery': () => [
    entry({ kind: 'holidays', hours: '4:00 AM - 12:00 PM' }),
    entry({ ...christmas, hours: '2:00 AM - 10:00 AM' }),
  ],
  'owner-laundry': (inDays) => [
    entry({ kind: 'holidays', hours: 'Closed' }),
    entry({ from: inDays(9), to: inDays(11), hours: 'Closed' }),
  ],
  'hotel-bgc': () => [entry({ kind: 'holidays', hours: 'Open 24 hours' })],
  accents: (inDays) => [entry({ kind: 'paused', from: inDays(-3), to: inDays(18) })],
  'laundry-services-2': (inDays) => [entry({ kind: 'ended', from: inDays(-20) })],
}

/** The special days of a demo business, around the day on which the demo is made. */
export function specialDaysOf(key: string, now: Date): SpecialHours[] {
  const today = localDay(now, site.timeZone)
  return byKey[key]?.((days) => addDays(today, days)) ?? []
}
