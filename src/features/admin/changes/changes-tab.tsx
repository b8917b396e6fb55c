/** Recent changes to the directory, above all owners' edits, or to one business. */
import { useCallback } from 'react'
import { useAddress } from '#ui/address.ts'
import { AddressLink } from '#ui/address-link.tsx'
import { FilterSelect } from '#ui/lists/filter-select.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { useAdmin } from '../admin-context.ts'
import { BulkRecords } from '../bulk/bulk-records.tsx'
import { ExportButton } from '../export-button.tsx'
import { isId } from '../list-page.ts'
import { readStaff } from '../staff/staff.data.ts'
import { memberName } from '../staff/staff.ts'
import { changePages, exportedChange } from './change-export.ts'
import { ChangeList } from './change-list.tsx'
import { markChangesRead } from './changes.data.ts'

const options = [
  { value: 'all', label: 'All Changes' },
  { value: 'owners', label: 'Owners’ Edits' },
] as const

export function ChangesTab() {
  const { db, may, stats, refreshStats } = useAdmin()
  const query = useAddress()
  const who = query.get('who')
  const filter = {
    businessId: query.get('of'),
    onlyOwners: query.get('by') === 'owners',
    actorId: isId(who) ? who : null,
  }
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
        {may('people') && <PersonSelect chosen={filter.actorId} />}
        {filter.businessId !== null && (
          <AddressLink className="btn btn-quiet btn-sm" change={{ of: null }}>
            Show All Businesses
          </AddressLink>
        )}
        <ExportButton name="changes" columns={exportedChange} readPage={changePages(db, filter)} />
      </div>
      {filter.businessId === null && may('content') && <BulkRecords />}
      <ChangeList {...filter} {...(filter.businessId === null && { onShown: read })} />
    </>
  )
}

/** Everybody on the staff, and whoever a link names beside them: somebody who has left, or an owner. */
function PersonSelect({ chosen }: { chosen: string | null }) {
  const { db } = useAdmin()
  const staff = useLoaded('staff', async () => (await readStaff(db)).staff).value ?? []
  const isOther = chosen !== null && !staff.some(({ id }) => id === chosen)
  const people = [
    { value: 'all', label: 'By Everybody' },
    ...staff.map((member) => ({ value: member.id, label: memberName(member) })),
    ...(isOther ? [{ value: chosen, label: 'By One Other Person' }] : []),
  ]
  return <FilterSelect label="By whom" name="who" options={people} />
}
