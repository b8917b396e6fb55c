/** Buying a plan: one of the owner's businesses, one plan, monthly or yearly. */
import './create-ad-tab.css'
import { type SubmitEvent, useId, useState } from 'react'
import { formatMoney } from '#config/money.ts'
import { paths } from '#config/paths.ts'
import type { Db } from '#db/client.ts'
import { IntervalChoice } from '#features/plans/interval-choice.tsx'
import { PlanChoices } from '#features/plans/plan-choices.tsx'
import { type PlanId, type PlanInterval, priceOf } from '#features/plans/plans.ts'
import { LoadFailed } from '#ui/load-failed.tsx'
import { showToast } from '#ui/toaster.tsx'
import type { Loaded } from '#ui/use-loaded.ts'
import { advertisingTexts } from './advertising.ts'
import { inNewTab, startCheckout } from './checkout.ts'
import { useOpening } from './use-opening.ts'

type Props = {
  db: Db
  businesses: Loaded<readonly { id: string; name: string }[]>
  /** Called when the checkout was opened, to show where its outcome will appear. */
  onBought: () => void
}

export function CreateAdTab({ db, businesses, onBought }: Props) {
  const id = useId()
  const [businessId, setBusinessId] = useState('')
  const [plan, setPlan] = useState<PlanId | null>(null)
  const [interval, setInterval] = useState<PlanInterval>('month')
  const [pending, setPending] = useState(false)
  const opening = useOpening()

  async function purchase(event: SubmitEvent) {
    event.preventDefault()
    if (pending) return
    if (businessId === '' || plan === null) {
      showToast({ ...advertisingTexts.missing, kind: 'error' })
      return
    }
    setPending(true)
    const started = await inNewTab(startCheckout(db, { businessId, plan, interval }), opening.begin())
    setPending(false)
    if (started === null) return
    if (!started.ok) {
      showToast({ ...started.error, kind: 'error' })
      return
    }
    showToast(advertisingTexts.redirecting)
    onBought()
  }

  if (businesses.error !== null) return <LoadFailed what="your businesses" onRetry={businesses.reload} />
  return (
    <form className="grid max-w-[48rem] gap-6" noValidate onSubmit={(event) => void purchase(event)}>
      <h2 className="text-xl">Create Ad</h2>
      <div className="field">
        <label className="label" htmlFor={`${id}-business`}>
          Business
        </label>
        <select
          id={`${id}-business`}
          className="control"
          value={businessId}
          onChange={(event) => setBusinessId(event.target.value)}
        >
          <option value="">Choose a business</option>
          {businesses.value?.map((business) => (
            <option key={business.id} value={business.id}>
              {business.name}
            </option>
          ))}
        </select>
        {businesses.value?.length === 0 && (
          <p className="hint">
            You have no business yet.{' '}
            <a className="link" href={paths.addBusiness}>
              Add Your First Business
            </a>
          </p>
        )}
      </div>
      <IntervalChoice value={interval} onChange={setInterval} />
      <PlanChoices
        className="grid gap-3"
        legendClass="label mb-1.5"
        optionClass="card plan-option"
        value={plan}
        onChange={setPlan}
      >
        {(offer) => (
          <>
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-2 font-semibold">
                {offer.name}
                {offer.badge && <span className="badge badge-featured">{offer.badge}</span>}
              </span>
              <span className="block text-sm text-ink-soft">{offer.features.join(', ')}</span>
            </span>
            <span className="text-sm font-semibold whitespace-nowrap">
              {formatMoney(priceOf(offer, interval))}
              <span className="block text-xs font-normal text-ink-soft">{`per ${interval}`}</span>
            </span>
          </>
        )}
      </PlanChoices>
      <button type="submit" className="btn btn-lg justify-self-start" aria-disabled={pending}>
        {pending ? 'Opening...' : 'Purchase'}
      </button>
    </form>
  )
}
