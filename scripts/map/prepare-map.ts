import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Credit, MapSet } from '#features/map/map-set.schema.ts'
import { type Bounds, type TileAddress, tilesWithin } from '#features/map/tile-grid.ts'
import { zoomOfWhole } from './place-bounds.ts'
import type { Schema } from './schemas/schema.ts'
import { recogniseSchema } from './schemas/schemas.ts'
import type { TileSource } from './sources/tile-source.ts'
import { layersOf, thinTile } from './thin-tile.ts'

/** Tiles of this zoom are magnified for closer looks, so no finer ones are kept. */
const finestZoom = 14

export type Wishes = {
  bounds: Bounds
  /** The page's language, for names. */
  language: string
  credits: readonly Credit[]
  /** Keeps a tile, which is compressed. */
  write: (address: TileAddress, tile: Uint8Array) => Promise<void>
  progress: (step: string) => void
}

/** What a zoom's tiles weigh as they are sent, in bytes. */
export type ZoomWeight = { z: number; tiles: number; bytes: number; largest: number }

/**
 * Makes the place's tiles from a set of another schema.
 * @throws Error where the set has none within the bounds, or is of no known schema
 */
export async function prepareMap(
  source: TileSource,
  { bounds, language, credits, write, progress }: Wishes,
): Promise<{ set: MapSet; weights: ZoomWeight[]; schema: string }> {
  const minZoom = Math.max(source.minZoom, zoomOfWhole(bounds))
  const maxZoom = Math.min(source.maxZoom, finestZoom)
  const addresses = tilesWithin(bounds, minZoom, maxZoom)
  const schema = await schemaOf(source, addresses)
  const digest = createHash('sha256')
  const weights = new Map<number, ZoomWeight>()
  const absent: string[] = []
  for (const address of addresses) {
    const { z, x, y } = address
    progress(`Tile ${z}/${x}/${y}`)
    const bytes = await source.readTile(address)
    const tile = bytes && thinTile(bytes, { schema, z, maxZoom, language })
    digest.update(`${z}/${x}/${y} ${tile?.length ?? 0}\n`).update(tile ?? '')
    if (!tile) {
      absent.push(`${z}/${x}/${y}`)
      continue
    }
    const sent = compressTile(tile)
    await write(address, sent)
    weights.set(z, addTo(weights.get(z) ?? { z, tiles: 0, bytes: 0, largest: 0 }, sent.length))
  }
  const version = digest.digest('hex').slice(0, 12)
  const set = { version, minZoom, maxZoom, bounds, credits: [...credits], absent }
  return { set, weights: [...weights.values()], schema: schema.name }
}

/**
 * Tiles are stored as they are sent: hosts do not compress files of this kind, nor let them be called compressed, so
 * that whoever reads one decompresses it.
 */
export function compressTile(tile: Uint8Array): Uint8Array {
  return gzipSync(tile, { level: 9 })
}

/** Layers come and go with the zoom: those of all tiles that are looked at count. */
async function schemaOf(source: TileSource, addresses: readonly TileAddress[]): Promise<Schema> {
  const layers = new Set<string>()
  for (const address of addresses.slice(0, 20)) {
    const tile = await source.readTile(address)
    if (tile) for (const layer of layersOf(tile)) layers.add(layer)
  }
  if (layers.size === 0) throw new Error('The source has no tiles within the bounds of the place.')
  return recogniseSchema(layers)
}

function addTo({ z, tiles, bytes, largest }: ZoomWeight, weight: number): ZoomWeight {
  return { z, tiles: tiles + 1, bytes: bytes + weight, largest: Math.max(largest, weight) }
}
