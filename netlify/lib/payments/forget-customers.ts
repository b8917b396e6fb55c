import type Stripe from 'stripe'
import type { Db } from '#db/client.ts'
import { forgetCustomer, listDepartedCustomers } from '#features/advertising/checkouts.data.ts'
import { isMissing } from './stripe.ts'

/**
 * Deletes customers at the payment provider whose accounts are gone here. Their invoices stay there, as the law asks.
 * @param db with the service key
 * @param stripe asked for only when there is somebody to delete
 * @throws AppError `unavailable`, or what the provider's client throws; the rest is deleted another time
 */
export async function forgetCustomers(db: Db, stripe: () => Stripe): Promise<void> {
  for (const id of await listDepartedCustomers(db)) {
    await stripe()
      .customers.del(id)
      .catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
    await forgetCustomer(db, id)
  }
}
