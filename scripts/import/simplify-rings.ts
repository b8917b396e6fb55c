/** Simplifies outlines that share borders, so that they share them still: no gap opens, and none overlaps another. */
import { metersPerDegree } from '#core/distance.ts'

export type Corner = readonly [longitude: number, latitude: number]
/** Its corners in order, the first one not repeated at the end. */
export type Ring = readonly Corner[]

/** The rings without the corners that lie within `tolerance` metres of a straight line between those that stay. */
export function simplifyRings(rings: readonly Ring[], tolerance: number): Corner[][] {
  const forks = findForks(rings)
  return rings.map((ring) =>
    splitAtForks(ring, forks).flatMap((line) => simplifyLine(line, tolerance).slice(0, -1)),
  )
}

/** Corners where borders part: they have more than two neighbours. */
function findForks(rings: readonly Ring[]): ReadonlySet<string> {
  const neighbours = new Map<string, Set<string>>()
  for (const ring of rings)
    for (const [index, corner] of ring.entries()) {
      const known = neighbours.get(keyOf(corner)) ?? new Set()
      for (const other of [ring.at(index - 1), ring[(index + 1) % ring.length]])
        if (other) known.add(keyOf(other))
      neighbours.set(keyOf(corner), known)
    }
  return new Set([...neighbours].filter(([, others]) => others.size > 2).map(([key]) => key))
}

/** Lines from fork to fork. A ring with fewer than two of them is also split at its ends to the west and to the east. */
function splitAtForks(ring: Ring, forks: ReadonlySet<string>): Corner[][] {
  const byKey = ring.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const ends = new Set([byKey[0], byKey.at(-1)].flatMap((corner) => (corner ? [keyOf(corner)] : [])))
  const own = ring.filter((corner) => forks.has(keyOf(corner))).length
  const isCut = (corner: Corner) => forks.has(keyOf(corner)) || (own < 2 && ends.has(keyOf(corner)))
  const start = ring.findIndex(isCut)
  const lines: Corner[][] = []
  for (const corner of [...ring.slice(start), ...ring.slice(0, start + 1)]) {
    lines.at(-1)?.push(corner)
    if (isCut(corner)) lines.push([corner])
  }
  return lines.slice(0, -1)
}

/** Douglas and Peucker's algorithm, from the same end for both of the line's rings. */
function simplifyLine(line: readonly Corner[], tolerance: number): Corner[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || keyOf(first) <= keyOf(last)) return keepFar(line, tolerance)
  return keepFar(line.toReversed(), tolerance).reverse()
}

function keepFar(line: readonly Corner[], tolerance: number): Corner[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return [...line]
  const far = line.map((corner) => metersToSegment(corner, first, last))
  const farthest = far.indexOf(Math.max(...far))
  if ((far[farthest] ?? 0) <= tolerance) return [first, last]
  return [
    ...keepFar(line.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...keepFar(line.slice(farthest), tolerance),
  ]
}

function metersToSegment([x, y]: Corner, [fromX, fromY]: Corner, [toX, toY]: Corner): number {
  const narrowing = Math.cos((y * Math.PI) / 180)
  const [ax, ay] = [(toX - fromX) * narrowing, toY - fromY]
  const [bx, by] = [(x - fromX) * narrowing, y - fromY]
  const length = ax * ax + ay * ay
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (ax * bx + ay * by) / length))
  return Math.hypot(bx - share * ax, by - share * ay) * metersPerDegree
}

function keyOf([longitude, latitude]: Corner): string {
  return `${longitude.toFixed(7)},${latitude.toFixed(7)}`
}
