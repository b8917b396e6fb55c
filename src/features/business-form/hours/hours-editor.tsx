/** A week of opening hours, kept as text: a pasted text and quick patterns above, and a line per day. */
import './hours-editor.css'
import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type Weekday, weekdayName, weekdays } from '#core/time.ts'
import { placeToday } from '#features/hours/calendar.ts'
import { allDayText, closedText } from '#features/hours/hours.ts'
import { specialText } from '#features/hours/special-hours.ts'
import { FormField } from '#ui/forms/form-field.tsx'
import type { BusinessValues } from '../business-values.ts'
import { useFieldError } from '../field-part.tsx'
import { dayGroups, rangeText, understood } from './hours-patterns.ts'
import { type PastedHours, readPastedHours } from './pasted-hours.ts'

/** Writes one text into several days, as if the user had typed it. */
function useFillDays(): (days: readonly Weekday[], text: string) => void {
  const { setValue } = useFormContext<BusinessValues>()
  return (days, text) => {
    for (const day of days)
      setValue(`${day}_hours`, text, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  }
}

export function HoursEditor() {
  return (
    <div className="grid gap-5 sm:col-span-2">
      <PastedText />
      <QuickPatterns />
      <ul className="grid gap-3">
        {weekdays.map((day) => (
          <li key={day}>
            <DayLine day={day} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A text with all hours, as it stands on a sign or a page, which fills the days and the special days. */
function PastedText() {
  const { getValues, setValue } = useFormContext<BusinessValues>()
  const fill = useFillDays()
  const [text, setText] = useState('')
  const [result, setResult] = useState<PastedHours | null>(null)

  const use = () => {
    const pasted = readPastedHours(text, placeToday(new Date()))
    setResult(pasted)
    if (!pasted.ok) return
    for (const day of pasted.days) fill([day], pasted.week[day])
    const known = getValues('special_hours')
    const added = pasted.special.filter((entry) =>
      known.every((other) => specialText([other]) !== specialText([entry])),
    )
    if (added.length > 0)
      setValue('special_hours', [...known, ...added], { shouldDirty: true, shouldTouch: true })
  }
  return (
    <div className="hours-paste">
      <FormField
        label="Paste your hours"
        hint="As they stand on your door, page or map. We fill in the days; please look at them."
        error={result?.ok === false ? result.problem : undefined}
      >
        {(control) => (
          <textarea
            className="control"
            rows={2}
            placeholder="e.g. Mon-Fri 9am-6pm, Sat 9am-12nn, closed on holidays"
            {...control}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </FormField>
      <button type="button" className="btn btn-secondary btn-sm" onClick={use}>
        Fill In the Days
      </button>
      <p className="hint" role="status">
        {result?.ok ? result.note : ''}
      </p>
    </div>
  )
}

function QuickPatterns() {
  const id = useId()
  const fill = useFillDays()
  const [group, setGroup] = useState<string>(dayGroups[0].value)
  const [opens, setOpens] = useState('09:00')
  const [closes, setCloses] = useState('18:00')
  const [said, setSaid] = useState('')
  const chosen = dayGroups.find(({ value }) => value === group) ?? dayGroups[0]
  const text = rangeText(opens, closes)

  const use = (hours: string) => {
    fill(chosen.days, hours)
    setSaid(`${chosen.label}: ${hours}`)
  }
  return (
    <fieldset className="hours-quick">
      <legend className="label">Fill in several days at once</legend>
      <div className="hours-quick-fields">
        <div className="field">
          <label className="hint" htmlFor={`${id}-days`}>
            Days
          </label>
          <select
            id={`${id}-days`}
            className="control"
            value={group}
            onChange={(event) => setGroup(event.target.value)}
          >
            {dayGroups.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <TimeField id={`${id}-opens`} label="Opens" value={opens} onChange={setOpens} />
        <TimeField id={`${id}-closes`} label="Closes" value={closes} onChange={setCloses} />
      </div>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="btn btn-secondary btn-sm"
          disabled={text === null}
          onClick={() => text !== null && use(text)}
        >
          Set Hours
        </button>
        <button type="button" className="btn btn-secondary btn-sm" onClick={() => use(allDayText)}>
          24 Hours
        </button>
        <button type="button" className="btn btn-secondary btn-sm" onClick={() => use(closedText)}>
          Closed
        </button>
      </div>
      <p className="sr-only" role="status">
        {said}
      </p>
    </fieldset>
  )
}

type TimeProps = { id: string; label: string; value: string; onChange: (time: string) => void }

function TimeField({ id, label, value, onChange }: TimeProps) {
  return (
    <div className="field">
      <label className="hint" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="control"
        type="time"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

/** One day: free text, normalised when it parses and the user has changed it. */
function DayLine({ day }: { day: Weekday }) {
  const id = useId()
  const name = `${day}_hours` as const
  const { register, getFieldState, setValue } = useFormContext<BusinessValues>()
  const fill = useFillDays()
  const error = useFieldError(name)
  const typed = useWatch<BusinessValues, typeof name>({ name })
  const isOther = typed.trim() !== '' && understood(typed) === null

  const tidy = () => {
    const text = understood(typed)
    if (typed.trim() !== '' && text !== null && getFieldState(name).isDirty)
      setValue(name, text, { shouldDirty: true, shouldValidate: true })
  }
  const field = register(name)
  return (
    <div className="hours-day">
      <label className="label" htmlFor={id}>
        {weekdayName(day)}
      </label>
      <input
        id={id}
        className="control"
        placeholder="e.g. 9 AM - 6 PM"
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error || isOther ? `${id}-note` : undefined}
        {...field}
        onBlur={(event) => {
          tidy()
          void field.onBlur(event)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          aria-label={`${weekdayName(day)}: closed`}
          onClick={() => fill([day], closedText)}
        >
          Closed
        </button>
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          aria-label={`${weekdayName(day)}: 24 hours`}
          onClick={() => fill([day], allDayText)}
        >
          24 Hours
        </button>
      </div>
      {(error || isOther) && (
        <p className={error ? 'field-error hours-note' : 'hint hours-note'} id={`${id}-note`}>
          {error ?? 'Shown as written. Hours like “9 AM - 6 PM” also tell people whether you are open now.'}
        </p>
      )}
    </div>
  )
}
