import { readdirSync, rmSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { paths } from '#config/paths.ts'
import { mapSetFile } from './keep-map.ts'
import type { OpenMap } from './open-map.ts'

/** Copies the map's tiles, and what is known of them, into a copy of the site. */
export async function publishMap(folder: string, map: OpenMap): Promise<void> {
  const said = path.join(map.folder, mapSetFile)
  const tiles = path.join(folder, paths.mapTiles(map.set.version))
  await mkdir(tiles, { recursive: true })
  await cp(map.folder, tiles, { recursive: true, filter: (file) => file !== said })
  await cp(said, path.join(folder, paths.mapSet))
}

/** Removes the stills that no page shows any more: they would say where a listing was. */
export function removeStills(folder: string, version: string, shown: ReadonlySet<string>): void {
  const stills = path.join(folder, path.dirname(paths.mapStill(version, '')))
  for (const file of readFolder(stills))
    if (!shown.has(path.basename(file, '.svg'))) rmSync(path.join(stills, file))
}

function readFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // No page shows one.
    return []
  }
}
