import { type Position, positionOf } from '#features/geocoding/geocoding.ts'

/** Two numbers as written in metadata: `14.5,121`, `14.5;121`, `14.5~121`, `14.5 121`. */
const pair = /(-?\d{1,3}(?:\.\d+)?)°?\s*(?:,|;|~|_|\s)\s*(-?\d{1,3}(?:\.\d+)?)/

/** The point in a text, if it is plausible for the place; some write the longitude first. */
export function pointIn(text: string): Position | null {
  const [, first = '', second = ''] = pair.exec(text) ?? []
  return positionOf(Number.parseFloat(first), Number.parseFloat(second))
}
