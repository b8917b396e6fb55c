import { findDuplicates } from '#features/duplicates/duplicates.data.ts'
import { scheduledJob } from '../lib/scheduled-job.ts'
import { serviceDb } from '../lib/service-db.ts'

/** A scheduled function is stopped after thirty seconds; what is left waits for the next night. */
const patience = 20_000

/** Finds listed businesses that may be one place, for the administrators' tab. */
export default scheduledJob('find-duplicates', async () => {
  const end = Date.now() + patience
  await findDuplicates(serviceDb(), () => Date.now() < end)
})

export const config = { schedule: '23 17,18,19 * * *' }
