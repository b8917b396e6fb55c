import { remember } from '#core/remember.ts'
import { weekdays } from '#core/time.ts'
import { type DayHours, hasHours, type WeekHours, weekText } from './hours.ts'
import { parseHours } from './parse-hours.ts'

/** An opening hours node of schema.org. */
export type OpeningHoursNode = {
  '@type': 'OpeningHoursSpecification'
  dayOfWeek: readonly string[]
  opens: string
  closes: string
}

const day = 1440

/**
 * The week in schema.org's form: equal days share a node, past midnight is one node, all day is 00:00 to 23:59, closed
 * is 00:00 to 00:00, and unknown days are left out.
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
