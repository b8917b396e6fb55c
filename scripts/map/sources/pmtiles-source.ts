import { open } from 'node:fs/promises'
import { FetchSource, PMTiles, type Source } from 'pmtiles'
import { z } from 'zod'
import type { TileSource } from './tile-source.ts'

const metadata = z.looseObject({ attribution: z.string().optional() })

/** A PMTiles file on this machine. @throws Error for a file that is none */
export async function openPmtilesFile(file: string): Promise<TileSource> {
  const handle = await open(file)
  const source: Source = {
    getKey: () => file,
    getBytes: async (offset, length) => {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, offset)
      return { data: buffer.buffer.slice(0, bytesRead) }
    },
  }
  return openPmtiles(source, () => handle.close()).catch(async (error: unknown) => {
    await handle.close()
    throw error
  })
}

/** A PMTiles file on a server, of which only the parts needed are asked for. */
export function openPmtilesUrl(url: string): Promise<TileSource> {
  return openPmtiles(new FetchSource(url), async () => {})
}

async function openPmtiles(source: Source, close: () => Promise<void>): Promise<TileSource> {
  const tiles = new PMTiles(source)
  const { minZoom, maxZoom } = await tiles.getHeader()
  const { attribution = null } = metadata.parse(await tiles.getMetadata())
  return {
    ...{ minZoom, maxZoom, attribution, close },
    readTile: async ({ z: zoom, x, y }) => {
      const found = await tiles.getZxy(zoom, x, y)
      return found ? new Uint8Array(found.data) : null
    },
  }
}
