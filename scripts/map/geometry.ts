/** Lines and areas of a tile, in its units, with fewer points. */
import Point from '@mapbox/point-geometry'
import { classifyRings } from '@mapbox/vector-tile'
import simplify from 'simplify-js'

/** @returns the line within the tolerance, on whole units; null where nothing of it remains */
export function simplifyLine(line: readonly Point[], tolerance: number): Point[] | null {
  const simple = onUnits(simplify([...line], tolerance))
  return simple.length < 2 ? null : simple
}

/** The polygons of an area, without those and their holes that are smaller than `smallest` square units. */
export function simplifyArea(rings: Point[][], tolerance: number, smallest: number): Point[][] {
  return classifyRings(rings)
    .filter(([outer = []]) => surfaceOf(outer) >= smallest)
    .flatMap((polygon) => polygon.filter((ring) => surfaceOf(ring) >= smallest))
    .map((ring) => onUnits(simplify(ring, tolerance)))
    .filter((ring) => ring.length >= 4)
}

/** How long a line is. */
export function lengthOf(line: readonly Point[]): number {
  return line.slice(1).reduce((sum, point, index) => sum + point.dist(line[index] ?? point), 0)
}

function surfaceOf(ring: readonly Point[]): number {
  const twice = ring.reduce((sum, point, index) => {
    const next = ring[(index + 1) % ring.length] ?? point
    return sum + point.x * next.y - next.x * point.y
  }, 0)
  return Math.abs(twice) / 2
}

/** Rounded, no point twice in a row. */
function onUnits(points: readonly { x: number; y: number }[]): Point[] {
  const rounded = points.map(({ x, y }) => new Point(Math.round(x), Math.round(y)))
  return rounded.filter((point, index) => !rounded[index - 1]?.equals(point))
}
