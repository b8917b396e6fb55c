import { err, ok, type Result } from '#core/result.ts'
import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { type Refusal, refusalOf } from '#db/refusal.ts'
import { written } from '../admin.data.ts'
import type { Claims, ItemKind } from './claims.ts'
import { claimsAnswer, type DeskState, deskState } from './desk.schema.ts'

/**
 * Takes items for an administrator, or gives them back with nobody.
 * @returns who has each of them now; a submission may still be somebody else's
 */
export async function assignItems(
  db: Db,
  kind: ItemKind,
  ids: readonly string[],
  assignee: string | null,
): Promise<Result<Claims, Refusal>> {
  const { data, error, status } = await db.rpc('assign_items', {
    kind,
    ids: [...ids],
    ...(assignee !== null && { assignee }),
  })
  return error ? err(refusalOf({ error, status })) : ok(claimsAnswer.parse(data))
}

/** Who has these reports or messages, what was noted on them, and whom they could be handed to. */
export async function readDesk(db: Db, ids: readonly string[]): Promise<DeskState> {
  return deskState.parse(dataOrThrow(await db.rpc('desk_state', { ids: [...ids] }), 'who works on it'))
}

/** Who has these submissions now. */
export async function readClaims(db: Db, ids: readonly string[]): Promise<Claims> {
  return claimsAnswer.parse(dataOrThrow(await db.rpc('listing_claims', { ids: [...ids] }), 'who has them'))
}

/** `id` is chosen by the caller, the same for each attempt to keep the same note. */
export type Note = { id: string; text: string }

/** Keeps a note on a report or a message, once for each id. @returns why it was refused */
export async function noteItem(
  db: Db,
  kind: Exclude<ItemKind, 'listing'>,
  item: string,
  { id, text }: Note,
): Promise<Result<null, Refusal>> {
  return written(await db.rpc('note_item', { kind, item, note: text, note_id: id }))
}
