import { deleteAccount } from '#features/account/account.data.ts'
import { endPaidPlans } from '#features/advertising/end-plans.data.ts'
import { requireCaller } from '../lib/caller.ts'
import { handle } from '../lib/handle.ts'
import { deliverMailLater } from '../lib/mail/deliver-mail.ts'
import { refuseOtherSites } from '../lib/own-pages.ts'
import { stripe } from '../lib/payments/stripe.ts'
import { providerOf } from '../lib/payments/take-webhook.ts'
import { refuse, replyJson } from '../lib/reply.ts'
import { serviceDb } from '../lib/service-db.ts'

/**
 * Deletes the caller's account. If the database refuses only because of paid plans, they are cancelled at the payment
 * provider and the database is asked again.
 */
export default handle(['POST'], async (request, { reference, context }) => {
  refuseOtherSites(request)
  const { db, userId } = await requireCaller(request)
  let deleted = await deleteAccount(db)
  if (!deleted.ok && deleted.error.held) {
    await endPaidPlans(serviceDb(), providerOf(stripe()), { userId }, new Date())
    deleted = await deleteAccount(db)
    deliverMailLater(context)
  }
  return deleted.ok
    ? replyJson({ deleted: true })
    : refuse({ status: 409, words: deleted.error.message }, reference)
})
