import { minutesADay as day } from '#core/time.ts'
import type { WrittenTime } from '../clock-range.ts'
import { halfDay as half } from '../clock-range.ts'
import { isOfDaysBehind } from './neighbours.ts'
import type { HoursEntry, Node, Pair } from './nodes.ts'

/** Why nothing is known of a day of which only a part is spoken of. */
export const partOfDay = 'only a part of the day'

/** When the hours of a meal or of a part of the day begin: from one minute until another. */
const windows: readonly (readonly [words: RegExp, from: number, to: number])[] = [
  [/^(?:breakfast|mornings?)$/, 4 * 60, 12 * 60],
  [/^brunch$/, 7 * 60, 14 * 60],
  [/^lunch$/, 10 * 60, 15 * 60],
  [/^afternoons?$/, 12 * 60, 18 * 60],
  [/^(?:dinner|supper|evenings?)$/, 16 * 60, 22 * 60],
  [/^nights?$/, 17 * 60, day],
]

/** Nobody serves a meal, or keeps a part of the day, for longer than that. */
const longest = 11 * 60

/**
 * Hours beside a meal or a part of the day lie in it: `dinner 6-10` is in the evening. What is said to be closed for a
 * part of the day is not closed that day, so that the word makes it doubtful.
 */
export function withDayParts(nodes: readonly Node[]): readonly Node[] {
  const found = [...nodes]
  const begins = nodes.findIndex(isPart)
  const isBefore = nodes.slice(0, Math.max(0, begins)).every(({ kind }) => kind !== 'hours')
  for (const [index, node] of nodes.entries()) {
    if (!isPart(node)) continue
    const [before, after] = [hoursBefore(nodes, index), hoursAfter(nodes, index)]
    const at = isBefore ? (after ?? before) : (before ?? after)
    const hours = at === null ? undefined : found[at]
    const isOfDays = isOfDaysBefore(nodes, index)
    const isAlone = node.kind === 'mark' && node.mark === 'partOfDay' && (at === null || isOfDays)
    // "Thursday nights", and no hours.
    if (isAlone && (nodes[index - 1]?.kind === 'select' || nodes[index - 2]?.kind === 'select'))
      found[index] = { kind: 'unknown', reason: partOfDay, text: node.text, isTime: true }
    if (at === null || isAlone || hours?.kind !== 'hours') continue
    if (typeof hours.entry === 'string')
      found[index] = { kind: 'unknown', reason: partOfDay, text: node.text, isTime: true }
    else found[at] = { ...hours, entry: within(hours.entry, node.text) }
  }
  // A meal parts hours; a part of the day has said all that it says.
  return found.filter((node) => node.kind !== 'mark' || node.mark !== 'partOfDay')
}

const isPart = (node: Node) => node.kind === 'mark' && (node.mark === 'meal' || node.mark === 'partOfDay')

/** `Sat mornings, Mon-Fri 8-5`: whether the part is of the days in front of it, and the hours of others. */
function isOfDaysBefore(nodes: readonly Node[], index: number): boolean {
  if (nodes[index - 1]?.kind !== 'select') return false
  const only = nodes[index + 1]
  const next = only?.kind === 'mark' && only.mark === 'only' ? index + 2 : index + 1
  if (nodes[index - 2]?.kind === 'select' || isOfDaysBehind(nodes, next)) return true
  if (nodes[next]?.kind === 'select') return true
  if (nodes[next]?.kind !== 'separator') return false
  return nodes[next + 1]?.kind === 'select' || isOfDaysBehind(nodes, next + 1)
}

const isPassed = (node: Node) =>
  node.kind === 'select' ||
  node.kind === 'comment' ||
  (node.kind === 'mark' && node.mark === 'only') ||
  (node.kind === 'separator' && (node.strength === 'comma' || node.strength === 'colon'))

function hoursAfter(nodes: readonly Node[], index: number): number | null {
  const at = nodes.findIndex((node, place) => place > index && !isPassed(node))
  return nodes[at]?.kind === 'hours' ? at : null
}

function hoursBefore(nodes: readonly Node[], index: number): number | null {
  const at = nodes.findLastIndex((node, place) => place < index && node.kind !== 'select')
  return nodes[at]?.kind === 'hours' ? at : null
}

/** The reading of two times that begins in a part of the day; as written where none does, or several. */
function within(entry: Pair, word: string): HoursEntry {
  const window = windows.find(([words]) => words.test(word))
  if (window === undefined) return entry
  const [, from, to] = window
  const [first, last] = entry
  const readings = readingsOf(first)
    .filter((opens) => opens >= from && opens < to)
    .map((opens) => ({ opens, closes: nextOf(last, opens) }))
    .filter(({ opens, closes }) => closes - opens <= longest)
  const [reading, ...others] = readings
  if (reading === undefined || others.length > 0) return entry
  const isMidnight = reading.closes === day
  return [
    { form: 'half', minutes: reading.opens },
    { form: isMidnight ? 'fixed' : 'half', minutes: isMidnight ? day : reading.closes % day },
  ]
}

/** The minutes of the day that a time may mean. */
function readingsOf({ form, minutes }: WrittenTime): readonly number[] {
  const isEither = (form === 'bare' || form === 'padded') && minutes < 13 * 60
  return isEither ? [minutes % half, (minutes % half) + half] : [minutes]
}

/** The next time after another that a time may mean. */
function nextOf(time: WrittenTime, opens: number): number {
  const later = readingsOf(time).flatMap((minutes) => [minutes, minutes + day])
  return Math.min(...later.filter((minutes) => minutes > opens))
}
