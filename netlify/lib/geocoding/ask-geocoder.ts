import { z } from 'zod'
import { geocoderUrl, siteOrigin } from '#config/environment.ts'
import { site } from '#config/place/site.ts'
import { type GeocodingResult, isInBounds } from '#features/geocoding/geocoding.ts'

const coordinate = z.coerce.number()
const answer = z.array(z.object({ lat: coordinate, lon: coordinate, display_name: z.string() }))

/**
 * Asks the public geocoder, identifying the site and a contact as its usage policy requires
 * (https://operations.osmfoundation.org/policies/nominatim/).
 * @param signal aborts the request; if it is already aborted, nothing is sent
 * @returns null when it knows no such address; undefined when it answers with a place outside the country
 * @throws Error when it does not answer, or not in its documented form
 */
export async function askGeocoder(
  query: string,
  signal: AbortSignal,
): Promise<GeocodingResult | null | undefined> {
  const address = new URL(geocoderUrl())
  const question = { format: 'json', q: query, limit: '1', addressdetails: '1' }
  const country = { countrycodes: site.countryCode.toLowerCase() }
  address.search = new URLSearchParams({ ...question, ...country }).toString()
  const response = await fetch(address, {
    headers: {
      'User-Agent': `${site.brand}/1.0 (${siteOrigin()}; ${site.contact.general})`,
      'Accept-Language': site.language,
    },
    signal,
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`the geocoder answered with status ${response.status}`)
  const [first] = answer.parse(JSON.parse(text))
  if (!first) return null
  const result = { latitude: first.lat, longitude: first.lon, formattedAddress: first.display_name }
  return isInBounds(result) ? result : undefined
}
