import { z } from 'zod'
import { type RecordedChange, recordedEntities } from './changes.ts'

const field = z.object({ from: z.unknown().optional(), to: z.unknown().optional() })

/** The answer of `read_changes`. */
export const recordedChanges = z.array(
  z
    .object({
      id: z.number(),
      entity: z.enum(recordedEntities),
      business_id: z.uuid().nullable(),
      name: z.string().nullable(),
      action: z.enum(['created', 'changed', 'deleted']),
      fields: z.record(z.string(), field),
      actor_id: z.uuid().nullable(),
      actor_email: z.string().nullable(),
      by_owner: z.boolean(),
      changed_at: z.string(),
    })
    .transform((row): RecordedChange => {
      const { name, title, email } = row.fields
      const wasNamed = name?.from ?? title?.from ?? email?.to ?? email?.from
      return {
        id: row.id,
        entity: row.entity,
        businessId: row.business_id,
        name: row.name ?? (typeof wasNamed === 'string' ? wasNamed : ''),
        action: row.action,
        fields: Object.entries(row.fields).map(([field, { from, to }]) => ({ field, from, to })),
        actor: row.actor_email,
        actorId: row.actor_id,
        byOwner: row.by_owner,
        changedAt: row.changed_at,
      }
    }),
)
