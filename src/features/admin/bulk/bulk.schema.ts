import { z } from 'zod'
import { wordsOfMessage } from '#db/refusal.ts'
import type { BulkPreview, BulkProgress, BulkRecord, BulkRemain } from './bulk.ts'

const count = z.number().int().nonnegative()
const value = z.union([z.string(), z.boolean(), z.null()])

/** The answer of `preview_bulk_change`. */
export const bulkPreview: z.ZodType<BulkPreview> = z.object({
  total: count,
  changing: count,
  outside: count,
  before: z.record(z.string(), z.array(z.object({ value, count }))),
})

/** The answer of `run_bulk_change` and `undo_bulk_change`. */
export const bulkProgress = z
  .object({
    total: count,
    changed: count,
    passed_over: count,
    put_back: count,
    remaining: count,
    left: count,
  })
  .transform(
    ({ passed_over, put_back, ...rest }): BulkProgress => ({
      ...rest,
      passedOver: passed_over,
      putBack: put_back,
    }),
  )

export const recordColumns = 'id, wanted, state, total, changed, passed_over, put_back, started_at, actor_id'

export const bulkRecord = z
  .object({
    id: z.uuid(),
    wanted: z.record(z.string(), value),
    state: z.enum(['running', 'finished', 'undoing', 'undone']),
    total: count,
    changed: count,
    passed_over: count,
    put_back: count,
    started_at: z.string(),
    actor_id: z.uuid().nullable(),
  })
  .transform(
    (row): BulkRecord => ({
      id: row.id,
      wanted: row.wanted,
      state: row.state,
      total: row.total,
      changed: row.changed,
      passedOver: row.passed_over,
      putBack: row.put_back,
      startedAt: row.started_at,
      actorId: row.actor_id,
    }),
  )

/** The answer of `bulk_change_remains`; the database's own words are for logs. */
export const bulkRemain = z
  .object({
    business_id: z.uuid(),
    name: z.string().nullable(),
    state: z.enum(['left', 'refused', 'gone']),
    reason: z.string(),
  })
  .transform(
    ({ business_id, reason, ...row }): BulkRemain => ({
      ...row,
      id: business_id,
      reason: row.state === 'refused' ? wordsOfMessage(reason) : reason,
    }),
  )
