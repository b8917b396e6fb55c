import { searchWords } from '#config/place/search-words.ts'
import type { SearchLanguage } from '#config/search-words-shape.ts'
import { fold } from '#core/text.ts'
import { englishWords } from './english-words.ts'
import type { Found } from './find-meanings.ts'
import type { TypedWord } from './typed-words.ts'

const clock = /^(\d{1,2})(am|pm|nn|mn)?$/

/** Words of every language, as they are typed. */
const keysOf = (kind: keyof SearchLanguage['times']) =>
  new Set(
    [searchWords, englishWords]
      .flatMap(({ times }) => times[kind].split('|').map(fold))
      .filter((key) => key !== ''),
  )

const [until, at, of] = [keysOf('until'), keysOf('at'), keysOf('of')]
const halves = new Map([
  ...[...keysOf('beforeNoon')].map((word) => [word, 0] as const),
  ...[...keysOf('afterNoon')].map((word) => [word, 12] as const),
])

/** Whoever wants a place open until an hour comes a little before it. */
const beforeClosing = 30

/**
 * Finds times of day among words that mean nothing else: `8pm`, `till 8 pm`. A number alone is none.
 */
export function findTimes(words: readonly TypedWord[], found: readonly Found[]): Found[] {
  const times = words.flatMap((_, index) => timesAt(words, index))
  const isWithin = ({ first, end }: Found) => times.some((time) => first < time.end && end > time.first)
  // A phrase that reaches into a time loses its other words to the text.
  const lost = found.filter(isWithin).flatMap(({ first, end }) =>
    Array.from({ length: end - first }, (_, nth) => first + nth)
      .filter((word) => !times.some((time) => word >= time.first && word < time.end))
      .map((word): Found => ({ meaning: null, first: word, end: word + 1 })),
  )
  return [...found.filter((one) => !isWithin(one)), ...lost, ...times].sort((a, b) => a.first - b.first)
}

/** The time of day that begins with this word, or none. */
function timesAt(words: readonly TypedWord[], index: number): Found[] {
  const [hour, half] = clock.exec(words[index]?.key ?? '')?.slice(1) ?? []
  if (hour === undefined || Number(hour) > 12) return []
  let end = index + 1
  let said = half
  if (said === undefined) {
    if (of.has(words[end]?.key ?? '')) end++
    said = words[end]?.key
    end++
  }
  const later = halves.get(said ?? '')
  if (later === undefined) return []
  const before = words[index - 1]?.key ?? ''
  const isUntil = until.has(before)
  const minutes = ((Number(hour) % 12) + later) * 60
  const wanted = (minutes - (isUntil ? beforeClosing : 0) + 1440) % 1440
  const label = `Open at ${timeOfDay(wanted)}`
  const first = isUntil || at.has(before) ? index - 1 : index
  return [{ meaning: { kind: 'open', open: { when: 'time', minutes: wanted }, label }, first, end }]
}

function timeOfDay(minutes: number): string {
  const hour = Math.floor(minutes / 60)
  const rest = minutes % 60
  return `${hour % 12 === 0 ? 12 : hour % 12}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`} ${hour < 12 ? 'AM' : 'PM'}`
}
