import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { threadId } from 'node:worker_threads'
import { paths } from '#config/paths.ts'
import type { Still, StillView } from '#features/map/still.ts'
import { readTile } from '#features/map/tile.ts'
import { columnAt, latitudeAt, longitudeAt, rowAt, type TileAddress } from '#features/map/tile-grid.ts'
import { tileFile } from '../keep-map.ts'
import type { OpenMap } from '../open-map.ts'
import { uncompressed } from '../sources/tile-source.ts'
import { drawStill } from './draw-still.ts'
import { type Picture, pictureOf, type Subject } from './still-subject.ts'
import { type RoadGrid, readRoads, wordsFor } from './still-words.ts'

export type StillSettings = {
  map: OpenMap
  /** The folder where drawn stills are kept between builds, below one for each version. */
  keptIn: string
  version: string
}

/** Puts the stills that pages show into a copy of the site; draws those that were not drawn before. */
export type StillMaker = {
  /** @returns the still of the subject, which is in the folder then; null where there is none */
  publish(subject: Subject, folder: string): Still | null
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const drawing = ['scripts/map/geometry.ts', 'scripts/map/stills/*.ts', 'src/features/map/*.ts']

/** Changes with the map, and with the code that draws stills: their URLs change with it. */
export function stillVersion({ set }: OpenMap): string {
  return createHash('sha256').update(JSON.stringify(set)).update(drawingCode()).digest('hex').slice(0, 12)
}

let codeDigest: string | null = null

/** The digest of the code that draws stills, which stays what it is while a process runs. */
function drawingCode(): string {
  codeDigest ??= digestOfCode()
  return codeDigest
}

function digestOfCode(): string {
  const hash = createHash('sha256')
  const files = drawing.flatMap((pattern) => globSync(pattern, { cwd: root, exclude: ['**/*.test.ts'] }))
  for (const file of files.sort()) hash.update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

export function createStillMaker({ map, keptIn, version }: StillSettings): StillMaker {
  const { set } = map
  const known = new Map<string, RoadGrid>()

  const readBytes = (address: TileAddress) => {
    const file = path.join(map.folder, tileFile(address))
    return existsSync(file) ? uncompressed(readFileSync(file)) : null
  }
  const roadsOf = (address: TileAddress) => {
    const name = tileFile(address)
    const grid = known.get(name) ?? readRoads(readBytes(address))
    known.set(name, grid)
    return grid
  }
  const keep = ({ name, view }: Picture) => {
    const file = path.join(keptIn, version, `${name}.svg`)
    if (existsSync(file)) return file
    const tiles = addressesOn(view).flatMap((address) => {
      const bytes = readBytes(address)
      return bytes ? [{ address, features: readTile(bytes) }] : []
    })
    writeWhole(file, drawStill(view, tiles))
    return file
  }
  const words = (subject: Subject) => {
    if (!('point' in subject)) return `Map of ${subject.name}`
    const { latitude, longitude } = subject.point
    const [x, y] = [columnAt(longitude, set.maxZoom), rowAt(latitude, set.maxZoom)]
    const address = { z: set.maxZoom, x: Math.floor(x), y: Math.floor(y) }
    const { steps, roads } = roadsOf(address)
    const metres = metresAround(latitude) / 2 ** set.maxZoom / steps
    return wordsFor({ x: (x - address.x) * steps, y: (y - address.y) * steps }, roads, metres, subject.city)
  }

  return {
    publish(subject, folder) {
      const picture = pictureOf(subject, set)
      if (!picture) return null
      const { name, view, pin } = picture
      const target = path.join(folder, paths.mapStill(version, name))
      // A build removes those that no page shows any more, so what was there once may be gone.
      if (!existsSync(target)) putThere(keep(picture), target)
      return {
        name,
        version,
        zoom: view.zoom,
        middle: middleOf(view),
        words: words(subject),
        credits: set.credits,
        pin,
      }
    },
  }
}

/** How far it is around the earth along a circle of latitude, in metres. */
const metresAround = (latitude: number) => 40_075_017 * Math.cos((latitude * Math.PI) / 180)

function addressesOn({ z, west, north, east, south }: StillView): TileAddress[] {
  const addresses: TileAddress[] = []
  for (let x = Math.floor(west); x < east; x++)
    for (let y = Math.floor(north); y < south; y++) addresses.push({ z, x, y })
  return addresses
}

function middleOf({ z, west, north, east, south }: StillView): Still['middle'] {
  const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5
  return {
    latitude: rounded(latitudeAt((north + south) / 2, z)),
    longitude: rounded(longitudeAt((west + east) / 2, z)),
  }
}

/** Another thread may write the same file: whichever comes last replaces the same by the same. */
function writeWhole(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const next = `${file}.${process.pid}-${threadId}`
  writeFileSync(next, text)
  renameSync(next, file)
}

/** One file serves both where the folders are on one device. */
function putThere(file: string, target: string): void {
  mkdirSync(path.dirname(target), { recursive: true })
  try {
    linkSync(file, target)
  } catch (error) {
    if (existsSync(target)) return
    if (error instanceof Error && 'code' in error && error.code === 'EXDEV') copyFileSync(file, target)
    else throw error
  }
}
