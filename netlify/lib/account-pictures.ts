import { AppError } from '#core/app-error.ts'
import type { Db } from '#db/client.ts'
import type { DeletionChoices } from '#features/account/my-data/deletion.api.ts'
import { listAbandonedPictures, listStayingPictures } from '#features/account/my-data/my-data.data.ts'
import { pictureFiles } from '#features/pictures/picture-sources.ts'
import { pictureBucket } from '#features/pictures/pictures.ts'

const atOnce = 100

/** The folder of pictures whose account is gone. */
const keptFolder = 'kept'

function bucketOf(db: Db) {
  return db.storage.from(pictureBucket)
}

/**
 * Copies the pictures that are still shown when their account is gone out of its folder, whose name is its id.
 * @param db with the service key
 * @returns the copies' URLs by those of the originals
 * @throws AppError `unavailable`; nothing may be deleted then
 */
export async function copyStayingPictures(
  db: Db,
  { userId, choices }: { userId: string; choices: DeletionChoices },
): Promise<Record<string, string>> {
  const copies: Record<string, string> = {}
  for (const url of await listStayingPictures(db, userId, choices)) {
    const copied = await Promise.all(pictureFiles(url).map((file) => keepFile(db, file)))
    // A picture that is not there any more has nothing to keep.
    if (copied.every(Boolean)) copies[url] = url.replace(`/${userId}/`, `/${keptFolder}/`)
  }
  return copies
}

/** Copies a file into the folder that stays. @returns whether it is there */
async function keepFile(db: Db, file: string): Promise<boolean> {
  const { error } = await bucketOf(db).copy(file, file.replace(/^[^/]+/, keptFolder))
  // A deletion that failed later has copied it before.
  if (error === null || /exists/i.test(error.message)) return true
  if (/not.?found/i.test(error.message)) return false
  throw new AppError('unavailable', `copying a picture failed: ${error.message}`, { cause: error })
}

/** Deletes pictures whose account is gone. @param db with the service key @throws AppError `unavailable` */
export async function removeAbandonedPictures(db: Db): Promise<void> {
  const names = await listAbandonedPictures(db)
  for (let start = 0; start < names.length; start += atOnce) {
    const { error } = await bucketOf(db).remove(names.slice(start, start + atOnce))
    if (error)
      throw new AppError('unavailable', `deleting pictures failed: ${error.message}`, { cause: error })
  }
}
