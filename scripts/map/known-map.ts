/** The map where no tiles were prepared: what the directory knows, which is where its cities are. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { geoJSONToTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { City } from '#config/place-shape.ts'
import type { MapKind } from '#features/map/map.ts'
import type { Credit, MapSet } from '#features/map/map-set.schema.ts'
import { type TileAddress, tilesWithin } from '#features/map/tile-grid.ts'
import { boundsOf, zoomOfWhole } from './place-bounds.ts'

type Corner = readonly [number, number]

/** A city's outline: each polygon is a ring, then its holes. */
export type KnownOutline = {
  polygons: readonly (readonly (readonly Corner[])[])[]
  box: { west: number; east: number; south: number; north: number }
}

export type Known = {
  outlines: readonly KnownOutline[]
  cities: readonly Pick<City, 'name' | 'center'>[]
  credits: readonly Credit[]
}

/** Outlines are not known more precisely than what a tile of this zoom shows. */
const finestZoom = 11

/** A digest of what the map is drawn of, and of how. */
export function knownVersion(known: Known): string {
  const drawing = readFileSync(new URL(import.meta.url))
  return createHash('sha256').update(JSON.stringify(known)).update(drawing).digest('hex').slice(0, 12)
}

/** All tiles of the map of what is known; one without anything is absent. */
export function drawKnownMap(known: Known): {
  set: MapSet
  tiles: { address: TileAddress; bytes: Uint8Array }[]
} {
  const { outlines, cities, credits } = known
  const bounds = boundsOf(outlines.map(({ box }) => box))
  const minZoom = Math.min(finestZoom, zoomOfWhole(bounds))
  const layers = layersOf(outlines, cities)
  const drawn = tilesWithin(bounds, minZoom, finestZoom).map((address) => ({
    address,
    bytes: tileOf(layers, address),
  }))
  const tiles = drawn.flatMap(({ address, bytes }) => (bytes ? [{ address, bytes }] : []))
  const absent = drawn.filter(({ bytes }) => !bytes).map(({ address: { z, x, y } }) => `${z}/${x}/${y}`)
  const version = knownVersion(known)
  return { set: { version, minZoom, maxZoom: finestZoom, bounds, credits: [...credits], absent }, tiles }
}

/** GeoJSON, as far as it is needed here. */
type Geometry =
  | { type: 'Point'; coordinates: number[] }
  | { type: 'MultiLineString' | 'Polygon'; coordinates: number[][][] }
type Feature = { type: 'Feature'; properties: { kind: string; name?: string }; geometry: Geometry }
type Collection = { type: 'FeatureCollection'; features: Feature[] }

type Layers = Readonly<Record<string, Collection>>

function layersOf(outlines: Known['outlines'], cities: Known['cities']): Layers {
  return {
    land: collect(
      outlines.flatMap(({ polygons }) =>
        polygons.map((rings) =>
          feature(['land', 'city'], {
            type: 'Polygon',
            coordinates: rings.map((ring) => ring.map(positionOf)),
          }),
        ),
      ),
    ),
    boundary: collect([
      feature(['boundary', 'city'], {
        type: 'MultiLineString',
        coordinates: bordersOf(outlines).map((line) => line.map(positionOf)),
      }),
    ]),
    place: collect(
      cities.map(({ name, center: { latitude, longitude } }) =>
        feature(['place', 'city'], { type: 'Point', coordinates: [longitude, latitude] }, { name }),
      ),
    ),
  }
}

/** The rings as lines; what two cities share is drawn once, since dashes drawn twice are a full line. */
function bordersOf(outlines: Known['outlines']): Corner[][] {
  const seen = new Set<string>()
  const lines: Corner[][] = []
  for (const ring of outlines.flatMap(({ polygons }) => polygons.flat())) {
    let line: Corner[] = []
    for (const [index, corner] of ring.entries()) {
      const before = ring.at(index - 1) ?? corner
      const side = [before, corner].map(String).sort().join(' ')
      const isNew = !seen.has(side) && String(before) !== String(corner)
      seen.add(side)
      if (isNew) line = line.length > 0 ? [...line, corner] : [before, corner]
      else {
        lines.push(line)
        line = []
      }
    }
    lines.push(line)
  }
  return lines.filter((line) => line.length > 1)
}

function tileOf(layers: Layers, { z, x, y }: TileAddress): Uint8Array | null {
  const tiles = Object.entries(layers)
    .map(
      ([name, data]) =>
        [name, geoJSONToTile(data, z, x, y, { clip: true, buffer: 64, tolerance: 2 })] as const,
    )
    .filter(([, { features }]) => features.length > 0)
  return tiles.length === 0 ? null : fromGeojsonVt(Object.fromEntries(tiles), { version: 2, extent: 4096 })
}

const positionOf = ([x, y]: Corner): number[] => [x, y]

const collect = (features: Feature[]): Collection => ({
  type: 'FeatureCollection',
  features,
})

function feature([, kind]: MapKind, geometry: Geometry, { name }: { name?: string } = {}): Feature {
  return { type: 'Feature', properties: { kind, ...(name !== undefined && { name }) }, geometry }
}
