/** Imports businesses from a file, and lists past imports. */

import { useState } from 'react'
import { listCategories } from '#features/categories/categories.data.ts'
import { CsvImport } from '#features/imports/screen/csv-import.tsx'
import { useAdmin } from '../admin-context.ts'
import { ImportRecords } from './import-records.tsx'

export function ImportTab() {
  const { db, refreshStats } = useAdmin()
  const [turn, setTurn] = useState(0)
  const changed = () => {
    setTurn((before) => before + 1)
    refreshStats()
  }
  return (
    <>
      <CsvImport db={db} readCategories={() => listCategories(db, 'name')} onDone={changed} />
      <ImportRecords db={db} turn={turn} onUndone={refreshStats} />
    </>
  )
}
