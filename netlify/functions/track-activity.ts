import { isbot } from 'isbot'
import { site } from '#config/place/site.ts'
import { ok } from '#core/result.ts'
import { localDay } from '#core/time.ts'
import { activityReport } from '#features/activity/activity.api.ts'
import { trackActivity } from '#features/activity/activity.data.ts'
import { anyone, jsonEndpoint } from '../lib/json-endpoint.ts'
import { readFields } from '../lib/read-fields.ts'
import { serviceDb } from '../lib/service-db.ts'
import { hashVisitor } from '../lib/visitor-hash.ts'

/** Counts what visitors saw and followed. Robots get the same answer but are not counted. */
export default jsonEndpoint({
  schema: activityReport,
  caller: anyone,
  // Forty events with their ids.
  limit: 8 * 1024,
  read: readFields,
  run: async (report, { request, context }) => {
    const browser = request.headers.get('user-agent') ?? ''
    if (browser === '' || isbot(browser)) return ok(null)
    const now = new Date()
    const visit = { ...hashVisitor(request, context, now), day: localDay(now, site.timeZone) }
    await trackActivity(serviceDb(), report, visit)
    return ok(null)
  },
})
