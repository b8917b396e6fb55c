/** Lines and areas of a tile or a picture, in its units: how large they are, and with fewer points. */
import type Point from '@mapbox/point-geometry'
import { classifyRings } from '@mapbox/vector-tile'
import simplify from 'simplify-js'

export type Spot = { x: number; y: number }

/** @returns the line within the tolerance, on whole units; null where nothing of it remains */
export function simplifyLine(line: readonly Point[], tolerance: number): Spot[] | null {
  const simple = onUnits(simplify([...line], tolerance))
  return simple.length < 2 ? null : simple
}

/** The polygons of an area, without those and their holes that are smaller than `smallest` square units. */
export function simplifyArea(rings: Point[][], tolerance: number, smallest: number): Spot[][] {
  return classifyRings(rings)
    .filter(([outer = []]) => surfaceOf(outer) >= smallest)
    .flatMap((polygon) => polygon.filter((ring) => surfaceOf(ring) >= smallest))
    .map((ring) => onUnits(simplify(ring, tolerance)))
    .filter((ring) => ring.length >= 4)
}

/** How long a line is. */
export function lengthOf(line: readonly Spot[]): number {
  return line
    .slice(1)
    .reduce(
      (sum, { x, y }, index) => sum + Math.hypot(x - (line[index]?.x ?? x), y - (line[index]?.y ?? y)),
      0,
    )
}

/** How large the area in a ring is. */
export function surfaceOf(ring: readonly Spot[]): number {
  const twice = ring.reduce((sum, { x, y }, index) => {
    const next = ring[(index + 1) % ring.length] ?? { x, y }
    return sum + x * next.y - next.x * y
  }, 0)
  return Math.abs(twice) / 2
}

/** Rounded, no point twice in a row. */
export function onUnits(points: readonly Spot[]): Spot[] {
  const rounded = points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
  return rounded.filter(({ x, y }, index) => rounded[index - 1]?.x !== x || rounded[index - 1]?.y !== y)
}
