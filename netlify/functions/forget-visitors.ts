import { site } from '#config/place/site.ts'
import { localDay } from '#core/time.ts'
import { writtenOrThrow } from '#db/answers.ts'
import { scheduledJob } from '../lib/scheduled-job.ts'
import { serviceDb } from '../lib/service-db.ts'

/** Deletes what visitors were recognised by before today. Visits do so too; this is for a day without any. */
export default scheduledJob('forget-visitors', async () => {
  const today = localDay(new Date(), site.timeZone)
  writtenOrThrow(await serviceDb().rpc('forget_visitors', { today }), 'what recognised visitors')
})

export const config = { schedule: '5 * * * *' }
