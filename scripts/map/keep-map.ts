import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { MapSet } from '#features/map/map-set.schema.ts'
import type { TileAddress } from '#features/map/tile-grid.ts'

type Write = (address: TileAddress, tile: Uint8Array) => Promise<void>

/** The file beside the tiles that says what is known of them. */
export const mapSetFile = 'set.json'

/**
 * Keeps the tiles that `make` writes, and what is known of them, in a folder; those that were there go only when all new
 * ones are.
 */
export async function keepMap<Made extends { set: MapSet }>(
  folder: string,
  make: (write: Write) => Promise<Made>,
): Promise<Made> {
  const next = `${folder}.next`
  await rm(next, { recursive: true, force: true })
  const write: Write = async (address, tile) => {
    const file = path.join(next, tileFile(address))
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, tile)
  }
  const made = await make(write).catch(async (error: unknown) => {
    await rm(next, { recursive: true, force: true })
    throw error
  })
  await writeFile(path.join(next, mapSetFile), `${JSON.stringify(made.set)}\n`)
  await rm(folder, { recursive: true, force: true })
  await rename(next, folder)
  return made
}

/** Where a tile is, below the folder. */
export function tileFile({ z, x, y }: TileAddress): string {
  return path.join(`${z}`, `${x}`, `${y}.pbf`)
}
