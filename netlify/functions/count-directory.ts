import { writtenOrThrow } from '#db/answers.ts'
import { scheduledJob } from '../lib/scheduled-job.ts'
import { serviceDb } from '../lib/service-db.ts'

/** Keeps the numbers of the day, which the administrators' charts compare with other days. */
export default scheduledJob('count-directory', async () => {
  writtenOrThrow(await serviceDb().rpc('count_directory'), 'the numbers of the day')
})

export const config = { schedule: '29 * * * *' }
