import { cacheNever } from '#config/headers.ts'
import { AppError } from '#core/app-error.ts'
import { isHttps } from '#core/link.ts'
import { copyPictureRequest, readPictureOf, replacePicture } from '#features/pictures/copy-picture.api.ts'
import { pictureLimits } from '#features/pictures/pictures.ts'
import { requireAdministrator } from '../lib/administrator.ts'
import { outsideEnvironment } from '../lib/environment.ts'
import { handle } from '../lib/handle.ts'
import { keepPicture } from '../lib/keep-picture.ts'
import { refuseOtherSites } from '../lib/own-pages.ts'
import { readFields } from '../lib/read-fields.ts'
import { internet, safeFetch } from '../lib/safe-fetch.ts'
import { serviceDb } from '../lib/service-db.ts'

/** Cameras' pictures are larger than what is stored; these are left where they are. */
const limits = { types: /^image\/(jpeg|png|webp)\b/, limit: pictureLimits.bytes, timeout: 8000 }

/**
 * Copies the picture of a business from another host into storage, for an administrator who entered its address.
 * It answers the new address, or null when the picture stays where it is: shown as it was, and no harm.
 */
export default handle(['POST'], async (request) => {
  refuseOtherSites(request)
  const { userId } = await requireAdministrator(request)
  const asked = copyPictureRequest.safeParse(await readFields(request, 1024))
  if (!asked.success) throw new AppError('invalid-input', 'no business to copy the picture of')
  const address = await copy(asked.data.businessId, userId)
  return Response.json({ address }, { headers: { 'Cache-Control': cacheNever } })
})

async function copy(businessId: string, userId: string): Promise<string | null> {
  const db = serviceDb()
  const from = await readPictureOf(db, businessId)
  if (from === null || !isHttps(from)) return null
  const fetched = await safeFetch(from, limits, { ...internet, ...outsideEnvironment() })
  if (!fetched.ok) return null
  const kept = await keepPicture(db, fetched.value.body, { folder: userId, kind: 'business' })
  if (!kept.ok) return null
  return (await replacePicture(db, { businessId, from, to: kept.value })) ? kept.value : null
}
