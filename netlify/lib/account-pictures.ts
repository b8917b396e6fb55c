import { randomUUID } from 'node:crypto'
import { AppError } from '#core/app-error.ts'
import type { Db } from '#db/client.ts'
import type { DeletionChoices } from '#features/account/my-data/deletion.api.ts'
import { listAbandonedPictures, listStayingPictures } from '#features/account/my-data/my-data.data.ts'
import { pictureBucket, storedPictureUrl } from '#features/pictures/pictures.ts'

const atOnce = 100

function bucketOf(db: Db) {
  return db.storage.from(pictureBucket)
}

async function removePictures(db: Db, names: string[]): Promise<void> {
  for (let start = 0; start < names.length; start += atOnce) {
    const { error } = await bucketOf(db).remove(names.slice(start, start + atOnce))
    if (error)
      throw new AppError('unavailable', `deleting pictures failed: ${error.message}`, { cause: error })
  }
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
    const from = url.slice(storedPictureUrl('').length)
    const to = `kept/${randomUUID()}${/\.\w+$/.exec(from)?.[0] ?? ''}`
    const { error } = await bucketOf(db).copy(from, to)
    // A picture that is not there any more has nothing to keep.
    if (error && !/not.?found/i.test(error.message))
      throw new AppError('unavailable', `copying a picture failed: ${error.message}`, { cause: error })
    if (!error) copies[url] = storedPictureUrl(to)
  }
  return copies
}

/** Deletes every picture in an account's folder. @param db with the service key @throws AppError `unavailable` */
export async function removePicturesOf(db: Db, userId: string): Promise<void> {
  for (;;) {
    const { data, error } = await bucketOf(db).list(userId, { limit: atOnce })
    if (error)
      throw new AppError('unavailable', `listing pictures failed: ${error.message}`, { cause: error })
    await removePictures(
      db,
      data.map(({ name }) => `${userId}/${name}`),
    )
    if (data.length < atOnce) return
  }
}

/** Deletes pictures whose account is gone already. @param db with the service key @throws AppError `unavailable` */
export async function removeAbandonedPictures(db: Db): Promise<void> {
  await removePictures(db, await listAbandonedPictures(db))
}
