/** Brings businesses in from a CSV file. */
import { CsvImport } from '#features/imports/csv-import.tsx'
import { useAdmin } from '../admin-context.ts'
import { listImportCategories } from './import.data.ts'

export function ImportTab() {
  const { db, refreshStats } = useAdmin()
  return <CsvImport db={db} readCategories={() => listImportCategories(db)} onDone={refreshStats} />
}
