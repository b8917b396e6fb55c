import { z } from 'zod'
import { shapeOf, weekShape } from '#features/businesses/businesses.schema.ts'
import { specialHoursShape } from '#features/hours/special-hours.schema.ts'
import type { ImportedValues } from './imports.ts'

const categorySlug = z
  .object({ slug: z.string() })
  .nullable()
  .transform((category) => category?.slug ?? '')

/** A stored business with the values of its last import. */
export const importedBusiness = shapeOf('import')
  .extend({
    ...weekShape,
    special_hours: specialHoursShape,
    id: z.uuid(),
    source_id: z.string().nullable(),
    source_values: z
      .record(z.string(), z.union([z.string(), z.number(), z.null(), specialHoursShape]))
      .nullable(),
    category: categorySlug,
    secondary_category: categorySlug,
  })
  .transform(({ id, source_id, source_values, ...values }) => ({
    id,
    sourceId: source_id,
    last: source_values,
    values: values satisfies ImportedValues,
  }))

export type ImportedBusiness = z.infer<typeof importedBusiness>

/** What is known of the rows of a batch. */
export const knownRows = z.object({
  matches: z.array(
    z
      .object({
        row_index: z.int(),
        how: z.enum(['own', 'alias', 'like']),
        reason: z.string(),
        entries_of_name: z.int(),
        here: z.enum(['new', 'changed']).nullable(),
        business: importedBusiness,
      })
      .transform(({ row_index, entries_of_name, ...match }) => ({
        ...match,
        rowIndex: row_index,
        entriesOfName: entries_of_name,
      })),
  ),
  taken: z.array(z.string()).transform((slugs) => new Set(slugs)),
})

/** What the database refused of a batch. */
export const refusals = z.array(
  z.union([
    z.object({ made: z.int(), reason: z.string() }),
    z.object({ changed: z.string(), reason: z.string() }),
  ]),
)
