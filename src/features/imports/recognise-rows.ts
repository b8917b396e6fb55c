import { nameKeyOf } from '#features/duplicates/block-keys.ts'
import type { ImportStore, Known, LikeMatch } from './import-store.ts'
import type { ImportRow } from './imports.ts'
import { type CloseMatch, closeMatches } from './plan-batch.ts'
import { askedColumns } from './stored-columns.ts'

/** What a batch's rows are, or may be. */
export type Recognised = Omit<Known, 'alike'> & { alike: readonly CloseMatch[] }

/** Rows asked for at once: while the directory looks for the next ones, what it found is judged, and mostly forgotten. */
const rowsAsked = 125

/** Asks the directory what it knows of rows; of businesses that are like them stay those that may be the same. */
export async function recogniseRows(
  rows: readonly ImportRow[],
  store: ImportStore,
  importId: string,
): Promise<Recognised> {
  const starts = Array.from({ length: Math.ceil(rows.length / rowsAsked) }, (_, part) => part * rowsAsked)
  const parts = await Promise.all(
    starts.map(async (start) => {
      const asked = rows.slice(start, start + rowsAsked)
      const known = await store.recognise(importId, asked.map(askedColumns))
      const placed = <One extends { rowIndex: number }>(one: One): One => ({
        ...one,
        rowIndex: start + one.rowIndex,
      })
      return {
        matches: known.matches.map(placed),
        close: closeMatches(asked, known.alike).map(placed),
        taken: known.taken,
      }
    }),
  )
  const close = parts.flatMap((part) => part.close)
  return {
    matches: parts.flatMap(({ matches }) => matches),
    alike: await countNames(close, store),
    taken: new Set(parts.flatMap(({ taken }) => [...taken])),
  }
}

/** Only names of businesses that may be a row's are counted: most candidates are no more than neighbours. */
async function countNames(close: readonly LikeMatch[], store: ImportStore): Promise<CloseMatch[]> {
  const keys = close.map(({ business }) => nameKeyOf(business.name))
  const bearers = keys.length === 0 ? new Map<string, number>() : await store.bearers([...new Set(keys)])
  return close.map((one, index) => ({ ...one, entriesOfName: bearers.get(keys[index] ?? '') ?? 1 }))
}
