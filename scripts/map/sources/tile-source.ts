import { gunzipSync } from 'node:zlib'
import type { TileAddress } from '#features/map/tile-grid.ts'

/** A set of vector tiles, wherever it is. */
export type TileSource = {
  minZoom: number
  maxZoom: number
  /** Whom the data's licence asks to name, as the set says it (HTML, or text); null where it says nothing. */
  attribution: string | null
  /** @returns the tile, not compressed; null where the set has none */
  readTile(address: TileAddress): Promise<Uint8Array | null>
  close(): Promise<void>
}

/** A tile as a vector tile's bytes: sets keep them compressed by gzip, or not. */
export function uncompressed(bytes: Uint8Array): Uint8Array {
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes
}
