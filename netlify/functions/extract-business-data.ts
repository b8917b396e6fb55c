import { ok } from '#core/result.ts'
import { listCategories } from '#features/categories/categories.data.ts'
import { type ExtractAnswer, extractRequest } from '#features/extraction/extraction.api.ts'
import type { Caller } from '../lib/caller.ts'
import { extractBusiness } from '../lib/extract-business.ts'
import { jsonEndpoint } from '../lib/json-endpoint.ts'
import { readFields } from '../lib/read-fields.ts'
import { requireRight } from '../lib/staff.ts'

/** Reads a page or a maps link for an editor and answers with the business fields found there. */
export default jsonEndpoint({
  schema: extractRequest,
  caller: requireRight('content'),
  limit: 8 * 1024,
  read: readFields,
  run: async ({ url }, { caller }) => ok(await extract(url, caller)),
})

async function extract(asked: string, { db }: Caller): Promise<ExtractAnswer> {
  const found = await extractBusiness(asked, await listCategories(db))
  if (!found.ok) return { success: false, error: found.error }
  const { url, businesses } = found.value
  const [first, ...others] = businesses.map(({ values, sources }) => ({ data: values, sources }))
  if (first === undefined) throw new Error('no business, and no reason either')
  return { success: true, ...first, others, url }
}
