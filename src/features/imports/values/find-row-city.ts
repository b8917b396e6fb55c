import { cities } from '#config/place/cities.ts'
import { site } from '#config/place/site.ts'
import type { City } from '#config/place-shape.ts'
import { metersBetween, type Point } from '#core/distance.ts'
import { fold } from '#core/text.ts'
import { findCity, findDistrict } from '#features/cities/cities.ts'
import { findOutline, type Outline } from './outlines.ts'

/** What a row says about its location. */
export type Whereabouts = {
  city: string
  administrativeCity: string
  address: string
  point: Point | null
}

/**
 * The city of a row: by its city field, else its address, else its coordinates (outlines if there are any, otherwise
 * the nearest city's centre).
 * @returns null when nothing tells, or it lies outside the place
 */
export function findRowCity(where: Whereabouts, outlines: readonly Outline[]): City | null {
  return (
    findCity(where.city) ??
    findCity(where.administrativeCity) ??
    findCityOfDistrict(where.city) ??
    findCityInAddress(where.address) ??
    (where.point && findCityAt(where.point, outlines))
  )
}

const wholePlace = [site.place, site.country, site.countryCode, ...site.placeAliases]
const place = new Set(wholePlace.map(fold))
const placeAtEnd = new RegExp(`(?:^|\\s+)(?:${wholePlace.join('|')})\\.?$`, 'i')

function findCityOfDistrict(name: string): City | null {
  return findDistrict(name)?.city ?? null
}

/**
 * The city that an address ends with. Parts are read from the end, skipping postal codes and the names of the place and
 * the country; a street is not a city, even one named after a city.
 */
export function findCityInAddress(address: string): City | null {
  const parts = address
    .split(/[,;\n]| - /)
    .map((part) => part.replace(site.postalCode, ' ').trim().replace(placeAtEnd, ''))
    .filter((part) => /\p{L}/u.test(part) && !place.has(fold(part)))
    .reverse()
  return (
    firstFound(parts, findCity) ?? firstFound(parts, findCityAtEnd) ?? firstFound(parts, findCityOfDistrict)
  )
}

function firstFound(parts: readonly string[], find: (part: string) => City | null): City | null {
  for (const part of parts) {
    const city = find(part)
    if (city) return city
  }
  return null
}

/** The last words name the city, with no comma before them. A single word may be part of another name. */
function findCityAtEnd(part: string): City | null {
  const words = part.replace(/[.()]/g, ' ').trim().split(/\s+/)
  for (const length of [3, 2, 1]) {
    const end = words.slice(-length).join(' ')
    const city = words.length > length ? findCity(end) : null
    if (city) return city
  }
  return null
}

/** The city at a point; null outside all of them. */
export function findCityAt(point: Point, outlines: readonly Outline[]): City | null {
  const outline = findOutline(outlines, point.latitude, point.longitude)
  const outlined = outline === null ? null : findCity(outline)
  if (outlined) return outlined
  const [nearest] = cities
    .map((city) => ({ city, meters: metersBetween(city.center, point) }))
    .sort((a, b) => a.meters - b.meters)
  return nearest && nearest.meters <= site.farthestFromCity ? nearest.city : null
}
