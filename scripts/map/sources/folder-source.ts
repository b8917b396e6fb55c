import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { type TileSource, uncompressed } from './tile-source.ts'

const metadata = z.object({ attribution: z.string().optional() })

/**
 * A folder of `z/x/y.pbf` or `.mvt`; a `metadata.json` or `tiles.json` beside them may say whom to name.
 * @throws Error where there is no such tile
 */
export async function openFolder(folder: string): Promise<TileSource> {
  const zooms = (await readdir(folder)).filter((name) => /^\d{1,2}$/.test(name)).map(Number)
  const ending = await endingIn(folder, Math.max(...zooms))
  if (ending === undefined)
    throw new Error(`${folder} holds no tiles: they are called z/x/y.pbf or z/x/y.mvt.`)
  return {
    minZoom: Math.min(...zooms),
    maxZoom: Math.max(...zooms),
    attribution: (await readMetadata(folder)).attribution ?? null,
    readTile: async ({ z: zoom, x, y }) => {
      const bytes = await readIfThere(path.join(folder, `${zoom}`, `${x}`, `${y}${ending}`))
      return bytes && uncompressed(bytes)
    },
    close: async () => {},
  }
}

async function endingIn(folder: string, zoom: number): Promise<string | undefined> {
  if (!Number.isFinite(zoom)) return undefined
  const files = await readdir(path.join(folder, `${zoom}`), { recursive: true })
  return ['.pbf', '.mvt'].find((ending) => files.some((file) => file.endsWith(ending)))
}

async function readMetadata(folder: string) {
  const texts = ['metadata.json', 'tiles.json'].map((name) => readIfThere(path.join(folder, name)))
  const text = (await Promise.all(texts)).find((found) => found !== null)
  return text ? metadata.parse(JSON.parse(text.toString())) : {}
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
