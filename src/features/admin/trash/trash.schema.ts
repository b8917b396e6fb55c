import { z } from 'zod'
import { pageOf } from '../admin.schema.ts'
import { type TrashItem, trashKinds } from './trash.ts'

/** The answer of `admin_trash`. */
export const trashPage = pageOf(
  z
    .object({
      id: z.uuid(),
      kind: z.enum(trashKinds),
      name: z.string(),
      holds: z.record(z.string(), z.number()),
      deleted_at: z.string(),
      deleted_by: z.string().nullable(),
      ends_at: z.string(),
    })
    .transform(
      ({ deleted_at, deleted_by, ends_at, ...row }): TrashItem => ({
        ...row,
        deletedAt: deleted_at,
        deletedBy: deleted_by,
        endsAt: ends_at,
      }),
    ),
)
