import { cities } from '#config/place/cities.ts'
import { site } from '#config/place/site.ts'
import { fold } from '#core/text.ts'
import { landmarks } from './gazetteer.ts'

/** A place as Nominatim gives it back, as far as anybody reads it. */
export type Place = { lat: string; lon: string; display_name: string }

const country = fold(site.country)

type Known = { key: string; latitude: number; longitude: number; name: string }

const known: readonly Known[] = [
  ...landmarks.map(([name, latitude, longitude]) => ({ key: fold(name), latitude, longitude, name })),
  ...cities.map(({ name, center }) => ({ key: fold(name), ...center, name })),
  { key: fold(site.place), latitude: 14.5995, longitude: 120.9842, name: site.place },
]

/**
 * The place that a question means: all its parts but the country must be known, as a map knows streets and cities but
 * neither units nor floors. The first part says where.
 */
export function findPlace(question: string): Place | null {
  const parts = question
    .split(',')
    .map((part) => ({ part: part.trim(), key: fold(part.replace(/^\s*#?\d+[a-z]?\s/i, '')) }))
    .filter(({ key }) => key !== '' && key !== country)
  const found = parts.map(({ key }) => known.find((place) => place.key === key))
  const [first] = found
  if (!first || found.includes(undefined)) return null
  return {
    lat: first.latitude.toFixed(7),
    lon: first.longitude.toFixed(7),
    display_name: [...parts.map(({ part }) => part), site.country].join(', '),
  }
}
