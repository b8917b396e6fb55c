import { cacheNever } from '#config/headers.ts'
import { AppError } from '#core/app-error.ts'
import { trackSearchRequest } from '#features/search/search.api.ts'
import { trackSearch } from '#features/search/search.data.ts'
import { handle } from '../lib/handle.ts'
import { refuseOtherSites } from '../lib/own-pages.ts'
import { readFields } from '../lib/read-fields.ts'
import { serviceDb } from '../lib/service-db.ts'
import { visitorHash } from '../lib/visitor-hash.ts'

/** A report is one address of the search page. */
const limit = 4 * 1024

/** Remembers a search for the trending terms and popular places. What comes of it is nobody's but the log's. */
export default handle(['POST'], async (request, { context }) => {
  refuseOtherSites(request)
  const report = trackSearchRequest.safeParse(await readFields(request, limit))
  if (!report.success) throw new AppError('invalid-input', 'a report without a search')
  const now = new Date()
  const address = visitorHash(context.ip, now)
  const visitor = visitorHash(`${address} ${request.headers.get('user-agent') ?? ''}`, now)
  await trackSearch(serviceDb(), report.data.search, { visitor, address })
  return new Response(null, { status: 204, headers: { 'Cache-Control': cacheNever } })
})
