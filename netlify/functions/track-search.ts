import { ok } from '#core/result.ts'
import { trackSearchRequest } from '#features/search/search.api.ts'
import { noteFollowed, trackSearch } from '#features/search/search.data.ts'
import { anyone, jsonEndpoint } from '../lib/json-endpoint.ts'
import { readFields } from '../lib/read-fields.ts'
import { isRobot } from '../lib/robots.ts'
import { serviceDb } from '../lib/service-db.ts'
import { recogniseVisit } from '../lib/visitor-hash.ts'

/** Records a search for trending terms and popular cities, or that one of its results was opened. The outcome goes only to the log. */
export default jsonEndpoint({
  schema: trackSearchRequest,
  caller: anyone,
  // A report is one URL of the search page.
  limit: 4 * 1024,
  read: readFields,
  run: async ({ search, followed }, { request, context }) => {
    const visit = await recogniseVisit(request, context, new Date())
    if (followed) {
      if (!isRobot(request)) await noteFollowed(serviceDb(), search, visit)
      return ok(null)
    }
    await trackSearch(serviceDb(), search, { ...visit, isRobot: isRobot(request) })
    return ok(null)
  },
})
