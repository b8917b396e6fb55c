import { randomUUID } from 'node:crypto'
import { AppError } from '#core/app-error.ts'
import { ok, type Result } from '#core/result.ts'
import type { Db } from '#db/client.ts'
import { pictureFile, pictureFolder, writtenPictureUrl } from '#features/pictures/picture-sources.ts'
import { type PictureKind, pictureBucket } from '#features/pictures/pictures.ts'
import { writePicture } from './write-picture.ts'

/** A picture's name never refers to another picture, so caches may keep it. */
const secondsToKeep = String(365 * 24 * 3600)

/**
 * Stores a picture, written anew.
 * @param db with the service key
 * @param target `folder` is the user's id
 * @returns the URL under which the site shows it, or what is wrong with the picture
 * @throws AppError `unavailable` when storage fails
 */
export async function keepPicture(
  db: Db,
  bytes: Uint8Array,
  { folder, kind }: { folder: string; kind: PictureKind },
): Promise<Result<string>> {
  const written = await writePicture(bytes, kind)
  if (!written.ok) return written
  const place = pictureFolder(folder, randomUUID(), written.value)
  const bucket = db.storage.from(pictureBucket)
  for (const { width, ending, bytes: file } of written.value.files) {
    const { error } = await bucket.upload(pictureFile(place, width, ending), file, {
      contentType: `image/${ending}`,
      cacheControl: secondsToKeep,
    })
    if (error)
      throw new AppError('unavailable', `storing a picture failed: ${error.message}`, { cause: error })
  }
  return ok(writtenPictureUrl(place, written.value))
}
