import { endGrants } from '#features/advertising/subscriptions.data.ts'
import { scheduledJob } from '../lib/scheduled-job.ts'
import { serviceDb } from '../lib/service-db.ts'

/** Ends granted plans whose end date has passed. Paid plans end when Stripe says so. */
export default scheduledJob('end-grants', () => endGrants(serviceDb()))

export const config = { schedule: '*/10 * * * *' }
