import { type Weekday, weekdays } from '#core/time.ts'
import { extractFromPage } from '#features/extraction/extract-page.ts'
import { placeToday } from '#features/hours/calendar.ts'
import { hasHours, type WeekHours, weekOf } from '#features/hours/hours.ts'
import { parseHours } from '#features/hours/parse-hours.ts'
import { readRowHours } from '#features/imports/values/row-hours.ts'
import { type Judge, judgeText } from './corpus.ts'

const shortDays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const nothing = weekdays.map(() => '?').join(' ')

/**
 * Compares day by day what is shown: hours, Closed, or nothing for a day that nobody spoke of. A list of
 * structured data is read as part of a page, a list of days as seven cells, anything else as a row's text for the week.
 */
export const judgeHours: Judge = (answer, text) => {
  const wanted = shortDays.map((day) => answerFor(day, answer)).join(' ')
  const got = describeWeek(readWeek(text))
  return { verdict: judgeText(wanted, got, nothing), got }
}

const asked = { source: 'corpus', today: placeToday(new Date()) }

function readWeek(text: string): WeekHours {
  if (/^\[(?!\[)/.test(text)) return weekOfPage(text)
  const cells = /^Mo: /.test(text) ? text.split('; ') : []
  const days = weekOf((weekday) => cellOf(weekday, cells))
  return readRowHours(days, cells.length === 0 ? text : '', asked).week
}

function cellOf(weekday: Weekday, cells: readonly string[]): string {
  const short = shortDays[weekdays.indexOf(weekday)]
  const cell = cells.find((text) => text.startsWith(`${short}:`)) ?? ''
  return cell.slice(3).trim()
}

function weekOfPage(value: string): WeekHours {
  const name = /^\["/.test(value) ? 'openingHours' : 'openingHoursSpecification'
  const business = `{"@context":"https://schema.org","@type":"LocalBusiness","name":"Kapihan","${name}":${value}}`
  const html = `<title>Kapihan</title><script type="application/ld+json">${business}</script>`
  const [found] = extractFromPage(html, new URL('https://kapihan.example/'), [])
  const texts: Readonly<Record<string, string | undefined>> = found?.values ?? {}
  return weekOf((weekday) => texts[`${weekday}_hours`] ?? texts[weekday] ?? '')
}

/** Each day as a page shows it; what is shown as written says no hours. */
function describeWeek(week: WeekHours): string {
  if (!hasHours(week)) return nothing
  return weekdays
    .map((weekday) => {
      const day = parseHours(week[weekday])
      if (day.kind === 'unknown' || week[weekday] === '') return '?'
      if (day.kind === 'closed') return 'off'
      return day.ranges.map(({ opens, closes }) => `${clock(opens)}-${clock(closes)}`).join(',')
    })
    .join(' ')
}

function clock(minutes: number): string {
  const inDay = minutes > 1440 ? minutes - 1440 : minutes
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}

/** What an answer such as `Mo-Fr 09:00-18:00; Su off` says of a day. */
function answerFor(day: string, answer: string): string {
  const part = answer.split('; ').find((text) => daysOf(text).includes(day))
  if (part === undefined) return '?'
  const hours = part.replace(/^\S+ /, '')
  // The end of the day is written in two ways.
  return hours === '24' ? '00:00-24:00' : hours.replace(/-23:59$/, '-24:00')
}

/** The days before the first space, ranges that pass Sunday included. */
function daysOf(part: string): string[] {
  const [names = ''] = part.split(' ')
  return names.split(',').flatMap((range) => {
    const [first = '', last = first] = range.split('-')
    const [from, to] = [shortDays.indexOf(first), shortDays.indexOf(last)]
    if (from < 0 || to < 0) return []
    return from <= to
      ? shortDays.slice(from, to + 1)
      : [...shortDays.slice(from), ...shortDays.slice(0, to + 1)]
  })
}
