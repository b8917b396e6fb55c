/** Businesses that something done to many passed over, and why: page by page, and all of them as a file. */
import './passed-over.css'
import type { CsvColumn } from '#core/csv.ts'
import { plural } from '#core/numbers.ts'
import { changeAddress, useAddress } from '#ui/address.ts'
import { AddressLink } from '#ui/address-link.tsx'
import { Pager } from '#ui/lists/pager.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { ExportButton } from './export-button.tsx'
import { type ListPage, readListPage } from './list-page.ts'

/** `name` is null where the business is gone. */
export type PassedOverOne = { id: string; name: string | null; why: string }

type Props = {
  /** What this is the list of: `Left as they are`. */
  label: string
  /** What is said where there are none. */
  none: string
  /** The file's name. */
  file: string
  /** Changes with what was done: the list is read again. */
  of: string
  read: (paging: ListPage) => Promise<{ total: number; page: number; rows: readonly PassedOverOne[] }>
}

/** Names what the list is open for, in the URL. */
export const passedOverName = 'left'
const pageName = 'left-page'
const pageSize = 50
/** As many as the data service returns at once. */
const exportPage = 1000

const exported: readonly CsvColumn<PassedOverOne>[] = [
  { head: 'Business', value: ({ name }) => name },
  { head: 'Why', value: ({ why }) => why },
  { head: 'Id', value: ({ id }) => id },
]

/** The list of one of them, its first page; null closes it. */
export function openPassedOver(id: string | null): void {
  changeAddress({ [passedOverName]: id, [pageName]: null })
}

export function PassedOver({ label, none, file, of, read }: Props) {
  const { page } = readListPage(useAddress(), pageName)
  const list = useLoaded(`${of} ${page}`, () => read({ page, pageSize }))
  if (list.error) return <LoadFailed what="what was passed over" onRetry={list.reload} />
  if (!list.value) return <p role="status">Loading...</p>
  const { total, rows } = list.value
  if (total === 0) return <p role="status">{none}</p>
  return (
    <section className="passed-over" aria-label={label}>
      <div className="toolbar">
        <p role="status">
          {label}: {plural(total, 'business', 'businesses')}
        </p>
        <ExportButton
          name={file}
          columns={exported}
          readPage={(wanted) => read({ page: wanted, pageSize: exportPage })}
        />
        {total > pageSize && (
          <Pager {...list.value} pageSize={pageSize} name={pageName} label={`Pages of ${label}`} />
        )}
      </div>
      <ul aria-label={label} aria-busy={list.loading}>
        {rows.map(({ id, name, why }) => (
          <li key={id}>
            {name === null ? (
              'A business'
            ) : (
              <AddressLink className="link" change={{ business: id }}>
                {name}
              </AddressLink>
            )}
            : {why}
          </li>
        ))}
      </ul>
    </section>
  )
}
