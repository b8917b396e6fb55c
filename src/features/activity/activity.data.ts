import { dataOrThrow } from '#core/data-or-throw.ts'
import { writtenOrThrow } from '#core/written-or-throw.ts'
import type { Db } from '#db/client.ts'
import type { ActivityReport } from './activity.api.ts'
import type { ActivityById, DayActivity } from './activity.ts'

/** Who looked, as far as that is known: salted hashes of browser and address, and the day where the directory is. */
type Visit = { visitor: string; address: string; day: string }

/**
 * Counts what a page reported, each once for a visitor and day.
 * @param db with the service key
 * @throws AppError `unavailable`, or `too-many-requests` for a flood
 */
export async function trackActivity(db: Db, { events, viewer }: ActivityReport, visit: Visit): Promise<void> {
  const answer = await db.rpc('track_activity', {
    events: events.map(([subject, id, kind]) => ({ subject, id, kind })),
    visitor_hash: visit.visitor,
    address_hash: visit.address,
    day: visit.day,
    // The generated types know no null for a function's argument; the function takes one for a visitor.
    viewer: (viewer || null) as string,
  })
  writtenOrThrow(answer, 'views and clicks')
}

const mostRows = 1000

/**
 * What these listings and banners brought since a day, by their id.
 * @param since the first day, as `2026-03-01`
 * @throws AppError `unavailable`
 */
export async function listActivity(db: Db, ids: readonly string[], since: string): Promise<ActivityById> {
  const found = new Map<string, DayActivity[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return found
  const list = ids.join(',')
  for (let first = 0; ; first += mostRows) {
    const answer = await db
      .from('mn_daily_activity')
      .select('business_id, banner_id, day, views, clicks')
      .or(`business_id.in.(${list}),banner_id.in.(${list})`)
      .gte('day', since)
      .order('day')
      .order('id')
      .range(first, first + mostRows - 1)
    const rows = dataOrThrow(answer, 'views and clicks')
    for (const { business_id, banner_id, ...activity } of rows)
      found.get(business_id ?? banner_id ?? '')?.push(activity)
    if (rows.length < mostRows) return found
  }
}
