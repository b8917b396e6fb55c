/** The filters of the list of businesses that are not needed every day, behind one button that counts them. */
import './filter-panel.css'
import '#ui/forms/field.css'
import { useId, useState } from 'react'
import { changeAddress, useAddress } from '#ui/address.ts'
import { CheckMenu } from '#ui/check-menu.tsx'
import { FilterSelect } from '#ui/lists/filter-select.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { useAdmin } from '../admin-context.ts'
import { listSources } from './admin-businesses.data.ts'
import {
  countFilters,
  dateFilters,
  furtherNames,
  gaps,
  ownerOptions,
  planOptions,
  qualityOptions,
  readGaps,
  sourceOptions,
} from './business-filters.ts'

const gapChoices = gaps.map(({ name, label }) => ({ value: name, label }))

export function FilterPanel() {
  const { db } = useAdmin()
  const query = useAddress()
  const missing = readGaps(query)
  const count = countFilters(query, furtherNames)
  const [isOpen, setOpen] = useState(count > 0)
  const sources = useLoaded(isOpen ? 'sources' : '', async () => (isOpen ? listSources(db) : []))
  return (
    <details
      className="filter-panel"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="btn btn-secondary btn-sm">More Filters{count > 0 && ` (${count})`}</summary>
      <div className="filter-panel-fields">
        <FilterSelect label="Owner" name="owner" options={ownerOptions} />
        <CheckMenu
          label="Missing"
          count={missing.length}
          choices={gapChoices}
          chosen={missing}
          onChange={(chosen) => changeAddress({ missing: chosen.join(','), page: null })}
        />
        <FilterSelect label="Plan" name="plan" options={planOptions} />
        <FilterSelect label="Source" name="source" options={sourceOptions(sources.value ?? [])} />
        <FilterSelect label="Quality" name="quality" options={qualityOptions} />
        {dateFilters.map(({ name, label }) => (
          <DateFilter key={name} name={name} label={label} />
        ))}
      </div>
    </details>
  )
}

function DateFilter({ name, label }: { name: string; label: string }) {
  const id = useId()
  const value = useAddress().get(name) ?? ''
  return (
    <span className="date-filter">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="control"
        type="date"
        value={value}
        onChange={({ target }) => changeAddress({ [name]: target.value, page: null })}
      />
    </span>
  )
}
