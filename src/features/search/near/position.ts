/** The visitor's position: rounded before it leaves the browser, and kept for this tab alone. */
import * as z from 'zod/mini'
import { cities } from '#config/place/cities.ts'
import { type Memory, positionKey } from '#core/browser-names.ts'
import { metersBetween, type Point } from '#core/distance.ts'

export const positionShape = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
})

/** Degrees: a thousandth is about a hundred metres. */
const step = 1_000

/** The position to about a hundred metres: which street, not which house. */
export function roundPosition({ latitude, longitude }: Point): Point {
  return { latitude: Math.round(latitude * step) / step, longitude: Math.round(longitude * step) / step }
}

/** Beyond so many metres from every city's centre nothing listed is near. */
const farFrom = 30_000

/** How far away the nearest listed city is, in kilometres; null when the visitor is in or beside one. */
export function kilometresAway(point: Point): number | null {
  const nearest = Math.min(...cities.map(({ center }) => metersBetween(point, center)))
  return nearest > farFrom ? Math.round(nearest / 1000) : null
}

export function keepPosition(memory: Memory | null, point: Point): void {
  memory?.setItem(positionKey, JSON.stringify(point))
}

/** The position that this tab keeps; null for none. */
export function keptPosition(memory: Memory | null): Point | null {
  try {
    const kept = z.safeParse(positionShape, JSON.parse(memory?.getItem(positionKey) ?? 'null'))
    return kept.success ? kept.data : null
  } catch {
    return null
  }
}
