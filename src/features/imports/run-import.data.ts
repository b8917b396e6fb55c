import { fold } from '#core/text.ts'
import type { Db } from '#db/client.ts'
import { applyImport } from './apply-import.data.ts'
import { cleanRow } from './clean-row.ts'
import { groupRows, identityOf } from './duplicates.ts'
import { type CategoryEntry, ensureCategories, readKnownBusinesses } from './imports.data.ts'
import type { FileRow, ImportRow, RowOutcome } from './imports.ts'
import { type KnownBusiness, planImport, withSlugs } from './plan.ts'
import type { Outline } from './values/outlines.ts'
import { catalogueWords } from './values/sort-category.ts'

export type ImportOptions = {
  /** The source of rows that name none. */
  source: string
  outlines: readonly Outline[]
  /** The categories that rows may have; missing ones are created. */
  catalogue: readonly CategoryEntry[]
  /** A dry run writes nothing. */
  isDry: boolean
  /** Called with the current step; `share` is the part of the writing done, from 0 to 1. */
  progress: (step: string, share?: number) => void | Promise<void>
  /** Stops writing after the current batch. */
  signal?: AbortSignal
}

export type ImportSummary = {
  read: number
  inserted: number
  updated: number
  unchanged: number
  /** The outcome of each row, in the file's order. */
  outcomes: readonly RowOutcome[]
  /** Unusable values, such as `row 3: website "N/A."`. */
  leftOut: readonly string[]
}

/** Rows parsed before yielding to the event loop. */
const rowsAtOnce = 500

/**
 * Imports rows from any reader. Doing it twice changes nothing, so an interrupted import is simply run again.
 * @throws AppError when the database is down; what was written until then stays
 * @throws the signal's reason when it was stopped
 */
export async function runImport(
  db: Db,
  found: AsyncIterable<FileRow> | Iterable<FileRow>,
  options: ImportOptions,
): Promise<ImportSummary> {
  const { isDry, progress, catalogue, signal } = options
  const { rows, refused, read } = await understandRows(found, options)
  await progress('comparing with the directory')
  const known = await readKnownBusinesses(db)
  const { groups, merged } = groupRows(rows, namesElsewhere(rows, known))
  const plan = planImport(groups, known)
  const slugs = known.map(({ slug }) => slug)
  const fresh = withSlugs(plan.fresh, slugs)
  const needed = groups.flatMap(({ row }) => [row.values.category, row.values.secondary_category])
  const categoryIds = isDry ? new Map<string, string>() : await ensureCategories(db, needed, catalogue)
  const applied = await applyImport(plan, fresh, {
    db,
    categoryIds,
    isDry,
    progress: (done) => progress(`${done} of ${groups.length} businesses written`, done / groups.length),
    ...(signal && { signal }),
  })
  const { inserted, updated, unchanged } = applied
  const outcomes = [
    ...refused,
    ...applied.refused.map(({ row, reason }) => outcomeOf(row, 'refused', reason)),
    ...[...merged, ...plan.merged].map(({ row, into, reason }) =>
      outcomeOf(row, 'merged', `is ${into} (${reason})`),
    ),
    ...applied.done.map(({ row, outcome }) =>
      outcomeOf(row, outcome, outcome === 'new' ? row.questions.join('; ') : ''),
    ),
  ]
  return {
    read,
    inserted,
    updated,
    unchanged,
    outcomes: outcomes.sort((a, b) => a.row - b.row),
    leftOut: rows.flatMap(({ row, leftOut }) => leftOut.map((text) => `row ${row}: ${text}`)),
  }
}

/** A row's outcome, which also tells what of the row could not be taken. */
function outcomeOf(
  { row, values, leftOut }: ImportRow,
  outcome: RowOutcome['outcome'],
  why: string,
): RowOutcome {
  const told = leftOut.length === 0 ? [] : [`left out: ${leftOut.join(', ')}`]
  const reason = [...(why === '' ? [] : [why]), ...told].join('; ')
  return { row, name: values.name, outcome, reason }
}

async function understandRows(
  found: AsyncIterable<FileRow> | Iterable<FileRow>,
  { source, outlines, catalogue, progress, signal }: ImportOptions,
) {
  const categories = catalogueWords(catalogue)
  const rows: ImportRow[] = []
  const refused: RowOutcome[] = []
  let read = 0
  for await (const one of found) {
    read++
    if (read % rowsAtOnce === 0) {
      await progress(`${read} rows read`)
      signal?.throwIfAborted()
    }
    if ('error' in one) {
      refused.push({ row: one.row, name: '', outcome: 'refused', reason: one.error })
      continue
    }
    const cleaned = cleanRow(one.raw, one.row, { source, outlines, categories })
    const name = String(one.raw['name'] ?? '')
    if (cleaned.ok) rows.push(cleaned.value)
    else refused.push({ row: one.row, name, outcome: 'refused', reason: cleaned.error })
  }
  return { rows, refused, read }
}

/** Names that are known and not in this file: a chain counts all its branches, wherever they were listed. */
function namesElsewhere(rows: readonly ImportRow[], known: readonly KnownBusiness[]): string[] {
  const here = new Set(rows.map(identityOf))
  return known
    .filter(({ source, sourceId }) => !source || !sourceId || !here.has(identityOf({ source, sourceId })))
    .map(({ name }) => fold(name))
}
