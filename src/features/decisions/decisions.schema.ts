import * as z from 'zod/mini'
import type { StandingDecision } from './decisions.ts'

/** A decision's kind, as the database names it. */
const decisionKind = z.enum(['sent back', 'archived'])

/** Names of reasons, and own words. */
export const whyShape = { reasons: z.array(z.string()), note: z.string() }

/** A row as `decisionColumns` reads it. */
export const decisionRow = z.pipe(
  z.object({
    business_id: z.uuid(),
    decision: decisionKind,
    decided_at: z.string(),
    business: z.object({ name: z.string() }),
    ...whyShape,
  }),
  z.transform(
    ({ business_id, decision, decided_at, business, reasons, note }): StandingDecision => ({
      businessId: business_id,
      name: business.name,
      kind: decision,
      at: decided_at,
      reasons,
      note,
    }),
  ),
)
