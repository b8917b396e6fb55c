import { dataOrThrow } from '#db/answers.ts'
import { pictureBucket } from '#features/pictures/pictures.ts'
import { scheduledJob } from '../lib/scheduled-job.ts'
import { serviceDb } from '../lib/service-db.ts'

/** Six files are one picture. The rest goes in the next round. */
const mostAtOnce = 600

/** Deletes the files of pictures that were replaced, or whose listing or banner is gone. */
export default scheduledJob('sweep-pictures', async () => {
  const db = serviceDb()
  const names = dataOrThrow(await db.rpc('unused_pictures', { most: mostAtOnce }), 'unused pictures')
  if (names.length > 0)
    dataOrThrow(await db.storage.from(pictureBucket).remove(names), 'a removal of pictures')
})

export const config = { schedule: '17 * * * *' }
