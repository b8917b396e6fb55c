import { buildsOnHost } from '#config/environment.ts'
import { beginBuild } from '../lib/rebuild.ts'
import { scheduledJob } from '../lib/scheduled-job.ts'

/** Begins a build for what came while the last one was gathering, and for what a lost call did not tell of. */
export default scheduledJob('rebuild-sweep', async () => {
  if (buildsOnHost()) await beginBuild(null)
})

export const config = { schedule: '* * * * *' }
