import * as z from 'zod/mini'
import { dataOrThrow } from '#db/answers.ts'
import { callFunction } from '#db/call-function.ts'
import type { Db } from '#db/client.ts'

/** The body of `copy-picture`: the business whose picture is on another host. */
export const copyPictureRequest = z.object({ businessId: z.uuid() })

/** The stored URL of the picture; null when there is no such business. @throws AppError `unavailable` */
export async function readPictureOf(db: Db, businessId: string): Promise<string | null> {
  const answer = await db.from('mn_businesses').select('image_url').eq('id', businessId).maybeSingle()
  return dataOrThrow(answer, 'a picture’s URL')?.image_url ?? null
}

/**
 * Replaces one picture URL with another.
 * @returns false when it has been changed meanwhile
 * @throws AppError `unavailable`
 */
export async function replacePicture(
  db: Db,
  { businessId, from, to }: { businessId: string; from: string; to: string },
): Promise<boolean> {
  const answer = await db
    .from('mn_businesses')
    .update({ image_url: to })
    .eq('id', businessId)
    .eq('image_url', from)
    .select('id')
  return dataOrThrow(answer, 'a picture’s new URL').length > 0
}

/** Has a stored business's picture copied. Nothing waits for this: until then the page shows it from its host. */
export async function copyPicture(db: Db, businessId: string): Promise<void> {
  await callFunction(db, 'copy-picture', { businessId }, { keepalive: true })
}
