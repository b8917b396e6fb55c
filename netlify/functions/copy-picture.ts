import { isHttps } from '#core/link.ts'
import { ok } from '#core/result.ts'
import { copyPictureRequest, readPictureOf, replacePicture } from '#features/pictures/copy-picture.api.ts'
import { pictureLimits } from '#features/pictures/pictures.ts'
import { requireAdministrator } from '../lib/administrator.ts'
import { jsonEndpoint } from '../lib/json-endpoint.ts'
import { keepPicture } from '../lib/keep-picture.ts'
import { readFields } from '../lib/read-fields.ts'
import { safeFetch } from '../lib/safe-fetch/safe-fetch.ts'
import { serviceDb } from '../lib/service-db.ts'

/** Photos straight from a camera can be larger than what we store; those stay on their host. */
const limits = { types: /^image\/(jpeg|png|webp)\b/, limit: pictureLimits.bytes, timeout: 8000 }

/**
 * Copies a business's picture from another host into storage, for an administrator who entered its URL. Answers with
 * the new URL, or null when the picture stays where it is; pages then show it from there.
 */
export default jsonEndpoint({
  schema: copyPictureRequest,
  caller: requireAdministrator,
  limit: 1024,
  read: readFields,
  run: async ({ businessId }, { caller }) => ok({ address: await copy(businessId, caller.userId) }),
})

async function copy(businessId: string, userId: string): Promise<string | null> {
  const db = serviceDb()
  const from = await readPictureOf(db, businessId)
  if (from === null || !isHttps(from)) return null
  const fetched = await safeFetch(from, limits)
  if (!fetched.ok) return null
  const kept = await keepPicture(db, fetched.value.body, { folder: userId, kind: 'business' })
  if (!kept.ok) return null
  return (await replacePicture(db, { businessId, from, to: kept.value })) ? kept.value : null
}
