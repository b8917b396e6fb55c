import { rightRefused } from '#core/browser-names.ts'
import { err, ok, type Result } from '#core/result.ts'
import { dataOrThrow, errorCodes } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { type FailedAnswer, type Refusal, refusalOf } from '#db/refusal.ts'
import { lastChanges, type SaveAnswer, saveAnswer } from './edits.schema.ts'
import {
  type Choice,
  choicesOf,
  chosenEdit,
  type Edit,
  type EditedEntity,
  type Fields,
  type FieldWords,
  isOwnConflict,
  type LastChanges,
} from './edits.ts'

/** What a request carries. */
type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined }

/** What this page saved of each row last: a list shows it only once it is read anew. */
const savedHere = new Map<string, Fields>()

type Reads = Readonly<Record<string, Fields>>

/**
 * Saves the same changes to several rows, each only if it still holds what was read of it.
 * @param reads by row
 * @returns what was saved and what was not; why it was refused
 */
export function saveFields(
  db: Db,
  entity: EditedEntity,
  reads: Reads,
  changes: Fields,
): Promise<Result<SaveAnswer, Refusal>> {
  return saveReads(reads, (reads) =>
    // Values of columns, which are JSON.
    db.rpc('save_fields', { entity, reads, changes: changes as Json }),
  )
}

/** An answer as `save_fields` gives it, of other functions too. */
type SavedAnswer = { data: unknown; error: FailedAnswer['error'] | null; status: number }

/**
 * Saves rows that still hold what was read of them. Where only this page came between, since its list has not been read
 * anew, it saves them all the same.
 * @param save by what was read
 * @returns what was saved and what was not; why it was refused
 */
export async function saveReads(
  reads: Reads,
  save: (reads: Json) => PromiseLike<SavedAnswer>,
): Promise<Result<SaveAnswer, Refusal>> {
  // Values of columns, which are JSON.
  const told = readSaved(await save(reads as Json), Object.keys(reads))
  if (!told.ok) return told
  const { saved, conflicts } = told.value
  const own = Object.entries(conflicts).filter(([id, conflict]) => isOwnConflict(conflict, savedHere.get(id)))
  if (own.length === 0) return told
  const again = await saveReads(
    Object.fromEntries(own.map(([id, { theirs }]) => [id, { ...reads[id], ...theirs }])),
    save,
  )
  if (!again.ok) return again
  const others = Object.entries(conflicts).filter((conflict) => !own.some(([id]) => id === conflict[0]))
  return ok({
    saved: { ...saved, ...again.value.saved },
    conflicts: { ...Object.fromEntries(others), ...again.value.conflicts },
  })
}

/** @param ids the rows that were meant @returns what was saved and what was not; why it was refused */
export function readSaved(
  { data, error, status }: SavedAnswer,
  ids: readonly string[],
): Result<SaveAnswer, Refusal> {
  if (error) return err(refusalOf({ error, status }))
  const answer = saveAnswer.parse(data)
  const isOut = (id: string) => !(id in answer.saved) && !(id in answer.conflicts)
  // What is out of reach may be so for want of a right. Outside a browser nobody listens.
  if (ids.some(isOut)) globalThis.dispatchEvent?.(new Event(rightRefused))
  for (const [id, saved] of Object.entries(answer.saved))
    savedHere.set(id, { ...savedHere.get(id), ...saved })
  return ok(answer)
}

/** Who changed these fields of a row last, and when. @throws AppError `unavailable` */
export async function readLastChanges(
  db: Db,
  entity: EditedEntity,
  id: string,
  fields: readonly string[],
): Promise<LastChanges> {
  const answer = await db.rpc('last_changes', { entity, row_id: id, fields: [...fields] })
  return lastChanges.parse(dataOrThrow(answer, 'who changed it'))
}

/** Shows both versions. @returns the fields whose own value is kept; null to go back to the form */
export type Choose = (choices: readonly Choice[]) => Promise<ReadonlySet<string> | null>

type Asked = {
  words: FieldWords
  choose: Choose
  /** The message when the row is not there any more. */
  gone: string
}

/**
 * Saves an edit of one row, and asks as often as somebody else was faster.
 * @returns the values as stored; null when the person went back to the form; why it was refused
 */
export async function saveEdit(
  db: Db,
  { entity, id }: { entity: EditedEntity; id: string },
  edit: Edit,
  { words, choose, gone }: Asked,
): Promise<Result<Fields | null, Refusal>> {
  let wanted = edit
  for (;;) {
    if (Object.keys(wanted.changes).length === 0) return ok({})
    const answer = await saveFields(db, entity, { [id]: wanted.read }, wanted.changes)
    if (!answer.ok) return answer
    const conflict = answer.value.conflicts[id]
    if (!conflict) {
      const saved = answer.value.saved[id]
      return saved ? ok(saved) : err({ words: gone, field: null, code: errorCodes.noRow })
    }
    const choices = choicesOf(wanted, conflict, words)
    const mine = await choose(choices)
    if (mine === null) return ok(null)
    wanted = chosenEdit(wanted, conflict, { choices, mine })
  }
}
