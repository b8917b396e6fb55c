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
  /** What rows without a source of their own come from. */
  source: string
  isDry: boolean
  /** Told, in words, what is being done. */
  progress: (step: string) => void
}

/**
 * Brings the businesses of a file into the directory.
 * @throws AppError when the database is away; what was written until then stays, and the next run goes on from it
 */
export async function importFile(db: Db, { file, ...options }: ImportOptions): Promise<Summary> {
  const summary = await runImport(db, readRows(file), { ...options, catalogue: categoryCatalogue })
  // In a terminal, rows that came in as they were meant to are a number.
  const outcomes = summary.outcomes.filter(({ outcome }) => outcome === 'refused' || outcome === 'merged')
  return { ...summary, outcomes, file: path.basename(file), isDry: options.isDry }
}
