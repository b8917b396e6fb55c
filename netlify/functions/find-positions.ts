import { listUnplaced, placeBusiness } from '#features/businesses/whereabouts.data.ts'
import { findPosition } from '../lib/geocoding/find-position.ts'
import { geocodingWorld } from '../lib/geocoding/geocoding-world.ts'
import { scheduledJob } from '../lib/scheduled-job.ts'
import { serviceDb } from '../lib/service-db.ts'

/** A scheduled function has 30 seconds. */
const milliseconds = 20_000
const mostAtOnce = 10

/**
 * Finds positions for listings stored without one because the geocoder was slow, busy or down. Whatever is still
 * missing is tried again in the next round, for three days.
 */
export default scheduledJob('find-positions', async () => {
  const db = serviceDb()
  const world = geocodingWorld(milliseconds)
  for (const unplaced of await listUnplaced(db, mostAtOnce)) {
    const result = await findPosition(unplaced.whereabouts, world)
    if (result === undefined) break
    if (result) await placeBusiness(db, unplaced, result)
  }
})

export const config = { schedule: '*/10 * * * *' }
