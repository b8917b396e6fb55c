import { z } from 'zod'

/** A business with feedback: how often, and when last. */
export const feedbackGroup = z.object({
  business_id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  count: z.number(),
  latest: z.string(),
})
