import { placeColumns } from '#features/businesses/business-columns.ts'
import { blockKeysOf, nameKeyOf } from '#features/duplicates/block-keys.ts'
import type { FreshRow } from './file-memory.ts'
import type { Columns } from './import-store.ts'
import { type ImportRow, sourceValuesOf } from './imports.ts'
import { bareSlugOf, type Changes } from './plan.ts'

/** What the directory is asked about a row. */
export function askedColumns({ values, source, sourceId }: ImportRow): Columns {
  return { source, source_id: sourceId, slug: bareSlugOf(values), block_keys: blockKeysOf(values) }
}

/** A new business as columns; what its own row said stays beside what other rows added. */
export function newColumns(
  { row, values, slug }: FreshRow & { slug: string },
  categoryIds: ReadonlyMap<string, string>,
  asDrafts: boolean,
): Columns {
  return {
    ...changedColumns(values, categoryIds),
    slug,
    ...placeColumns,
    draft: asDrafts || row.questions.length > 0,
    source: row.source,
    source_id: row.sourceId,
    source_values: sourceValuesOf(row),
    // The database would work these out again, which takes longer than storing the row.
    name_key: nameKeyOf(values.name),
    block_keys: blockKeysOf(values),
  }
}

/** Changes as columns, with ids for categories. */
export function changedColumns(changes: Changes, categoryIds: ReadonlyMap<string, string>): Columns {
  const { category, secondary_category, ...rest } = changes
  return {
    ...rest,
    ...(category !== undefined && { category_id: categoryIds.get(category) ?? null }),
    ...(secondary_category !== undefined && {
      secondary_category_id: categoryIds.get(secondary_category) ?? null,
    }),
  }
}
