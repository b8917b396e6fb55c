import { collapseSpaces, type Replacements, replaceInOrder } from '#core/text.ts'
import { readRange, type WrittenTime } from './clock-range.ts'
import { hoursInEnglish } from './english-hours.ts'
import type { DayHours, TimeRange } from './hours.ts'
import { mergeRanges } from './open-intervals.ts'
import { time, writtenTime } from './written-time.ts'

const closed = /^(?:(?:we are |were )?closed(?: all day)?|off|day off|rest day)$/
const allDay =
  /^(?:open(?: for)? ?)?(?:24 ?\/ ?7|24[ -]?(?:hours?|hrs?|h)(?: (?:open|a day|daily))?|always open)$/

/** Spellings with one meaning, normalised; the order matters. */
const synonyms: Replacements = [
  [/[‐-―−~]/g, '-'],
  [/['’‘`]/g, ''],
  [/(?<![a-z])([ap])\. ?m\b\.?/g, '$1m'],
  [/\b(?:to|til|till|until|up to)\b/g, '-'],
  [/\b(?:12(?:[:.]00)? ?)?(?:noon|midday)\b/g, 'noon'],
  [/\b(?:12(?:[:.]00)? ?)?midnight\b/g, 'midnight'],
  [/^open\b:? ?/, ''],
  [/^from /, ''],
]

/** @returns null unless all of the text is understood unambiguously */
export function readDay(text: string): DayHours | null {
  const bare = hoursInEnglish(text).replace(/[.,;!]+$/, '')
  if (bare === '' || closed.test(bare.replace(/['’]/g, ''))) return { kind: 'closed' }
  if (allDay.test(bare)) return { kind: 'open', ranges: [{ opens: 0, closes: 1440 }] }
  const written = readTimes(collapseSpaces(replaceInOrder(bare, synonyms)))
  return written === null ? null : openHours(written)
}

const range = new RegExp(
  `(${time.source}) ?-+ ?(${time.source})(?: ?(?:[,;/&|+]|\\band\\b|\\bat\\b))* ?`,
  'y',
)

/** The ranges of a normalised text in order, or null when it holds anything else. */
function readTimes(text: string): (readonly [WrittenTime, WrittenTime])[] | null {
  const found: (readonly [WrittenTime, WrittenTime])[] = []
  range.lastIndex = 0
  for (let position = 0; position < text.length; position = range.lastIndex) {
    const match = range.exec(text)
    const first = match && writtenTime(match.slice(2, 10))
    const last = match && writtenTime(match.slice(11, 19))
    if (!first || !last) return null
    found.push([first, last])
  }
  return found.length === 0 ? null : found
}

function openHours(written: readonly (readonly [WrittenTime, WrittenTime])[]): DayHours | null {
  const is24 = written.some((pair) => pair.some(({ form }) => form === '24'))
  const ranges: TimeRange[] = []
  for (const [first, last] of written) {
    const understood = readRange(first, last, is24)
    if (understood === null) return null
    ranges.push(understood)
  }
  const merged = mergeRanges(ranges)
  return merged.some(({ opens, closes }) => closes - opens > 1440) ? null : { kind: 'open', ranges: merged }
}
