import { weekend, workdays } from '#config/week.ts'
import { type Weekday, weekdays } from '#core/time.ts'
import { formatDay, weekOf } from '#features/hours/hours.ts'
import { parseHours } from '#features/hours/parse-hours.ts'
import { readDays } from '#features/hours/read-days.ts'

/** The days that a quick pattern fills. */
export const dayGroups = [
  { value: 'every-day', label: 'Every day', days: weekdays },
  { value: 'weekdays', label: 'Weekdays', days: workdays },
  { value: 'weekend', label: 'Weekend', days: weekend },
] as const satisfies readonly { value: string; label: string; days: readonly Weekday[] }[]

/**
 * The text of a day with one opening and closing time, past midnight when it closes before it opens.
 * @param opens as a time field gives it, `09:00`
 * @returns null when either is missing, or both are the same
 */
export function rangeText(opens: string, closes: string): string | null {
  const [first, last] = [minutes(opens), minutes(closes)]
  if (first === null || last === null || first === last) return null
  return formatDay({ kind: 'open', ranges: [{ opens: first, closes: last > first ? last : last + 1440 }] })
}

function minutes(time: string): number | null {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(time) ?? []
  return hour === undefined ? null : Number(hour) * 60 + Number(minute)
}

/** How a day's text is read, as the site shows it; null when it is shown as written. */
export function understood(text: string): string | null {
  const hours = parseHours(readDays({ ...noWeek, monday: text }).monday)
  return hours.kind === 'unknown' ? null : formatDay(hours)
}

const noWeek = weekOf(() => '')
