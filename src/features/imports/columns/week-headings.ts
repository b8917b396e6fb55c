/** Opening hours that stand under headings of days, of parts of a week, or of opening and closing apart. */
import { localWords } from '#config/place/local-words.ts'
import { weekend, workdays } from '#config/week.ts'
import { groupBy } from '#core/group-by.ts'
import { remember } from '#core/remember.ts'
import { fold, oneOf } from '#core/text.ts'
import { type Weekday, weekdays } from '#core/time.ts'

type Part = { days: readonly Weekday[]; role: 'both' | 'opens' | 'closes'; turn: string }

const dayWord = /^(?:mon|tue|wed|thu|fri|sat|sun)(?:s|n?e?s?|rs?|ur)?(?:days?)?$/
const groups: Readonly<Record<string, readonly Weekday[]>> = {
  weekday: workdays,
  weekdays: workdays,
  weekend: weekend,
  weekends: weekend,
  daily: weekdays,
  everyday: weekdays,
}
const opens = new Set(['open', 'opens', 'opening', 'from', 'start', 'starts'])
const closes = new Set(['close', 'closes', 'closing', 'to', 'until', 'end', 'ends'])
const idle = new Set(
  'operating business office store shop clinic working hours hour time times schedule sched am pm'.split(' '),
)

/** What a heading says of a week; null when it speaks of anything else. */
const partOf = remember((heading): Part | null => {
  const plain = heading
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .replace(/\b(?:opening|open) (?=hours?\b|schedule\b)/g, '')
  const tokens = plain.match(/[a-z]+|\d+|[-–]/g) ?? []
  const days: Weekday[] = []
  let role: Part['role'] = 'both'
  let turn = ''
  let isRange = false
  for (const [index, token] of tokens.entries()) {
    const day = dayWord.test(token) ? weekdays.find((one) => one.startsWith(token.slice(0, 3))) : undefined
    const isBetween = days.length > 0 && dayWord.test(tokens[index + 1] ?? '')
    if (day !== undefined) {
      days.push(...(isRange ? upTo(days.at(-1), day) : [day]))
      isRange = false
    } else if (groups[token]) days.push(...groups[token])
    else if (isBetween && /^(?:[-–]|to|thru|through|until)$/.test(token)) isRange = true
    else if (opens.has(token)) role = 'opens'
    else if (closes.has(token)) role = 'closes'
    else if (/^\d$/.test(token)) turn = token
    else if (!idle.has(token) && !/^[-–]$|^and$/.test(token)) return null
  }
  const said = withLostHyphen(plain, tokens, days)
  const isSaid = days.length > 0 || (role !== 'both' && /open|clos/.test(plain))
  return isSaid && said !== null ? { days: said.length > 0 ? said : weekdays, role, turn } : null
})

/**
 * Exports lose the hyphen: two days with nothing between them are a range (`mon___fri`, `Mon Sat`). Null where they may
 * as well be a list (`Tue Thu`).
 */
function withLostHyphen(
  plain: string,
  tokens: readonly string[],
  days: readonly Weekday[],
): readonly Weekday[] | null {
  const [first, last, ...more] = tokens.filter((token) => dayWord.test(token))
  if (last === undefined || more.length > 0 || days.length !== 2) return days
  const gap = new RegExp(`${first}([\\s_]+)${last}`).exec(plain)?.[1]
  if (gap === undefined) return days
  const [from, to = from] = days
  const range = to === undefined ? days : [...days.slice(0, 1), ...upTo(from, to)]
  // A space, a hyphen and a space become three.
  return range.length === 3 && gap !== '___' ? null : range
}

/** The days behind one, up to another: over Sunday to the next week. */
function upTo(first: Weekday | undefined, last: Weekday): Weekday[] {
  const from = first === undefined ? 0 : weekdays.indexOf(first) + 1
  const to = weekdays.indexOf(last)
  return to >= from ? weekdays.slice(from, to + 1) : [...weekdays.slice(from), ...weekdays.slice(0, to + 1)]
}

/** Whether a heading is one of days or of times, by which the cells of its column are to be read. */
export function isWeekHeading(heading: string): boolean {
  return partOf(heading) !== null
}

const isTime = (text: string) => /\d/.test(text)
const saysClosed = new RegExp(`^${oneOf('closed', localWords.closed.word)}$`, 'i')

/** Two cells as one text; '' when they give no hours. What is no time stands in both, or in the first alone. */
function fromTo(open: string, close: string): string {
  if (saysClosed.test(open) && (close === '' || saysClosed.test(close))) return open
  if (/\p{L}{4}/u.test(open) && fold(open) === fold(close)) return open
  return close !== '' && (isTime(open) || isTime(close)) ? `${open} - ${close}` : ''
}

/** The hours of each day of which headings speak; of two that speak of a day, those of fewer days. */
export function weekUnder(cells: ReadonlyMap<string, string>): Partial<Record<Weekday, string>> {
  const parts = [...cells].flatMap(([heading, text]) => {
    const part = partOf(heading)
    return part === null ? [] : [{ ...part, text }]
  })
  const keyOf = ({ days, turn }: Part) => `${days.join()} ${turn}`
  const texts = parts.flatMap((part) => {
    if (part.role === 'both') return [part]
    if (part.role === 'closes') return []
    const end = parts.find((other) => other.role === 'closes' && keyOf(other) === keyOf(part))
    const text = fromTo(part.text, end?.text ?? '')
    return text === '' ? [] : [{ ...part, text }]
  })
  const spans = [...groupBy(texts, ({ days }) => days.join()).values()]
  const widestFirst = spans.sort(([one], [other]) => (other?.days.length ?? 0) - (one?.days.length ?? 0))
  return Object.fromEntries(
    widestFirst.flatMap((span) => {
      const text = span.map((part) => part.text).join(', ')
      return (span[0]?.days ?? []).map((day) => [day, text])
    }),
  )
}
