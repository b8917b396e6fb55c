import { writtenOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { storeHolidays } from './calendar.data.ts'
import { placeToday } from './calendar.ts'
import { holidaysOfPlace } from './holidays.ts'

/** Stores the holidays of this year and the next, for pages and the search. Needs the service key. */
export async function renewHolidays(db: Db, now = new Date()): Promise<void> {
  const today = placeToday(now)
  const year = Number(today.slice(0, 4))
  await storeHolidays(db, await holidaysOfPlace([year, year + 1]), today)
}

/** Marks the pages that the date changes: once a day, however often it runs. Needs the service key. */
export async function sweepSpecialDays(db: Db, now = new Date()): Promise<void> {
  const today = placeToday(now)
  writtenOrThrow(await db.rpc('sweep_special_hours', { today }), 'the sweep of special days')
}
