/** The list of businesses as a file that comes back: imported again, it changes what was edited in it and nothing else. */

import { z } from 'zod'
import { shortDate } from '#config/moments.ts'
import type { CsvColumn } from '#core/csv.ts'
import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { importedBusiness } from '#features/imports/imports.schema.ts'
import { type Listing, listingCells } from '#features/imports/listing-cells.ts'
import { findBusinessIds } from './admin-businesses.data.ts'
import { yes } from './business-export.ts'
import type { AskedFilter } from './business-filters.ts'

/** A listing, and what else its row holds. */
export type ListedRow = { listing: Listing; row: Readonly<Record<string, unknown>> }

const rowShape = z.record(z.string(), z.unknown())

/** A file has no more rows than this. */
const mostRows = 100_000
/** Rows of one request: as many as fit into its time and memory. */
const atOnce = 250

/** All that the filter finds, in its order. @throws AppError `unavailable` */
export async function readListed(
  db: Db,
  filter: AskedFilter,
  told: (count: number) => void,
): Promise<ListedRow[]> {
  const { ids } = await findBusinessIds(db, filter, mostRows)
  const rows: ListedRow[] = []
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce)
    const answer = await db.rpc('imported_businesses', { ids: some })
    const found = rowShape.array().parse(dataOrThrow(answer, 'businesses to export'))
    const byId = new Map(found.map((row) => [row['id'], row]))
    for (const id of some) {
      const row = byId.get(id)
      if (row) rows.push({ listing: importedBusiness.parse(row), row })
    }
    told(rows.length)
  }
  return rows
}

/** What a listing says, and behind it what is only told, since visitors and plans say it: an import leaves that out. */
export const listedColumns: readonly CsvColumn<ListedRow>[] = [
  ...listingCells.map(({ head, text }) => ({
    head,
    value: ({ listing }: ListedRow) => text(listing),
  })),
  { head: 'Rating', value: ({ row }) => (typeof row['rating'] === 'number' ? row['rating'] : '') },
  { head: 'Featured By Plan', value: ({ row }) => yes(row['featured_by_plan']) },
  { head: 'Sponsored', value: ({ row }) => yes(row['sponsored']) },
  { head: 'Created', value: ({ row }) => shortDate(String(row['created_at'])) },
]
