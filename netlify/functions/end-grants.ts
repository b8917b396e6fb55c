import { endGrants } from '#features/advertising/subscriptions.data.ts'
import { turnBanners } from '#features/banners/banners.data.ts'
import { finishEach, scheduledJob } from '../lib/scheduled-job.ts'
import { serviceDb } from '../lib/service-db.ts'

/**
 * Ends granted plans whose end date has passed; paid plans end when Stripe says so. Begins and ends banners that are
 * scheduled.
 */
export default scheduledJob('end-grants', async () => {
  await finishEach([endGrants(serviceDb()), turnBanners(serviceDb())])
})

export const config = { schedule: '*/10 * * * *' }
