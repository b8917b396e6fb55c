import { countKnownHeadings } from '../columns/known-headings.ts'
import type { TableRecord } from './csv-records.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** Headings stand among the first records of a sheet. */
const mostAbove = 50
/** Workbooks of a sheet per day have no other kind behind these. */
const mostSheets = 20

/**
 * Which of a workbook's sheets holds its places: the first, unless it is a title page or a list of terms beside another
 * with more than twice as many known headings.
 */
export async function chooseSheet(sheets: readonly (() => AsyncIterable<TableRecord>)[]): Promise<number> {
  if (sheets.length < 2) return 0
  const known: number[] = []
  for (const records of sheets.slice(0, mostSheets)) known.push(await countHeadings(records()))
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
