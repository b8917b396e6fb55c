/** A select whose value lives in the URL; the first option is the default. */
import './filter-select.css'
import { useId } from 'react'
import { changeAddress, useAddress } from '../address.ts'

type Props = {
  label: string
  name: string
  options: readonly { value: string; label: string }[]
  pageName?: string
}

export function FilterSelect({ label, name, options, pageName = 'page' }: Props) {
  const id = useId()
  const standard = options[0]?.value ?? ''
  const asked = useAddress().get(name)
  const value = options.some((option) => option.value === asked) ? (asked ?? standard) : standard
  return (
    <div className="filter-select">
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="control"
        value={value}
        onChange={({ target }) =>
          changeAddress({ [name]: target.value === standard ? null : target.value, [pageName]: null })
        }
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
