import * as z from 'zod/mini'

/**
 * What `create-advertising-checkout` takes. Nothing else may be in it: a request that tries to say more is refused.
 * `amount` is what the buyer was shown, in pesos; the price itself comes from the catalogue.
 */
export const checkoutRequest = z.strictObject({
  business_id: z.uuid(),
  plan_type: z.enum(['featured', 'banner', 'premium']),
  amount: z.number(),
  interval: z.enum(['month', 'year']),
})

/** What `customer-portal` takes: the id of the caller's own subscription row. */
export const portalRequest = z.strictObject({ subscription_id: z.uuid() })

/** What both answer: the payment provider's page, to be opened in a new tab. */
export const providerPage = z.object({ url: z.url({ protocol: /^https?$/ }) })

/** What both answer when they refuse: words for people, and a reference. */
export const refusal = z.object({ error: z.string(), reference: z.string() })
