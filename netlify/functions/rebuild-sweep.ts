import { buildsOnHost } from '#config/environment.ts'
import { beginBuild } from '../lib/rebuild.ts'
import { scheduledJob } from '../lib/scheduled-job.ts'

/** Starts a build for changes that arrived during the last one, or whose webhook call was lost. */
export default scheduledJob('rebuild-sweep', async () => {
  if (buildsOnHost()) await beginBuild(null)
})

export const config = { schedule: '* * * * *' }
