/** The plans, of which one is to be chosen. */
import { type ReactNode, useId } from 'react'
import { type PlanId, plans } from './plans.ts'

type Props = {
  className: string
  legendClass: string
  optionClass: string
  value: PlanId | null
  onChange: (plan: PlanId) => void
  /** What is said of each. */
  children: (plan: (typeof plans)[number]) => ReactNode
}

export function PlanChoices({ className, legendClass, optionClass, value, onChange, children }: Props) {
  const name = useId()
  return (
    <fieldset className={className}>
      <legend className={legendClass}>Plan</legend>
      {plans.map((plan) => (
        <label key={plan.id} className={optionClass}>
          <input
            type="radio"
            name={name}
            value={plan.id}
            checked={value === plan.id}
            onChange={() => onChange(plan.id)}
          />
          {children(plan)}
        </label>
      ))}
    </fieldset>
  )
}
