/** What one click changes in rows of a list: only in those that still are what the list showed. */

import { shortDateTime } from '#config/moments.ts'
import { plural } from '#core/numbers.ts'
import type { Result } from '#core/result.ts'
import type { Db } from '#db/client.ts'
import type { Refusal } from '#db/refusal.ts'
import { saveFields } from '#features/edits/edits.data.ts'
import type { SaveAnswer } from '#features/edits/edits.schema.ts'
import { actorName, type Conflict, type EditedEntity, type Fields } from '#features/edits/edits.ts'
import { showToast } from '#ui/toaster.tsx'
import { showFailure } from './show-failure.ts'

/** A row, and what of it the decision rests on. */
export type SeenRow = { id: string; name: string; read: Fields }

/**
 * Saves the same changes to several rows, and says which were left as they are, since somebody was faster.
 * @returns the ids of those that were saved; null when nothing was tried, since the database refused
 */
export async function saveSeen(
  db: Db,
  entity: EditedEntity,
  rows: readonly SeenRow[],
  changes: Fields,
): Promise<readonly string[] | null> {
  const reads = Object.fromEntries(rows.map(({ id, read }) => [id, read]))
  return tellSaved(rows, await saveFields(db, entity, reads, changes))
}

/** A row as messages name it. */
type NamedRow = Pick<SeenRow, 'id' | 'name'>

/** Says why nothing was saved, or which rows were left as they are. @returns the ids of those that were saved */
export function tellSaved(
  rows: readonly NamedRow[],
  result: Result<SaveAnswer, Refusal>,
): readonly string[] | null {
  if (showFailure(result) || !result.ok) return null
  const text = leftAsTheyAre(rows, result.value)
  if (text !== '') showToast({ title: 'Left as it is.', text, kind: 'error' })
  return Object.keys(result.value.saved)
}

/** As many as a message can name. */
const named = 3

/** What became of rows that could not be saved, and who did it; '' when all were. */
export function leftAsTheyAre(rows: readonly NamedRow[], { saved, conflicts }: SaveAnswer): string {
  const left = rows.filter(({ id }) => !(id in saved))
  const told = left.slice(0, named).map(({ id, name }) => `${name}: ${whatHappened(conflicts[id])}`)
  const others = left.length - told.length
  return [...told, ...(others > 0 ? [`${plural(others, 'other')} likewise.`] : [])].join(' ')
}

function whatHappened(conflict: Conflict | undefined): string {
  if (conflict === undefined) return 'it is not there any more, or not yours to change.'
  const [field = '', value] = Object.entries(conflict.theirs)[0] ?? []
  const who = conflict.who[field]
  return `${actorName(who)} ${doneTo(field, value)}${who ? ` (${shortDateTime(who.at)})` : ''}.`
}

const deeds: Readonly<Record<string, readonly [whenTrue: string, whenFalse: string]>> = {
  archived: ['archived it', 'restored it'],
  draft: ['unpublished it', 'published it'],
  active: ['let it run', 'stopped it'],
  verified: ['verified it', 'took its verification back'],
  featured_by_admin: ['featured it', 'stopped featuring it'],
  owner_id: ['gave it another owner', 'took its owner away'],
  sent_back: ['sent it back already', 'took it back'],
  category_id: ['sorted it', 'took it out of its category'],
}

function doneTo(field: string, value: unknown): string {
  return deeds[field]?.[value ? 0 : 1] ?? 'changed it'
}
