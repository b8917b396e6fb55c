import type { Db } from '#db/client.ts'
import {
  failPictureCopy,
  finishPictureCopy,
  type PictureCopy,
} from '#features/pictures/picture-copies.data.ts'
import { pictureLimits } from '#features/pictures/pictures.ts'
import { type Refusal, safeFetch } from '../safe-fetch/safe-fetch.ts'
import { keepPicture } from './keep-picture.ts'

const limits = {
  types: /^image\/(jpeg|png|webp|avif|gif)\b/,
  limit: pictureLimits.fetchedBytes,
  timeout: 8000,
}

/** The folder of pictures that the directory itself fetched. */
const folder = 'copied'

/** For owners and administrators; they never reveal what a name resolves to. */
const refusals: Readonly<Record<Refusal, string>> = {
  'not-web': 'The address of the picture is no https address.',
  'not-public': 'The address does not lead to a public picture.',
  'not-found': 'The site of the picture could not be found.',
  unreachable: 'The site of the picture does not answer.',
  redirects: 'The address leads from one page to the next without end.',
  slow: 'The site of the picture took too long to answer.',
  large: 'The picture is larger than 15 MB.',
  status: 'The site did not show the picture.',
  type: 'The address does not lead to a picture.',
  robots: 'The site asks programs not to read the picture.',
}

/** What may be otherwise an hour later. */
const passing: ReadonlySet<Refusal> = new Set(['not-found', 'unreachable', 'slow', 'status'])

/**
 * Copies a picture from another host into storage and shows it from there, or records why not.
 * @param db with the service key
 * @throws AppError `unavailable` when database or storage fail; the claim runs out, and it is tried again
 */
export async function copyPicture(db: Db, { id, url, kind }: PictureCopy): Promise<void> {
  const fetched = await safeFetch(url, limits)
  if (!fetched.ok) {
    const failure = { id, reason: refusals[fetched.error], isFinal: !passing.has(fetched.error) }
    return failPictureCopy(db, failure)
  }
  const kept = await keepPicture(db, fetched.value.body, { folder, kind })
  if (!kept.ok) return failPictureCopy(db, { id, reason: kept.error, isFinal: true })
  await finishPictureCopy(db, { id, to: kept.value })
}
