import { dataOrThrow } from './data-or-throw.ts'

type Answer<Row> = { data: Row[]; error: null } | { data: unknown; error: { message: string; code?: string } }

/** Rows of one answer: hosted projects give no more at once, and say nothing of the rest. */
export const rowsAtOnce = 1000

/**
 * Reads a list that may have more rows than the data service gives at once. A row that is added or taken away between
 * two of its answers may be missed; it tells the site's outbox, by which what was built is looked at again.
 * @param what what is read, for the log
 * @param read asks for the rows from one index to another, both included, in an order without ties
 * @throws AppError as `dataOrThrow` does
 */
export async function readAllRows<Row>(
  what: string,
  read: (from: number, to: number) => PromiseLike<Answer<Row>>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const part = dataOrThrow<Row[]>(await read(rows.length, rows.length + rowsAtOnce - 1), what)
    for (const row of part) rows.push(row)
    if (part.length < rowsAtOnce) return rows
  }
}

/** Ids that an address takes. */
const idsAtOnce = 100

/** Reads what belongs to many ids, some of them at a time. */
export async function readInParts<Row>(
  ids: readonly string[],
  read: (some: string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let from = 0; from < ids.length; from += idsAtOnce)
    rows.push(...(await read(ids.slice(from, from + idsAtOnce))))
  return rows
}
