import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tilesWithin } from '#features/map/tile-grid.ts'
import { keepMap } from '../keep-map.ts'
import { compressTile } from '../prepare-map.ts'
import { openTileSource } from '../sources/open-source.ts'
import { writeArchive } from './write-archive.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'archive-'))
})
afterAll(() => rm(folder, { recursive: true }))

const bounds = { minLatitude: 40, maxLatitude: 41, minLongitude: -4, maxLongitude: -3 }

/** A tile that tells which one it is. */
const tileOf = ({ z, x, y }: { z: number; x: number; y: number }) => Buffer.from(`tile ${z}/${x}/${y}`)

async function archiveOf(maxZoom: number) {
  const addresses = tilesWithin(bounds, 4, maxZoom)
  const [first] = addresses
  const absent = first ? [`${first.z}/${first.x}/${first.y}`] : []
  const kept = path.join(folder, `kept-${maxZoom}`)
  const { set } = await keepMap(kept, async (write) => {
    for (const address of addresses.slice(1)) await write(address, compressTile(tileOf(address)))
    const credits = [{ text: '© Somebody', url: null }]
    return { set: { version: '0123456789ab', minZoom: 4, maxZoom, bounds, credits, absent } }
  })
  const file = path.join(folder, `map-${maxZoom}.pmtiles`)
  await writeArchive({ folder: kept, set }, file)
  return { addresses, source: await openTileSource(file) }
}

test.each([
  ['a few tiles', 9],
  ['more tiles than the first directory holds', 13],
])('an archive of %s gives each of them back, and says whose they are', async (_, maxZoom) => {
  const { addresses, source } = await archiveOf(maxZoom)
  expect([source.minZoom, source.maxZoom, source.attribution]).toEqual([4, maxZoom, '© Somebody'])
  const [absent, ...there] = addresses
  if (absent) expect(await source.readTile(absent)).toBeNull()
  const some = there.filter((_, index) => index % 97 === 0 || index > there.length - 3)
  for (const address of some) expect(await source.readTile(address)).toEqual(new Uint8Array(tileOf(address)))
  await source.close()
})
