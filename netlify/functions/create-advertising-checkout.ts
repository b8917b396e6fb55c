import { cacheNever } from '#config/headers.ts'
import { AppError } from '#core/app-error.ts'
import { checkoutRequest, explainRefusal } from '#features/advertising/advertising.api.ts'
import { findPlan, priceOf } from '#features/plans/plans.ts'
import { requireCaller } from '../lib/caller.ts'
import { handle } from '../lib/handle.ts'
import { refuseOtherSites } from '../lib/own-pages.ts'
import { openCheckout } from '../lib/payments/open-checkout.ts'
import { stripe } from '../lib/payments/stripe.ts'
import { readJson } from '../lib/read-fields.ts'
import { refuse } from '../lib/refuse.ts'
import { serviceDb } from '../lib/service-db.ts'

const limit = 4 * 1024

/**
 * Opens the payment page of a plan for a business of the caller's. The price is the catalogue's; a request that shows
 * another one was made from an old page, or by somebody who tries.
 */
export default handle(['POST'], async (request, { reference }) => {
  refuseOtherSites(request)
  const buyer = await requireCaller(request)
  const parsed = checkoutRequest.safeParse(await readJson(request, limit))
  if (!parsed.success) throw new AppError('invalid-input', parsed.error.message)
  const { business_id: businessId, plan_type: plan, interval, amount } = parsed.data
  if (amount !== priceOf(findPlan(plan), interval))
    return refuse(409, explainRefusal('wrong-amount', plan), reference)
  const page = await openCheckout(
    { db: serviceDb(), stripe: stripe(), buyer },
    { businessId, plan, interval, amount },
  )
  if (page.ok) return Response.json({ url: page.value }, { headers: { 'Cache-Control': cacheNever } })
  return refuse(page.error === 'not-yours' ? 403 : 409, explainRefusal(page.error, plan), reference)
})
