/** What was changed in the directory lately, owners' edits above all. */
import { useAddress } from '#ui/address.ts'
import { FilterSelect } from '#ui/filter-select.tsx'
import { ChangeList } from './change-list.tsx'

const options = [
  { value: 'all', label: 'All Changes' },
  { value: 'owners', label: 'Owners’ Edits' },
] as const

export function ChangesTab() {
  const onlyOwners = useAddress().get('by') === 'owners'
  return (
    <>
      <div className="toolbar">
        <FilterSelect label="Whose changes" name="by" options={options} />
      </div>
      <ChangeList businessId={null} onlyOwners={onlyOwners} />
    </>
  )
}
