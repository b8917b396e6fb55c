import * as z from 'zod/mini'
import { maxLink } from '#core/limits.ts'

/** What `extract-business-data` takes: an address as an administrator pastes it. */
export const extractRequest = z.object({
  url: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLink)),
})

/**
 * What it answers. `data` has the business fields that were found, as texts; `sources` says for each where it stood;
 * `url` is where the link led. `error` is made for people.
 */
export const extractAnswer = z.discriminatedUnion('success', [
  z.object({
    success: z.literal(true),
    url: z.string(),
    data: z.record(z.string(), z.string()),
    sources: z.record(z.string(), z.string()),
  }),
  z.object({ success: z.literal(false), error: z.string() }),
])

export type ExtractAnswer = z.infer<typeof extractAnswer>
