/** Special days: a list of entries, each with its dates and hours. */
import './special-hours-editor.css'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { weekdayName } from '#core/time.ts'
import { closedText } from '#features/hours/hours.ts'
import {
  blankEntry,
  maxSpecialHours,
  type SpecialHours,
  type SpecialKind,
} from '#features/hours/special-hours.ts'
import { FormField } from '#ui/forms/form-field.tsx'
import type { BusinessValues } from '../business-values.ts'
import { edited, hasHoursField, kindLabels } from './special-hours-values.ts'

const name = 'special_hours'

export function SpecialHoursEditor() {
  const { setValue, formState } = useFormContext<BusinessValues>()
  const entries = useWatch<BusinessValues, typeof name>({ name })
  const list = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const isFull = entries.length >= maxSpecialHours

  // The form focuses the first of its own fields that it refuses; these are ours.
  const { submitCount, isSubmitSuccessful } = formState
  useEffect(() => {
    if (submitCount === 0 || isSubmitSuccessful) return
    const first = list.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid]')
    if (first && list.current?.contains(first)) first.focus()
  }, [submitCount, isSubmitSuccessful])

  // A list that was refused is checked at each change, so that a message goes when its cause does.
  const write = (next: SpecialHours[]) =>
    setValue(name, next, { shouldDirty: true, shouldTouch: true, shouldValidate: formState.isSubmitted })
  const remove = (at: number) => {
    flushSync(() => write(entries.filter((_, other) => other !== at)))
    // The next entry takes the place of the one that goes, and keeps the focus; behind the last there is none.
    if (at === entries.length - 1) add.current?.focus()
  }
  const change = (at: number, changes: Partial<SpecialHours>) =>
    write(entries.map((entry, index) => (index === at ? edited(entry, changes) : entry)))
  return (
    <div className="grid gap-4 sm:col-span-2" ref={list}>
      {entries.length > 0 && (
        <ol className="grid gap-4">
          {/* Entries have no names of their own, and are never reordered. */}
          {[...entries.entries()].map(([index, entry]) => (
            <li key={index}>
              <Entry
                entry={entry}
                index={index}
                onChange={(changes) => change(index, changes)}
                onRemove={() => remove(index)}
              />
            </li>
          ))}
        </ol>
      )}
      <div className="grid justify-items-start gap-2">
        <button
          type="button"
          ref={add}
          className="btn btn-secondary btn-sm"
          disabled={isFull}
          onClick={() => write([...entries, blankEntry])}
        >
          Add a Special Day
        </button>
        {isFull && <p className="hint">These are all that fit: {maxSpecialHours}.</p>}
      </div>
    </div>
  )
}

type EntryProps = {
  entry: SpecialHours
  index: number
  onChange: (changes: Partial<SpecialHours>) => void
  onRemove: () => void
}

function Entry({ entry, index, onChange, onRemove }: EntryProps) {
  const errorOf = useEntryErrors(index)
  const { kind, days } = entry
  return (
    <fieldset className="special-entry">
      <legend className="label">Special day {index + 1}</legend>
      <FormField label="What" error={errorOf('kind')} className="special-kind">
        {(control) => (
          <select
            className="control"
            {...control}
            value={kind}
            // The options are the kinds.
            onChange={(event) => onChange({ kind: event.target.value as SpecialKind })}
          >
            {Object.entries(kindLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FormField>
      {kind !== 'holidays' && (
        <DateField
          label={kind === 'ended' ? 'Since (optional)' : 'First day'}
          value={entry.from}
          error={errorOf('from')}
          onChange={(from) => onChange({ from })}
        />
      )}
      {(kind === 'days' || kind === 'paused') && (
        <DateField
          label={kind === 'days' ? 'Last day' : 'Last day closed'}
          hint={kind === 'days' ? 'Empty for a single day.' : 'Empty if you do not know yet.'}
          value={entry.to}
          error={errorOf('to')}
          onChange={(to) => onChange({ to })}
        />
      )}
      {hasHoursField(kind) && (
        <HoursField hours={entry.hours} error={errorOf('hours')} onChange={(hours) => onChange({ hours })} />
      )}
      {days.length > 0 && <p className="hint special-wide">Only on {days.map(weekdayName).join(', ')}.</p>}
      <div className="special-foot">
        {kind === 'days' && (
          <label className="choice">
            <input
              type="checkbox"
              checked={entry.yearly}
              onChange={(event) => onChange({ yearly: event.target.checked })}
            />
            Every year
          </label>
        )}
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          aria-label={`Remove special day ${index + 1}`}
          onClick={onRemove}
        >
          Remove
        </button>
      </div>
    </fieldset>
  )
}

/** The messages at an entry's fields. */
function useEntryErrors(index: number): (field: keyof SpecialHours) => string | undefined {
  const { errors } = useFormState<BusinessValues>({ name })
  return (field) => {
    const error = errors[name]?.[index]?.[field]
    return error && 'message' in error && typeof error.message === 'string' ? error.message : undefined
  }
}

type DateProps = {
  label: string
  hint?: string
  value: string | null
  error: string | undefined
  onChange: (day: string | null) => void
}

function DateField({ label, hint, value, error, onChange }: DateProps) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => (
        <input
          className="control"
          type="date"
          min="2000-01-01"
          max="2099-12-31"
          {...control}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
        />
      )}
    </FormField>
  )
}

type HoursProps = { hours: string; error: string | undefined; onChange: (hours: string) => void }

function HoursField({ hours, error, onChange }: HoursProps) {
  return (
    <FormField label="Hours" error={error} className="special-wide">
      {(control) => (
        <div className="special-hours">
          <input
            className="control"
            placeholder="e.g. 9 AM - 1 PM"
            autoComplete="off"
            {...control}
            value={hours}
            onChange={(event) => onChange(event.target.value)}
          />
          <button type="button" className="btn btn-quiet btn-sm" onClick={() => onChange(closedText)}>
            Closed
          </button>
        </div>
      )}
    </FormField>
  )
}
