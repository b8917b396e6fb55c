import { siteOrigin } from '#config/environment.ts'
import { paths } from '#config/paths.ts'
import { err, ok } from '#core/result.ts'
import { notManageable, portalRequest } from '#features/advertising/advertising.api.ts'
import { findManageable } from '#features/advertising/subscriptions.data.ts'
import { requireCaller } from '../lib/caller.ts'
import { jsonEndpoint } from '../lib/json-endpoint.ts'
import { stripe } from '../lib/payments/stripe.ts'
import { serviceDb } from '../lib/service-db.ts'

/** Opens the payment provider's page for managing one of the caller's subscriptions. */
export default jsonEndpoint({
  schema: portalRequest,
  caller: requireCaller,
  limit: 1024,
  run: async ({ subscription_id: id }, { caller }) => {
    const providerId = await findManageable(serviceDb(), { id, userId: caller.userId })
    if (providerId === null) return err({ status: 403, words: notManageable })
    const { customer } = await stripe().subscriptions.retrieve(providerId)
    const { url } = await stripe().billingPortal.sessions.create({
      customer: typeof customer === 'string' ? customer : customer.id,
      return_url: `${siteOrigin()}${paths.dashboard}`,
    })
    return ok({ url })
  },
})
