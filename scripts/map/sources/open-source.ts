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
  if (/^https?:/.test(source)) return openUrl(source)
  const found = await stat(source).catch(() => null)
  if (found === null) throw new Error(`${source} is not there.`)
  if (found.isDirectory()) return openFolder(source)
  if (source.endsWith('.pmtiles')) return openPmtilesFile(source).catch(isNone(source, 'PMTiles file'))
  if (source.endsWith('.mbtiles')) return openMbtiles(source).catch(isNone(source, 'MBTiles file'))
  throw new Error(`${source} is neither a folder of tiles nor a .pmtiles or .mbtiles file.`)
}

async function openUrl(source: string): Promise<TileSource> {
  if (!URL.parse(source)?.pathname.endsWith('.pmtiles'))
    throw new Error(`${source}: of addresses, only those of PMTiles files can be read. Download it first.`)
  return openPmtilesUrl(source).catch((cause: unknown) => {
    // A request that nobody answered has its reason inside.
    const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause
    const why = inner instanceof Error ? inner.message : String(inner)
    throw new Error(
      `${source} cannot be read as a PMTiles file (${why}). Check the address, or download the file and name it.`,
      { cause },
    )
  })
}

const isNone = (source: string, kind: string) => (cause: unknown) => {
  const why = cause instanceof Error ? cause.message : String(cause)
  throw new Error(`${source} cannot be read: it is no ${kind}, or a broken one (${why}).`, { cause })
}
