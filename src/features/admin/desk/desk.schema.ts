import { z } from 'zod'
import type { Claim } from './claims.ts'

/** Who has an item. */
export const claimShape = z
  .object({ by: z.uuid(), email: z.string().nullable(), ends_at: z.string() })
  .transform(({ by, email, ends_at }): Claim => ({ by, email, endsAt: ends_at }))

/** The answer of `assign_items`: by item. */
export const claimsAnswer = z.record(z.string(), claimShape)

const note = z.object({ id: z.uuid(), email: z.string().nullable(), note: z.string(), at: z.string() })

/** The answer of `desk_state`. */
export const deskState = z.object({
  claims: claimsAnswer,
  notes: z.record(z.string(), z.array(note)),
  people: z.array(z.object({ id: z.uuid(), email: z.string().nullable() })),
})

export type DeskState = z.infer<typeof deskState>
