import * as z from 'zod/mini'
import { maxLink } from '#core/limits.ts'

/** The body of `extract-business-data`: a URL that an administrator pasted. */
export const extractRequest = z.object({
  url: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLink)),
})

const texts = z.record(z.string(), z.string())
const business = { data: texts, sources: texts }

/**
 * Its answer. `data` has the fields found, as texts; `sources` says where each was found; `url` is where the link led;
 * `others` are further businesses of the same page. `error` is meant for people.
 */
export const extractAnswer = z.discriminatedUnion('success', [
  z.object({
    success: z.literal(true),
    url: z.string(),
    ...business,
    others: z.array(z.object(business)),
  }),
  z.object({ success: z.literal(false), error: z.string() }),
])

export type ExtractAnswer = z.infer<typeof extractAnswer>
