import { claimPictureCopy } from '#features/pictures/picture-copies.data.ts'
import { copyPicture } from '../lib/pictures/copy-picture.ts'
import { scheduledJob } from '../lib/scheduled-job.ts'
import { serviceDb } from '../lib/service-db.ts'

/** A scheduled function has 30 seconds; the last picture may take 12 of them. */
const milliseconds = 15_000

/**
 * Copies pictures that rows name on other hosts into storage. Until a picture is copied, pages show that there is
 * none.
 */
export default scheduledJob('copy-pictures', async () => {
  const db = serviceDb()
  const end = Date.now() + milliseconds
  while (Date.now() < end) {
    const due = await claimPictureCopy(db)
    if (!due) return
    await copyPicture(db, due)
  }
})

export const config = { schedule: '* * * * *' }
