/** Where the map of a search begins. */
import { cities } from '#config/place/cities.ts'
import { metersBetween } from '#core/distance.ts'
import { findCity } from '#features/cities/cities.ts'
import type { Question } from '../reading/question.ts'
import type { Position, SearchQuery } from '../search.ts'
import type { MapArea } from './map-area.ts'

/** A middle with the map's zoom; null for all of the place. */
export type MapStart = Position & { zoom: number }

/** A city, and a place that the text names. */
const cityZoom = 13
const placeZoom = 15

/**
 * What the map shows at first: where it was, what the text names, the city chosen or named, or the city that the visitor
 * is in: their own position stays out of the page's URL.
 */
export function mapStart(
  { area, location, position, near }: Pick<SearchQuery, 'area' | 'location' | 'position' | 'near'>,
  question: Pick<Question, 'area' | 'city'> | undefined,
): MapStart | null {
  if (area !== null) return middleOf(area)
  if (location === '' && question?.area != null) {
    const { latitude, longitude } = question.area
    return { latitude, longitude, zoom: placeZoom }
  }
  const city =
    findCity(location) ??
    findCity(question?.city ?? '') ??
    (near === 'me' && position !== null ? nearestCity(position) : undefined)
  return city ? { ...city.center, zoom: cityZoom } : null
}

/** The middle of an area on the map, whose degrees of latitude lengthen towards the poles. */
function middleOf({ west, south, east, north, zoom }: MapArea): MapStart {
  const [low, high] = [south, north].map((degrees) => Math.asinh(Math.tan((degrees * Math.PI) / 180)))
  const middle = Math.atan(Math.sinh(((low ?? 0) + (high ?? 0)) / 2))
  return { latitude: (middle * 180) / Math.PI, longitude: (west + east) / 2, zoom }
}

function nearestCity(position: Position) {
  return cities.toSorted((a, b) => metersBetween(a.center, position) - metersBetween(b.center, position))[0]
}
