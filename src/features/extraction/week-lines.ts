import { hasHours, type WeekHours } from '#features/hours/hours.ts'
import { namesOnlyDays, readHours } from '#features/hours/read-hours.ts'

const maxLine = 200

/**
 * The week in lines that each cover some days: `Mon - Fri 9am-6pm`, `Sunday: Closed`, `Open daily 8:00-20:00`. Lines
 * for the same day add up. Null when none is understood.
 */
export function weekOfLines(lines: readonly string[]): WeekHours | null {
  const understood = lines.filter((line) => weekOfLine(line) !== null)
  if (understood.length === 0) return null
  const { week } = readHours(understood.map((line) => line.replace(/[\s.,;]+$/, '')).join(', '))
  return hasHours(week) ? week : null
}

/** Reads a line with hours: it names days, or says that it means all of them. */
export function weekOfLine(line: string): WeekHours | null {
  if (line.length > maxLine) return null
  const { week, unheld, isEveryDayAssumed } = readHours(line)
  const isEveryDay = !isEveryDayAssumed || /^(?:\W*|.{0,20}\bopen\s+)24\s*\/\s*7\W*$/i.test(line)
  return hasHours(week) && unheld.length === 0 && isEveryDay ? week : null
}

/** Whether a text holds only days, as in a table's first column. */
export function isDaysOnly(line: string): boolean {
  return line.length <= maxLine && namesOnlyDays(line)
}
