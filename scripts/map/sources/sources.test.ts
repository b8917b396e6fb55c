import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTileSource } from './open-source.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tiles-'))
})
afterAll(() => rm(folder, { recursive: true }))

const tile = new TextEncoder().encode('a tile')

describe('a folder of tiles', () => {
  test('is read with its zooms, compressed or not, and says whom to name', async () => {
    const at = path.join(folder, 'plain')
    for (const [z, bytes] of [
      [9, tile],
      [10, gzipSync(tile)],
    ] as const) {
      await mkdir(path.join(at, `${z}/3`), { recursive: true })
      await writeFile(path.join(at, `${z}/3/4.pbf`), bytes)
    }
    await writeFile(path.join(at, 'metadata.json'), JSON.stringify({ attribution: '© Somebody' }))
    const source = await openTileSource(at)
    expect([source.minZoom, source.maxZoom, source.attribution]).toEqual([9, 10, '© Somebody'])
    expect(await source.readTile({ z: 9, x: 3, y: 4 })).toEqual(Buffer.from(tile))
    expect(await source.readTile({ z: 10, x: 3, y: 4 })).toEqual(Buffer.from(tile))
    expect(await source.readTile({ z: 10, x: 3, y: 5 })).toBeNull()
    await source.close()
  })

  test('without tiles is refused', async () => {
    const at = path.join(folder, 'empty')
    await mkdir(path.join(at, 'notes'), { recursive: true })
    await expect(openTileSource(at)).rejects.toThrow('holds no tiles')
  })
})

test('an MBTiles file counts its rows from the south', async () => {
  const file = path.join(folder, 'some.mbtiles')
  const database = new DatabaseSync(file)
  database.exec('create table tiles (zoom_level int, tile_column int, tile_row int, tile_data blob)')
  database.exec('create table metadata (name text, value text)')
  database.prepare('insert into tiles values (2, 1, 0, ?)').run(gzipSync(tile))
  database.prepare('insert into metadata values (?, ?)').run('attribution', '© Somebody')
  database.close()
  const source = await openTileSource(file)
  expect([source.minZoom, source.maxZoom, source.attribution]).toEqual([2, 2, '© Somebody'])
  expect(await source.readTile({ z: 2, x: 1, y: 3 })).toEqual(Buffer.from(tile))
  expect(await source.readTile({ z: 2, x: 1, y: 0 })).toBeNull()
  await source.close()
})

test('a PMTiles file is read by its directory', async () => {
  const file = path.join(folder, 'some.pmtiles')
  await writeFile(file, pmtiles(tile, { attribution: '© Somebody' }))
  const source = await openTileSource(file)
  expect([source.minZoom, source.maxZoom, source.attribution]).toEqual([0, 0, '© Somebody'])
  expect(await source.readTile({ z: 0, x: 0, y: 0 })).toEqual(tile)
  await source.close()
})

test.each([
  ['https://example.org/planet.mbtiles', 'Download it first'],
  ['nowhere.pmtiles', 'is not there'],
])('%s is refused: %s', async (source, reason) => {
  await expect(openTileSource(source)).rejects.toThrow(reason)
})

test('a file of another kind is refused', async () => {
  const file = path.join(folder, 'tiles.zip')
  await writeFile(file, 'PK')
  await expect(openTileSource(file)).rejects.toThrow('neither a folder')
  await writeFile(path.join(folder, 'wrong.pmtiles'), 'x'.repeat(20_000))
})

test.each([
  ['pmtiles', 'x'.repeat(20_000)],
  ['pmtiles', ''],
  ['mbtiles', 'x'.repeat(20_000)],
  ['mbtiles', ''],
])('a file that is called .%s and is none is named, with what it is not', async (ending, text) => {
  const file = path.join(folder, `wrong.${ending}`)
  await writeFile(file, text)
  const kind = ending === 'pmtiles' ? 'PMTiles' : 'MBTiles'
  await expect(openTileSource(file)).rejects.toThrow(`${file} cannot be read: it is no ${kind} file`)
})

test('an address where nobody answers is named, with what to do', async () => {
  const url = 'http://127.0.0.1:9/some.pmtiles'
  await expect(openTileSource(url)).rejects.toThrow(
    /^http:.* cannot be read as a PMTiles file .*Check the address/,
  )
})

/** An archive of one tile, 0/0/0 (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md). */
function pmtiles(bytes: Uint8Array, metadata: object): Uint8Array {
  const told = new TextEncoder().encode(JSON.stringify(metadata))
  // One entry: tile 0, one in a row, its length, offset 0 (written as 1).
  const directory = Uint8Array.of(1, 0, 1, bytes.length, 1)
  const [directoryAt, toldAt] = [127, 127 + directory.length]
  const tilesAt = toldAt + told.length
  const header = Buffer.alloc(127)
  header.write('PMTiles')
  header[7] = 3
  const places = [
    directoryAt,
    directory.length,
    toldAt,
    told.length,
    tilesAt,
    0,
    tilesAt,
    bytes.length,
    1,
    1,
    1,
  ]
  for (const [index, place] of places.entries()) header.writeBigUInt64LE(BigInt(place), 8 + 8 * index)
  // Clustered; directory and tiles as they are; vector tiles; zooms 0 to 0.
  header.set([1, 1, 1, 1, 0, 0], 96)
  return Buffer.concat([header, directory, told, bytes])
}
