import { endGrants } from '#features/advertising/subscriptions.data.ts'
import { turnBanners } from '#features/banners/banners.data.ts'
import { scheduledJob } from '../lib/scheduled-job.ts'
import { serviceDb } from '../lib/service-db.ts'

/**
 * Ends granted plans whose end date has passed; paid plans end when Stripe says so. Begins and ends banners that are
 * scheduled.
 */
export default scheduledJob('end-grants', async () => {
  // Neither waits for the other to work.
  const [ended, turned] = await Promise.allSettled([endGrants(serviceDb()), turnBanners(serviceDb())])
  if (ended.status === 'rejected') throw ended.reason
  if (turned.status === 'rejected') throw turned.reason
})

export const config = { schedule: '*/10 * * * *' }
