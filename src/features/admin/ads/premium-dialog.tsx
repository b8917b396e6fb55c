/** Grants a business a plan without payment until a date, and lists the plans that run. */
import './premium-dialog.css'
import { type SubmitEvent, useId, useState } from 'react'
import { site } from '#config/place/site.ts'
import { addDays, localDay } from '#core/time.ts'
import { PlanChoices } from '#features/plans/plan-choices.tsx'
import { type PlanId, planIds } from '#features/plans/plans.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormActions } from '#ui/forms/form-actions.tsx'
import { showToast } from '#ui/toaster.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { adminLabels } from '../admin.ts'
import { useAdmin } from '../admin-context.ts'
import { useChanges } from '../live.store.ts'
import { showFailure } from '../show-failure.ts'
import { grantPlan, listActivePlans } from './ads.data.ts'
import { planName } from './ads.ts'
import { endOfDay } from './days.ts'
import { RunningPlans } from './running-plans.tsx'

type Props = { business: { id: string; name: string }; onClose: () => void; onChanged: () => void }

/** A date field's value, some days from now in the place's time zone. */
function dayFromNow(days: number): string {
  return addDays(localDay(new Date(), site.timeZone), days)
}

export function PremiumDialog({ business, onClose, onChanged }: Props) {
  const { db } = useAdmin()
  const [plan, setPlan] = useState<PlanId>(planIds[0])
  const [end, setEnd] = useState(() => dayFromNow(30))
  const [error, setError] = useState('')
  const [pending, setPending] = useState(false)
  const changes = useChanges('mn_advertising_subscriptions')
  const running = useLoaded(`${changes}`, () => listActivePlans(db, business.id))
  const id = useId()
  const changed = () => {
    running.reload()
    onChanged()
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (pending) return
    if (!(end >= dayFromNow(0))) return setError('Choose a day that has not passed yet.')
    setPending(true)
    const result = await grantPlan(db, { businessId: business.id, plan, end: endOfDay(end) })
    setPending(false)
    if (showFailure(result)) return
    showToast({ title: 'Premium features set.', text: `${planName(plan)} for ${business.name}` })
    changed()
  }

  return (
    <Dialog
      wide
      startsAtText
      title={adminLabels.premium}
      text={`A plan for ${business.name} without payment. It ends by itself.`}
      onClose={onClose}
    >
      <RunningPlans plans={running.value ?? []} onChanged={changed} />
      <form className="mt-4 grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <PlanChoices
          className="plan-choices"
          legendClass="label"
          optionClass="plan-choice"
          value={plan}
          onChange={setPlan}
        >
          {({ name, features }) => (
            <span>
              <strong>{name}</strong>
              <span className="row-note">{features.join(', ')}</span>
            </span>
          )}
        </PlanChoices>
        <div className="field max-w-60">
          <label className="label" htmlFor={`${id}-end`}>
            Until the end of
          </label>
          <input
            id={`${id}-end`}
            className="control"
            type="date"
            min={dayFromNow(0)}
            required
            value={end}
            aria-invalid={error !== ''}
            aria-describedby={`${id}-error`}
            onChange={({ target }) => {
              setEnd(target.value)
              setError('')
            }}
          />
          <p id={`${id}-error`} className="field-error" role="alert">
            {error}
          </p>
        </div>
        <FormActions
          onClose={onClose}
          close="Close"
          action={adminLabels.premium}
          pendingAction="Setting..."
          pending={pending}
        />
      </form>
    </Dialog>
  )
}
