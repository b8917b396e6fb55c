import { z } from 'zod'
import { weekdays } from '#core/time.ts'
import { type SpecialHours, specialKinds } from './special-hours.ts'

/** A row's special days, as the database's constraint allows them. */
export const specialHoursShape: z.ZodType<SpecialHours[]> = z.array(
  z.object({
    kind: z.enum(specialKinds),
    from: z.string().nullable(),
    to: z.string().nullable(),
    yearly: z.boolean(),
    days: z.array(z.enum(weekdays)),
    hours: z.string(),
    source: z.string(),
  }),
)
