import { useId } from 'react'
import type { FieldShape } from './review-form.tsx'

type Props = {
  shape: FieldShape
  value: string
  /** Where the value stood; undefined for a field that was not found. */
  source: string | undefined
  onChange: (value: string) => void
}

const sourceNames: Readonly<Record<string, string>> = {
  'json-ld': 'JSON-LD',
  microdata: 'Microdata',
  rdfa: 'RDFa',
  'open-graph': 'Open Graph',
  meta: 'the page’s head',
  link: 'a link',
  'maps-link': 'a maps link',
  text: 'the text',
}

export function ReviewField({ shape, value, source, onChange }: Props) {
  const { label, kind, required = false, whole = false, options = [] } = shape
  const id = useId()
  const shared = {
    id,
    className: 'control',
    value,
    'aria-required': required,
    'aria-describedby': source === undefined ? undefined : `${id}-source`,
  }
  return (
    <div className={`field ${whole ? 'whole' : ''}`}>
      <label className="label" htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {kind === 'choice' ? (
        <select {...shared} onChange={(event) => onChange(event.target.value)}>
          <option value="">None</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : kind === 'long' ? (
        <textarea {...shared} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input
          {...shared}
          {...(kind === 'rating' && { type: 'number', min: 0, max: 10, step: 0.1 })}
          {...(kind === 'decimal' && { inputMode: 'decimal' as const })}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {source !== undefined && (
        <p className="row-note" id={`${id}-source`}>
          from {sourceNames[source] ?? source}
        </p>
      )}
    </div>
  )
}
