import { ok } from '#core/result.ts'
import { trackSearchRequest } from '#features/search/search.api.ts'
import { trackSearch } from '#features/search/search.data.ts'
import { anyone, jsonEndpoint } from '../lib/json-endpoint.ts'
import { readFields } from '../lib/read-fields.ts'
import { serviceDb } from '../lib/service-db.ts'
import { hashVisitor } from '../lib/visitor-hash.ts'

/** Records a search for trending terms and popular cities. The outcome goes only to the log. */
export default jsonEndpoint({
  schema: trackSearchRequest,
  caller: anyone,
  // A report is one URL of the search page.
  limit: 4 * 1024,
  read: readFields,
  run: async ({ search }, { request, context }) => {
    await trackSearch(serviceDb(), search, hashVisitor(request, context, new Date()))
    return ok(null)
  },
})
