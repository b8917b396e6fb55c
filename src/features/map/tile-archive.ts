/** Tiles out of one PMTiles file, of which a host serves parts. Loaded where the tiles are kept so. */
import { PMTiles } from 'pmtiles'
import type { TileAddress } from './tile-grid.ts'

const archives = new Map<string, PMTiles>()

/** @returns the tile, not compressed; null for none. @throws Error where the host serves no parts, or no archive */
export async function readFromArchive(url: string, { z, x, y }: TileAddress): Promise<Uint8Array | null> {
  const archive = archives.get(url) ?? new PMTiles(new URL(url, location.origin).href)
  archives.set(url, archive)
  const tile = await archive.getZxy(z, x, y)
  return tile ? new Uint8Array(tile.data) : null
}
