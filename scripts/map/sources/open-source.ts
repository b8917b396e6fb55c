import { stat } from 'node:fs/promises'
import { openFolder } from './folder-source.ts'
import { openMbtiles } from './mbtiles-source.ts'
import { openPmtilesFile, openPmtilesUrl } from './pmtiles-source.ts'
import type { TileSource } from './tile-source.ts'

/**
 * @param source a folder of tiles, a PMTiles or MBTiles file, or the URL of a PMTiles file
 * @throws Error that says what can be read, where this cannot
 */
export async function openTileSource(source: string): Promise<TileSource> {
  if (/^https?:/.test(source)) {
    if (new URL(source).pathname.endsWith('.pmtiles')) return openPmtilesUrl(source)
    throw new Error(`${source}: of addresses, only those of PMTiles files can be read. Download it first.`)
  }
  const found = await stat(source).catch(() => null)
  if (found === null) throw new Error(`${source} is not there.`)
  if (found.isDirectory()) return openFolder(source)
  if (source.endsWith('.pmtiles')) return openPmtilesFile(source)
  if (source.endsWith('.mbtiles')) return openMbtiles(source)
  throw new Error(`${source} is neither a folder of tiles nor a .pmtiles or .mbtiles file.`)
}
