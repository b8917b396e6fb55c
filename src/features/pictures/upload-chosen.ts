import { err, type Result } from '#core/result.ts'
import type { Db } from '#db/client.ts'
import { type PictureKind, pictureTexts } from './pictures.ts'

/** Gives the uploader's client; null when nobody is signed in. */
export type Connect = () => Promise<{ db: Db } | null>

/**
 * Checks, resizes and stores a file that somebody chose. What it needs is loaded only now.
 * @param stop gives it up
 * @returns the stored picture's URL, or a message for the user
 */
export async function uploadChosen(
  file: File,
  kind: PictureKind,
  connect: Connect,
  stop?: AbortSignal,
): Promise<Result<string>> {
  try {
    const [{ resizePicture }, { uploadPicture }] = await Promise.all([
      import('./resize-picture.ts'),
      import('./pictures.api.ts'),
    ])
    const picture = await resizePicture(file, kind)
    if (!picture.ok) return picture
    const signedIn = await connect()
    return signedIn
      ? await uploadPicture(signedIn.db, picture.value, kind, stop)
      : err(pictureTexts.signedOut)
  } catch (cause) {
    console.warn('A picture was not uploaded:', cause)
    return err(pictureTexts.failed)
  }
}
