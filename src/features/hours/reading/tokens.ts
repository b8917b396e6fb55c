import { weekend, workdays } from '#config/week.ts'
import { type Weekday, weekdays } from '#core/time.ts'
import type { WrittenTime } from '../clock-range.ts'
import { time, writtenTime } from '../written-time.ts'

export type Sign = '-' | '+' | '[' | ']' | '(' | ')' | ':' | ',' | ';' | '|' | '||' | '/'

export type Mark =
  | 'except'
  | 'only'
  | 'including'
  | 'break'
  | 'aside'
  | 'sooner'
  | 'belated'
  | 'meal'
  | 'partOfDay'

/** A word or sign with its place in the text; `raw` is as written. */
export type Token = { raw: string; start: number } & (
  | { kind: 'time'; time: WrittenTime | null }
  | { kind: 'days'; days: readonly number[]; isShort: boolean }
  | { kind: 'month'; month: number }
  | { kind: 'date'; date: string }
  | {
      kind:
        | 'holidays'
        | 'allDay'
        | 'closed'
        | 'ended'
        | 'paused'
        | 'comment'
        | 'others'
        | 'someWeeks'
        | 'unknown'
    }
  | { kind: 'moving'; reason: string; days?: readonly number[] }
  | { kind: 'subject'; subject: string }
  | { kind: 'mark'; mark: Mark }
  | { kind: 'sign'; sign: Sign }
)

type Found = Token extends infer One ? (One extends Token ? Omit<One, 'raw' | 'start'> : never) : never

/** A pattern, and what its words mean; null when they are noise. */
type Entry = readonly [RegExp, (match: RegExpExecArray) => Found | null]

const daySource =
  'mo(?:n(?:day)?s?)?|tu(?:e(?:s(?:day)?)?)?s?|we(?:d(?:nes(?:day)?)?)?s?|th(?:u(?:rs?(?:day)?)?)?s?|fr(?:i(?:day)?)?s?|sat?(?:ur(?:day)?)?s?|su(?:n(?:day)?)?s?'
const dayStarts = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']
const monthStarts = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

export const wholeWeek = [0, 1, 2, 3, 4, 5, 6]

const numberOfDay = (day: Weekday) => weekdays.indexOf(day)

/** Why some days have no field. */
export const schoolHolidays = 'school holidays have no dates here'
export const weeksOfYear = 'weeks of the year have no field'
export const someWeeks = 'only some weeks of the month'

/** Why nothing is known of a day that only begins, or ends, at a time. */
export const noEnd = 'a time without an end'

/** What people call a place, or the part of one that its hours may be of. */
export const places =
  'store|shop|office|branch|clinic|consult(?:ations?|s)?|resto(?:bar)?|restaurant|bank|kitchen|warehouse|showroom|bar|caf[eé]|pharmacy|mall|museum|gates?|front desk|lobby|delivery|take ?out|dine ?in|library|park|cemetery|church|parish|hotel|salon|spa|gym|studio|station|terminal|market|supermarket|grocery|bakery|school|center|hospital|laboratory|gallery|garden|resort|farm|factory|counter|depot|bakeshop|shrine|main|head|eatery|[ck]arinder[iy]a|diner|bistro|laundromat|barbershop|coffee|barber|beauty|nail|laundry|hardware|drug|auto|repair|annex|hall|pet|book|flower|gift|water|vet(?:erinary)?|dental|medical|eye|skin|animal'

/** Services, whose hours are not the place's. */
export const ownServices = /delivery|take ?out|kitchen|front desk|lobby/

const feasts =
  /(?:good fri(?:day)?\.?|(?:maundy|holy) (?:thu(?:rs(?:day)?)?|wed(?:nesday)?)\.?|black sat(?:urday)?\.?|ash wednesday|holy week|easter(?: (?:sunday|monday))?(?: ?[+-]\d+ days?)?(?: ?- ?easter(?: ?[+-]\d+ days?)?)?|chinese new year|eid(?:[ -][a-z]+){0,2}|ramadan|thanksgiving(?: day)?)\b/
const sunTimes = /(?:sunrise|sunset|dawn|dusk)\b/
const signs: Readonly<Record<string, Sign>> = { '&': ',', and: ',', '·': '|', '•': '|', '⋅': '|', '.': '|' }

const vocabulary: readonly Entry[] = [
  // A word of a sentence, unless a day, a time or a sign follows it.
  [
    new RegExp(
      `(?<!\\b(?:mo|tu|th|fr|su)(?: ?[-–,&/] ?| and | to ))we (?=[a-z]{2})(?!(?:${daySource}|[mtwf]|closed|off|daily|ph|sh|and|noon|midnight)(?![a-z]))`,
    ),
    () => null,
  ],
  [/"[^"]*"/, () => ({ kind: 'comment' })],
  [/were(?= (?:open|closed))/, () => null],
  [/24\/7(?!\d)/, () => ({ kind: 'allDay' })],
  [/(\d{4}-\d{2}-\d{2})(?!\d)/, ([, date = '']) => ({ kind: 'date', date })],
  [/ph ?[+-]\d+ days?\b/, () => ({ kind: 'moving', reason: 'the date moves from year to year' })],
  [/ph\b/, () => ({ kind: 'holidays' })],
  [/sh\b/, () => ({ kind: 'moving', reason: schoolHolidays })],
  [
    new RegExp(`nth (${daySource})(?![a-z])`),
    ([, name = '']) => ({ kind: 'moving', reason: someWeeks, days: [dayStarts.indexOf(name.slice(0, 2))] }),
  ],
  [feasts, () => ({ kind: 'moving', reason: 'the date moves from year to year' })],
  [/season\b/, () => ({ kind: 'moving', reason: 'a season has no dates here' })],
  [sunTimes, () => ({ kind: 'moving', reason: 'the sun is no clock' })],
  [/week(?= ?\d)[ \d,/-]*(?= )/, () => ({ kind: 'moving', reason: weeksOfYear })],
  [/(?:closed|off)\b/, () => ({ kind: 'closed' })],
  [/ended\b/, () => ({ kind: 'ended' })],
  [/paused\b/, () => ({ kind: 'paused' })],
  [/someweeks\b/, () => ({ kind: 'someWeeks' })],
  [/(except|only|including|break|aside|sooner|belated)\b/, ([, mark]) => markOf(mark)],
  [/(?:breakfast|lunch|dinner|brunch|supper|snacks?)\b/, () => ({ kind: 'mark', mark: 'meal' })],
  [/(?:morning|afternoon|evening|night)s?\b/, () => ({ kind: 'mark', mark: 'partOfDay' })],
  [/same (?:hours|time)\b/, () => ({ kind: 'unknown' })],
  [/others\b/, () => ({ kind: 'others' })],
  [/daily\b/, () => ({ kind: 'days', days: wholeWeek, isShort: false })],
  [/weekdays\b/, () => ({ kind: 'days', days: workdays.map(numberOfDay), isShort: false })],
  [/weekends\b/, () => ({ kind: 'days', days: weekend.map(numberOfDay), isShort: false })],
  [
    // The point of a short name, and none that ends a sentence.
    new RegExp(
      `(${daySource})(?![a-z])(?:(?<!days?)\\.(?= ?(?:[^a-z ]|$|(?:to|and|closed|off|only|except|noon|open|from|am|pm|by|on|optional|until|mornings?|afternoons?|${daySource})(?![a-z]))))?`,
    ),
    ([, name = '']) => ({
      kind: 'days',
      days: [dayStarts.indexOf(name.slice(0, 2))],
      isShort: name.length === 2,
    }),
  ],
  [/(?:m|tu?|w|th|f|s(?:at?|un?)?)+(?![a-z])/, ([letters = '']) => lettersOf(letters)],
  [
    new RegExp(
      `(${monthStarts.join('|')})(?:(?:uary|ruary|ch|il|e|y|ust|t?ember|ober)(?![a-z])|t?(?![a-z])\\.?)`,
    ),
    ([, name = '']) => ({ kind: 'month', month: monthStarts.indexOf(name) + 1 }),
  ],
  [/\|\|/, () => ({ kind: 'sign', sign: '||' })],
  [/and\b|&|[·•⋅]|\.(?= |$)/, ([raw = '']) => ({ kind: 'sign', sign: signs[raw] ?? ',' })],
  [/-+/, () => ({ kind: 'sign', sign: '-' })],
  [/[+[\]():,;|/]/, ([sign]) => ({ kind: 'sign', sign: sign as Sign })], // The class lists signs only.
  [
    new RegExp(`(?:new|updated|current|latest|revised|adjusted|regular|official) (?=(?:${places})\\b)`),
    () => null,
  ],
  [
    new RegExp(
      `((?:(?:${places})(?: and| &| ?/)? )*(?:${places}))(?: ?(?:hours?|hrs|time|schedules?))?(?= ?:| (?:hours?|(?:is |are )?(?:open|closed)|"|mo|tu|we|th|fr|sa|su|daily|24|\\d))`,
    ),
    ([, subject = '']) => ({ kind: 'subject', subject }),
  ],
  [
    /(?:(?:opening|operating|business|bank(?:ing)?|working|trading|service|consultation|regular|normal|open|our|new|updated|current|latest|revised|adjusted|soft) )*(?:hours|hrs|scheds?|schedules?|days(?: open)?(?= ?:))(?: of operations?| (?:is|are|apply|applies))?\b/,
    () => null,
  ],
  [
    /(?:we(?: are|re)?|our|are|is|open|from|on|every|the|of|at|during|schedule|time|in|uhr|with)\b/,
    () => null,
  ],
  [/[!*✓✔]|(?![❌🚫⛔✖])\p{So}|\p{Sk}|\u{fe0f}|\u{200d}/u, () => null],
  [new RegExp(time.source), (match) => timeOf(match)],
]

const sticky = vocabulary.map(
  ([pattern, found]) => [new RegExp(pattern.source, `${pattern.flags}y`), found] as const,
)
const space = / +/y
const anything = /[\p{L}\p{M}\d#@%_'.]*[\p{L}\p{M}\d]|./suy

/** Splits plain English about hours into tokens; noise is left out. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (let start = 0; start < text.length; ) {
    const [length, found] = nextToken(text, start)
    if (found !== null) tokens.push({ ...found, raw: text.slice(start, start + length).trim(), start })
    start += length
  }
  return tokens
}

function nextToken(text: string, start: number): [number, Found | null] {
  const blank = matchAt(space, text, start)
  if (blank) return [blank[0].length, null]
  const isInWord = /[\p{L}\d]/u.test(text.charAt(start - 1)) && /\p{L}/u.test(text.charAt(start))
  for (const [pattern, meaning] of isInWord ? [] : sticky) {
    const match = matchAt(pattern, text, start)
    if (match && match[0] !== '') return [match[0].length, meaning(match)]
  }
  return [matchAt(anything, text, start)?.[0].length ?? 1, { kind: 'unknown' }]
}

function matchAt(pattern: RegExp, text: string, start: number): RegExpExecArray | null {
  pattern.lastIndex = start
  return pattern.exec(text)
}

function markOf(word: string | undefined): Found {
  const mark = (['except', 'only', 'including', 'break', 'aside', 'sooner', 'belated'] as const).find(
    (one) => one === word,
  )
  return mark ? { kind: 'mark', mark } : { kind: 'unknown' }
}

/** `mwf`, `tthsat`: the days' letters in their order; a lone S could be two days. */
function lettersOf(letters: string): Found {
  const days: number[] = []
  for (const [part] of letters.matchAll(/m|th|tu|t|w|f|sat?|sun?|s/g)) {
    const index = ['m', 't', 'w', 'th', 'f', 's', 'su'].indexOf(
      part.replace(/^(?:tu|sat?)$/, (name) => name.charAt(0)).replace('sun', 'su'),
    )
    if (index <= (days.at(-1) ?? -1)) return { kind: 'unknown' }
    days.push(index)
  }
  return letters === 's' ? { kind: 'unknown' } : { kind: 'days', days, isShort: false }
}

function timeOf(match: RegExpExecArray): Found {
  const [raw, , hour, minute] = match
  const late = Number(hour)
  // OpenStreetMap counts the hours after midnight on: 26:00 is two in the night.
  if (late > 24 && late <= 48 && Number(minute) < 60 && raw.length === 5)
    return { kind: 'time', time: { form: '24', minutes: late * 60 + Number(minute) } }
  return { kind: 'time', time: writtenTime(match.slice(1, 9)) }
}
