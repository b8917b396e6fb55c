import * as z from 'zod/mini'
import { err, ok, type Result } from '#core/result.ts'
import { callFunction } from '#db/call-function.ts'
import type { Db } from '#db/client.ts'
import { type PictureKind, pictureKinds, pictureTexts } from './pictures.ts'

/** What `upload-picture` takes beside the picture itself: what it is for, in the query. */
export const uploadQuery = z.object({ kind: z._default(z.enum(pictureKinds), 'business') })

/** What `upload-picture` answers: where the picture is shown. */
const answerShape = z.object({ address: z.string() })

/** Says that whoever uploads is not logged in, or not any more. */
const unknownCaller = 401

/**
 * Uploads a picture for whoever is signed in.
 * @returns its address on this site, or a message for the person
 */
export async function uploadPicture(db: Db, picture: Blob, kind: PictureKind): Promise<Result<string>> {
  const answer = await callFunction(db, `upload-picture?kind=${kind}`, picture)
  if (!answer.ok) {
    const { status, words } = answer.error
    return err(status === unknownCaller ? pictureTexts.signedOut : (words ?? pictureTexts.failed))
  }
  const stored = answerShape.safeParse(answer.value)
  return stored.success ? ok(stored.data.address) : err(pictureTexts.failed)
}
