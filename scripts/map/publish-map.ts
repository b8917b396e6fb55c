import { readdirSync, rmSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { paths } from '#config/paths.ts'
import type { PublishedSet, TileSource } from '#features/map/map-set.schema.ts'
import { mapSetFile } from './keep-map.ts'
import type { OpenMap } from './open-map.ts'

/**
 * Puts what is known of the map's tiles into a copy of the site, and the tiles too unless they are elsewhere.
 * @param tilesUrl the URL of a folder, which holds the tiles below their version, or of one PMTiles file; null for the
 * site's own files
 */
export async function publishMap(folder: string, map: OpenMap, tilesUrl: string | null): Promise<void> {
  const { version } = map.set
  const said = path.join(folder, paths.mapSet)
  await mkdir(path.dirname(said), { recursive: true })
  const published: PublishedSet = { ...map.set, source: sourceAt(tilesUrl, version) }
  await writeFile(said, `${JSON.stringify(published)}\n`)
  if (tilesUrl !== null) return
  const kept = path.join(map.folder, mapSetFile)
  await cp(map.folder, path.join(folder, paths.mapTiles(version)), {
    recursive: true,
    filter: (file) => file !== kept,
  })
}

function sourceAt(tilesUrl: string | null, version: string): TileSource {
  if (tilesUrl === null) return { kind: 'folder', url: paths.mapTiles(version) }
  return tilesUrl.endsWith('.pmtiles')
    ? { kind: 'archive', url: tilesUrl }
    : { kind: 'folder', url: `${tilesUrl}/${version}` }
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
