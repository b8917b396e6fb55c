import { z } from 'zod'
import type { RecordedChange } from './changes.ts'

const field = z.object({ from: z.unknown().optional(), to: z.unknown().optional() })

/** The answer of `read_changes`. */
export const recordedChanges = z.array(
  z
    .object({
      id: z.number(),
      entity: z.enum(['business', 'category', 'banner']),
      business_id: z.uuid().nullable(),
      business_name: z.string().nullable(),
      action: z.enum(['created', 'changed', 'deleted']),
      fields: z.record(z.string(), field),
      actor_email: z.string().nullable(),
      by_owner: z.boolean(),
      changed_at: z.string(),
    })
    .transform((row): RecordedChange => {
      const wasNamed = row.fields['name']?.from ?? row.fields['title']?.from
      return {
        id: row.id,
        entity: row.entity,
        businessId: row.business_id,
        name: row.business_name ?? (typeof wasNamed === 'string' ? wasNamed : ''),
        action: row.action,
        fields: Object.entries(row.fields).map(([name, { from, to }]) => ({ field: name, from, to })),
        actor: row.actor_email,
        byOwner: row.by_owner,
        changedAt: row.changed_at,
      }
    }),
)
