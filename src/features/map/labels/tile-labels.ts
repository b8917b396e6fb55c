/** What could be written on a tile: places where they are, roads along their straightest stretch. */
import type { MapKind } from '../map.ts'
import { drawingOf, type Ink } from '../map-style.ts'
import type { TilePart } from '../paint-tile.ts'
import type { TileFeature } from '../tile.ts'

/** A text that may be written, in pixels of the painted square. */
export type TileLabel = {
  text: string
  x: number
  y: number
  /** Radians, never upside down. */
  angle: number
  /** The length of what it is written along; null for a place, whose text may be of any length. */
  room: number | null
  rank: number
  size: number
  weight: number
  ink: Ink
  halo: Ink
}

type Point = { x: number; y: number }

/** Pixels: a square of the map, whose neighbours write what lies outside of it. */
export const squareSide = 512

/** The most important first. */
const ranks = [
  ...['place city', 'place town', 'road_name motorway', 'road_name trunk', 'place suburb'],
  ...['road_name primary', 'place district', 'road_name secondary', 'place neighbourhood'],
  ...['road_name tertiary', 'road_name street'],
]

export function labelsOf(features: readonly TileFeature[], part: TilePart): TileLabel[] {
  return features.flatMap((feature) => {
    const drawing = drawingOf(feature.kind, part.zoom)
    if (!drawing || !('label' in drawing) || feature.name === null) return []
    const { size, weight, ink, halo } = drawing.label
    const look = { text: feature.name, size, weight, ink, halo, rank: rankOf(feature.kind) }
    return spotsOf(feature, part).map((spot) => ({ ...look, ...spot }))
  })
}

function rankOf(kind: MapKind): number {
  return ranks.indexOf(kind.join(' '))
}

type Spot = Pick<TileLabel, 'x' | 'y' | 'angle' | 'room'>

function spotsOf({ kind: [layer], parts, extent }: TileFeature, { side, left, top }: TilePart): Spot[] {
  const shown = ({ x, y }: Point) => ({ x: (x / extent) * side - left, y: (y / extent) * side - top })
  if (layer === 'place')
    return parts
      .flat()
      .map(shown)
      .filter(isInside)
      .map((at) => ({ ...at, angle: 0, room: null }))
  return parts.flatMap((line) => longestStretch(line.map(shown)) ?? [])
}

function isInside({ x, y }: Point): boolean {
  return x >= 0 && y >= 0 && x < squareSide && y < squareSide
}

/** Radians that a stretch may bend in all. */
const mostBend = 0.3

/** The longest nearly straight stretch of a line whose middle lies in the square; null for none. */
export function longestStretch(line: readonly Point[]): Spot | null {
  let longest: Spot | null = null
  for (let from = 0; from < line.length - 1; ) {
    const to = endOfStretch(line, from)
    const spot = spotBetween(line[from], line[to])
    if (spot && (spot.room ?? 0) > (longest?.room ?? 0)) longest = spot
    from = to
  }
  return longest
}

function endOfStretch(line: readonly Point[], from: number): number {
  const direction = directionOf(line[from], line[from + 1])
  let to = from + 1
  while (to + 1 < line.length && bend(direction, directionOf(line[to], line[to + 1])) < mostBend) to++
  return to
}

function directionOf(from: Point | undefined, to: Point | undefined): number {
  return from && to ? Math.atan2(to.y - from.y, to.x - from.x) : 0
}

function bend(one: number, other: number): number {
  const turn = Math.abs(one - other) % (2 * Math.PI)
  return Math.min(turn, 2 * Math.PI - turn)
}

function spotBetween(from: Point | undefined, to: Point | undefined): Spot | null {
  if (!from || !to) return null
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  if (!isInside(middle)) return null
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  // Turned half around where it would stand on its head.
  const upright = angle > Math.PI / 2 ? angle - Math.PI : angle <= -Math.PI / 2 ? angle + Math.PI : angle
  return { ...middle, angle: upright, room: Math.hypot(to.x - from.x, to.y - from.y) }
}
