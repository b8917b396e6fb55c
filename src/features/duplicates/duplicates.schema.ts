import { z } from 'zod'
import { shapeOf } from '#features/businesses/businesses.schema.ts'
import type { Entry } from './duplicates.ts'

/** What the judge reads of a listed business, as the database gives it. */
export const listedEntry = shapeOf('compared').extend({
  id: z.uuid(),
  slug: z.string(),
  category: z.string(),
}) satisfies z.ZodType<Entry>

export type ListedEntry = z.infer<typeof listedEntry>

/** The answer of `next_duplicate_candidates`. */
export const candidates = z.object({
  entries: z.array(z.object({ id: z.uuid(), revision: z.number() })),
  pairs: z.array(z.object({ first: listedEntry, second: listedEntry, entries_of_name: z.number() })),
})

export type Candidates = z.infer<typeof candidates>
