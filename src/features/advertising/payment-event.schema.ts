import { z } from 'zod'
import { planIds, planIntervals } from '#features/plans/plans.ts'

/** The metadata on everything we sell, by which we recognise it: ids of our own rows, and what was bought. */
export const purchaseFacts = z.object({
  checkout_id: z.uuid(),
  business_id: z.uuid(),
  user_id: z.uuid(),
  plan_type: z.enum(planIds),
})

export type PurchaseFacts = z.output<typeof purchaseFacts>

/** The same for a plan that the catalogue may lack. */
const saleOfAnyPlan = z.object({ ...purchaseFacts.shape, plan_type: z.string() })

/** A provider's object that says what was sold: in its own metadata, or an invoice in its subscription's. */
export const soldObject = z.union([
  z.object({ metadata: saleOfAnyPlan }).transform(({ metadata: sold }) => sold),
  z
    .object({ parent: z.object({ subscription_details: z.object({ metadata: saleOfAnyPlan }) }) })
    .transform(({ parent }) => parent.subscription_details.metadata),
])

/** An id, or the whole object if the provider was asked to expand it. */
const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
const metadata = z.record(z.string(), z.string()).nullish()
/** Seconds since 1970. */
const moment = z.number().transform((seconds) => new Date(seconds * 1000))

/** An event of the provider, before we know whether it concerns us. */
export const paymentEvent = z.object({
  id: z.string().min(1),
  type: z.string(),
  created: moment,
  data: z.object({ object: z.unknown() }),
})

export type PaymentEvent = z.output<typeof paymentEvent>

export const checkoutSession = z.object({
  subscription: reference.nullable(),
  payment_status: z.string(),
  /** Centavos. */
  amount_total: z.number().nullable(),
  metadata,
})

export const changedSubscription = z.object({ id: z.string(), metadata })

export const invoice = z.object({
  id: z.string(),
  billing_reason: z.string().nullable(),
  /** Centavos. */
  amount_due: z.number(),
  hosted_invoice_url: z.string().nullish(),
  parent: z
    .object({ subscription_details: z.object({ subscription: reference, metadata }).nullish() })
    .nullish(),
})

/** A subscription in its current state at the provider. The end of its period is on its single item. */
export const providerSubscription = z.object({
  id: z.string(),
  status: z.string(),
  start_date: moment,
  ended_at: moment.nullable(),
  cancel_at: moment.nullable(),
  cancel_at_period_end: z.boolean(),
  metadata,
  items: z.object({
    data: z.tuple(
      [
        z.object({
          current_period_end: moment,
          price: z.object({
            /** Centavos. */
            unit_amount: z.number(),
            recurring: z.object({ interval: z.enum(planIntervals) }),
          }),
        }),
      ],
      z.unknown(),
    ),
  }),
})
