import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { cities } from '#config/place/cities.ts'
import outlines from '#config/place/outlines.json' with { type: 'json' }
import { placeOutlines } from '#features/imports/values/place-outlines.ts'
import { type MapSet, mapSetSchema } from '#features/map/map-set.schema.ts'
import { keepMap, mapSetFile } from './keep-map.ts'
import { drawKnownMap, knownVersion } from './known-map.ts'
import { compressTile } from './prepare-map.ts'

/** The map's tiles, in a folder, and what is known of them. */
export type OpenMap = { folder: string; set: MapSet }

/**
 * The map that `npm run map` prepared; where it did not, one that is drawn of what the directory knows.
 * @param stateDir absolute
 */
export async function openMap(stateDir: string): Promise<OpenMap> {
  const prepared = path.join(stateDir, 'map')
  if (existsSync(path.join(prepared, mapSetFile))) return readMap(prepared)
  const folder = path.join(stateDir, 'map-of-outlines')
  const known = {
    outlines: placeOutlines.filter(({ from }) => from === null),
    cities,
    credits: [{ text: outlines.attribution, url: outlines.url }],
  }
  const kept = existsSync(path.join(folder, mapSetFile)) && (await readMap(folder))
  if (kept && kept.set.version === knownVersion(known)) return kept
  const { set } = await keepMap(folder, async (write) => {
    const drawn = drawKnownMap(known)
    for (const { address, bytes } of drawn.tiles) await write(address, compressTile(bytes))
    return drawn
  })
  return { folder, set }
}

async function readMap(folder: string): Promise<OpenMap> {
  const text = await readFile(path.join(folder, mapSetFile), 'utf8')
  return { folder, set: mapSetSchema.parse(JSON.parse(text)) }
}
