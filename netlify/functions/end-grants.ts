import { endGrants, turnBanners } from '#features/advertising/subscriptions.data.ts'
import { scheduledJob } from '../lib/scheduled-job.ts'
import { serviceDb } from '../lib/service-db.ts'

/**
 * Ends granted plans whose end date has passed; paid plans end when Stripe says so. Begins and ends banners that are
 * scheduled.
 */
export default scheduledJob('end-grants', async () => {
  await endGrants(serviceDb())
  await turnBanners(serviceDb())
})

export const config = { schedule: '*/10 * * * *' }
