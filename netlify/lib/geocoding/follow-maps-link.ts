import { normalizeLink } from '#core/link.ts'
import type { GeocodingResult } from '#features/geocoding/geocoding.ts'
import { positionFromLink, readMapsLink } from '#features/geocoding/maps-link.ts'
import { safeFetch } from '../safe-fetch/safe-fetch.ts'

/** Below the host's limit of ten seconds. */
const timeout = 8000

/**
 * The position that a shortened maps link leads to. Only its redirects matter: nothing but links to maps is asked, and
 * nothing once one says a position.
 * @returns null when it leads to none
 */
export async function followMapsLink(link: string, fetchLink = safeFetch): Promise<GeocodingResult | null> {
  const address = normalizeLink(link)
  if (!address || readMapsLink(address)?.kind !== 'fetch') return null
  const fetched = await fetchLink(address, {
    types: /^text\/html\b/i,
    limit: 1024 * 1024,
    timeout,
    isEnough: (url) => positionFromLink(url.href) !== null,
    mayRead: async (url) => readMapsLink(url.href) !== null,
  })
  const position = fetched.ok ? positionFromLink(fetched.value.url.href) : null
  return position && { ...position, formattedAddress: '' }
}
