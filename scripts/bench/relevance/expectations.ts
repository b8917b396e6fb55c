import { metersPerDegree } from '#core/distance.ts'
import { fold } from '#core/text.ts'
import { weekdays } from '#core/time.ts'
import type { WeekHours } from '#features/hours/hours.ts'
import { type DayHours, hasHours } from '#features/hours/hours.ts'
import { openIntervals } from '#features/hours/open-intervals.ts'
import { parseHours } from '#features/hours/parse-hours.ts'
import type { Rule } from './questions.ts'

/** A business as the rules look at it; texts are folded, since every rule looks at every business. */
export type Listed = {
  id: string
  name: string
  /** Slugs of the first and the second category. */
  categories: readonly string[]
  city: string
  whereabouts: string
  texts: string
  payments: string
  price: string
  latitude: number | null
  longitude: number | null
  week: WeekHours
}

/** Tells whether a rule holds for a business at a minute of the week. */
export function holds({ key, values }: Rule, business: Listed, minute: number): boolean {
  const any = (text: string) => values.some((value) => text.includes(value))
  switch (key) {
    case 'category':
      return values.some((slug) => business.categories.includes(slug))
    case 'not-category':
      return !values.some((slug) => business.categories[0] === slug)
    case 'city':
      return values.some((city) => cityKey(city) === business.city)
    case 'name':
      return any(business.name)
    case 'not-name':
      return !any(business.name)
    case 'text':
      return any(business.texts)
    case 'in':
      return any(business.whereabouts)
    case 'pays':
      return any(business.payments)
    case 'price':
      return values.includes(business.price)
    case 'near':
      return isNear(business, values.map(Number))
    case 'open':
      return values.some((when) => isOpen(business.week, when, minute))
    default:
      throw new Error(`no rule is called ${key}`)
  }
}

/** Spellings of a city, with `City` and without, are one. */
export function cityKey(name: string): string {
  const key = fold(name).replace(/^cityof|city$/g, '')
  return otherNames[key] ?? key
}
const otherNames: Readonly<Record<string, string>> = {
  qc: 'quezon',
  maynila: 'manila',
  lungsodquezon: 'quezon',
}

function isNear(
  { latitude, longitude }: Listed,
  [atLatitude = 0, atLongitude = 0, meters = 0]: readonly number[],
): boolean {
  if (latitude === null || longitude === null) return false
  const north = (latitude - atLatitude) * metersPerDegree
  const east = (longitude - atLongitude) * metersPerDegree * Math.cos((atLatitude * Math.PI) / 180)
  return Math.hypot(north, east) <= meters
}

const days: readonly string[] = weekdays

function isOpen(week: WeekHours, when: string, minute: number): boolean {
  if (!hasHours(week)) return false
  const read: DayHours[] = weekdays.map((day) => parseHours(week[day]))
  if (when === 'always')
    return read.every(
      (day) => day.kind === 'open' && day.ranges.some(({ opens, closes }) => opens === 0 && closes >= 1440),
    )
  const nth = days.indexOf(when)
  if (nth >= 0) return read[nth]?.kind === 'open'
  const [hours = 0, minutes = 0] = when.split(':').map(Number)
  const at = when === 'now' ? minute : minute - (minute % 1440) + hours * 60 + minutes
  return openIntervals(read).some(({ opens, closes }) => opens <= at && at < closes)
}
