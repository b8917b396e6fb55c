/** What was changed in the directory lately, owners' edits above all, or what was changed of one business. */
import { useAddress } from '#ui/address.ts'
import { AddressLink } from '#ui/address-link.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { ChangeList } from './change-list.tsx'

const options = [
  { value: 'all', label: 'All Changes' },
  { value: 'owners', label: 'Owners’ Edits' },
] as const

export function ChangesTab() {
  const query = useAddress()
  const businessId = query.get('of')
  return (
    <>
      <div className="toolbar">
        <FilterSelect label="Whose changes" name="by" options={options} />
        {businessId !== null && (
          <AddressLink className="btn btn-quiet btn-sm" change={{ of: null }}>
            Show All Businesses
          </AddressLink>
        )}
      </div>
      <ChangeList businessId={businessId} onlyOwners={query.get('by') === 'owners'} />
    </>
  )
}
