import { legal } from '#config/place/legal.ts'
import { applyRetention } from '#features/account/my-data/my-data.data.ts'
import { removeAbandonedPictures } from '../lib/account-pictures.ts'
import { forgetCustomers } from '../lib/payments/forget-customers.ts'
import { stripe } from '../lib/payments/stripe.ts'
import { finishEach, scheduledJob } from '../lib/scheduled-job.ts'
import { serviceDb } from '../lib/service-db.ts'

/** Deletes what has been kept for as long as the privacy page says, and what a deletion could not delete. */
export default scheduledJob('retention', async () => {
  await finishEach([
    applyRetention(serviceDb(), legal.paymentRecords.years),
    removeAbandonedPictures(serviceDb()),
    forgetCustomers(serviceDb(), stripe),
  ])
})

export const config = { schedule: '17 * * * *' }
