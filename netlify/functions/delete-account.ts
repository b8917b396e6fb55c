import { err, ok } from '#core/result.ts'
import { deletionChoices } from '#features/account/my-data/deletion.api.ts'
import { checkDeletion, deleteAccount } from '#features/account/my-data/my-data.data.ts'
import { endPaidPlans } from '#features/advertising/end-plans.data.ts'
import { copyStayingPictures, removeAbandonedPictures } from '../lib/account-pictures.ts'
import { requireCaller } from '../lib/caller.ts'
import { jsonEndpoint } from '../lib/json-endpoint.ts'
import { deliverMail } from '../lib/mail/deliver-mail.ts'
import { forgetCustomers } from '../lib/payments/forget-customers.ts'
import { stripe } from '../lib/payments/stripe.ts'
import { providerOf } from '../lib/payments/take-webhook.ts'
import { serviceDb } from '../lib/service-db.ts'

/**
 * Deletes the caller's account and what is theirs. Paid plans are cancelled at the payment provider first, and their
 * end is mailed while there is an address; if that fails at the provider, nothing is deleted.
 */
export default jsonEndpoint({
  schema: deletionChoices,
  caller: requireCaller,
  limit: 1024,
  run: async (choices, { caller: { db, userId } }) => {
    const allowed = await checkDeletion(db, choices)
    if (!allowed.ok && !allowed.error.held) return err({ status: 409, words: allowed.error.message })
    if (!allowed.ok) await endPlansOf(userId)
    const pictures = await copyStayingPictures(serviceDb(), { userId, choices })
    const deleted = await deleteAccount(db, choices, pictures)
    if (!deleted.ok) return err({ status: 409, words: deleted.error })
    // The retention job deletes what is left when these fail.
    await removeAbandonedPictures(serviceDb()).catch((cause: unknown) =>
      console.error('pictures of a deleted account are left:', cause),
    )
    await forgetCustomers(serviceDb(), stripe).catch((cause: unknown) =>
      console.error('the customer of a deleted account is left at the payment provider:', cause),
    )
    return ok({ deleted: true })
  },
})

async function endPlansOf(userId: string): Promise<void> {
  await endPaidPlans(serviceDb(), providerOf(stripe()), { userId }, new Date())
  await deliverMail().catch((cause: unknown) => console.error('the end of plans could not be mailed:', cause))
}
