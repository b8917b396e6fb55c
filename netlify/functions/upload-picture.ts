import { AppError } from '#core/app-error.ts'
import { uploadQuery } from '#features/pictures/pictures.api.ts'
import { pictureLimits } from '#features/pictures/pictures.ts'
import { requireCaller } from '../lib/caller.ts'
import { countAction } from '../lib/count-action.ts'
import { handle } from '../lib/handle.ts'
import { refuseOtherSites } from '../lib/own-pages.ts'
import { keepPicture } from '../lib/pictures/keep-picture.ts'
import { readBytes } from '../lib/read-bytes.ts'
import { refuse, replyJson } from '../lib/reply.ts'
import { serviceDb } from '../lib/service-db.ts'

const uploadsAnHour = 60

/**
 * Takes a picture from a signed-in caller. Storage checks only a file's name and length; this function checks its
 * bytes, so it alone may write pictures.
 */
export default handle(
  ['POST'],
  async (request, { reference }) => {
    refuseOtherSites(request)
    const { userId } = await requireCaller(request)
    const query = uploadQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    if (!query.success) throw new AppError('invalid-input', 'unknown kind of picture')
    const bytes = await readBytes(request, pictureLimits.bytes)
    await countAction(userId, 'picture', uploadsAnHour)
    const kept = await keepPicture(serviceDb(), bytes, { folder: userId, kind: query.data.kind })
    return kept.ok
      ? replyJson({ address: kept.value })
      : refuse({ status: 422, words: kept.error }, reference)
  },
  pictureLimits.bytes,
)
