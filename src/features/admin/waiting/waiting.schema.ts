import { z } from 'zod'
import { whyShape } from '#features/decisions/decisions.schema.ts'
import { pageOf } from '../admin.schema.ts'
import { businessShape, toBusiness } from '../businesses/admin-businesses.schema.ts'
import { claimShape } from '../desk/desk.schema.ts'

/** What was decided last of a submission that was sent back once. */
const lastDecision = z.object({
  ...{ reasons: whyShape.reasons, note: whyShape.note },
  at: z.string(),
  by: z.string().nullable(),
  ended_at: z.string().nullable(),
  outcome: z.string().nullable(),
})

const waitingRow = businessShape
  .extend({
    owner: z.object({ email: z.string().nullable(), since: z.string(), listed: z.number() }).nullable(),
    decision: lastDecision.nullable(),
    claim: claimShape.nullable(),
  })
  .transform(({ owner, decision, claim, ...row }) => ({ ...toBusiness(row), owner, decision, claim }))

/** The answer of `admin_waiting`. */
export const waitingPage = pageOf(waitingRow)

export type WaitingRow = z.infer<typeof waitingRow>
