import { ok } from '#core/result.ts'
import { activityReport } from '#features/activity/activity.api.ts'
import { trackActivity } from '#features/activity/activity.data.ts'
import { doubtAboutToken, signToken } from '../lib/activity-token.ts'
import { anyone, jsonEndpoint } from '../lib/json-endpoint.ts'
import { readFields } from '../lib/read-fields.ts'
import { isRobot } from '../lib/robots.ts'
import { serviceDb } from '../lib/service-db.ts'
import { recogniseVisit } from '../lib/visitor-hash.ts'

/**
 * Counts what visitors saw and followed. A page's first report has no events and gets the token for the others. What
 * looks forged gets the same answer and is kept apart.
 */
export default jsonEndpoint({
  schema: activityReport,
  caller: anyone,
  // Forty events with their ids, and the token.
  limit: 8 * 1024,
  read: readFields,
  run: async (report, { request, context }) => {
    const now = new Date()
    const visit = await recogniseVisit(request, context, now)
    if (report.events.length === 0) return ok({ token: signToken(visit, now) })
    const doubt = isRobot(request) ? 'robot' : doubtAboutToken(report.token, visit, now)
    await trackActivity(serviceDb(), report, visit, doubt)
    return ok(null)
  },
})
