import { countKnownHeadings } from '../columns/known-headings.ts'
import type { TableRecord } from './csv-records.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** Headings stand among the first records of a sheet. */
const mostAbove = 50
/** Workbooks of a sheet per day have no other kind behind these. */
const mostSheets = 20

/** A sheet that people see, by its name. */
export type NamedSheet = { name: string; records: () => AsyncIterable<TableRecord> }

/**
 * Chooses the sheet of a workbook that holds its places: the first, unless it is a title page or a list of terms beside
 * another with more than twice as many known headings.
 * @returns its records, and what is said of it and of the sheets that are not read; undefined where there is none
 */
export async function chooseSheet(
  format: 'XLSX' | 'ODS',
  sheets: readonly NamedSheet[],
): Promise<(Pick<NamedSheet, 'records'> & { sentence: string }) | undefined> {
  const chosen = sheets[await indexOfPlaces(sheets)]
  if (chosen === undefined) return undefined
  const others = sheets.filter((sheet) => sheet !== chosen).map(({ name }) => `“${name}”`)
  const rest = others.length === 0 ? '' : `; not read: ${others.join(', ')}`
  return { records: chosen.records, sentence: `${format}, the sheet “${chosen.name}”${rest}` }
}

async function indexOfPlaces(sheets: readonly NamedSheet[]): Promise<number> {
  if (sheets.length < 2) return 0
  const known: number[] = []
  for (const { records } of sheets.slice(0, mostSheets)) known.push(await countHeadings(records()))
  const best = Math.max(...known)
  return best < 2 ? 0 : known.findIndex((count) => count * 2 >= best)
}

async function countHeadings(records: AsyncIterable<TableRecord>): Promise<number> {
  let most = 0
  let read = 0
  try {
    for await (const record of records) {
      if ('cells' in record) most = Math.max(most, countKnownHeadings(record.cells))
      if (++read === mostAbove) break
    }
  } catch (error) {
    // What is broken is told when it is the sheet that is read.
    if (!(error instanceof UnreadableFile)) throw error
  }
  return most
}
