import { millisecondsADay } from '#core/time.ts'
import { isDate } from './dates.ts'

/** An `OpeningHoursSpecification` of schema.org, its values as they stand there; '' for one that is missing. */
export type Specification = {
  dayOfWeek: readonly string[]
  opens: string
  closes: string
  validFrom: string
  validThrough: string
}

/** Longer than this, dates in force today are the ordinary week's. */
const seasonDays = 60

/**
 * Specifications as a text in OpenStreetMap's form: the week's first, then those of some dates.
 * @param today the place's date, to tell what is in force
 */
export function textOfSpecifications(specifications: readonly Specification[], today: string): string {
  const lines = specifications.map((entry) => lineOf(entry, today))
  const [week, dates] = [lines.filter((line) => !line.isDated), lines.filter((line) => line.isDated)]
  return [week.map(({ text }) => text).join(', '), ...dates.map(({ text }) => text)]
    .filter(Boolean)
    .join('; ')
}

function lineOf(entry: Specification, today: string): { text: string; isDated: boolean } {
  const dates = datesOf(entry, today)
  const hours = `${daysOf(entry.dayOfWeek)} ${hoursOf(entry)}`.trim()
  const { validFrom, validThrough } = entry
  // A remark, which nobody takes for hours.
  if (dates === null) return { text: `"${hours} (${validFrom} - ${validThrough})"`, isDated: true }
  return { text: `${dates} ${hours}`.trim(), isDated: dates !== '' }
}

/** The dates for which it is valid: '' when that is now and for long, null when it is over, without an end or unreadable. */
function datesOf({ validFrom, validThrough }: Specification, today: string): string | null {
  const [from, to] = [validFrom.slice(0, 10), validThrough.slice(0, 10)]
  if (to !== '' && !isDate(to)) return null
  if (to === '') return isDate(from) && from > today ? null : ''
  if (to < today) return null
  const begins = isDate(from) ? from : today
  const isLong = (Date.parse(to) - Date.parse(begins)) / millisecondsADay > seasonDays
  return isLong && begins <= today ? '' : `${begins} - ${to}`
}

const dayName = /^(mo|tu|we|th|fr|sa|su)(?:n|es?|d|u|urs?|i|t|(?:n|es|dnes|urs|i|tur)days?)$/i

function daysOf(named: readonly string[]): string {
  const days = named
    .flatMap((text) => text.split(/\s*,\s*/))
    .map((text) => text.replace(/^.*[/#:]/, '').replace(/^public ?holidays?$/i, 'ph'))
  return days.map((day) => day.replace(dayName, '$1')).join(',')
}

function hoursOf(entry: Specification): string {
  const [opens, closes] = [timeOf(entry.opens), timeOf(entry.closes)]
  if (opens === '' || closes === '')
    return opens === '' && closes === '' ? '' : `${opens || '?'} - ${closes || '?'}`
  if (opens === closes) return 'closed'
  return opens === '00:00' && /^23:59|^24:00/.test(closes) ? '24/7' : `${opens}-${closes}`
}

/** `T09:00:00+02:00` → `09:00`. */
function timeOf(text: string): string {
  return text
    .trim()
    .replace(/^(?:\d{4}-\d{2}-\d{2})?T/, '')
    .replace(/^(\d{1,2}:\d{2}):\d{2}(?:\.\d+)?/, '$1')
    .replace(/(?:Z|[+-]\d{2}:?\d{2})$/, '')
    .replace(/^\d:\d{2}$/, '0$&')
    .trim()
}
