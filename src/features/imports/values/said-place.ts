/** What texts say of where a business is. */
import { elsewhere } from '#config/place/elsewhere.ts'
import { site } from '#config/place/site.ts'
import type { City } from '#config/place-shape.ts'
import { addressComma, fold, repairText } from '#core/text.ts'
import { findCity, findDistrict } from '#features/cities/cities.ts'
import { localStreet } from '#features/geocoding/geocoding.ts'

/** A city of the place, or the name of a town, a province or a country that is not in it. */
export type SaidPlace = { city: City } | { outside: string }

const wholePlace = [site.place, site.country, site.countryCode, ...site.placeAliases]
const place = new Set(wholePlace.map(fold))
const placeAtEnd = new RegExp(`(?:^|\\s+)(?:${wholePlace.join('|')})\\.?$`, 'i')

const regions = new Set(elsewhere.regions.map(fold))
const towns = new Set(
  elsewhere.towns.flatMap((name) => [fold(name), fold(`${name} City`), fold(`City of ${name}`)]),
)
const cityNames = new Set(elsewhere.towns.map((name) => fold(/ city$/i.test(name) ? name : `${name} City`)))

/** Every country but ours, by its name and by how people shorten it. */
const countries: ReadonlySet<string> = new Set([...namesOfCountries(), 'usa', 'uk', 'uae', 'korea'])

function namesOfCountries(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => `${first}${second}`))
  return codes.filter((code) => code !== site.countryCode).map((code) => fold(names.of(code) ?? ''))
}

/**
 * What an address, or any other line about a place, ends with. Parts are read from the end, skipping postal codes and
 * the names of the place and the country; a street is not a city, even one named after a city.
 */
export function readSaidPlace(text: string): SaidPlace | null {
  const parts = partsOf(text).reverse()
  // Behind a district's name, a name that nobody knows is the town of another district of that name.
  return firstFound(parts, readWhole) ?? firstFound(parts, readEnd) ?? readDistrict(parts[0] ?? '')
}

/** The city that a text names and nothing besides, however it is written, the whole place behind it or not. */
export function readCityName(text: string): City | null {
  const [part = '', ...more] = partsOf(text)
  return more.length === 0 ? findCity(part) : null
}

const partsEnd = new RegExp(`${addressComma.source}| - `)

function partsOf(text: string): string[] {
  return text
    .split(partsEnd)
    .map((part) => part.replace(site.postalCode, ' ').trim().replace(placeAtEnd, ''))
    .filter((part) => /\p{L}/u.test(part) && !place.has(fold(part)))
}

/** The city that a text ends with, if it is one of the place. */
export function findCityInAddress(address: string): City | null {
  const said = readSaidPlace(address)
  return said && 'city' in said ? said.city : null
}

type ReadPart = (part: string, before: string) => SaidPlace | null

function firstFound(parts: readonly string[], read: ReadPart): SaidPlace | null {
  for (const [index, part] of parts.entries()) {
    const found = read(part, parts[index + 1] ?? '')
    if (found) return found
  }
  return null
}

/** A part that is a name as a whole. A name that a city of ours shares with a province is the province behind its towns. */
function readWhole(part: string, before: string): SaidPlace | null {
  const city = findCity(part)
  const isOfTown = regions.has(fold(`${part} province`)) && isTown(before)
  if (city && !isOfTown) return { city }
  const name = part.replace(/^(?:province|city|municipality) of\s+/i, '')
  return isOfTown || isTown(part) || isRegion(name) ? { outside: part } : null
}

function isTown(part: string): boolean {
  return towns.has(fold(repairText(part)))
}

function isRegion(name: string): boolean {
  const key = fold(repairText(name))
  return regions.has(key) || regions.has(key.replace(/province$/, '')) || countries.has(key)
}

/** The last words name the city, with no comma before them. A single word may be part of another name. */
function readEnd(part: string): SaidPlace | null {
  const words = part.replace(/[.()]/g, ' ').trim().split(/\s+/)
  for (const length of [3, 2, 1]) {
    const end = words.slice(-length).join(' ')
    const rest = words.slice(0, -length).join(' ')
    if (rest === '') continue
    const city = findCity(end)
    if (city) return { city }
    // Without the word for city, a town's name may be a street's.
    if (length > 1 && cityNames.has(fold(end))) return { outside: end }
    const isTownOfRegion = isRegion(end) && (findCity(rest) ?? findDistrict(rest)) !== null
    if (isTownOfRegion && !localStreet.test(part)) return { outside: part }
  }
  return null
}

function readDistrict(part: string): SaidPlace | null {
  const district = findDistrict(part)
  return district && { city: district.city }
}
