import { z } from 'zod'
import { shapeOf, weekShape } from '#features/businesses/businesses.schema.ts'
import type { ImportedValues } from './imports.ts'

const categorySlug = z
  .object({ slug: z.string() })
  .nullable()
  .transform((category) => category?.slug ?? '')

/** A stored business with the values of its last import. */
export const importedBusiness = shapeOf('import')
  .extend({
    ...weekShape,
    id: z.uuid(),
    source_values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).nullable(),
    category: categorySlug,
    secondary_category: categorySlug,
  })
  .transform(({ id, source_values, ...values }) => ({
    id,
    last: source_values,
    values: values satisfies ImportedValues,
  }))

export type ImportedBusiness = z.infer<typeof importedBusiness>
