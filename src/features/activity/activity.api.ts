import * as z from 'zod/mini'
import { eventsTogether } from './activity-limits.ts'

/** One event, written `banner/<id>/view`: the kind, its id, and whether it was seen or followed. */
const activityEvent = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split('/')),
  ),
  z.tuple([z.enum(['business', 'banner']), z.uuid(), z.enum(['view', 'click'])]),
)

/** A page's report: its events, and the signed-in user ('' for a visitor), so that owners are not counted. */
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
