import { categoryCatalogue } from '#features/categories/category-catalogue.ts'
import { cleanRow } from './clean-row.ts'
import type { RawRow } from './imports.ts'
import { placeOutlines } from './values/place-outlines.ts'
import { catalogueWords } from './values/sort-category.ts'

export const options = {
  source: 'test-file',
  outlines: placeOutlines,
  categories: catalogueWords(categoryCatalogue),
}

/** A row as an import takes it. @throws Error when it is refused */
export function clean(raw: RawRow) {
  const result = cleanRow(raw, 1, options)
  if (!result.ok) throw new Error(result.error)
  return result.value
}
