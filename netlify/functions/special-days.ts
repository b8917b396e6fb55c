import { renewHolidays, sweepSpecialDays } from '#features/hours/special-days.data.ts'
import { scheduledJob } from '../lib/scheduled-job.ts'
import { serviceDb } from '../lib/service-db.ts'

/** Stores the coming holidays, and marks the pages whose special days change with the date. */
export default scheduledJob('special-days', async () => {
  const db = serviceDb()
  await renewHolidays(db)
  await sweepSpecialDays(db)
})

export const config = { schedule: '5 * * * *' }
