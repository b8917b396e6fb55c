import { randomUUID } from 'node:crypto'
import { AppError } from '#core/app-error.ts'
import { readPicture } from '#core/pictures/read-picture.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Db } from '#db/client.ts'
import {
  checkSize,
  type PictureKind,
  pictureBucket,
  pictureLimits,
  pictureTexts,
  storedPictureUrl,
} from '#features/pictures/pictures.ts'

const endings = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const

/** A picture's name never refers to another picture, so caches may keep it. */
const secondsToKeep = String(365 * 24 * 3600)

/**
 * Stores a picture, stripped of its metadata.
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
  const picture = readPicture(bytes)
  if (!picture) return err(pictureTexts.unreadable)
  const sized = checkSize(picture, kind)
  if (!sized.ok) return sized
  if (Math.max(picture.width, picture.height) > pictureLimits.maxSide) return err(pictureTexts.wide)
  const name = `${folder}/${randomUUID()}.${endings[picture.type]}`
  const { error } = await db.storage.from(pictureBucket).upload(name, picture.bytes, {
    contentType: picture.type,
    cacheControl: secondsToKeep,
  })
  if (error) throw new AppError('unavailable', `storing a picture failed: ${error.message}`, { cause: error })
  return ok(storedPictureUrl(name))
}
