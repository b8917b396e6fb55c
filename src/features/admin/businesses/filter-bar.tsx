import type { CategoryOption } from '#features/business-form/form-services.ts'
import { changeAddress, useAddress } from '#ui/address.ts'
import { clearFiltersLabel } from '#ui/labels.ts'
import { FilterSelect } from '#ui/lists/filter-select.tsx'
import { SearchField } from '#ui/lists/search-field.tsx'
import { statusOptions } from './admin-businesses.ts'
import { cityOptions, countFilters, filterNames } from './business-filters.ts'
import { FilterPanel } from './filter-panel.tsx'

/** What the list of businesses is narrowed by, all of it in the address. */
export function FilterBar({ categories }: { categories: readonly CategoryOption[] }) {
  const query = useAddress()
  const categoryOptions = [
    { value: 'all', label: 'All Categories' },
    { value: 'none', label: 'No Category' },
    ...categories.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <div className="toolbar">
      <SearchField label="Search businesses by name, phone, address, e-mail or slug" />
      <FilterSelect label="Status" name="status" options={statusOptions} />
      <FilterSelect label="Category" name="category" options={categoryOptions} />
      <FilterSelect label="City" name="city" options={cityOptions} />
      <FilterPanel />
      {countFilters(query, filterNames) > 0 && (
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          onClick={() => changeAddress({ tab: 'businesses' }, { fresh: true })}
        >
          {clearFiltersLabel}
        </button>
      )}
    </div>
  )
}
