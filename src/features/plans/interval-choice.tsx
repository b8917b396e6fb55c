/** The choice between monthly and yearly prices; the yearly one says what it saves. */
import './interval-choice.css'
import { useId } from 'react'
import { yearlyNote } from '#config/place/plans.ts'
import { type PlanInterval, planIntervals } from './plans.ts'

type Props = { value: PlanInterval; onChange: (interval: PlanInterval) => void }

const labels: Readonly<Record<PlanInterval, string>> = { month: 'Monthly', year: 'Yearly' }

export function IntervalChoice({ value, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className="interval-choice">
      <legend className="sr-only">Pay monthly or yearly</legend>
      {planIntervals.map((interval) => (
        <label key={interval} className="interval-option" data-chosen={value === interval || undefined}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={value === interval}
            onChange={() => onChange(interval)}
          />
          {labels[interval]}
          {interval === 'year' && <span className="badge badge-success">{yearlyNote}</span>}
        </label>
      ))}
    </fieldset>
  )
}
