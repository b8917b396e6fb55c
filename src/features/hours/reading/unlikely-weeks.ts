import { weekdays } from '#core/time.ts'
import type { TimeRange, WeekHours } from '../hours.ts'
import { parseHours } from '../parse-hours.ts'
import { dayPatterns } from '../words/day-names.ts'

/** A day's ranges, none where it is closed; null when nobody spoke of it. */
type Day = readonly TimeRange[] | null

/** Why a week is hardly what was meant, however well each word was understood; null where nothing speaks against it. */
export function doubtOf(english: string, week: WeekHours): string | null {
  const days = weekdays.map((weekday) => rangesOf(week[weekday]))
  if (takesBreakForDay(english, days)) return 'one day has an hour, and others the day'
  if (closesPart(english, days)) return 'a part of a day is closed'
  if (days.every((day) => day?.length === 0) && hasTimes.test(english)) return 'its hours are lost'
  if (years.test(english)) return 'years have no field'
  if (namesTwo(english)) return 'several parts have hours of their own'
  return null
}

function rangesOf(text: string): Day {
  const day = parseHours(text)
  if (day.kind === 'unknown') return null
  return day.kind === 'open' ? day.ranges : []
}

const lengthOf = (day: Day) => (day ?? []).reduce((sum, { opens, closes }) => sum + closes - opens, 0)

const speaksOfBreak = /\b(?:lunch|noon|breaks?|closed|except)\b/

/** `Daily 9-5 except Mondays and during lunch (12-1)`: an hour is no Monday, where others have the day. */
function takesBreakForDay(english: string, days: readonly Day[]): boolean {
  const lengths = days.map(lengthOf).filter((length) => length > 0)
  return Math.min(...lengths) <= 60 && Math.max(...lengths) >= 5 * 60 && speaksOfBreak.test(english)
}

/** From one time to another: who says that is not closed all week, as `Open daily. Monday closed. 10am - 8pm` was read. */
const hasTimes = /\d(?: ?[ap]\.?m\.?)? ?(?:-|to|until|till?) ?(?:\d|noon|midnight)/

const partOfDay = '(?:eve|evenings?|nights?|afternoons?|mornings?|pm|am)'

const partsClosed = dayPatterns.map(
  (day) =>
    new RegExp(`\\bclosed\\b[^.;|]*\\b${day}s?\\.? ${partOfDay}\\b|\\b${day}s?\\.? ${partOfDay}:? closed\\b`),
)

/** `Closed Sun. eve. & Mon.`, where all of Sunday was taken to be closed. */
const closesPart = (english: string, days: readonly Day[]): boolean =>
  partsClosed.some((pattern, at) => days[at]?.length === 0 && pattern.test(english))

/** `Mon-Fri 9-6 (2024-2025)`: those of a notice are of years, and not of a week. */
const years = /(?<!\d[- ]?|copyright |© ?)\b20[12]\d ?[-/] ?20[1-3]\d\b(?![-/]\d)/

const bracketed = /(?<=\d ?(?:[ap]\.?m\.?)?|noon|midnight) ?\(([^()\d]+)\)/g

const tellsOfHours =
  /\b(?:mon|tue|wed|thu|fri|sat|sun|mo|tu|we|th|fr|sa|su|[mtwf]|daily|week|clos|lunch|break|noon|holiday|last|appoint|except|by|breakfast|dinner|brunch|morning|afternoon|evening)/

/** `10-6 (Kew); 9-5 (Richmond)`: two names behind hours say whose these are. */
function namesTwo(english: string): boolean {
  const words = Array.from(english.matchAll(bracketed), ([, inside = '']) => inside)
  return new Set(words.filter((one) => !tellsOfHours.test(one))).size > 1
}
