import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { Compression, TileType, zxyToTileId } from 'pmtiles'
import type { MapSet } from '#features/map/map-set.schema.ts'
import { tilesWithin } from '#features/map/tile-grid.ts'
import { tileFile } from '../keep-map.ts'
import type { OpenMap } from '../open-map.ts'

/** An entry of a directory: a tile's number and where it lies; one that runs over no tile leads to a leaf. */
type Entry = { id: number; run: 0 | 1; length: number; offset: number }

/** Readers fetch so much with the first request: the header and the root directory must fit. */
const firstRead = 16_384
const headerLength = 127

/** Entries that one leaf holds. */
const leafSize = 4096

/**
 * Writes a map's tiles as one PMTiles file (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md), for hosts
 * that limit how many files they take.
 * @returns how many bytes it has
 */
export async function writeArchive({ folder, set }: OpenMap, file: string): Promise<number> {
  const isAbsent = new Set(set.absent)
  const addresses = tilesWithin(set.bounds, set.minZoom, set.maxZoom)
    .filter(({ z, x, y }) => !isAbsent.has(`${z}/${x}/${y}`))
    .map((address) => ({ id: zxyToTileId(address.z, address.x, address.y), address }))
    .sort((one, other) => one.id - other.id)
  const tiles: Buffer[] = []
  const entries: Entry[] = []
  let offset = 0
  for (const { id, address } of addresses) {
    const bytes = await readFile(path.join(folder, tileFile(address)))
    entries.push({ id, run: 1, length: bytes.length, offset })
    tiles.push(bytes)
    offset += bytes.length
  }
  const archive = Buffer.concat([...directoriesOf(entries, set, offset), ...tiles])
  await writeFile(file, archive)
  return archive.length
}

/** All that stands in front of the tiles. */
function directoriesOf(entries: readonly Entry[], set: MapSet, tileBytes: number): Buffer[] {
  const whole = directory(entries)
  const isSmall = headerLength + whole.length <= firstRead
  const leaves = isSmall ? [] : leavesOf(entries)
  const root = isSmall ? whole : directory(leaves.map(({ entry }) => entry))
  const credits = set.credits.map(({ text }) => text).join(' ')
  const metadata = gzipSync(JSON.stringify({ attribution: credits }))
  const leafBytes = Buffer.concat(leaves.map(({ bytes }) => bytes))
  const lengths = [root.length, metadata.length, leafBytes.length, tileBytes]
  return [headerOf(lengths, entries.length, set), root, metadata, leafBytes]
}

function leavesOf(entries: readonly Entry[]): { entry: Entry; bytes: Buffer }[] {
  let offset = 0
  const firsts = Array.from({ length: Math.ceil(entries.length / leafSize) }, (_, index) => index * leafSize)
  return firsts.map((from) => {
    const bytes = directory(entries.slice(from, from + leafSize))
    const entry: Entry = { id: entries[from]?.id ?? 0, run: 0, length: bytes.length, offset }
    offset += bytes.length
    return { entry, bytes }
  })
}

/** Column by column, ids by their distance from the one before. */
function directory(entries: readonly Entry[]): Buffer {
  const ids = entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0))
  const offsets = entries.map(({ offset }, index) => {
    const before = entries[index - 1]
    return before && offset === before.offset + before.length ? 0 : offset + 1
  })
  const numbers = [
    ...[entries.length, ...ids, ...entries.map(({ run }) => run)],
    ...[...entries.map(({ length }) => length), ...offsets],
  ]
  return gzipSync(Buffer.from(numbers.flatMap(varint)))
}

/** Seven bits a byte, the lowest first. */
function varint(number: number): number[] {
  const bytes: number[] = []
  let rest = number
  while (rest > 0x7f) {
    bytes.push((rest % 0x80) | 0x80)
    rest = Math.floor(rest / 0x80)
  }
  return [...bytes, rest]
}

function headerOf(lengths: readonly number[], tiles: number, { minZoom, maxZoom, bounds }: MapSet): Buffer {
  const header = Buffer.alloc(headerLength)
  header.write('PMTiles')
  header[7] = 3
  let at = headerLength
  const places = lengths.flatMap((length) => {
    at += length
    return [at - length, length]
  })
  for (const [index, number] of [...places, tiles, tiles, tiles].entries())
    header.writeBigUInt64LE(BigInt(number), 8 + 8 * index)
  header.set([1, Compression.Gzip, Compression.Gzip, TileType.Mvt, minZoom, maxZoom], 96)
  const { minLongitude, minLatitude, maxLongitude, maxLatitude } = bounds
  const corners = [minLongitude, minLatitude, maxLongitude, maxLatitude]
  for (const [index, degrees] of corners.entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index)
  header[118] = minZoom
  header.writeInt32LE(Math.round(((minLongitude + maxLongitude) / 2) * 1e7), 119)
  header.writeInt32LE(Math.round(((minLatitude + maxLatitude) / 2) * 1e7), 123)
  return header
}
