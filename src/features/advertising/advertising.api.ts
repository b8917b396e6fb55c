import * as z from 'zod/mini'
import { findPlan, type PlanId, planIds, planIntervals } from '#features/plans/plans.ts'

/**
 * The body of `create-advertising-checkout`; unknown keys are refused. `amount` is what the buyer was shown; the price
 * itself comes from the catalogue.
 */
export const checkoutRequest = z.strictObject({
  business_id: z.uuid(),
  plan_type: z.enum(planIds),
  amount: z.number(),
  interval: z.enum(planIntervals),
})

/** The body of `customer-portal`: the id of one of the caller's own subscription rows. */
export const portalRequest = z.strictObject({ subscription_id: z.uuid() })

/** Both answer with the payment provider's page, to be opened in a new tab. */
export const providerPage = z.object({ url: z.url({ protocol: /^https?$/ }) })

/** Why the caller may not buy a plan now. */
export type CheckoutRefusal = 'not-yours' | 'wrong-amount' | 'has-plan' | 'payment-due' | 'paid-already'

/** The refusal in words that say what to do. */
export function explainRefusal(reason: CheckoutRefusal, plan: PlanId): string {
  const { name } = findPlan(plan)
  const words: Readonly<Record<CheckoutRefusal, string>> = {
    'not-yours': 'You can only advertise a business of your own.',
    'wrong-amount': `The price of the ${name} is another one. Please reload the page and try again.`,
    'has-plan': `This business already has an active ${name}.`,
    'payment-due': `The last payment for the ${name} of this business did not go through. Please settle it with the link in our e-mail before you buy it again.`,
    'paid-already': `Your payment has arrived. The ${name} starts within a minute.`,
  }
  return words[reason]
}

/** The portal's answer for a subscription that is not the caller's, was not paid for, or is over. */
export const notManageable = 'You can only manage a paid subscription of your own.'

/** The events that the payment provider must send; it may send more. */
export const webhookEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
] as const

export type WebhookEvent = (typeof webhookEvents)[number]
