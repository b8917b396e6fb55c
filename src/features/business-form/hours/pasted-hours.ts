/** Hours that an owner copied from a sign, a page or a map, for the form to fill in. */
import { truncate } from '#core/text.ts'
import { type Weekday, weekdayName, weekdays } from '#core/time.ts'
import type { WeekHours } from '#features/hours/hours.ts'
import type { Unheld } from '#features/hours/hours-reading.ts'
import { readHours } from '#features/hours/read-hours.ts'
import { namedDays, typedParts } from '#features/hours/reading/typed-parts.ts'
import { toSpecialHours } from '#features/hours/reading-to-special-hours.ts'
import type { SpecialHours } from '#features/hours/special-hours.ts'
import { typedSource } from '#features/hours/special-hours.ts'

/** What to fill in, and what to tell: `problem` when nothing was understood, `note` of what was and what was not. */
export type PastedHours =
  | { ok: true; week: WeekHours; days: readonly Weekday[]; special: SpecialHours[]; note: string }
  | { ok: false; problem: string }

/** @param today the place's date */
export function readPastedHours(pasted: string, today: string): PastedHours {
  const text = pasted.split('\n').map(asLine).join('\n')
  if (text.trim() === '') return { ok: false, problem: 'Please paste or type your hours first.' }
  const reading = readHours(text, today)
  const { entries, refused } = toSpecialHours(reading, { source: typedSource, today })
  const days = weekdays.filter((day) => reading.week[day] !== '')
  if (days.length === 0 && entries.length === 0)
    return {
      ok: false,
      problem: 'We cannot read these hours. Write them like “Mon-Fri 9 AM - 6 PM, Sat 9 AM - 12 PM”.',
    }
  const quotes = reading.unheld.length > 0 ? quotesOf(text, reading.unheld) : []
  const unread = [...quotes.map((quote) => `“${quote}”`), ...new Set(refused)]
  const note = [
    days.length > 0 ? `Filled in: ${listed(days)}.` : '',
    entries.length > 0
      ? `Added ${entries.length === 1 ? 'a special day' : `${entries.length} special days`} below.`
      : '',
    unread.length > 0 ? `Not understood, so please check: ${truncate(unread.join(', '), 200)}.` : '',
    days.length > 0 ? emptyNote(reading.week, quotes) : '',
  ]
  return { ok: true, week: reading.week, days, special: entries, note: note.filter(Boolean).join(' ') }
}

const time = /^\d{1,2}(?:[:.]\d{2})?\s*(?:[ap]\.?m\.?)?$/i

/** A row of a sheet, whose cells are a day and when it opens and closes, as one would write it. Any other line stays. */
function asLine(row: string): string {
  const [day, ...cells] = row.split('\t').flatMap((cell) => cell.trim() || [])
  if (cells.length === 0 || cells.length % 2 === 1 || !cells.every((cell) => time.test(cell))) return row
  return `${day} ${cells.map((cell, at) => (at === 0 ? cell : `${at % 2 === 1 ? ' - ' : ', '}${cell}`)).join('')}`
}

const quotesOf = (text: string, unheld: readonly Unheld[]) =>
  typedParts(
    text,
    unheld.map(({ part }) => part),
  ).map((part) => part.replaceAll('"', ''))

/** @param quotes what was not understood: the days it names were spoken of */
function emptyNote(week: WeekHours, quotes: readonly string[]): string {
  const empty = weekdays.filter((day) => week[day] === '')
  const named = new Set(quotes.flatMap(namedDays))
  const spoken = empty.filter((day) => named.has(day))
  const silent = empty.filter((day) => !named.has(day))
  const closes = 'left empty, that is saved as Closed.'
  if (spoken.length === 0) return silent.length > 0 ? `Nothing was said of ${listed(silent)}: ${closes}` : ''
  const also = silent.length > 0 ? `, and nothing was said of ${listed(silent)}` : ''
  return `Please fill in ${listed(spoken)}${also}: ${closes}`
}

function listed(days: readonly Weekday[]): string {
  return days.length === 7 ? 'every day' : days.map(weekdayName).join(', ')
}
