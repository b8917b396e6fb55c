import { findPlan, type PlanId } from '#features/plans/plans.ts'
import type { SubscriptionStatus } from './advertising.ts'

/** A purchase as its buyer may see it. */
export type Purchased = {
  plan: PlanId
  state: 'open' | 'paid' | 'closed'
  business: string
  /** Of the subscription that came of it; null as long as there is none. */
  status: SubscriptionStatus | null
}

/** What the page says to whoever comes back from paying. `waits` while the answer may still change by itself. */
export type PaymentState = {
  waits: boolean
  tone: 'waiting' | 'done' | 'stopped'
  title: string
  text: string
  /** The step that makes sense next. */
  action: 'dashboard' | 'banner' | 'plans'
}

/** After that many seconds nobody should keep waiting before the page: a mail will tell. */
const patience = 90

/**
 * What is said of a purchase after its buyer came back.
 * @param result what the provider's page ended with
 * @param purchase null when it is not the caller's, or none at all
 * @param waited seconds since the page was opened
 */
export function paymentState(
  result: string | null,
  purchase: Purchased | null,
  waited: number,
): PaymentState {
  if (purchase === null)
    return stopped(
      'We could not find this payment',
      'Please open your dashboard to see what you have bought.',
    )
  const { name } = findPlan(purchase.plan)
  const where = purchase.business === '' ? 'your business' : purchase.business
  if (purchase.status === 'active') return running(purchase, name, where)
  if (purchase.status !== null)
    return stopped(`Your ${name} has ended`, `The plan for ${where} is not running any more.`)
  if (purchase.state === 'closed')
    return stopped(
      'This payment page has expired',
      'Nothing was charged. You can choose a plan again at any time.',
    )
  if (result !== 'done')
    return stopped('Payment cancelled', `Nothing was charged. The ${name} for ${where} was not started.`)
  if (waited < patience)
    return {
      waits: true,
      tone: 'waiting',
      title: 'We are confirming your payment',
      text: `The ${name} for ${where} starts as soon as the payment is confirmed. This takes a few seconds.`,
      action: 'dashboard',
    }
  return {
    waits: true,
    tone: 'waiting',
    title: 'This takes longer than usual',
    text: 'You can close this page. We write to you as soon as your plan has started.',
    action: 'dashboard',
  }
}

function running({ plan }: Purchased, name: string, where: string): PaymentState {
  const texts: Readonly<Record<PlanId, string>> = {
    featured: `${where} is featured from now on.`,
    banner: `Make the banner of ${where} now. It shows as soon as our team has looked at it.`,
    premium: `${where} is featured from now on. Make its banner next: it shows as soon as our team has looked at it.`,
  }
  return {
    waits: false,
    tone: 'done',
    title: `Your ${name} has started`,
    text: texts[plan],
    action: plan === 'featured' ? 'dashboard' : 'banner',
  }
}

function stopped(title: string, text: string): PaymentState {
  return { waits: false, tone: 'stopped', title, text, action: 'plans' }
}
