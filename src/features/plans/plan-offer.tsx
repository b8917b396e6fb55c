/** A plan with one interval's price and all its features; the children hold its actions. */
import './plan-offer.css'
import type { ReactNode } from 'react'
import { formatMoney } from '#config/money.ts'
import { type Plan, type PlanInterval, priceOf } from './plans.ts'

type Props = { plan: Plan; interval: PlanInterval; children: ReactNode }

export function PlanOffer({ plan, interval, children }: Props) {
  return (
    <article className={`card flex w-full flex-col p-5 ${plan.badge ? 'card-featured' : ''}`}>
      <p className="flex md:min-h-6">
        {plan.badge && <span className="badge badge-featured">{plan.badge}</span>}
      </p>
      <h3 className="mt-1 text-lg">{plan.name}</h3>
      <p className="mt-1 text-sm text-ink-soft">{plan.summary}</p>
      <p className="mt-4">
        <strong className="font-display text-2xl font-extrabold tracking-tight">
          {formatMoney(priceOf(plan, interval))}
        </strong>{' '}
        <span className="text-ink-soft">{`per ${interval}`}</span>
      </p>
      <ul className="plan-features mt-4 mb-5 grid gap-1.5 border-t border-line pt-4 text-sm">
        {plan.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <div className="mt-auto">{children}</div>
    </article>
  )
}
