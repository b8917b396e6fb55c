import { comparePositions } from '#features/admin/positions/positions.data.ts'
import { placeOutlines } from '#features/imports/values/place-outlines.ts'
import { scheduledJob } from '../lib/scheduled-job.ts'
import { serviceDb } from '../lib/service-db.ts'

/** A scheduled function is stopped after thirty seconds; what is left waits for the next round. */
const patience = 20_000

/** Compares positions with the outlines of cities, for the administrators' tab. */
export default scheduledJob('compare-positions', async () => {
  const end = Date.now() + patience
  await comparePositions(serviceDb(), placeOutlines, () => Date.now() < end)
})

export const config = { schedule: '*/15 * * * *' }
