import { collapseSpaces } from '#core/text.ts'
import { type Weekday, weekdays } from '#core/time.ts'
import { allDayText, closedText, type WeekHours, weekOf } from './hours.ts'
import { parseHours } from './parse-hours.ts'
import { readHours } from './read-hours.ts'
import { isAside } from './reading/lost-part.ts'

const ditto = /^(?:["”″〃]|-?do\.?-?|ditto|same(?: as above)?|as above|idem)$/i
const sameAs = /^same as (mon|tue|wed|thu|fri|sat|sun)[a-z]*$/i
const blank =
  /^(?:n\/?a|n\.a\.?|none|null|tba|tbd|unknown|not (?:given|available)|[-–—?.]+|0(?::00)? ?- ?0(?::00)?|00:00 ?- ?00:00)$/i

/**
 * A text for each day from a table's seven cells. A cell that is understood stays as written, or as it is meant if only
 * a week's reader understands it; one that nobody understands stays as written; a sign for "the same" repeats the day before.
 */
export function readDays(cells: Readonly<Record<Weekday, string>>): WeekHours {
  const week = { ...weekOf(() => '') }
  const is24 = weekdays.some((weekday) => countsTo24.test(cells[weekday]))
  let before = ''
  for (const weekday of weekdays) {
    const cell = collapseSpaces(cells[weekday])
    const named = sameAs.exec(cell)?.[1]?.toLowerCase()
    const like = weekdays.find((day) => named !== undefined && day.startsWith(named))
    if (like !== undefined) week[weekday] = week[like]
    else
      week[weekday] = ditto.test(cell)
        ? before
        : readCell(is24 && !twiceTheSame.test(cell) ? withHalves(cell) : cell, weekday)
    before = week[weekday]
  }
  return week
}

/** Times that stand on a clock with 24 hours only. */
const countsTo24 = /^[^a-z]*\b(?:1[3-9]|2[0-3])[:.]?[0-5]\d\b[^a-z]*$/i

/** `10:00-02:00` in a table that counts to 24 elsewhere, each time with its half of the day. */
function withHalves(cell: string): string {
  return cell.replace(/^(\d\d):(\d\d) ?[-–] ?(\d\d):(\d\d)$/, (_, ...times: string[]) => {
    const [opens, from, closes, to] = times
    return `${half(opens, from)} - ${half(closes, to)}`
  })
}

function half(hour = '', minute = ''): string {
  const hours = Number(hour) % 24
  return `${hours % 12 || 12}:${minute} ${hours < 12 ? 'AM' : 'PM'}`
}

/** `9:00-9:00`: a whole day, none, or twelve hours. */
const twiceTheSame = /^(\d{1,2}:\d\d) ?[-–] ?\1$/

function readCell(cell: string, weekday: Weekday): string {
  if (cell === '' || blank.test(cell)) return ''
  if (twiceTheSame.test(cell)) return cell
  const day = parseHours(cell)
  // From nine to nine the next morning is all day.
  if (day.kind === 'open' && day.ranges.some(({ opens, closes }) => closes - opens === 1440))
    return allDayText
  if (day.kind !== 'unknown') return cell
  const { week, special, unheld, isEveryDayAssumed } = readHours(bare(cell, weekday))
  // A cell that names other days is a week of its own.
  const isOfAll = weekdays.every((day) => week[day] === week.monday)
  const isWhole =
    isEveryDayAssumed && isOfAll && special.length === 0 && unheld.every(({ reason }) => isAside(reason))
  return isWhole || week.monday === closedText ? week.monday || cell : cell
}

/** A cell's text without its own day's name, and two times in two columns as from one to the other. */
function bare(cell: string, weekday: Weekday): string {
  const own = new RegExp(`^${weekday.slice(0, 2)}(?:${weekday.slice(2, 3)}[a-z]*)?\\.?:? (?=\\d)`, 'i')
  return cell.replace(own, '').replace(twoTimes, '$1 - $2')
}

const twoTimes = /^(\d{1,2}(?::\d\d)? ?am)[ |,]*(\d{1,2}(?::\d\d)? ?pm)$/i
