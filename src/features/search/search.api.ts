import * as z from 'zod/mini'
import { positionShape } from './near/position.ts'

/** What the search page reports: its query, `?q=…`. The server counts the results itself. */
export const trackSearchRequest = z.object({
  search: z.string().check(z.maxLength(1000)),
  /** A result was opened. */
  followed: z.optional(z.literal('yes')),
})

/** The search page near a visitor, whose position stands in no URL. */
export const nearRequest = z.extend(z.pick(trackSearchRequest, { search: true }), positionShape.shape)
