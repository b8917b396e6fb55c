import { err, ok } from '#core/result.ts'
import { deleteBusinesses } from '#features/admin/businesses/admin-businesses.data.ts'
import { deleteRequest } from '#features/admin/businesses/delete-businesses.api.ts'
import { endPaidPlans } from '#features/advertising/end-plans.data.ts'
import { requireAdministrator } from '../lib/administrator.ts'
import { jsonEndpoint } from '../lib/json-endpoint.ts'
import { deliverMailLater } from '../lib/mail/deliver-mail.ts'
import { stripe } from '../lib/payments/stripe.ts'
import { providerOf } from '../lib/payments/take-webhook.ts'
import { serviceDb } from '../lib/service-db.ts'

/**
 * Deletes businesses with paid plans for an administrator. The plans are cancelled at the payment provider first; if
 * that fails, no business is deleted.
 */
export default jsonEndpoint({
  schema: deleteRequest,
  caller: requireAdministrator,
  limit: 16 * 1024,
  run: async ({ ids }, { caller, context }) => {
    await endPaidPlans(serviceDb(), providerOf(stripe()), { businessIds: ids }, new Date())
    const deleted = await deleteBusinesses(caller.db, ids)
    deliverMailLater(context)
    return deleted.ok ? ok({ deleted: ids.length }) : err({ status: 409, words: deleted.error.message })
  },
})
