import { localWords } from '#config/place/local-words.ts'
import { site } from '#config/place/site.ts'
import { addressComma, asWord, collapseSpaces, fold, oneOf } from '#core/text.ts'
import { findCity, findDistrict } from '#features/cities/cities.ts'

/** Degrees, north and east. */
export type Position = { latitude: number; longitude: number }

/** The geocoder's answer to a query. */
export type GeocodingResult = Position & { formattedAddress: string }

/** A business's location fields, as typed. */
export type Whereabouts = { address: string; city: string; landmark: string }

/** Whether a position is credible: within the configured bounds, which are the country's. */
export function isInBounds({ latitude, longitude }: Position, bounds = site.bounds): boolean {
  const { minLatitude, maxLatitude, minLongitude, maxLongitude } = bounds
  // A country may lie on both sides of 180 degrees.
  const isWithin =
    minLongitude <= maxLongitude
      ? longitude >= minLongitude && longitude <= maxLongitude
      : longitude >= minLongitude || longitude <= maxLongitude
  return isWithin && latitude >= minLatitude && latitude <= maxLatitude
}

/**
 * The position in two numbers, in whichever order is credible: some write the longitude first.
 * @returns null when neither is
 */
export function positionOf(first: number, second: number): Position | null {
  const asWritten = { latitude: first, longitude: second }
  if (isInBounds(asWritten)) return asWritten
  const turned = { latitude: second, longitude: first }
  return isInBounds(turned) ? turned : null
}

/** Floors, units and rooms, which no map knows. */
const detail =
  /^(?:(?:the )?(?:ground|upper|lower|mezzanine|penthouse|basement|\d+(?:st|nd|rd|th)?)[ -]*(?:floor|flr?|level)|(?:unit|room|rm|suite|ste|stall|shop|store|kiosk|booth|door|flr?|floor|level|lvl|lot|l|blk|block|b|space|g\/?f|[ugl]\/?f|\d+\/?f)\b\.?\s*(?:no\.?\s*|#\s*)?[\w&/-]*)\.?$/i
const leadingDetail =
  /^(?:(?:\d+(?:st|nd|rd|th)|ground|upper|lower|mezzanine)[ -]+(?:floor|flr?|level)|(?:unit|room|rm|suite|ste|stall|shop|kiosk|booth|lot|blk|block)\b\.?\s*(?:no\.?\s*|#\s*)?(?=[\w-]*\d)[\w&/-]+|\d+\/?f|g\/?f)[ ,]+/i
/** A house number and street, which is not a landmark. */
const street =
  /^(?:#?\d|.*\b(?:st|street|ave|avenue|rd|road|blvd|boulevard|drive|dr|hwy|highway|lane|extension|ext|cor|corner)\b\.?$)/i
/** A street by the words of the place, such as those that stand before its name. */
export const localStreet = new RegExp(`^${asWord(oneOf(localWords.streets))}`, 'iu')

/**
 * Queries for the geocoder, to try in turn until an answer is credible: the address without building details, its main
 * landmark, its city, and finally the whole place.
 * @returns each query once; none for a business without an address
 */
export function geocodingQueries({ address, city, landmark: named }: Whereabouts): string[] {
  const parts = splitAddress(address)
  if (parts.length === 0) return []
  const town = findTown(parts, city)
  const bare = withoutDetails(parts)
  const landmark = collapseSpaces(named) || bare.find((part) => isLandmark(part))
  const queries = [
    [...parts, ...missing(parts, [town])],
    [...bare, ...missing(bare, [town])],
    landmark === undefined ? [] : [landmark],
    town === '' ? [] : [town],
    [site.place],
  ]
  const asked = queries
    .filter((query) => query.length > 0)
    .map((query) => [...query, ...missing(query, [site.country])].join(', '))
  return [...new Map(asked.map((query) => [fold(query), query])).values()]
}

function splitAddress(address: string): string[] {
  return address
    .split(addressComma)
    .map(collapseSpaces)
    .filter((part) => part !== '')
}

/** What the address does not contain already, to avoid repeating it. */
function missing(parts: readonly string[], more: readonly string[]): string[] {
  const said = parts.map(fold)
  return more.filter((part) => part !== '' && !said.some((one) => one === fold(part)))
}

function withoutDetails(parts: readonly string[]): string[] {
  const bare = parts.map((part) =>
    detail.test(part) || localWords.unit.test(part) ? '' : part.replace(leadingDetail, '').trim(),
  )
  return bare.filter((part) => part !== '')
}

/** The chosen city, else the first part of the address that names a city or district. */
function findTown(parts: readonly string[], city: string): string {
  const own = findCity(city)?.name ?? collapseSpaces(city)
  if (own !== '') return own
  for (const part of parts.toReversed()) {
    const found = findCity(part) ?? findDistrict(part)?.city
    if (found) return found.name
  }
  return ''
}

/** A building, mall or market: not a street or city, nor the place or country itself. */
function isLandmark(part: string): boolean {
  const isPlace = fold(part) === fold(site.place) || fold(part) === fold(site.country)
  return (
    !isPlace &&
    !street.test(part) &&
    !localStreet.test(part) &&
    findCity(part) === null &&
    !/^\d+$/.test(part)
  )
}
