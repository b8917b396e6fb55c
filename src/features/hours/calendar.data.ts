import { z } from 'zod'
import { addDays } from '#core/time.ts'
import { dataOrThrow, writtenOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { type Calendar, placeToday } from './calendar.ts'
import { factsWindow } from './open-facts.ts'
import type { Holiday } from './special-hours.ts'

const holidaysShape = z.array(z.object({ day: z.string(), title: z.string() }))

/** How long a process keeps the calendar, in milliseconds: pages need it, and it changes once a day. */
const keptFor = 60_000
const kept = new WeakMap<Db, { calendar: Calendar; until: number }>()

/**
 * The place's date, and the holidays that pages tell of.
 * @throws AppError `unavailable`
 */
export async function readCalendar(db: Db, now = new Date()): Promise<Calendar> {
  const today = placeToday(now)
  const known = kept.get(db)
  if (known && known.calendar.today === today && known.until > now.getTime()) return known.calendar
  const calendar = { today, holidays: await readHolidays(db, today) }
  kept.set(db, { calendar, until: now.getTime() + keptFor })
  return calendar
}

/**
 * The calendar for a page that is rendered for whoever asks. It is not held up by a failure: it says nothing of holidays
 * then. A page that is built shows the one that it was found out of date by, and waits for it.
 */
export async function calendarOrDate(db: Db): Promise<Calendar> {
  try {
    return await readCalendar(db)
  } catch (error) {
    console.error('Reading the holidays failed:', error)
    return { today: placeToday(new Date()), holidays: [] }
  }
}

async function readHolidays(db: Db, today: string): Promise<Holiday[]> {
  const { from, to } = factsWindow(today)
  const answer = await db
    .from('mn_holidays')
    .select('day, title')
    .gte('day', from)
    .lte('day', to)
    .order('day')
  const rows = holidaysShape.parse(dataOrThrow(answer, 'the holidays'))
  return rows.map(({ day, title }) => ({ day, name: title }))
}

/** Stores the holidays of the coming year, and forgets those that are no longer any. Needs the service key. */
export async function storeHolidays(db: Db, holidays: readonly Holiday[], today: string): Promise<void> {
  const from = addDays(today, -7)
  const rows = holidays.filter(({ day }) => day >= from).map(({ day, name }) => ({ day, title: name }))
  writtenOrThrow(await db.from('mn_holidays').upsert(rows), 'the holidays')
  const days = rows.map(({ day }) => day)
  writtenOrThrow(
    await db.from('mn_holidays').delete().gte('day', from).not('day', 'in', `(${days.join()})`),
    'former holidays',
  )
}
