/** What of the tiles lies on a still, in its own units. */
import { clipPolygon, clipPolyline } from 'lineclip'
import simplify from 'simplify-js'
import { layerGeometry, type MapKind } from '#features/map/map.ts'
import { type StillView, stillSize } from '#features/map/still.ts'
import type { TileFeature } from '#features/map/tile.ts'
import type { TileAddress } from '#features/map/tile-grid.ts'
import { onUnits, type Spot, surfaceOf } from '../geometry.ts'

/** Features of one kind and name, clipped. */
export type Shape = { kind: MapKind; name: string | null; parts: Spot[][] }

/** Half a CSS pixel is a unit, so that coordinates are whole numbers. */
export const unitsInPixel = 2

export const canvas = { width: stillSize.width * unitsInPixel, height: stillSize.height * unitsInPixel }

/** Lines end and areas have their edges outside of what is seen. */
const beyond = 12

/**
 * What is finer than a line's tolerance or smaller than the square units of an area is not seen. From afar a city is more detail than a small picture can
 * show.
 */
const precision = { far: { line: 1.5, smallest: 60 }, close: { line: 0.8, smallest: 0 } }

export type Tile = { address: TileAddress; features: readonly TileFeature[] }

/** The shapes on a still; a place that several tiles name is there once. */
export function shapesOn(view: StillView, tiles: readonly Tile[]): Shape[] {
  const shapes = new Map<string, Shape>()
  for (const { address, features } of tiles)
    for (const feature of features) {
      const parts = partsOn(view, address, feature)
      if (parts.length === 0) continue
      const key = `${feature.kind.join(' ')} ${feature.name ?? ''}`
      const known = shapes.get(key)
      if (known) known.parts.push(...parts)
      else shapes.set(key, { kind: feature.kind, name: feature.name, parts })
    }
  return [...shapes.values()]
}

function partsOn(view: StillView, address: TileAddress, { kind, extent, parts }: TileFeature): Spot[][] {
  const scale = canvas.width / (view.east - view.west)
  const corners = (part: readonly Spot[]) =>
    part.map(({ x, y }): [number, number] => [
      (address.x + x / extent - view.west) * scale,
      (address.y + y / extent - view.north) * scale,
    ])
  const geometry = layerGeometry[kind[0]]
  const all: [number, number, number, number] = [
    -beyond,
    -beyond,
    canvas.width + beyond,
    canvas.height + beyond,
  ]
  // A tile holds a little of what lies beside it, which the next tile holds too.
  const [left, top] = [(address.x - view.west) * scale, (address.y - view.north) * scale]
  const own: typeof all = [
    Math.max(all[0], left),
    Math.max(all[1], top),
    Math.min(all[2], left + scale),
    Math.min(all[3], top + scale),
  ]
  if (own[0] >= own[2] || own[1] >= own[3]) return []
  if (geometry === 'point')
    return parts
      .flatMap(corners)
      .filter(([x, y]) => x >= own[0] && y >= own[1] && x < own[2] && y < own[3])
      .map(([x, y]) => [{ x, y }])
  const clipped =
    geometry === 'area'
      ? parts.map((ring) => clipPolygon(corners(ring), own))
      : parts.flatMap((line) => clipPolyline(corners(line), own))
  const { line, smallest } = view.zoom < 13 ? precision.far : precision.close
  const spots = clipped.map((part) => part.map(([x, y]) => ({ x, y })))
  return spots
    .filter((part) => geometry !== 'area' || surfaceOf(part) >= smallest)
    .map((part) => onUnits(simplify(part, line)))
    .filter((part) => part.length >= (geometry === 'area' ? 3 : 2))
}

/** Lines that begin where others end, made one. */
export function joinLines(lines: readonly Spot[][]): Spot[][] {
  const joined: Spot[][] = []
  const byEnd = new Map<string, Spot[]>()
  const keyOf = ({ x, y }: Spot) => `${x} ${y}`
  const take = (spot: Spot | undefined): Spot[] | undefined => {
    const found = spot && byEnd.get(keyOf(spot))
    for (const end of found ? [found.at(0), found.at(-1)] : []) if (end) byEnd.delete(keyOf(end))
    if (found) joined.splice(joined.indexOf(found), 1)
    return found
  }
  for (const line of lines) {
    const before = take(line.at(0))
    const begun = before ? [...endingAt(before, line.at(0)), ...line.slice(1)] : line
    const after = take(begun.at(-1))
    const whole = after ? [...begun, ...endingAt(after, begun.at(-1)).reverse().slice(1)] : begun
    joined.push(whole)
    for (const end of [whole.at(0), whole.at(-1)]) if (end) byEnd.set(keyOf(end), whole)
  }
  return joined
}

/** The line in the direction in which it ends there. */
function endingAt(line: readonly Spot[], end: Spot | undefined): Spot[] {
  const last = line.at(-1)
  return last?.x === end?.x && last?.y === end?.y ? [...line] : line.toReversed()
}
