/** What a still shows, in words: what one would tell somebody who asks where it is. */

import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { formatDistance } from '#core/distance-text.ts'
import type { Spot } from '../geometry.ts'

/** A tile's named roads: only these are read of it. */
export type Roads = readonly { name: string; isMain: boolean; lines: readonly Line[] }[]

/** In steps of a grid, of which a tile has so many to each side. */
export type RoadGrid = { steps: number; roads: Roads }

/** A line, and how far it reaches to each side. */
type Line = { spots: readonly Spot[]; west: number; east: number; north: number; south: number }

/** How near a road is on which something is, and how far away one is told as a landmark, in metres. */
const near = 100
const landmark = { nearest: 100, farthest: 1500 }

const mainKinds: ReadonlySet<unknown> = new Set(['motorway', 'trunk', 'primary', 'secondary'])

/** @param bytes a tile, not compressed; null for one that shows nothing */
export function readRoads(bytes: Uint8Array | null): RoadGrid {
  const layer = bytes && new VectorTile(new PbfReader(bytes)).layers['road_name']
  if (!layer) return { steps: 1, roads: [] }
  const roads = Array.from({ length: layer.length }, (_, index) => layer.feature(index)).map((feature) => ({
    name: String(feature.properties['name']),
    isMain: mainKinds.has(feature.properties['kind']),
    lines: feature.loadGeometry().map(lineThrough),
  }))
  return { steps: layer.extent, roads }
}

/** A line, with how far it reaches. A build reads every tile, so nothing is copied. */
export function lineThrough(spots: readonly Spot[]): Line {
  const line = { spots, west: Infinity, east: -Infinity, north: Infinity, south: -Infinity }
  for (const { x, y } of spots) {
    if (x < line.west) line.west = x
    if (x > line.east) line.east = x
    if (y < line.north) line.north = y
    if (y > line.south) line.south = y
  }
  return line
}

/**
 * @param at in the roads' grid
 * @param metres that a step of it is there
 * @param city as the listing says it; '' where it does not
 */
export function wordsFor(at: Spot, roads: Roads, metres: number, city: string): string {
  const road = nearestOf(roads, at, near / metres)?.name ?? ''
  const others = roads.filter(({ name, isMain }) => isMain && name !== road)
  const main = nearestOf(others, at, landmark.farthest / metres)
  const around = road === '' ? city : [road, city].filter((text) => text !== '').join(', ')
  const metresAway = main ? metres * main.away : 0
  const away = main && metresAway >= landmark.nearest ? `${formatDistance(metresAway)} from ${main.name}` : ''
  const where = [road === '' ? around && `in ${around}` : `near ${around}`, away].filter(
    (text) => text !== '',
  )
  return where.length === 0 ? 'Where it is on the map' : `Map: ${where.join('; ')}`
}

/** @param reach how far to look, in steps @returns null where there is none */
function nearestOf(roads: Roads, at: Spot, reach: number): { name: string; away: number } | null {
  let nearest: { name: string; away: number } | null = null
  for (const { name, lines } of roads) {
    const away = distanceTo(at, lines, nearest?.away ?? reach)
    if (away < (nearest?.away ?? reach)) nearest = { name, away }
  }
  return nearest
}

/** @returns the distance, or `reach` where the lines are farther away */
function distanceTo(at: Spot, lines: readonly Line[], reach: number): number {
  let nearest = reach
  for (const { spots, west, east, north, south } of lines) {
    // Every page asks for thousands of segments, nearly all of them farther away than one sees.
    if (west - at.x > nearest || at.x - east > nearest || north - at.y > nearest || at.y - south > nearest)
      continue
    for (let index = 1; index < spots.length; index++)
      nearest = Math.min(nearest, distanceToSegment(at, spots[index - 1] ?? at, spots[index] ?? at))
  }
  return nearest
}

function distanceToSegment(at: Spot, from: Spot, to: Spot): number {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const length = x * x + y * y
  const along = length === 0 ? 0 : ((at.x - from.x) * x + (at.y - from.y) * y) / length
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(from.x + share * x - at.x, from.y + share * y - at.y)
}
