import { cities } from '#config/place/cities.ts'
import { site } from '#config/place/site.ts'
import { copiedLink, normalizeLink } from '#core/link.ts'
import type { Pair } from '#core/maps/coordinates.ts'
import { type MapsText, readMapsText } from '#core/maps/maps-link.ts'
import { type PlusCode, pairOfCode, readPlusCode } from '#core/maps/plus-code.ts'
import { fold } from '#core/text.ts'
import { findCity, findDistrict } from '#features/cities/cities.ts'
import { type Position, positionOf } from './geocoding.ts'

/** What a maps link says: a position, one that only its service knows, or why there is none. */
export type MapsLink = { name: string; address: string } & (
  | { kind: 'position'; position: Position }
  | { kind: 'fetch' }
  | { kind: 'refused'; reason: string }
)

const refusals = {
  what3words: 'Only what3words itself can turn its three words into a position. Paste a link of another map.',
  outside: `This link leads to a point outside ${site.countryInText}.`,
  code: 'A short plus code needs the name of its city behind it.',
  nothing: 'This link says no position.',
} as const

/**
 * Reads the link of any map service, a `geo:` URI, coordinates or a plus code.
 * @returns null when the text is none of these
 */
export function readMapsLink(text: string): MapsLink | null {
  const found = readMapsText(text)
  if (found === null) return null
  if ('refusal' in found) return { kind: 'refused', reason: refusals[found.refusal], ...noWords }
  return { ...wordsOf(found), ...judge(found) }
}

/** The position in a maps link; null when it has none, or one outside the bounds. */
export function positionFromLink(link: string): Position | null {
  const found = readMapsLink(link)
  return found?.kind === 'position' ? found.position : null
}

/**
 * What somebody pasted to say where a business is, as a link that others can open: the one in a shared text, or one to
 * the position that coordinates, a plus code or an embedded map give. Any other text stays.
 */
export function asMapsLink(text: string): string {
  const link = normalizeLink(copiedLink(text))
  // The address of an embedded map opens in no other page.
  if (link !== null && !/\/maps\/embed\b/.test(link)) return link
  const position = positionFromLink(text)
  return position
    ? `https://www.google.com/maps?q=${position.latitude},${position.longitude}`
    : (link ?? text)
}

/** Whether a link shows a place on a map, as far as its address tells: a service that is not known calls itself a map. */
export function isMapsLink(link: string): boolean {
  if (readMapsLink(link) !== null) return true
  const { hostname, pathname } = new URL(link)
  return /map/i.test(hostname + pathname) || hostname === 'share.google'
}

const noWords = { name: '', address: '' }

function judge({ positions, needsFetch }: MapsText) {
  // Zeros stand where a link has no position of its own.
  const pairs = positions.map(pairOf).filter((pair) => pair === null || pair[0] !== 0 || pair[1] !== 0)
  // A name may look like a short code; whatever else the link says is then the position.
  const first = pairs.find((pair) => pair !== null) ?? pairs[0]
  const position = first ? positionOf(...first) : null
  if (position) return { kind: 'position', position } as const
  if (needsFetch && first === undefined) return { kind: 'fetch' } as const
  const why =
    first === null ? refusals.code : first || positions.length > 0 ? refusals.outside : refusals.nothing
  return { kind: 'refused', reason: why } as const
}

function pairOf(position: Pair | PlusCode): Pair | null {
  return 'code' in position ? pairOfCode(position.code, referenceOf(position.near)) : position
}

/** The centre of the city that stands behind a short plus code. */
function referenceOf(near: string): Pair | null {
  for (const part of near.split(/[,;]/)) {
    const city = findCity(part) ?? findDistrict(part)?.city
    if (city) return [city.center.latitude, city.center.longitude]
  }
  const isPlace = near.split(/[,;]/).some((part) => placeNames.has(fold(part)))
  return isPlace ? middle() : null
}

const placeNames = new Set([site.place, ...site.placeAliases].map(fold))

/** The middle of the place, near enough to tell which of a short code's cells is meant. */
function middle(): Pair {
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
  return [
    mean(cities.map(({ center }) => center.latitude)),
    mean(cities.map(({ center }) => center.longitude)),
  ]
}

function wordsOf({ words, address }: MapsText): { name: string; address: string } {
  const read = words.map(readWords).find(({ name, address: where }) => name !== '' || where !== '') ?? noWords
  return { name: read.name, address: address || read.address }
}

/** `Corner Bakery, 12 Mill St, Springfield`: the name, then the address. Coordinates and ids are not names. */
function readWords(text: string): { name: string; address: string } {
  const bare = text.replace(/^(?:loc:|place_id:\S+)/i, '').trim()
  if (
    bare === '' ||
    /^[\d\s.,°'"NSEW()+-]+$/.test(bare) ||
    /^[+-]?\d{1,3}\.\d+\s*,/.test(bare) ||
    readPlusCode(bare)
  )
    return noWords
  const [name = '', ...rest] = bare.split(
    /,(?!\s*(?:inc|incorporated|corp|corporation|co|ltd|llc|opc)\b\.?(?:,|$))\s*/i,
  )
  return /^\d/.test(name) ? { name: '', address: bare } : { name, address: rest.join(', ') }
}
