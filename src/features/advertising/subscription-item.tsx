/** One of the owner's plans. */
import { type ReactNode, useState } from 'react'
import { shortDate } from '#config/moments.ts'
import { formatMoney } from '#config/money.ts'
import type { Db } from '#db/client.ts'
import { findPlan } from '#features/plans/plans.ts'
import {
  advertisingTexts,
  canManage,
  daysLeftText,
  type Subscription,
  type SubscriptionStatus,
} from './advertising.ts'
import { inNewTab, openPortal } from './checkout.ts'
import { useOpening } from './use-opening.ts'

type Props = { db: Db; subscription: Subscription; children?: ReactNode }

const badges = {
  active: { className: 'badge badge-success', label: 'Active' },
  inactive: { className: 'badge', label: 'Inactive' },
  cancelled: { className: 'badge badge-danger', label: 'Cancelled' },
} as const satisfies Record<SubscriptionStatus, { className: string; label: string }>

export function SubscriptionItem({ db, subscription, children }: Props) {
  const { status, providerId, business, endsAt, isCancelledThen } = subscription
  const plan = findPlan(subscription.plan)
  return (
    <li className="card grid grid-cols-[minmax(0,1fr)] gap-4 p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap gap-1.5">
          <span className={badges[status].className}>{badges[status].label}</span>
          {providerId === null && <span className="badge badge-verified">{advertisingTexts.granted}</span>}
        </p>
        <h3 className="mt-1.5 text-lg wrap-anywhere">
          {business?.name ?? 'A business that is no longer listed'}
        </h3>
        <p className="text-sm text-ink-soft">
          {plan.name}
          {providerId !== null && `, ${priceText(subscription)}`}
        </p>
        <p className="mt-1 text-sm">
          {period(subscription)}
          {status === 'active' && endsAt !== null && (
            <>
              {' '}
              <strong>{daysLeftText(endsAt, new Date())}</strong>
            </>
          )}
        </p>
        {status === 'active' && isCancelledThen && (
          <p className="mt-1 text-sm">{advertisingTexts.cancelledThen}</p>
        )}
      </div>
      {canManage(subscription) && <ManageButton db={db} subscriptionId={subscription.id} />}
      {children}
    </li>
  )
}

function ManageButton({ db, subscriptionId }: { db: Db; subscriptionId: string }) {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const opening = useOpening()

  async function open() {
    if (pending) return
    setPending(true)
    setFailure(null)
    const opened = await inNewTab(openPortal(db, subscriptionId), opening.begin())
    setPending(false)
    if (opened && !opened.ok) setFailure(opened.error)
  }

  return (
    <div className="grid gap-2 sm:max-w-64">
      <button
        type="button"
        className="btn btn-secondary justify-self-start sm:justify-self-end"
        aria-disabled={pending}
        onClick={() => void open()}
      >
        {pending ? 'Opening...' : 'Manage Subscription'}
      </button>
      {failure !== null && (
        <p role="alert" className="error-text">
          {failure}
        </p>
      )}
    </div>
  )
}

/** The amount identifies the interval: no plan's monthly price equals another's yearly price. */
function priceText({ plan, amount }: Subscription): string {
  const interval = amount === findPlan(plan).yearly ? 'year' : 'month'
  return `${formatMoney(amount)} per ${interval}`
}

function period({ startsAt, endsAt }: Subscription): string {
  const start = shortDate(startsAt)
  return endsAt === null ? `Since ${start}.` : `${start} to ${shortDate(endsAt)}.`
}
