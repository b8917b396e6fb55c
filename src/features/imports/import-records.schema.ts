import { z } from 'zod'

/** The columns of an import's record that the admin area reads. */
export const recordColumns =
  'id, actor_id, file_name, source, as_drafts, state, rows_read, made, changed, unchanged, merged, refused, started_at, finished_at, undone_at'

/** One import: `stopped` before its end, `undoing` while its undoing was begun and not finished. */
export const importRecord = z.object({
  id: z.uuid(),
  actor_id: z.uuid().nullable(),
  file_name: z.string(),
  source: z.string(),
  as_drafts: z.boolean(),
  state: z.enum(['running', 'stopped', 'finished', 'undoing', 'undone']),
  rows_read: z.int(),
  made: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  merged: z.int(),
  refused: z.int(),
  started_at: z.string(),
  finished_at: z.string().nullable(),
  undone_at: z.string().nullable(),
})
export type ImportRecord = z.infer<typeof importRecord>

/** What undoing has done so far; it goes on until none remain. */
export const undone = z.object({
  removed: z.int(),
  put_back: z.int(),
  left: z.int(),
  remaining: z.int(),
})
export type Undone = z.infer<typeof undone>

/** A business that undoing left as it is, and why. */
export type Remaining = { business_id: string; slug: string; name: string; reason: string }

/** The field of each heading, as the mapping of an import. */
export const columnMap = z.record(z.string(), z.string())
export type ColumnMap = z.infer<typeof columnMap>
