import { site } from '#config/place/site.ts'
import type { Holiday } from './special-hours.ts'

/** The kinds of holidays on which most people are off work. */
const dayOff: ReadonlySet<string> = new Set(['public', 'bank', 'optional'])

/**
 * The public holidays of the place in some years. Loads the calendars of all countries: for jobs and builds only, and
 * never for a page or the browser, which read what the database stores.
 */
export async function holidaysOfPlace(years: readonly number[]): Promise<Holiday[]> {
  const { default: Holidays } = await import('date-holidays')
  const calendar = new Holidays(site.countryCode, site.holidayRegion.state, site.holidayRegion.region, {
    languages: [site.language],
  })
  const names = new Map<string, string>()
  for (const { date, type, name } of years.flatMap((year) => calendar.getHolidays(year))) {
    const day = date.slice(0, 10)
    if (dayOff.has(type)) names.set(day, names.get(day) ?? name)
  }
  return [...names].map(([day, name]) => ({ day, name }))
}
