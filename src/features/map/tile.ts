/** The map's own tiles, as `npm run map` writes them: from bytes to what is drawn. */
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { type MapKind, mapLayers } from './map.ts'

/** What is drawn alike of a tile. Points are in units of which a side has `extent`; they may lie outside of the tile. */
export type TileFeature = {
  kind: MapKind
  /** Of named kinds. */
  name: string | null
  extent: number
  /** Lines, or rings of areas: holes turn the other way. Of a point, parts of one. */
  parts: { x: number; y: number }[][]
}

/**
 * @param bytes a tile, not compressed
 * @returns its features, without those of unknown kinds
 * @throws Error for bytes that are no vector tile
 */
export function readTile(bytes: Uint8Array): TileFeature[] {
  const { layers } = new VectorTile(new PbfReader(bytes))
  return Object.entries(layers).flatMap(([layer, tile]) =>
    Array.from({ length: tile.length }, (_, index) => tile.feature(index)).flatMap((feature) => {
      const kind = kindOf(layer, feature.properties['kind'])
      if (kind === null) return []
      const { name } = feature.properties
      return [
        {
          ...{ kind, extent: tile.extent, parts: feature.loadGeometry() },
          name: typeof name === 'string' ? name : null,
        },
      ]
    }),
  )
}

function kindOf(layer: string, kind: unknown): MapKind | null {
  const kinds = new Map<string, object>(Object.entries(mapLayers)).get(layer)
  const isKnown = kinds !== undefined && typeof kind === 'string' && Object.hasOwn(kinds, kind)
  // Both are keys of the table that the type is made of.
  return isKnown ? ([layer, kind] as unknown as MapKind) : null
}
