import * as z from 'zod/mini'

const fields = z.record(z.string(), z.unknown())

/** The answer of `last_changes`. */
export const lastChanges = z.record(
  z.string(),
  z.object({
    by: z.enum(['you', 'owner', 'administrator', 'system']),
    email: z.nullable(z.string()),
    at: z.string(),
  }),
)

/** The answer of `save_fields`, by row. */
export const saveAnswer = z.object({
  saved: z.record(z.string(), fields),
  conflicts: z.record(z.string(), z.object({ theirs: fields, who: lastChanges })),
})

export type SaveAnswer = z.infer<typeof saveAnswer>
