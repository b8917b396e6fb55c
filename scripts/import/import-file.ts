import path from 'node:path'
import type { Db } from '#db/client.ts'
import { categoryCatalogue } from '#features/categories/category-catalogue.ts'
import { runImport } from '#features/imports/run-import.data.ts'
import type { Outline } from '#features/imports/values/outlines.ts'
import { readRows } from './read-rows.ts'
import type { Summary } from './report.ts'

export type ImportOptions = {
  file: string
  outlines: readonly Outline[]
  /** The source of rows that do not name their own. */
  source: string
  isDry: boolean
  /** Called with the current step, in words. */
  progress: (step: string) => void
}

/**
 * Imports the businesses of a file.
 * @throws AppError when the database is unavailable; rows written until then stay, and the next run continues from there
 */
export async function importFile(db: Db, { file, ...options }: ImportOptions): Promise<Summary> {
  const summary = await runImport(db, readRows(file), { ...options, catalogue: categoryCatalogue })
  // In a terminal, rows without a problem are only counted.
  const outcomes = summary.outcomes.filter(({ reason }) => reason !== '')
  return { ...summary, outcomes, file: path.basename(file), isDry: options.isDry }
}
