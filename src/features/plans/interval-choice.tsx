/** The choice between monthly and yearly prices; the yearly one says what it saves. */
import './interval-choice.css'
import { useId } from 'react'
import { type PlanInterval, yearlyNote } from './plans.ts'

type Props = { value: PlanInterval; onChange: (interval: PlanInterval) => void }

const intervals = [
  { value: 'month', label: 'Monthly' },
  { value: 'year', label: 'Yearly' },
] as const

export function IntervalChoice({ value, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className="interval-choice">
      <legend className="sr-only">Pay monthly or yearly</legend>
      {intervals.map((interval) => (
        <label
          key={interval.value}
          className="interval-option"
          data-chosen={value === interval.value || undefined}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={value === interval.value}
            onChange={() => onChange(interval.value)}
          />
          {interval.label}
          {interval.value === 'year' && <span className="badge badge-success">{yearlyNote}</span>}
        </label>
      ))}
    </fieldset>
  )
}
