import type { Pair } from './coordinates.ts'

const alphabet = '0123456789bcdefghjkmnpqrstuvwxyz'

/** The middle of a geohash's cell; null for a text that is none, or one too short for a house. */
export function pairOfGeohash(hash: string): Pair | null {
  if (hash.length < 8 || hash.length > 12 || [...hash].some((letter) => !alphabet.includes(letter)))
    return null
  // Bits halve the longitude and the latitude by turns.
  const ranges: [[number, number], [number, number]] = [
    [-180, 180],
    [-90, 90],
  ]
  const bits = [...hash].flatMap((letter) => [16, 8, 4, 2, 1].map((bit) => alphabet.indexOf(letter) & bit))
  for (const [index, bit] of bits.entries()) {
    const range = ranges[index % 2 === 0 ? 0 : 1]
    const middle = (range[0] + range[1]) / 2
    range[bit === 0 ? 1 : 0] = middle
  }
  const [longitude, latitude] = ranges.map(([low, high]) => (low + high) / 2)
  return [latitude ?? 0, longitude ?? 0]
}
