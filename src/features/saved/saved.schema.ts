import * as z from 'zod/mini'
import { noneSaved, type Saved } from './saved.ts'

const placeShape = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  city: z.string(),
  category: z.string(),
  state: z.enum(['listed', 'archived', 'gone']),
  list: z.string(),
  savedAt: z.number(),
  unsent: z.optional(z.enum(['add', 'remove'])),
})

const savedShape = z.object({
  owner: z.nullable(z.string()),
  lists: z.array(z.string()),
  newLists: z.array(z.string()),
  places: z.array(placeShape),
  waiting: z.record(z.string(), z.object({ lists: z.array(z.string()), places: z.array(placeShape) })),
})

/** What a device kept; nothing when it kept something else. */
export function parseSaved(text: string | null): Saved {
  try {
    // An optional member that is missing is left out, which the types of zod do not say.
    return text === null ? noneSaved : (savedShape.parse(JSON.parse(text)) as Saved)
  } catch {
    return noneSaved
  }
}
