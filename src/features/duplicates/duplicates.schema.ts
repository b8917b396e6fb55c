import { z } from 'zod'
import type { Entry } from './duplicates.ts'

/** What the judge reads of a listed business, as the database gives it. */
export const listedEntry = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  phone: z.string(),
  website_url: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  category: z.string(),
}) satisfies z.ZodType<Entry>

export type ListedEntry = z.infer<typeof listedEntry>

/** The answer of `next_duplicate_candidates`. */
export const candidates = z.object({
  entries: z.array(z.object({ id: z.uuid(), revision: z.number() })),
  pairs: z.array(z.object({ first: listedEntry, second: listedEntry, entries_of_name: z.number() })),
})

export type Candidates = z.infer<typeof candidates>
