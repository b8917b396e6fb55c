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

/** The answer of `next_duplicate_candidates`, whose pairs name businesses by number. */
export const candidates = z
  .object({
    entries: z.array(z.object({ id: z.uuid(), revision: z.number() })),
    businesses: z.array(listedEntry),
    pairs: z.array(z.tuple([z.int(), z.int(), z.int()])),
  })
  .transform(({ entries, businesses, pairs }) => ({
    entries,
    pairs: pairs.flatMap(([one, other, entries_of_name]) => {
      const [first, second] = [businesses[one], businesses[other]]
      return first && second ? [{ first, second, entries_of_name }] : []
    }),
  }))

export type Candidates = z.infer<typeof candidates>

/** The answer of `known_businesses_like`. */
export const knownBusinesses = z.array(
  z.object({ row_index: z.number(), business: listedEntry, entries_of_name: z.number() }),
)
