import { err, ok } from '#core/result.ts'
import { deleteBusinesses } from '#features/admin/businesses/admin-businesses.data.ts'
import { deleteRequest } from '#features/admin/businesses/delete-businesses.api.ts'
import { endPaidPlans } from '#features/advertising/end-plans.data.ts'
import { jsonEndpoint } from '../lib/json-endpoint.ts'
import { deliverMailLater } from '../lib/mail/deliver-mail.ts'
import { stripe } from '../lib/payments/stripe.ts'
import { providerOf } from '../lib/payments/take-webhook.ts'
import { serviceDb } from '../lib/service-db.ts'
import { hasRight, requireRight } from '../lib/staff.ts'

/**
 * Deletes businesses with paid plans. An administrator's request cancels the plans at the payment provider first; if that
 * fails, no business is deleted. For an editor plans go on, and the database refuses to delete what they are paid for.
 */
export default jsonEndpoint({
  schema: deleteRequest,
  caller: requireRight('content'),
  limit: 16 * 1024,
  run: async ({ ids }, { caller, context }) => {
    if (await hasRight(caller, 'money'))
      await endPaidPlans(serviceDb(), providerOf(stripe()), { businessIds: ids }, new Date())
    const deleted = await deleteBusinesses(caller.db, ids)
    deliverMailLater(context)
    return deleted.ok ? ok({ deleted: ids.length }) : err({ status: 409, words: deleted.error.message })
  },
})
