import path from 'node:path'
import { fold } from '#core/text.ts'
import type { Db } from '#db/client.ts'
import { categoryCatalogue } from '#features/categories/category-catalogue.ts'
import { applyImport } from '#features/imports/apply-import.data.ts'
import { catalogueWords } from '#features/imports/category-map.ts'
import { cleanRow } from '#features/imports/clean-row.ts'
import { groupRows, identityOf } from '#features/imports/duplicates.ts'
import { ensureCategories, readKnownBusinesses } from '#features/imports/imports.data.ts'
import type { ImportRow } from '#features/imports/imports.ts'
import type { Outline } from '#features/imports/outlines.ts'
import { type KnownBusiness, planImport, withSlugs } from '#features/imports/plan.ts'
import { readRows } from './read-rows.ts'
import type { Fate, Summary } from './report.ts'

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
export async function importFile(db: Db, options: ImportOptions): Promise<Summary> {
  const { isDry, progress } = options
  const { rows, refused, read } = await readFile(options)
  progress('comparing with the directory')
  const known = await readKnownBusinesses(db)
  const { groups, merged } = groupRows(rows, namesElsewhere(rows, known))
  const plan = planImport(groups, known)
  const fresh = withSlugs(
    plan.fresh,
    known.map(({ slug }) => slug),
  )
  const needed = groups.flatMap(({ row }) => [row.values.category, row.values.secondary_category])
  const categoryIds = isDry
    ? new Map<string, string>()
    : await ensureCategories(db, needed, categoryCatalogue)
  const applied = await applyImport(plan, fresh, {
    db,
    categoryIds,
    isDry,
    progress: (done) => progress(`${done} of ${groups.length} businesses written`),
  })
  const mergedFates = [...merged, ...plan.merged].map(
    ({ row, into, reason }): Fate => fateOf(row, 'merged', `is ${into} (${reason})`),
  )
  const refusedFates = applied.refused.map(({ row, reason }) => fateOf(row, 'refused', reason))
  return {
    file: path.basename(options.file),
    read,
    ...applied,
    fates: [...refused, ...refusedFates, ...mergedFates].sort((a, b) => a.row - b.row),
    leftOut: rows.flatMap(({ row, leftOut }) => leftOut.map((text) => `row ${row}: ${text}`)),
    isDry,
  }
}

function fateOf({ row, values }: ImportRow, fate: Fate['fate'], reason: string): Fate {
  return { row, name: values.name, fate, reason }
}

async function readFile({ file, outlines, source, progress }: ImportOptions) {
  const categories = catalogueWords(categoryCatalogue)
  const rows: ImportRow[] = []
  const refused: Fate[] = []
  let read = 0
  for await (const found of readRows(file)) {
    read++
    if (read % 500 === 0) progress(`${read} rows read`)
    if ('error' in found) {
      refused.push({ row: found.row, name: '', fate: 'refused', reason: found.error })
      continue
    }
    const cleaned = cleanRow(found.raw, found.row, { source, outlines, categories })
    if (cleaned.ok) rows.push(cleaned.value)
    else
      refused.push({
        row: found.row,
        name: String(found.raw['name'] ?? ''),
        fate: 'refused',
        reason: cleaned.error,
      })
  }
  return { rows, refused, read }
}

/** Names of what is known and not in this file: a chain is one wherever its branches were listed. */
function namesElsewhere(rows: readonly ImportRow[], known: readonly KnownBusiness[]): string[] {
  const here = new Set(rows.map(identityOf))
  return known
    .filter(({ source, sourceId }) => !source || !sourceId || !here.has(identityOf({ source, sourceId })))
    .map(({ name }) => fold(name))
}
