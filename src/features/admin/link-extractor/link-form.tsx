import './link-form.css'
import type { KeyboardEvent } from 'react'
import { maxLink } from '#core/limits.ts'
import { FormField } from '#ui/forms/form-field.tsx'
import { Icon } from '#ui/icons/icon.tsx'

/** There is room for so many long ones. */
const mostPages = 30

type Props = {
  /** What the field holds: the page to read, and those that wait behind it. */
  value: string
  /** How many pages these are. */
  pages: number
  isExtracting: boolean
  onChange: (value: string) => void
  onBegin: () => void
}

/** Takes the pages to read; Enter begins, and Shift+Enter is another line. */
export function LinkForm({ value, pages, isExtracting, onChange, onBegin }: Props) {
  function beginByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    onBegin()
  }
  return (
    <form
      className="extract-link"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onBegin()
      }}
    >
      <FormField label="URL">
        {(control) => (
          <textarea
            {...control}
            className="control"
            inputMode="url"
            placeholder="A website or a maps link; several, one to a line"
            rows={Math.min(5, Math.max(1, pages))}
            maxLength={maxLink * mostPages}
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={beginByEnter}
          />
        )}
      </FormField>
      <button type="submit" className="btn" aria-disabled={isExtracting}>
        <Icon name="download" />
        {isExtracting ? 'Extracting…' : 'Extract Data'}
      </button>
    </form>
  )
}
