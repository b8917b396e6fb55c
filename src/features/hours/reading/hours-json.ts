import { weekdays } from '#core/time.ts'
import { type Specification, textOfSpecifications } from './specifications.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Opening hours that stand as JSON in a cell: lists of texts or specifications, a text a day, or Google's periods.
 * @returns the same as text, or null for anything else
 */
export function textOfJson(text: string, today: string): string | null {
  if (!/^\s*[[{]/.test(text)) return null
  try {
    return textOf(JSON.parse(text), today)
  } catch {
    return null
  }
}

function textOf(value: unknown, today: string): string | null {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return textOfList(value, today)
  if (!isRecord(value)) return null
  const inner = [
    'openingHoursSpecification',
    'openingHours',
    'opening_hours',
    'regularHours',
    'regularOpeningHours',
    'weekdayDescriptions',
    'weekday_text',
    'display',
  ]
    .map((key) => value[key])
    .find((found) => found !== undefined)
  if (inner !== undefined) return textOf(inner, today)
  if (Array.isArray(value['periods'])) return textOfPeriods(value['periods'])
  const open = value['open']
  if (Array.isArray(open) && open.every((part) => isRecord(part) && 'start' in part)) return textOfSpans(open)
  if (Object.keys(value).every((key) => /^(?:open|close|closed|isClosed|start|end|from|to)$/.test(key)))
    return hoursText(value)
  const [only, ...others] = Object.values(value)
  if (others.length === 0 && Array.isArray(only) && only.some((one) => isRecord(one) && dayOf(one) !== null))
    return textOfList(only, today)
  return 'opens' in value || 'closes' in value ? textOfList([value], today) : textOfDays(value)
}

/** Rules of one list as a text: they add to each other, which a map's rules do where a comma parts them. */
export function textOfRules(rules: readonly string[]): string {
  return rules.join(rules.every((rule) => daysAndTimes.test(rule)) ? ', ' : '; ')
}

const daysAndTimes =
  /^(?:mo|tu|we|th|fr|sa|su)[a-z]* ?(?:[,-] ?(?:mo|tu|we|th|fr|sa|su)[a-z]* ?)* ?[\d:]+ ?-/i

function textOfList(values: readonly unknown[], today: string): string | null {
  if (values.every((value) => typeof value === 'string')) return textOfRules(values)
  const pairs = values.filter(isPair)
  if (pairs.length === values.length) return textOfPairs(Object.fromEntries(pairs), pairs.length)
  const records = values.filter(isRecord)
  if (records.length < values.length) return null
  if (records.some((record) => dayOf(record) !== null)) return textOfDayRecords(records)
  return textOfSpecifications(records.map(specificationOf), today)
}

function specificationOf(value: Fields): Specification {
  const named = (key: string) =>
    value[key] ?? Object.entries(value).find(([name]) => name.toLowerCase() === key.toLowerCase())?.[1]
  const text = (key: string) => textsIn(named(key))[0] ?? ''
  return {
    dayOfWeek: textsIn(named('dayOfWeek')),
    opens: text('opens'),
    closes: text('closes'),
    validFrom: text('validFrom'),
    validThrough: text('validThrough'),
  }
}

/** What `{"day": "Monday", …}` calls its day; a number could count from Sunday or from Monday. */
function dayOf(record: Fields): string | null {
  const [day] = textsIn(record['day'] ?? record['weekday'])
  return day ?? null
}

function textOfDayRecords(records: readonly Fields[]): string | null {
  const lines = records.map((record) => {
    const day = dayOf(record)
    const text = hoursText(record['hours'] ?? record)
    return day === null || text === null ? null : `${day}: ${text}`
  })
  return lines.includes(null) ? null : lines.join(' ; ')
}

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (isRecord(value)) return textsIn(value['@id'] ?? value['name'])
  return typeof value === 'string' ? [value] : []
}

/** `mon_1_open` and `mon_1_close`, as some services name them. */
const numbered = /^(mon|tue|wed|thu|fri|sat|sun)_(\d)_(open|close)$/

function textOfNumbered(value: Fields): string | null {
  const keys = Object.keys(value)
  if (keys.length === 0 || !keys.every((key) => numbered.test(key))) return null
  const lines = keys
    .filter((key) => key.endsWith('_open'))
    .map((key) => {
      const [opens] = textsIn(value[key])
      const [closes] = textsIn(value[key.replace(/open$/, 'close')])
      return opens && closes ? `${key.slice(0, 3)} ${opens}-${closes}` : null
    })
  return lines.length * 2 === keys.length && !lines.includes(null) ? lines.join(', ') : null
}

/** Spans of days that count from Monday, their times of four digits. */
function textOfSpans(spans: readonly unknown[]): string | null {
  const lines = spans.map((span) => {
    if (!isRecord(span)) return null
    const [opens, closes] = [clockOf({ time: span['start'] }), clockOf({ time: span['end'] })]
    const day = weekdays[Number(span['day'])]?.slice(0, 2)
    return opens && closes && day ? `${day} ${opens}-${closes}` : null
  })
  return lines.length === 0 || lines.includes(null) ? null : lines.join(', ')
}

const namesDays = /^(?:mo|tu|we|th|fr|sa|su|daily|every|hours$|opening)/i

/** `["Monday", "9AM–6PM"]`, as lists from Google's maps have them; a day that stands twice would lose its first hours. */
function textOfPairs(days: Fields, pairs: number): string | null {
  if (Object.keys(days).length !== pairs) return null
  const whole = Object.entries(days).map(([day, hours]) => [
    day,
    typeof hours === 'string' ? withBothHalves(hours) : hours,
  ])
  return textOfDays(Object.fromEntries(whole))
}

const sharedHalf = /(?<![\d:])(\d{1,2})(:\d\d)?(?=[-–](\d{1,2})(?::\d\d)?[ \u202f]?([AP]M)\b)/g

/** Google leaves out the first half of the day where it is the second's: `5–11PM`. */
const withBothHalves = (hours: string): string =>
  hours.replace(
    sharedHalf,
    (time: string, hour: string, _minutes: string | undefined, end: string, half: string) =>
      Number(hour) % 12 < Number(end) % 12 ? `${time} ${half}` : time,
  )

/** `{"monday": "9am-6pm"}`, also with a list or with `open` and `close`. */
function textOfDays(value: Fields): string | null {
  const named = textOfNumbered(value)
  if (named !== null) return named
  const lines = Object.entries(value).map(([key, hours]) => {
    const text = hoursText(hours)
    return namesDays.test(key.trim()) && text !== null ? `${key.replaceAll('_', ' ')}: ${text}` : null
  })
  return lines.length === 0 || lines.includes(null) ? null : lines.join(' ; ')
}

function hoursText(hours: unknown): string | null {
  if (hours === null || hours === false) return ''
  // `9:0-18:0`; from zero to zero is a form that nobody filled in.
  if (typeof hours === 'string')
    return /^0?0:00?\s*-\s*0?0:00?$/.test(hours) ? '' : hours.replace(/(\d):(\d)(?!\d)/g, '$1:0$2')
  if (Array.isArray(hours)) {
    const texts = hours.map(hoursText)
    const isPair = texts.length === 2 && texts.every((text) => /^\d[\d:]*(?: ?[ap]m)?$/i.test(text ?? ''))
    if (isPair) return texts.join(' - ')
    return texts.includes(null) ? null : texts.join(', ')
  }
  // What says of which days it is must not be lost.
  if (!isRecord(hours) || Object.keys(hours).some((key) => key !== 'day' && /day|date|valid/i.test(key)))
    return null
  if (hours['closed'] === true || hours['isClosed'] === true) return 'closed'
  const [opens] = textsIn(hours['open'] ?? hours['opens'] ?? hours['start'] ?? hours['from'])
  const [closes] = textsIn(hours['close'] ?? hours['closes'] ?? hours['end'] ?? hours['to'])
  return opens !== undefined && closes !== undefined ? `${opens} - ${closes}` : null
}

/** Google's periods: days count from Sunday, and one that never ends is always. */
function textOfPeriods(periods: readonly unknown[]): string | null {
  const lines = periods.map((period) => {
    if (!isRecord(period)) return null
    if ('openDay' in period) return textOfNamedPeriod(period)
    if (!isRecord(period['open'])) return null
    if (period['close'] === undefined) return periods.length === 1 ? '24/7' : null
    const opens = clockOf(period['open'])
    const closes = isRecord(period['close']) ? clockOf(period['close']) : null
    const day = weekdays[(Number(period['open']['day']) + 6) % 7]?.slice(0, 2)
    return opens && closes && day ? `${day} ${opens}-${closes}` : null
  })
  return lines.length === 0 || lines.includes(null) ? null : lines.join(', ')
}

/** `openDay` and `openTime`, as Google's business profiles have them; the day that it closes is the same or the next. */
function textOfNamedPeriod(period: Fields): string | null {
  const [day] = textsIn(period['openDay'])
  const [opens, closes] = [timeOf(period['openTime']), timeOf(period['closeTime'])]
  return day && opens && closes ? `${day} ${opens}-${closes}` : null
}

function timeOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (!isRecord(value)) return null
  return clockOf({ hour: value['hours'] ?? 0, minute: value['minutes'] })
}

function clockOf({ time, hour, minute }: Fields): string | null {
  if (typeof time === 'string') return /^\d{4}$/.test(time) ? `${time.slice(0, 2)}:${time.slice(2)}` : null
  if (typeof hour !== 'number') return null
  return `${String(hour).padStart(2, '0')}:${String(minute ?? 0).padStart(2, '0')}`
}

function isPair(value: unknown): value is readonly [string, unknown] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string'
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
