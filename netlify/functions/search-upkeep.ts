import { keepSearchCurrent } from '#features/search/search-upkeep.data.ts'
import { scheduledJob } from '../lib/scheduled-job.ts'
import { serviceDb } from '../lib/service-db.ts'

/** Gathers brands and landmarks, and ranks by what categories' ratings are like now. */
export default scheduledJob('search-upkeep', () => keepSearchCurrent(serviceDb()))

export const config = { schedule: '35 * * * *' }
