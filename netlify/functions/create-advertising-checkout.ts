import { err, ok } from '#core/result.ts'
import { checkoutRequest, explainRefusal } from '#features/advertising/advertising.api.ts'
import { findPlan, priceOf } from '#features/plans/plans.ts'
import { requireCaller } from '../lib/caller.ts'
import { jsonEndpoint } from '../lib/json-endpoint.ts'
import { openCheckout } from '../lib/payments/open-checkout.ts'
import { stripe } from '../lib/payments/stripe.ts'
import { serviceDb } from '../lib/service-db.ts'

/**
 * Opens the payment page of a plan for one of the caller's businesses. The price comes from the catalogue; a request
 * with another price comes from an outdated page or is an attempt to cheat.
 */
export default jsonEndpoint({
  schema: checkoutRequest,
  caller: requireCaller,
  limit: 4 * 1024,
  run: async ({ business_id: businessId, plan_type: plan, interval, amount }, { caller }) => {
    if (amount !== priceOf(findPlan(plan), interval))
      return err({ status: 409, words: explainRefusal('wrong-amount', plan) })
    const shop = { db: serviceDb(), stripe: stripe(), buyer: caller }
    const page = await openCheckout(shop, { businessId, plan, interval, amount })
    if (page.ok) return ok({ url: page.value })
    const status = page.error === 'not-yours' ? 403 : 409
    return err({ status, words: explainRefusal(page.error, plan) })
  },
})
