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

/**
 * A page's report: its events, the signed-in user ('' for a visitor), so that owners are not counted, and the token that
 * a report without events gets.
 */
export const activityReport = z.object({
  events: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => (text === '' ? [] : text.split(','))),
    ),
    z.array(activityEvent).check(z.maxLength(eventsTogether)),
  ),
  token: z._default(z.string().check(z.maxLength(200)), ''),
  viewer: z.union([z.uuid(), z.literal('')]),
})

export type ActivityReport = z.output<typeof activityReport>
