import { cacheNever } from '#config/headers.ts'
import { AppError } from '#core/app-error.ts'
import { dataOrThrow } from '#core/data-or-throw.ts'
import { listCategories } from '#features/categories/categories.data.ts'
import { type ExtractAnswer, extractRequest } from '#features/extraction/extraction.api.ts'
import { callerDb } from '../lib/caller-db.ts'
import { outsideEnvironment } from '../lib/environment.ts'
import { extractBusiness } from '../lib/extract-business.ts'
import { handle } from '../lib/handle.ts'
import { refuseOtherSites } from '../lib/own-pages.ts'
import { readFields } from '../lib/read-fields.ts'
import { internet } from '../lib/safe-fetch.ts'

const denied = 'Access Denied: You need admin privileges to extract business data.'

/** Reads a page or a maps link for an administrator, and answers with the business fields that it tells. */
export default handle(['POST'], async (request) => {
  refuseOtherSites(request)
  const db = callerDb(request)
  const asked = extractRequest.safeParse(await readFields(request, 8 * 1024))
  if (!asked.success) throw new AppError('invalid-input', 'no address to extract from')
  const isAdmin = dataOrThrow(await db.rpc('is_current_user_admin'), 'whether the caller is an administrator')
  if (isAdmin !== true) return answer({ success: false, error: denied }, 403)
  const outside = { ...internet, ...outsideEnvironment() }
  const found = await extractBusiness(asked.data.url, await listCategories(db), outside)
  if (!found.ok) return answer({ success: false, error: found.error })
  const { values, sources, url } = found.value
  return answer({ success: true, data: values, sources, url })
})

function answer(body: ExtractAnswer, status = 200): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': cacheNever } })
}
