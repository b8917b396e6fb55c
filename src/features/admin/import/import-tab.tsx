/** Imports businesses from a file. */

import { listCategories } from '#features/categories/categories.data.ts'
import { CsvImport } from '#features/imports/screen/csv-import.tsx'
import { useAdmin } from '../admin-context.ts'

export function ImportTab() {
  const { db, refreshStats } = useAdmin()
  return <CsvImport db={db} readCategories={() => listCategories(db, 'name')} onDone={refreshStats} />
}
