import { dataOrThrow, writtenOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import type { PictureKind } from './pictures.ts'

/** A picture on another host, to be copied into storage. */
export type PictureCopy = { id: string; url: string; kind: PictureKind }

/**
 * Claims the next picture to copy; another caller gets it only when this one has failed.
 * @param db with the service key
 * @returns null when none is due
 * @throws AppError `unavailable`
 */
export async function claimPictureCopy(db: Db): Promise<PictureCopy | null> {
  const [due] = dataOrThrow(await db.rpc('claim_picture_copies', { most: 1 }), 'pictures to copy')
  return due ? { id: due.id, url: due.url, kind: due.is_banner ? 'banner' : 'business' } : null
}

/**
 * Puts a copied picture's URL into its row.
 * @param db with the service key
 * @returns false when the row has another picture by now
 * @throws AppError `unavailable`
 */
export async function finishPictureCopy(db: Db, { id, to }: { id: string; to: string }): Promise<boolean> {
  return dataOrThrow(
    await db.rpc('finish_picture_copy', { copy_id: id, stored_url: to }),
    'a picture’s new URL',
  )
}

/**
 * Records why a picture was not copied.
 * @param db with the service key
 * @param failure `isFinal` when another attempt would end in the same way
 * @throws AppError `unavailable`
 */
export async function failPictureCopy(
  db: Db,
  { id, reason, isFinal }: { id: string; reason: string; isFinal: boolean },
): Promise<void> {
  const failure = { copy_id: id, reason, is_final: isFinal }
  writtenOrThrow(await db.rpc('fail_picture_copy', failure), 'a picture that was not copied')
}

/**
 * Why a picture on another host is not shown, for its owner and for administrators.
 * @returns '' while it has not been tried; null when there is nothing of the caller's that waits for it
 * @throws AppError `unavailable`
 */
export async function readCopyProblem(db: Db, url: string): Promise<string | null> {
  const answer = await db.from('mn_picture_copies').select('problem').eq('url', url).limit(1).maybeSingle()
  return dataOrThrow(answer, 'what became of a picture')?.problem ?? null
}
