import * as z from 'zod/mini'
import { paths } from '#config/paths.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Db } from '#db/client.ts'
import { pictureTexts } from './pictures.ts'

/** What `upload-picture` answers: where the picture is shown, or what is wrong with it. */
const answerShape = z.union([z.object({ address: z.string() }), z.object({ error: z.string() })])

/**
 * Uploads a picture for whoever is signed in.
 * @returns its address on this site, or a message for the person
 */
export async function uploadPicture(db: Db, picture: Blob): Promise<Result<string>> {
  const { data } = await db.auth.getSession()
  if (!data.session) return err(pictureTexts.signedOut)
  try {
    const response = await fetch(paths.function('upload-picture'), {
      method: 'POST',
      headers: { Authorization: `Bearer ${data.session.access_token}`, 'Content-Type': picture.type },
      body: picture,
    })
    const answer = answerShape.parse(await response.json())
    return 'address' in answer ? ok(answer.address) : err(answer.error)
  } catch (cause) {
    console.warn('A picture was not uploaded:', cause)
    return err(pictureTexts.failed)
  }
}
