/** The plans for one business, as a dialog: after a submission, or wherever a plan is offered. */
import { useState } from 'react'
import type { Db } from '#db/client.ts'
import { IntervalChoice } from '#features/plans/interval-choice.tsx'
import { PlanOffer } from '#features/plans/plan-offer.tsx'
import { type PlanId, type PlanInterval, plans } from '#features/plans/plans.ts'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toaster.tsx'
import { advertisingTexts } from './advertising.ts'
import { inNewTab, startCheckout } from './checkout.ts'
import { useOpening } from './use-opening.ts'

type Props = {
  db: Db
  business: { id: string; name: string }
  /** Follows a submission, which also continues without a plan. */
  isSubmission?: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function PlansDialog({ db, business, isSubmission = true, open, onOpenChange }: Props) {
  const [interval, setInterval] = useState<PlanInterval>('month')
  const [pending, setPending] = useState<PlanId | null>(null)
  const opening = useOpening()

  async function buy(plan: PlanId) {
    if (pending !== null) return
    setPending(plan)
    const page = startCheckout(db, { businessId: business.id, plan, interval })
    const started = await inNewTab(page, opening.begin())
    setPending(null)
    if (started === null) return
    if (!started.ok) {
      showToast({ ...started.error, kind: 'error' })
      return
    }
    showToast(advertisingTexts.redirecting)
    onOpenChange(false)
  }

  /** Whoever closes the dialog while a plan's page is being opened does not want that either. */
  function close() {
    opening.callOff()
    onOpenChange(false)
  }

  function skip() {
    showToast(advertisingTexts.skipped)
    close()
  }

  if (!open) return null
  return (
    <Dialog
      title="Choose a Plan"
      text={`Help more people find ${business.name}. You can stop at any time.`}
      wide
      onClose={close}
    >
      <div className="mt-5 flex justify-center">
        <IntervalChoice value={interval} onChange={setInterval} />
      </div>
      <ul className="mt-5 grid items-stretch gap-4 md:grid-cols-3">
        {plans.map((plan) => (
          <li key={plan.id} className="flex">
            <PlanOffer plan={plan} interval={interval}>
              <button
                type="button"
                className={plan.badge ? 'btn w-full' : 'btn btn-secondary w-full'}
                aria-disabled={pending !== null}
                onClick={() => void buy(plan.id)}
              >
                {pending === plan.id ? 'Opening...' : `Choose ${plan.name}`}
              </button>
            </PlanOffer>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex justify-center">
        {isSubmission ? (
          <button type="button" className="btn btn-quiet whitespace-normal" onClick={skip}>
            {advertisingTexts.skip}
          </button>
        ) : (
          <button type="button" className="btn btn-quiet" onClick={close}>
            Not Now
          </button>
        )}
      </div>
    </Dialog>
  )
}
