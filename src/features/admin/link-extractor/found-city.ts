/** The city of what was found, from its position, where the page names none. */
import { findRowCity } from '#features/imports/values/find-row-city.ts'
import type { Extracted } from './link-extractor.data.ts'

type Found = Extracted['others'][number]

/** @returns what was found, with a city if its position lies in one; the review says where that comes from */
export async function withCity(found: Found): Promise<Found> {
  const { city = '', address = '', state: region = '', latitude, longitude } = found.data
  if (city !== '' || !latitude || !longitude) return found
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  if (!Number.isFinite(point.latitude) || !Number.isFinite(point.longitude)) return found
  const { placeOutlines } = await import('#features/imports/values/place-outlines.ts')
  const told = findRowCity({ city, administrativeCity: '', region, address, point }, placeOutlines)
  if (told === null || 'outside' in told) return found
  return {
    data: { ...found.data, city: told.city.name },
    sources: { ...found.sources, city: 'position' },
  }
}
