import { cities } from '#config/place/cities.ts'
import type { City } from '#config/place-shape.ts'
import { plural } from '#core/numbers.ts'
import { isReservedName, isSlug, slugify, titleFromSlug } from '#core/slug.ts'
import { fold, foldAccents, repairText } from '#core/text.ts'

/** The subject of a location page: a listed city, or any other name that businesses carry. */
export type Place = {
  slug: string
  name: string
  /** The listed city, or null for any other name. */
  city: City | null
  /** Every `city_key` (folded city) that its businesses may carry. */
  keys: readonly string[]
}

/** A name after its accented letters were read in the wrong encoding, and after they were lost. */
function damagedSpellings(name: string): string[] {
  if (foldAccents(name) === name) return []
  const misread = Array.from(new TextEncoder().encode(name), (byte) => String.fromCharCode(byte)).join('')
  return [misread, name.replace(/[^\x20-\x7e]/g, '')]
}

/** `springfieldcity` is also written `springfield` and `cityofspringfield`. */
function withAndWithoutCity(key: string): string[] {
  const bare = key.replace(/^cityof(?=.)/, '').replace(/(?<=.)city$/, '')
  return [key, bare, `${bare}city`, `cityof${bare}`]
}

function keysOfNames(names: readonly string[]): readonly string[] {
  const spellings = names.flatMap((name) => [name, ...damagedSpellings(name)]).map(fold)
  return [...new Set(spellings.filter((key) => key !== '').flatMap(withAndWithoutCity))]
}

const keysBySlug = new Map(
  cities.map((city) => [city.slug, keysOfNames([city.slug, city.name, ...city.aliases])]),
)

const cityByKey = new Map(
  cities.flatMap((city) => (keysBySlug.get(city.slug) ?? []).map((key) => [key, city] as const)),
)

/**
 * Every folded spelling of a city: its name, slug and aliases, with and without "City", with lost and with mis-encoded
 * accents. A business is in the city when its `city_key` is one of them.
 */
export function cityKeys(city: City): readonly string[] {
  return keysBySlug.get(city.slug) ?? keysOfNames([city.slug, city.name, ...city.aliases])
}

/**
 * Finds a city by its slug, name or any known spelling; case, accents, hyphens and the suffix "City" do not matter. For
 * districts see `findDistrict`.
 */
export function findCity(slugOrName: string): City | null {
  return cityByKey.get(fold(repairText(slugOrName))) ?? cityByKey.get(fold(slugOrName)) ?? null
}

/** A well-known part of a city; `names` are its spellings in the city list, initials included. */
export type District = { name: string; names: readonly string[]; city: City }

function initials(name: string): string {
  return name.replace(/(\p{L})\p{L}*[\s-]*/gu, '$1').toUpperCase()
}

const districtByKey = new Map(
  cities.flatMap((city) =>
    city.districts.map((name) => {
      const isSame = (other: string) => other === name || initials(name) === other || initials(other) === name
      return [fold(name), { name, names: city.districts.filter(isSame), city }] as const
    }),
  ),
)

/** Finds a district by name or initials, ignoring case and accents. */
export function findDistrict(name: string): District | null {
  return districtByKey.get(fold(repairText(name))) ?? null
}

function placeOfCity(city: City): Place {
  return { slug: city.slug, name: city.name, city, keys: cityKeys(city) }
}

/**
 * The city that a location page's slug names: from the city list, else the slug title-cased. The caller checks whether
 * an unlisted one has businesses.
 * @returns null when no such page can exist (a host, a path, an empty text)
 */
export function placeFromSlug(slug: string): Place | null {
  const city = findCity(slug)
  if (city) return placeOfCity(city)
  if (!isSlug(slug)) return null
  return { slug, name: titleFromSlug(slug), city: null, keys: keysOfNames([slug]) }
}

/** The city that a business's own city text names; null when it names none. */
export function placeFromName(name: string): Place | null {
  const city = findCity(name)
  if (city) return placeOfCity(city)
  const mended = repairText(name).trim()
  const plain = slugify(mended)
  const slug = isReservedName(plain) ? `${plain}-city` : plain
  return slug === '' ? null : { slug, name: mended, city: null, keys: keysOfNames([mended]) }
}

/** The cities that these texts name, each once, by name. */
export function distinctPlaces(rows: readonly { city: string }[]): Place[] {
  const places = new Map<string, Place>()
  for (const { city } of rows) {
    const place = placeFromName(city)
    if (place && !places.has(place.slug)) places.set(place.slug, place)
  }
  return [...places.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** The number of businesses under a location page's heading, of one category when filtered. */
export function locationCountLine(count: number, category?: string): string {
  return `${plural(count, 'business', 'businesses')} found${category ? ` in ${category}` : ''}`
}

/** The meta description of a location page; each page of a long list includes its number. */
export function locationDescription(
  place: Place,
  facts: { total: number; page: number; popular: readonly { name: string }[] },
): string {
  const { total, page, popular } = facts
  const kinds = popular.slice(0, 4).map(({ name }) => name.toLowerCase())
  const what = kinds.length > 0 ? `: ${kinds.join(', ')} and more` : ''
  const which = page > 1 ? ` Page ${page}.` : ''
  return `${locationCountLine(total)} in ${place.name}${what}, with hours, contact details and ratings out of ten.${which}`
}
