import { remember } from '#core/remember.ts'
import { addDays, minutesADay as day, type Weekday, weekdayName, weekdays } from '#core/time.ts'
import type { Calendar } from './calendar.ts'
import { type DayHours, hasHours, type WeekHours, weekText } from './hours.ts'
import { parseHours } from './parse-hours.ts'
import {
  dayNumber,
  dayOfNumber,
  daysAhead,
  ruleOf,
  rulesBetween,
  type SpecialHours,
  type SpecialRule,
} from './special-hours.ts'

/** An opening hours node of schema.org. */
export type OpeningHoursNode = {
  '@type': 'OpeningHoursSpecification'
  dayOfWeek?: readonly string[]
  validFrom?: string
  validThrough?: string
  opens: string
  closes: string
}

/**
 * The week in schema.org's form: equal days share a node, past midnight is one node, all day is 00:00 to 23:59, closed
 * is 00:00 to 00:00; days that are unknown, or of which nobody spoke, are left out.
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

/** The special days of the next 60 days in schema.org's form; hours that were not understood are left out. */
export function toSpecialOpeningHours(
  entries: readonly SpecialHours[],
  { today, holidays }: Calendar,
): OpeningHoursNode[] {
  const window = { from: today, to: addDays(today, daysAhead) }
  const rules = rulesBetween(entries, window)
  const isIn = (day: string) => window.from <= day && day <= window.to
  return rules.flatMap((rule) =>
    rule.span === null
      ? holidays
          .filter(({ day }) => isIn(day) && ruleOf(rules, dayNumber(day), true) === rule)
          .flatMap(({ day }) => specialNodes(rule, day, day))
      : specialNodes(rule, dayOfNumber(rule.span.from), dayOfNumber(rule.span.to), window.to),
  )
}

function specialNodes(
  { entry, hours }: SpecialRule,
  from: string,
  to: string,
  atMost = to,
): OpeningHoursNode[] {
  const days = entry.days.map((day: Weekday) => weekdayName(day))
  return schemaTimes(hours).map(([opens, closes]) => ({
    '@type': 'OpeningHoursSpecification',
    ...(days.length > 0 && { dayOfWeek: days }),
    validFrom: from,
    // What has no known end is said for as long as the page tells of special days.
    validThrough: entry.to === null && entry.kind === 'paused' ? atMost : to,
    opens,
    closes,
  }))
}
