import { remember } from '#core/remember.ts'
import { type Weekday, weekdays } from '#core/time.ts'
import { readDay } from './day-text.ts'
import { formatTime, openFacts } from './open-now.ts'
import { readOpeningHoursTag } from './opening-hours-tag.ts'

export { minuteOfWeek } from './open-now.ts'

/** Minutes since the day's midnight; a range that ends after midnight has `closes` above 1440. */
export type TimeRange = { opens: number; closes: number }

/** One day as it is understood; ranges are in order and do not touch. All day is one range from 0 to 1440. */
export type DayHours =
  | { kind: 'closed' }
  | { kind: 'open'; ranges: readonly TimeRange[] }
  | { kind: 'unknown'; text: string }

/** What people wrote for each day; an empty text in a week that has hours means closed. */
export type WeekHours = Readonly<Record<Weekday, string>>

/** An opening hours node of schema.org. */
export type OpeningHoursNode = {
  '@type': 'OpeningHoursSpecification'
  dayOfWeek: readonly string[]
  opens: string
  closes: string
}

const day = 1440

/**
 * Understands one day's text: 12 and 24 hour form, closed, 24 hours, split, over midnight, and the words of the
 * place. What could be meant in two ways (`9:00 - 6:00`) or says more than hours is unknown: better no state than a wrong one.
 */
export const parseHours = remember(
  (text: string): DayHours => readDay(text) ?? { kind: 'unknown', text: text.trim() },
)

/** Whether some day has hours; without any, the business told nothing and is not closed all week. */
export function hasHours(week: WeekHours): boolean {
  return weekdays.some((weekday) => week[weekday].trim() !== '')
}

/** `9:00 AM - 12:00 PM, 1:00 PM - 6:00 PM`, `Open 24 hours`, `Closed`; the text itself when it is not understood. */
export function formatDay(hours: DayHours): string {
  if (hours.kind === 'unknown') return hours.text
  if (hours.kind === 'closed') return 'Closed'
  return hours.ranges
    .map(({ opens, closes }) =>
      opens === 0 && closes === day ? 'Open 24 hours' : `${formatTime(opens)} - ${formatTime(closes)}`,
    )
    .join(', ')
}

/** A week as one text, since thousands of businesses keep the same hours. */
const weekText = (week: WeekHours) => weekdays.map((weekday) => week[weekday]).join('\0')

const factsOfWeek = remember((week) => openFacts(week.split('\0').map(parseHours)))

/** Facts for `describeOpen`; '' when the business told nothing that is understood. */
export function openFactsOf(week: WeekHours): string {
  return hasHours(week) ? factsOfWeek(weekText(week)) : ''
}

/**
 * The week as schema.org states it: days alike share a node, over midnight is one node, all day is 00:00 to 23:59,
 * closed is 00:00 to 00:00, and a day that is not understood is left out.
 */
export function toOpeningHoursSpecification(week: WeekHours): readonly OpeningHoursNode[] {
  return hasHours(week) ? nodesOfWeek(weekText(week)) : []
}

const nodesOfWeek = remember((week): readonly OpeningHoursNode[] => {
  const nodes = new Map<string, OpeningHoursNode>()
  for (const [index, hours] of week.split('\0').map(parseHours).entries()) {
    const weekday = weekdays[index] ?? ''
    for (const [opens, closes] of schemaTimes(hours)) {
      const name = weekday.charAt(0).toUpperCase() + weekday.slice(1)
      const earlier = nodes.get(`${opens}-${closes}`)?.dayOfWeek ?? []
      const dayOfWeek = [...earlier, name]
      nodes.set(`${opens}-${closes}`, { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes })
    }
  }
  return [...nodes.values()]
})

function schemaTimes(hours: DayHours): readonly (readonly [string, string])[] {
  if (hours.kind === 'unknown') return []
  if (hours.kind === 'closed') return [['00:00', '00:00']]
  return hours.ranges.map(({ opens, closes }) => {
    // Equal times would mean closed.
    const last = closes - opens === day ? closes - 1 : closes
    return [time24(opens), time24(last)]
  })
}

function time24(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24
  return `${String(hour).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/**
 * Per-day texts of a whole week written as OpenStreetMap's `opening_hours` or alike (`Mo-Fr 09:00-18:00; Sa off`,
 * `Mon-Fri 9am-6pm`). Public and school holidays are left out.
 * @returns null when any part is not understood
 */
export function weekFromOpeningHours(value: string): WeekHours | null {
  const days = readOpeningHoursTag(value)
  if (days === null) return null
  return weekOf((weekday) => formatDay(days[weekday]))
}

/** A week's texts, day by day. */
export function weekOf(text: (weekday: Weekday) => string): WeekHours {
  return {
    monday: text('monday'),
    tuesday: text('tuesday'),
    wednesday: text('wednesday'),
    thursday: text('thursday'),
    friday: text('friday'),
    saturday: text('saturday'),
    sunday: text('sunday'),
  }
}
