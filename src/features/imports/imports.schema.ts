import { z } from 'zod'
import { wordsOfMessage } from '#db/refusal.ts'
import { shapeOf, weekShape } from '#features/businesses/businesses.schema.ts'
import type { Entry } from '#features/duplicates/duplicates.ts'
import { specialHoursShape } from '#features/hours/special-hours.schema.ts'
import { deskOf, withoutDesk } from './desk-cells.ts'
import type { ImportedValues } from './imports.ts'

const categorySlug = z
  .object({ slug: z.string() })
  .nullable()
  .transform((category) => category?.slug ?? '')

/** What is stored of a business beside its own columns, and the values of its last import. */
const storedShape = {
  ...weekShape,
  special_hours: specialHoursShape,
  id: z.uuid(),
  source_values: z
    .record(z.string(), z.union([z.string(), z.number(), z.null(), specialHoursShape]))
    .nullable(),
}

/** A stored business with the values of its last import. */
export const importedBusiness = shapeOf('import', 'desk')
  .extend({
    ...storedShape,
    source_id: z.string().nullable(),
    // Left out where the caller may not know.
    owner_email: z.string().nullable().optional(),
    featured_by_admin: z.boolean(),
    verified_on: z.string().nullable(),
    archived: z.boolean(),
    category_name: z.string().nullable(),
    secondary_category_name: z.string().nullable(),
    category: categorySlug,
    secondary_category: categorySlug,
  })
  .transform(({ id, source_id, source_values, owner_email, ...row }) => {
    const { category_name, secondary_category_name, ...values } = row
    return {
      id,
      ownerEmail: owner_email ?? null,
      mayOwn: owner_email !== undefined,
      desk: deskOf(row),
      /** What its categories are called. */
      categoryNames: { category: category_name, secondary_category: secondary_category_name },
      sourceId: source_id,
      last: source_values,
      values: withoutDesk(values) satisfies ImportedValues,
    }
  })

export type ImportedBusiness = z.infer<typeof importedBusiness>

/** What rows of a file are compared with: a stored business, and what its source said last. */
export type StoredBusiness = Pick<ImportedBusiness, 'id' | 'last'> & { values: ImportedValues }

/** A business that a row is, as its table has it. */
const matchedBusiness = shapeOf('import').extend({
  ...storedShape,
  category_id: z.string().nullable(),
  secondary_category_id: z.string().nullable(),
})

/** A stored business as the judge reads it. */
export type LikeBusiness = Entry & { id: string; sourceId: string | null }

/** What is known of the rows of a batch. Many rows may be like one business, which is there once. */
export const knownRows = z
  .object({
    matches: z.array(
      z.object({
        row_index: z.int(),
        how: z.enum(['own', 'alias']),
        reason: z.string(),
        here: z.enum(['new', 'changed']).nullable(),
        business: matchedBusiness,
      }),
    ),
    candidates: z.array(
      shapeOf('compared').extend({
        category_id: z.string().nullable(),
        id: z.string(),
        source_id: z.string().nullable(),
      }),
    ),
    /** The slugs of categories, by id. */
    categories: z.record(z.string(), z.string()),
    /** Pairs of a row and the number of a candidate. */
    alike: z.array(z.tuple([z.int(), z.int()])),
    taken: z.array(z.string()).transform((slugs) => new Set(slugs)),
  })
  .transform(({ matches, candidates, categories, alike, taken }) => {
    const slugOf = (id: string | null) => categories[id ?? ''] ?? ''
    const businesses = candidates.map(
      ({ category_id, source_id, ...business }): LikeBusiness => ({
        ...business,
        sourceId: source_id,
        category: slugOf(category_id),
      }),
    )
    return {
      matches: matches.map(({ row_index, business, ...match }) => ({
        ...match,
        rowIndex: row_index,
        business: storedBusiness(business, slugOf),
      })),
      taken,
      alike: alike.flatMap(([rowIndex, number]) => {
        const business = businesses[number]
        return business ? [{ rowIndex, business }] : []
      }),
    }
  })

function storedBusiness(
  { id, source_values, category_id, secondary_category_id, ...columns }: z.infer<typeof matchedBusiness>,
  slugOf: (category: string | null) => string,
): StoredBusiness {
  const categories = { category: slugOf(category_id), secondary_category: slugOf(secondary_category_id) }
  return { id, last: source_values, values: { ...columns, ...categories } }
}

/** The database's own words are for logs. */
const reason = z.string().transform(wordsOfMessage)

/** What the database refused of a batch. */
export const refusals = z.array(
  z.union([z.object({ made: z.int(), reason }), z.object({ changed: z.string(), reason })]),
)
