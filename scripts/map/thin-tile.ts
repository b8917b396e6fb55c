/** Foreign tiles made ours: what the map does not draw is left out, the rest simplified to what a screen can show. */

import type Point from '@mapbox/point-geometry'
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import { fromVectorTileJs } from '@maplibre/vt-pbf'
import { PbfReader } from 'pbf'
import { firstZoomOf, layerGeometry, type MapKind } from '#features/map/map.ts'
import { lengthOf, type Spot, simplifyArea, simplifyLine } from './geometry.ts'
import { type ForeignFeature, kindsOf, nameOf, type Schema } from './schemas/schema.ts'

/** `language` is the page's, for names. */
export type Thinning = { schema: Schema; z: number; maxZoom: number; language: string }

/** What is drawn alike, and therefore one feature. */
type Drawn = { kind: MapKind; name: string | null; geometry: Spot[][] }

/** How fine a tile is: `extent` units to a side; what is smaller than the other two, in units, is not seen. */
type Precision = { extent: number; tolerance: number; smallestArea: number; shortestNamed: number }

const geometryOfType = [undefined, 'point', 'line', 'area'] as const
const typeOfGeometry = { point: 1, line: 2, area: 3 } as const

/** The layers that a tile has. @throws Error for bytes that are no vector tile */
export function layersOf(bytes: Uint8Array): string[] {
  return Object.keys(new VectorTile(new PbfReader(bytes)).layers)
}

/**
 * @param bytes a vector tile, not compressed
 * @returns the map's tile; null where nothing of it is drawn at this zoom
 * @throws Error for bytes that are no vector tile
 */
export function thinTile(bytes: Uint8Array, thinning: Thinning): Uint8Array | null {
  const precision = precisionAt(thinning)
  const drawn = new Map<string, Drawn>()
  const { layers } = new VectorTile(new PbfReader(bytes))
  for (const [layer, tile] of Object.entries(layers))
    for (let index = 0; index < tile.length; index++) {
      const feature = tile.feature(index)
      for (const part of drawnOf(layer, feature, thinning, precision)) merge(drawn, part)
    }
  return drawn.size === 0 ? null : encode([...drawn.values()], precision.extent)
}

/** The last zoom is magnified, so it is twice as fine. Tiles are drawn 512 pixels wide. */
function precisionAt({ z, maxZoom }: Thinning): Precision {
  const extent = z === maxZoom ? 4096 : 2048
  const pixel = extent / 512
  const smallestArea = (z === maxZoom ? 2 : 4) * pixel ** 2
  return {
    extent,
    tolerance: 0.75 * (z === maxZoom ? pixel / 8 : pixel / 4),
    smallestArea,
    shortestNamed: 40 * pixel,
  }
}

function drawnOf(
  layer: string,
  feature: VectorTileFeature,
  { schema, z, language }: Thinning,
  precision: Precision,
) {
  const geometry = geometryOfType[feature.type]
  if (geometry === undefined) return []
  const foreign: ForeignFeature = { layer, geometry, properties: feature.properties }
  const kinds = kindsOf(schema, foreign).filter((kind) => firstZoomOf(kind) <= z)
  if (kinds.length === 0) return []
  const scale = precision.extent / feature.extent
  const points = feature.loadGeometry().map((part) => part.map((point) => point.mult(scale)))
  return kinds.flatMap((kind) => {
    const name = isNamed(kind) ? nameOf(schema, language, foreign) : null
    const simple = isNamed(kind) && name === null ? [] : simplified(points, kind, precision)
    return simple.length === 0 ? [] : [{ kind, name, geometry: simple }]
  })
}

const isNamed = ([layer]: MapKind) => layer === 'road_name' || layer === 'place'

function simplified(parts: Point[][], [layer]: MapKind, precision: Precision): Spot[][] {
  const { tolerance, smallestArea, shortestNamed } = precision
  const geometry = layerGeometry[layer]
  if (geometry === 'point') return parts.map((part) => part.map((point) => point.round()))
  if (geometry === 'area') return simplifyArea(parts, 1.5 * tolerance, smallestArea)
  const lines = parts.map((part) => simplifyLine(part, tolerance)).filter((line) => line !== null)
  return layer === 'road_name' ? lines.filter((line) => lengthOf(line) >= shortestNamed) : lines
}

/** Roads of one kind are one feature, and so is each name: what is said once is small. */
function merge(drawn: Map<string, Drawn>, part: Drawn): void {
  const key = JSON.stringify([part.kind, part.name])
  const known = drawn.get(key)
  if (known) known.geometry.push(...part.geometry)
  else drawn.set(key, part)
}

function encode(drawn: readonly Drawn[], extent: number): Uint8Array {
  const byLayer = Object.groupBy(drawn, ({ kind: [layer] }) => layer)
  const layers = Object.entries(byLayer).map(([name, features]) => [
    name,
    {
      ...{ version: 2, name, extent, length: features.length },
      feature: (index: number) => {
        const { kind, name, geometry } = features[index] ?? outOfRange(index)
        return {
          type: typeOfGeometry[layerGeometry[kind[0]]],
          properties: { kind: kind[1], ...(name !== null && { name }) },
          ...{ id: undefined, extent },
          loadGeometry: () => geometry,
        }
      },
    },
  ])
  return fromVectorTileJs({ layers: Object.fromEntries(layers) })
}

function outOfRange(index: number): never {
  throw new Error(`There is no feature ${index}`)
}
