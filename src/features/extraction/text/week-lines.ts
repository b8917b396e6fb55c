import { type Weekday, weekdays } from '#core/time.ts'
import { hoursHeads } from '#features/hours/english-hours.ts'
import { hasHours, type WeekHours } from '#features/hours/hours.ts'
import { namesOnlyDays, readHours } from '#features/hours/read-hours.ts'
import { clock } from '#features/hours/written-time.ts'

const maxLine = 200
/** All seven days with their whole names and a label are shorter. */
const longestDays = 100

/**
 * The week in lines that each cover some days: `Mon - Fri 9am-6pm`, `Sunday: Closed`, `Open daily 8:00-20:00`. Lines
 * for the same day add up. Null when none is understood.
 */
export function weekOfLines(lines: readonly string[]): WeekHours | null {
  const understood = withoutRepeats(lines)
  if (understood.length === 0) return null
  const { week } = readHours(understood.map((line) => line.replace(/[\s.,;]+$/, '')).join(', '))
  return hasHours(week) ? week : null
}

/** The lines with hours but those that only repeat what lines before them say of their days. */
function withoutRepeats(lines: readonly string[]): string[] {
  const said = new Map<Weekday, string>()
  return lines.filter((line) => {
    const week = weekOfLine(line)
    if (week === null) return false
    const days = weekdays.filter((day) => week[day] !== '')
    const isRepeat = days.every((day) => said.get(day) === week[day])
    for (const day of days) if (!said.has(day)) said.set(day, week[day])
    return !isRepeat
  })
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
  return line.length <= longestDays && !/\d/.test(line) && namesOnlyDays(line)
}

/** A pair of times, perhaps of a meal or of half a day, and no day. */
const pairOnly = new RegExp(
  `^(?:(?:breakfast|brunch|lunch|dinner|mornings?|afternoons?|evenings?|am|pm)\\b ?:? ?)?${clock} ?(?:[-–—]|to|until) ?${clock}$`,
  'i',
)
/** A day has no more halves and meals than these. */
const mostPairs = 3

/** What stands between days and their hours, and says nothing else. */
const labelOnly = new RegExp(`^[\\s\\p{P}]*(?:time|hour|${hoursHeads})?[\\s\\p{P}]*$`, 'iu')

/** Lines in which days that stand above their hours stand before them. */
export function joinDays(lines: readonly string[]): string[] {
  return joinRanges(lines.filter((line) => !labelOnly.test(line))).map((line, index, lines) => {
    if (!isDaysOnly(line)) return line
    const below = lines.slice(index + 1, index + 1 + mostPairs)
    const end = below.findIndex((text) => !pairOnly.test(text))
    const pairs = end < 0 ? below : below.slice(0, end)
    return `${line} ${pairs.length > 0 ? pairs.join(', ') : (below[0] ?? '')}`
  })
}

/** A range of days that a narrow column broke after its dash. */
function joinRanges(lines: readonly string[]): string[] {
  const isBroken = (line = '', below = '') =>
    /\p{L}\s*[-–—]$|\s(?:to|until)$/iu.test(line) && isDaysOnly(below) && isDaysOnly(`${line} ${below}`)
  return lines.flatMap((line, index) => {
    if (isBroken(lines[index - 1], line)) return []
    return isBroken(line, lines[index + 1]) ? [`${line} ${lines[index + 1]}`] : [line]
  })
}

/** A headline of times at which a place is closed in between. */
const headsBreaks =
  /\bclosed\b.*\b(?:lunch|breaks?|noon)\b[^\d]*:$|^(?:lunch|noon) (?:breaks?|hours?|closures?) ?:?$/i

/** A headline of times at which people gather or fetch something, or at which the business stands elsewhere. */
const headsOthers =
  /^(?:(?!\bdine)[^\d@]){0,40}\b(?:mass(?:es)?|worship|adoration|confessions?|novena|bible study|fellowship|pick-?ups?|(?:happy|peak) hours?|check-?in)\b[^\d@]{0,20}$|\b(?:find|catch|meet|see|visit) us (?:every \w+ )?(?:at|in) (?:the )?[^\d]*\b(?:markets?|fairs?|bazaars?|pop-?ups?|festivals?)\b/i

/** Lines without those below a headline of other times than the opening hours, up to the next headline. */
export function withoutOtherTimes(lines: readonly string[]): string[] {
  let isOther = false
  return lines.filter((line) => {
    if (headsOthers.test(line)) isOther = true
    else if (isOther && !/\d/.test(line) && !isDaysOnly(line)) isOther = false
    return !isOther
  })
}

const headsCalls =
  /^\W*(?:(?:tele)?phone|call(?: us)?|mobile|landline|hotline|viber|whatsapp)(?: (?:no|number)s?\b)?\W*$/i
const numberOnly = /^(?:[\p{L} ]{2,15}:\s*)?\+?[\d\s().-]{7,20}$/u

/** Lines without those below a number that is headed as one to call: they tell when somebody answers. */
export function withoutCallTimes(lines: readonly string[]): string[] {
  return lines.filter(
    (_, index) => !(headsCalls.test(lines[index - 2] ?? '') && numberOnly.test(lines[index - 1] ?? '')),
  )
}

/** Lines without the list of breaks below such a headline, which would read as the hours of its days. */
export function withoutBreaks(lines: readonly string[]): string[] {
  let isBreak = false
  return lines.filter((line) => {
    if (headsBreaks.test(line)) isBreak = true
    else if (isBreak && weekOfLine(line) === null) isBreak = false
    return !isBreak
  })
}
