import { cacheNever } from '#config/headers.ts'
import { AppError } from '#core/app-error.ts'
import { listCategories } from '#features/categories/categories.data.ts'
import { type ExtractAnswer, extractRequest } from '#features/extraction/extraction.api.ts'
import { requireAdministrator } from '../lib/administrator.ts'
import { outsideEnvironment } from '../lib/environment.ts'
import { extractBusiness } from '../lib/extract-business.ts'
import { handle } from '../lib/handle.ts'
import { refuseOtherSites } from '../lib/own-pages.ts'
import { readFields } from '../lib/read-fields.ts'
import { internet } from '../lib/safe-fetch.ts'

/** Reads a page or a maps link for an administrator, and answers with the business fields that it tells. */
export default handle(['POST'], async (request) => {
  refuseOtherSites(request)
  const { db } = await requireAdministrator(request)
  const asked = extractRequest.safeParse(await readFields(request, 8 * 1024))
  if (!asked.success) throw new AppError('invalid-input', 'no address to extract from')
  const outside = { ...internet, ...outsideEnvironment() }
  const found = await extractBusiness(asked.data.url, await listCategories(db), outside)
  if (!found.ok) return answer({ success: false, error: found.error })
  const { values, sources, url } = found.value
  return answer({ success: true, data: values, sources, url })
})

function answer(body: ExtractAnswer): Response {
  return Response.json(body, { headers: { 'Cache-Control': cacheNever } })
}
