import { createHash } from 'node:crypto'
import { paths } from './paths.ts'

/**
 * The speculation rules of every page: the page of a link on which a pointer rests, or that is pressed, is fetched at
 * once, where it is one that the CDN has ready. Nothing of it runs before somebody is there, so that nothing is counted.
 */
export const readAhead = JSON.stringify({
  prefetch: [
    {
      where: { href_matches: [paths.business('*'), paths.category('*'), paths.location('*')] },
      eagerness: 'moderate',
    },
  ],
})

/** By which the policy knows them. */
export const readAheadHash = `sha256-${createHash('sha256').update(readAhead).digest('base64')}`
