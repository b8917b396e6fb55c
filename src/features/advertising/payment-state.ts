import { findPlan, type Plan } from '#features/plans/plans.ts'
import type { Purchase } from './advertising.ts'

/** A purchase as its buyer may see it; `businessName` is '' when the business is gone. */
export type OwnPurchase = Pick<Purchase, 'plan' | 'status' | 'businessName' | 'subscription'>

/** What the page shows a buyer who returns from paying. `waits` while the state may still change by itself. */
export type PaymentState = {
  waits: boolean
  tone: 'waiting' | 'done' | 'stopped'
  title: string
  text: string
  /** The step that makes sense next. */
  action: 'dashboard' | 'banner' | 'plans'
}

/** After this many seconds the buyer should not keep waiting: a mail will follow. */
const patience = 90

/**
 * The state to show after the buyer returned.
 * @param result how the provider's page ended
 * @param purchase null when it is not the caller's, or does not exist
 * @param waited seconds since the page was opened
 */
export function paymentState(
  result: string | null,
  purchase: OwnPurchase | null,
  waited: number,
): PaymentState {
  if (purchase === null)
    return stopped(
      'We could not find this payment',
      'Please open your dashboard to see what you have bought.',
    )
  const { name } = findPlan(purchase.plan)
  const where = purchase.businessName === '' ? 'your business' : purchase.businessName
  if (purchase.subscription === 'active') return running(findPlan(purchase.plan), where)
  if (purchase.subscription !== null)
    return stopped(`Your ${name} has ended`, `The plan for ${where} is not running any more.`)
  if (purchase.status === 'closed')
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

function running({ name, gives }: Plan, where: string): PaymentState {
  const makeBanner = gives.featured
    ? `${where} is featured from now on. Make its banner next: it shows as soon as our team has looked at it.`
    : `Make the banner of ${where} now. It shows as soon as our team has looked at it.`
  return {
    waits: false,
    tone: 'done',
    title: `Your ${name} has started`,
    text: gives.banner ? makeBanner : `${where} is featured from now on.`,
    action: gives.banner ? 'banner' : 'dashboard',
  }
}

function stopped(title: string, text: string): PaymentState {
  return { waits: false, tone: 'stopped', title, text, action: 'plans' }
}
