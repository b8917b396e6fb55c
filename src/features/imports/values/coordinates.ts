/** Reads the two numbers of a position as registers, sheets and people write them. */
import { metersPerDegree } from '#core/distance.ts'
import { asciiDigits, collapseSpaces } from '#core/text.ts'
import { isInBounds, type Position } from '#features/geocoding/geocoding.ts'

/** A position, and by how many metres it may be off because of how few digits it was written with. */
export type WrittenPoint = Position & { blur: number }

/** A number of degrees, the letter of its direction if it has one, and the size of its last digit in degrees. */
type Degrees = { value: number; letter: string; step: number }

const number = String.raw`\d+(?:[.,]\d+)?`
const degreeSign = String.raw`\s*(?:[°º˚]|degrees?\b|deg\b\.?|d(?![a-z]))\s*`
const minuteSign = String.raw`\s*(?:['’′´‘\`]|min(?:utes?)?\b\.?|m(?![a-z]))\s*`
const secondSign = String.raw`\s*(?:["”″“]|''|’’|′′|sec(?:onds?)?\b\.?|s(?=\s*[NSEWO]))?`
/** Degrees, then perhaps minutes, then perhaps seconds: with their signs, or parted by spaces, colons or hyphens. */
const angle = String.raw`(\d{1,3})(?:${degreeSign}|[ :]|-(?=\d))(${number})(?:(?:${minuteSign}|[ :]|-(?=\d))(${number})${secondSign}|${minuteSign})?`
const decimal = String.raw`(\d{1,3}(?:[.,]\d+)?)(?:${degreeSign})?`
const direction = '([NSEWO])?'

const sexagesimal = new RegExp(String.raw`^${direction}\s*([-+−–]?)${angle}\s*${direction}$`, 'i')
const plain = new RegExp(String.raw`^${direction}\s*([-+−–]?)${decimal}\s*${direction}$`, 'i')

/** One number of degrees: `14.5571`, `14,5571° N`, `14°33'25"N`, `N 14 33.417`; null for anything else. */
function readDegrees(text: string): Degrees | null {
  const written = collapseSpaces(
    asciiDigits(text)
      .replaceAll('٫', '.')
      .replace(/^(?:lat|lon|lng|long)(?:itude)?\b\.?\s*[:=]?\s*/i, ''),
  )
  const simple = plain.exec(written)
  if (simple) return degreesOf(simple[1] ?? simple[4], simple[2], [simple[3]])
  const parts = sexagesimal.exec(written)
  return parts ? degreesOf(parts[1] ?? parts[6], parts[2], [parts[3], parts[4], parts[5]]) : null
}

function degreesOf(
  letter: string | undefined,
  sign: string | undefined,
  texts: readonly (string | undefined)[],
): Degrees | null {
  const said = texts.filter((text) => text !== undefined).map((text) => text.replace(',', '.'))
  const parts = said.map(Number)
  if (parts.some((part, index) => index > 0 && part >= 60)) return null
  const size = parts.reduce((sum, part, index) => sum + part / 60 ** index, 0)
  const fraction = said.at(-1)?.split('.')[1]?.length ?? 0
  const isNegative = /[-−–]/.test(sign ?? '') || /[SW]/i.test(letter ?? '')
  return {
    value: isNegative ? -size : size,
    letter: (letter ?? '').toUpperCase(),
    step: 10 ** -fraction / 60 ** (said.length - 1),
  }
}

/** As databases and maps write it (WKT): perhaps with its system before it, its height behind it. */
const wellKnownPoint = /^(?:srid=4326;\s*)?point\s*(?:z|m|zm)?\s*\(\s*(-?[\d.]+)\s+(-?[\d.]+)[^)]*\)$/i

/** Both numbers of one text: `14.5571, 121.0244`, `14°33'25"N 121°1'28"E`, `POINT(121.0244 14.5571)`, `geo:…`. */
function splitPair(text: string): [string, string] | null {
  const flat = text.replace(wellKnownPoint, '$1 $2')
  const bare = collapseSpaces(flat.replace(/^(?:geo:|point)/i, '').replace(/[()[\]{}]/g, ' '))
  // The parting that leaves two numbers is the one: a comma may stand within them, and a space in each.
  const partings = [...bare.matchAll(/\s*[,;/|]\s*|\s+(?=[\dNSEWl+−-])|(?<=[NSEW"”″'’′°])\s*/gi)]
  const pairs = partings.flatMap(({ index, 0: sign }): [string, string][] => [
    [bare.slice(0, index).trim(), bare.slice(index + sign.length).trim()],
  ])
  const readable = pairs.filter(([first, second]) => readDegrees(first) && readDegrees(second))
  return readable.toSorted((a, b) => imbalance(a) - imbalance(b))[0] ?? null
}

/** Both numbers are written alike: of several partings the one into the most equal parts is meant. */
function imbalance([first, second]: readonly [string, string]): number {
  const count = (text: string) => text.match(/\d+/g)?.length ?? 0
  return Math.abs(count(first) - count(second))
}

/**
 * The position that a row's columns give: as written, or with both numbers swapped or a sign lost, whichever is in the
 * country.
 * @returns null when they give none; `outside` when what they give is not in the country
 */
export function readPoint(
  latitude: string,
  longitude: string,
  both: string,
): WrittenPoint | 'outside' | null {
  const columns: readonly (readonly [string, string] | null)[] = [[latitude, longitude], splitPair(both)]
  const inOne = [latitude, longitude].map(splitPair)
  const pairs = [...columns, ...inOne].map((pair) => pair?.map(readDegrees))
  const [first, second] = pairs.find((pair) => pair?.every((one) => one !== null)) ?? []
  if (!first || !second || (first.value === 0 && second.value === 0)) return null
  const isTurned = /[EWO]/.test(first.letter) || /[NS]/.test(second.letter)
  const [north, east] = isTurned ? [second, first] : [first, second]
  const found = credible(north.value, east.value)
  return found ? { ...found, blur: (Math.max(first.step, second.step) / 2) * metersPerDegree } : 'outside'
}

function credible(north: number, east: number): Position | null {
  const ways = [
    [north, east],
    [east, north],
  ].flatMap(([latitude = 0, longitude = 0]) =>
    [
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ].map(([up = 1, right = 1]) => ({
      latitude: latitude * up,
      longitude: longitude * right,
    })),
  )
  return ways.find((way) => isInBounds(way)) ?? null
}
