/** Recent changes to the directory, above all owners' edits, or to one business. */
import { useAddress } from '#ui/address.ts'
import { AddressLink } from '#ui/address-link.tsx'
import { FilterSelect } from '#ui/lists/filter-select.tsx'
import { useAdmin } from '../admin-context.ts'
import { BulkRecords } from '../bulk/bulk-records.tsx'
import { ExportButton } from '../export-button.tsx'
import { changePages, exportedChange } from './change-export.ts'
import { ChangeList } from './change-list.tsx'

const options = [
  { value: 'all', label: 'All Changes' },
  { value: 'owners', label: 'Owners’ Edits' },
] as const

export function ChangesTab() {
  const { db } = useAdmin()
  const query = useAddress()
  const filter = { businessId: query.get('of'), onlyOwners: query.get('by') === 'owners' }
  return (
    <>
      <div className="toolbar">
        <FilterSelect label="Whose changes" name="by" options={options} />
        {filter.businessId !== null && (
          <AddressLink className="btn btn-quiet btn-sm" change={{ of: null }}>
            Show All Businesses
          </AddressLink>
        )}
        <ExportButton name="changes" columns={exportedChange} readPage={changePages(db, filter)} />
      </div>
      {filter.businessId === null && <BulkRecords />}
      <ChangeList {...filter} />
    </>
  )
}
