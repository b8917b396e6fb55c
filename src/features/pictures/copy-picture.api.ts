import * as z from 'zod/mini'
import { dataOrThrow } from '#db/answers.ts'
import { callFunction } from '#db/call-function.ts'
import type { Db } from '#db/client.ts'

/** What the function `copy-picture` takes: the business whose picture lies on another host. */
export const copyPictureRequest = z.object({ businessId: z.uuid() })

/** The picture's address as it is stored; null when there is no such business. @throws AppError `unavailable` */
export async function readPictureOf(db: Db, businessId: string): Promise<string | null> {
  const answer = await db.from('mn_businesses').select('image_url').eq('id', businessId).maybeSingle()
  return dataOrThrow(answer, 'a picture’s address')?.image_url ?? null
}

/**
 * Puts one address in place of another.
 * @returns false when somebody has changed it meanwhile
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
  return dataOrThrow(answer, 'a picture’s new address').length > 0
}

/** Lets the picture of a stored business be copied. Nobody waits for it: until then it is shown as it is. */
export async function copyPicture(db: Db, businessId: string): Promise<void> {
  await callFunction(db, 'copy-picture', { businessId }, { keepalive: true })
}
