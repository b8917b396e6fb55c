import '#ui/forms/choice.css'
import { FormField } from '#ui/forms/form-field.tsx'
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
  const { label, kind, required, whole = false, options = [] } = shape
  const hint = source !== undefined && `from ${sourceNames[source] ?? source}`
  return (
    <FormField label={label} hint={hint} required={required} className={whole ? 'whole' : ''}>
      {(control) => {
        const shared = {
          ...control,
          className: 'control',
          value,
          onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
        }
        if (kind === 'long') return <textarea {...shared} />
        if (kind === 'choice')
          return (
            <select {...shared}>
              <option value="">None</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          )
        return (
          <input
            {...shared}
            {...(kind === 'rating' && { type: 'number', min: 0, max: 10, step: 0.1 })}
            {...(kind === 'decimal' && { inputMode: 'decimal' as const })}
            autoComplete="off"
          />
        )
      }}
    </FormField>
  )
}
