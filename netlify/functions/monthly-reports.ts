import { site } from '#config/place/site.ts'
import { localDay, monthBefore } from '#core/time.ts'
import { queueMonthlyReports } from '#features/advertising/monthly-reports.data.ts'
import { deliverMailLater } from '../lib/mail/deliver-mail.ts'
import { scheduledJob } from '../lib/scheduled-job.ts'
import { serviceDb } from '../lib/service-db.ts'

/** Writes last month's reports, once each. It runs daily, so that a failed run is made up for. */
export default scheduledJob('monthly-reports', async (context) => {
  const month = monthBefore(localDay(new Date(), site.timeZone))
  const written = await queueMonthlyReports(serviceDb(), month)
  if (written > 0) deliverMailLater(context)
})

export const config = { schedule: '30 1 * * *' }
