import { dataOrThrow, writtenOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import type { ActivityReport } from './activity.api.ts'
import type { Activity } from './activity.ts'

/** A visitor as far as we know them: the day's salted hashes of browser, IP and network, and the day. */
type Visit = { visitor: string; address: string; network: string; day: string }

/**
 * Counts a page's report, each event once per visitor and day, and at most ten visitors of a network.
 * @param db with the service key
 * @param doubt why the report looks forged: then it is kept apart
 * @throws AppError `unavailable`, or `too-many-requests` for a flood
 */
export async function trackActivity(
  db: Db,
  { events, viewer }: ActivityReport,
  visit: Visit,
  doubt?: string,
): Promise<void> {
  const answer = await db.rpc('track_activity', {
    events: events.map(([subject, id, kind]) => ({ subject, id, kind })),
    visitor_hash: visit.visitor,
    address_hash: visit.address,
    network_hash: visit.network,
    day: visit.day,
    // The generated types forbid null for a function's argument; the function takes it for a visitor.
    viewer: (viewer || null) as string,
    ...(doubt !== undefined && { doubt }),
  })
  writtenOrThrow(answer, 'views and clicks')
}

/**
 * The activity of a listing or banner since a date; days without any are left out.
 * @param since the first day, as `2026-03-01`
 * @throws AppError `unavailable`
 */
export async function listActivity(db: Db, id: string, since: string): Promise<Activity> {
  const answer = await db
    .from('mn_daily_activity')
    .select('day, views, clicks')
    .or(`business_id.eq.${id},banner_id.eq.${id}`)
    .gte('day', since)
    .order('day')
  return dataOrThrow(answer, 'views and clicks')
}
