/** Downloads all rows of a filtered list, across all its pages. */

import { useState } from 'react'
import { site } from '#config/place/site.ts'
import { type CsvColumn, toCsv } from '#core/csv.ts'
import { formatNumber } from '#core/numbers.ts'
import { localDay } from '#core/time.ts'
import { downloadCsv } from '#ui/download.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { showToast } from '#ui/toaster.tsx'

/** Rows per request of an export: as many as the database returns. */
export const exportPage = 100

type Props<Row> = {
  /** The file's name: `contact-messages`. */
  name: string
  columns: readonly CsvColumn<Row>[]
} & (
  | {
      /** Reads a page of the filtered list, from 1. */
      readPage: ReadPage<Row>
    }
  | {
      /** Reads the whole list; `told` hears how many rows there are by now. */
      readRows: (told: (count: number) => void) => Promise<readonly Row[]>
    }
)

type ReadPage<Row> = (page: number) => Promise<{ page: number; total: number; rows: readonly Row[] }>

async function readPages<Row>(readPage: ReadPage<Row>, told: (count: number) => void): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const found = await readPage(page)
    // A list that has shrunk meanwhile answers with an earlier page.
    if (found.page === page) rows.push(...found.rows)
    told(rows.length)
    if (found.page !== page || found.rows.length === 0 || rows.length >= found.total) return rows
  }
}

export function ExportButton<Row>({ name, columns, ...read }: Props<Row>) {
  const [count, setCount] = useState<number | null>(null)

  async function save() {
    if (count !== null) return
    setCount(0)
    try {
      const rows = await ('readRows' in read ? read.readRows(setCount) : readPages(read.readPage, setCount))
      const today = localDay(new Date(), site.timeZone)
      downloadCsv(`${name}-${today}.csv`, toCsv(columns, rows))
    } catch (error) {
      console.warn(error)
      showToast({ title: 'Error', text: 'The list could not be exported. Please try again.', kind: 'error' })
    }
    setCount(null)
  }

  return (
    <button
      type="button"
      className="btn btn-secondary btn-sm"
      aria-disabled={count !== null}
      onClick={() => void save()}
    >
      <Icon name="download" />
      {count === null ? 'Export CSV' : `Exporting ${formatNumber(count)} …`}
    </button>
  )
}
