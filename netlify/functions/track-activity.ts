import { isbot } from 'isbot'
import { cacheNever } from '#config/headers.ts'
import { site } from '#config/place/site.ts'
import { AppError } from '#core/app-error.ts'
import { localDay } from '#core/time.ts'
import { activityReport } from '#features/activity/activity.api.ts'
import { trackActivity } from '#features/activity/activity.data.ts'
import { handle } from '../lib/handle.ts'
import { refuseOtherSites } from '../lib/own-pages.ts'
import { readFields } from '../lib/read-fields.ts'
import { serviceDb } from '../lib/service-db.ts'
import { visitorHash } from '../lib/visitor-hash.ts'

/** Forty events with their ids. */
const limit = 8 * 1024

/** Counts what visitors saw and followed. Robots are thanked and not counted. */
export default handle(['POST'], async (request, { context }) => {
  refuseOtherSites(request)
  const report = activityReport.safeParse(await readFields(request, limit))
  if (!report.success) throw new AppError('invalid-input', 'a report without events')
  const browser = request.headers.get('user-agent') ?? ''
  if (browser !== '' && !isbot(browser)) {
    const now = new Date()
    const address = visitorHash(context.ip, now)
    const visitor = visitorHash(`${address} ${browser}`, now)
    await trackActivity(serviceDb(), report.data, { visitor, address, day: localDay(now, site.timeZone) })
  }
  return new Response(null, { status: 204, headers: { 'Cache-Control': cacheNever } })
})
