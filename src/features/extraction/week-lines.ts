import { localWords } from '#config/place/local-words.ts'
import { replaceInOrder } from '#core/text.ts'
import { formatDay, type WeekHours, weekOf } from '#features/hours/hours.ts'
import { weekFromOpeningHours } from '#features/hours/opening-hours-tag.ts'
import { parseHours } from '#features/hours/parse-hours.ts'

const day = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\\.?|mo|tu|we|th|fr|sa|su'
const range = new RegExp(`\\b(${day})\\s*(?:to|thru|through|until|till|[-–—~])\\s*(${day})\\b`, 'gi')
const label =
  /^(?:(?:our|store|shop|business|opening|operating|office|clinic|restaurant|working|trading)\s+)*(?:hours?(?:\s+of\s+operation)?|schedule|time)\s*[:：-]?\s*/i
const everyDay =
  /^(?:we(?:'|’)?re\s+|we\s+are\s+)?(?:open\s+)?(?:daily|every\s?day|7 days a week|all days)\s*[:,|-]?\s*(?:from\s+)?/i
const hasTime = /\d|closed|24\s*hours|noon|midnight/i

/**
 * The week in lines that each cover some days: `Mon - Fri 9am-6pm`, `Sunday: Closed`, `Open daily 8:00-20:00`. Lines
 * for the same day add up. Null when none is understood.
 */
export function weekOfLines(lines: readonly string[]): WeekHours | null {
  const weeks = lines.flatMap((line) => {
    const week = weekOfLine(line)
    return week === null ? [] : [week]
  })
  if (weeks.length === 0) return null
  return weekOf((weekday) => {
    const open = weeks.map((week) => week[weekday]).filter((hours) => hours !== 'Closed')
    return formatDay(parseHours([...new Set(open)].join(', ') || 'Closed'))
  })
}

/** Parses a line with hours: it names days, or says that it means all of them. */
export function weekOfLine(line: string): WeekHours | null {
  const bare = replaceInOrder(line.toLowerCase(), localWords.hours).replace(label, '').trim()
  if (bare.length > 200 || !hasTime.test(bare)) return null
  const isEveryDay = everyDay.test(bare)
  const plain = bare
    .replace(everyDay, '')
    .replace(/\bweek\s?days?\b/gi, 'Mo-Fr')
    .replace(/\bweek\s?ends?\b/gi, 'Sa-Su')
    .replace(/\bdaily\b/gi, 'Mo-Su')
    .replace(range, '$1-$2')
    .replace(/\b((?:mon|tues|wednes|thurs|fri|satur|sun)day)s\b/gi, '$1')
    .replace(/\s+(?:and|&amp;|at)\s+(?=(?:mo|tu|we|th|fr|sa|su))/gi, ', ')
    .replace(/^closed\s+(?:on\s+|every\s+)?((?:mo|tu|we|th|fr|sa|su)[a-z]*)$/i, '$1 closed')
    .replace(/\s*\|\s*/g, ' ')
  const namesDays = new RegExp(`^(?:${day})\\b`, 'i').test(plain)
  return isEveryDay || namesDays ? weekFromOpeningHours(plain) : null
}

/** Whether a text holds only days, as in a table's first column. */
export function isDaysOnly(line: string): boolean {
  return new RegExp(`^(?:${day})(?:\\s*(?:to|[-–—&,])\\s*(?:${day}))*\\s*:?$`, 'i').test(line.trim())
}
