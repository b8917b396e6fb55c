import * as z from 'zod/mini'
import { eventsTogether } from './activity-limits.ts'

/** One thing that was seen or followed, written `banner/<id>/view`: what it is, its id, and which of the two. */
const activityEvent = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split('/')),
  ),
  z.tuple([z.enum(['business', 'banner']), z.uuid(), z.enum(['view', 'click'])]),
)

/** What a page reports: its events, and who is signed in there ('' for a visitor) so that owners do not count. */
export const activityReport = z.object({
  events: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(',')),
    ),
    z.array(activityEvent).check(z.minLength(1), z.maxLength(eventsTogether)),
  ),
  viewer: z.union([z.uuid(), z.literal('')]),
})

export type ActivityReport = z.output<typeof activityReport>
