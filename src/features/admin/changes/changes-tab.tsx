/** Recent changes to the directory, above all owners' edits, or to one business. */
import { useCallback } from 'react'
import { useAddress } from '#ui/address.ts'
import { AddressLink } from '#ui/address-link.tsx'
import { FilterSelect } from '#ui/lists/filter-select.tsx'
import { useAdmin } from '../admin-context.ts'
import { ExportButton } from '../export-button.tsx'
import { changePages, exportedChange } from './change-export.ts'
import { ChangeList } from './change-list.tsx'
import { markChangesRead } from './changes.data.ts'

const options = [
  { value: 'all', label: 'All Changes' },
  { value: 'owners', label: 'Owners’ Edits' },
] as const

export function ChangesTab() {
  const { db, stats, refreshStats } = useAdmin()
  const query = useAddress()
  const filter = { businessId: query.get('of'), onlyOwners: query.get('by') === 'owners' }
  const isUnread = (stats?.ownerEdits ?? 0) > 0
  const read = useCallback(
    async (newest: number) => {
      // A number that stays beside the tab is no reason to interrupt anybody.
      if (isUnread && (await markChangesRead(db, newest)).ok) refreshStats()
    },
    [db, isUnread, refreshStats],
  )
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
      <ChangeList {...filter} {...(filter.businessId === null && { onShown: read })} />
    </>
  )
}
