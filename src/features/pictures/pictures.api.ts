import * as z from 'zod/mini'
import { err, ok, type Result } from '#core/result.ts'
import { callFunction } from '#db/call-function.ts'
import type { Db } from '#db/client.ts'
import { stopped } from '#ui/waiting/stopped.ts'
import { type PictureKind, pictureKinds, pictureTexts } from './pictures.ts'

/** The query of `upload-picture`: what the picture is for. The body is the picture. */
export const uploadQuery = z.object({ kind: z._default(z.enum(pictureKinds), 'business') })

/** The answer of `upload-picture`: the picture's URL. */
const answerShape = z.object({ address: z.string() })

/** The status for a caller who is not signed in, or no longer. */
const unknownCaller = 401

/**
 * Uploads a picture for the signed-in user.
 * @returns its URL on this site, or a message for the user
 */
export async function uploadPicture(
  db: Db,
  picture: Blob,
  kind: PictureKind,
  stop?: AbortSignal,
): Promise<Result<string>> {
  const sending = callFunction(db, `upload-picture?kind=${kind}`, picture)
  const answer = await (stop ? Promise.race([sending, stopped(stop)]) : sending)
  if (answer === null) return err(pictureTexts.stopped)
  if (!answer.ok) {
    const { status, words, isUnsure } = answer.error
    // A picture that arrived all the same is nobody's, and goes by itself.
    if (isUnsure) return err(pictureTexts.late)
    return err(status === unknownCaller ? pictureTexts.signedOut : (words ?? pictureTexts.failed))
  }
  const stored = answerShape.safeParse(answer.value)
  return stored.success ? ok(stored.data.address) : err(pictureTexts.failed)
}
