/** Grants a business a plan without payment until a date, and ends grants. */
import { shortDate } from '#config/moments.ts'
import './premium-dialog.css'
import { type SubmitEvent, useId, useState } from 'react'
import { site } from '#config/place/site.ts'
import { addDays, localDay, millisecondsADay } from '#core/time.ts'
import { advertisingTexts } from '#features/advertising/advertising.ts'
import { PlanChoices } from '#features/plans/plan-choices.tsx'
import { type PlanId, planIds } from '#features/plans/plans.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormActions } from '#ui/forms/form-actions.tsx'
import { showToast } from '#ui/toaster.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { doOnce } from '#ui/waiting/do-once.ts'
import { adminLabels } from '../admin.ts'
import { useAdmin } from '../admin-context.ts'
import { useChanges } from '../live.store.ts'
import { showFailure } from '../show-failure.ts'
import { extendGrant, grantPlan, listActivePlans, setGrantActive } from './ads.data.ts'
import { type AdminSubscription, planName } from './ads.ts'
import { endOfDay } from './days.ts'

type Props = { business: { id: string; name: string }; onClose: () => void; onChanged: () => void }

/** A date field's value, some days from now in the place's time zone. */
function dayFromNow(days: number): string {
  return addDays(localDay(new Date(), site.timeZone), days)
}

/** By how much a grant can be extended with one click. */
const extensions = [
  { label: '30 Days', days: 30 },
  { label: '1 Year', days: 365 },
] as const

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

  async function endNow(subscription: AdminSubscription) {
    const deed = { key: `grant ${subscription.id}`, said: `Ending ${planName(subscription.type)}…` }
    const ended = await doOnce(deed, () => setGrantActive(db, subscription.id, false))
    if (ended === null) return
    changed()
    if (showFailure(ended)) return
    const undo = async () => {
      const isUndone = !showFailure(await setGrantActive(db, subscription.id, true))
      if (isUndone) changed()
      return isUndone
    }
    showToast({
      title: 'Premium features ended.',
      text: planName(subscription.type),
      undo,
    })
  }

  async function extend({ id: grant, type, endDate }: AdminSubscription, days: number) {
    const before = new Date(endDate ?? Date.now())
    const later = new Date(before.getTime() + days * millisecondsADay)
    const deed = { key: `grant ${grant}`, said: `Extending ${planName(type)}…` }
    const extended = await doOnce(deed, () => extendGrant(db, grant, later))
    if (extended === null) return
    changed()
    if (showFailure(extended)) return
    const undo = async () => {
      const isUndone = !showFailure(await extendGrant(db, grant, before))
      if (isUndone) changed()
      return isUndone
    }
    showToast({ title: `Extended until ${shortDate(later.toISOString())}.`, text: planName(type), undo })
  }

  return (
    <Dialog
      wide
      startsAtText
      title={adminLabels.premium}
      text={`A plan for ${business.name} without payment. It ends by itself.`}
      onClose={onClose}
    >
      <RunningPlans
        plans={running.value ?? []}
        onEnd={(subscription) => void endNow(subscription)}
        onExtend={(subscription, days) => void extend(subscription, days)}
      />
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

type RunningProps = {
  plans: readonly AdminSubscription[]
  onEnd: (subscription: AdminSubscription) => void
  onExtend: (subscription: AdminSubscription, days: number) => void
}

function RunningPlans({ plans: running, onEnd, onExtend }: RunningProps) {
  if (running.length === 0) return null
  return (
    <section className="mt-4 grid gap-2" aria-label="Running plans">
      <h3>Running Plans</h3>
      <ul className="grid gap-2">
        {running.map((subscription) => (
          <li key={subscription.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong>{planName(subscription.type)}</strong>
            <span className="text-ink-soft">
              {subscription.endDate && `until ${shortDate(subscription.endDate)}`}
            </span>
            {subscription.providerId ? (
              <code className="text-xs">{subscription.providerId}</code>
            ) : (
              <>
                <span className="badge">{advertisingTexts.granted}</span>
                {extensions.map(({ label, days }) => (
                  <button
                    key={label}
                    type="button"
                    className="btn btn-secondary btn-sm first-of-type:ml-auto"
                    aria-label={`Extend by ${label}: ${planName(subscription.type)}`}
                    onClick={() => onExtend(subscription, days)}
                  >
                    + {label}
                  </button>
                ))}
                <button
                  type="button"
                  className="btn btn-secondary btn-sm"
                  aria-label={`End Now: ${planName(subscription.type)}`}
                  onClick={() => onEnd(subscription)}
                >
                  End Now
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
