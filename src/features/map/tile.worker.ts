/** Fetches, reads and paints tiles beside the page's own thread, which a map being moved needs for itself. */
import type { TileSource } from './map-set.schema.ts'
import { type Palette, paintTile, type TilePart } from './paint-tile.ts'
import { readTile, type TileFeature } from './tile.ts'
import type { TileAddress } from './tile-grid.ts'
import { labelsOf, squareSide, type TileLabel } from './tile-labels.ts'

/** A square of the map to paint: a part of a tile. */
export type Wanted = {
  id: number
  source: TileSource
  tile: TileAddress
  part: TilePart
  palette: Palette
  density: number
}

/** The painted square; or null where the tile did not come, or is none. */
export type Painted = { id: number; square: { picture: ImageBitmap; labels: TileLabel[] } | null }

/** Deeper zooms ask for parts of one tile again and again. */
const mostKept = 32
const kept = new Map<string, Promise<TileFeature[]>>()

addEventListener('message', ({ data }: MessageEvent<Wanted>) => void answer(data))

async function answer(wanted: Wanted): Promise<void> {
  const square = await paint(wanted).catch((cause: unknown) => {
    const { z, x, y } = wanted.tile
    console.warn(`The map's ${z}/${x}/${y} failed:`, cause)
    return null
  })
  const reply: Painted = { id: wanted.id, square }
  postMessage(reply, { transfer: square ? [square.picture] : [] })
}

async function paint({ source, tile, part, palette, density }: Wanted) {
  const features = await featuresOf(source, tile)
  const canvas = new OffscreenCanvas(squareSide * density, squareSide * density)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser gives no canvas')
  context.scale(density, density)
  paintTile(context, features, part, palette)
  return { picture: canvas.transferToImageBitmap(), labels: labelsOf(features, part) }
}

function featuresOf(source: TileSource, tile: TileAddress): Promise<TileFeature[]> {
  const name = `${tile.z}/${tile.x}/${tile.y}`
  const features = kept.get(name) ?? fetchTile(source, tile)
  // The latest stands last.
  kept.delete(name)
  kept.set(name, features)
  features.catch(() => kept.delete(name))
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return features
}

async function fetchTile(source: TileSource, tile: TileAddress): Promise<TileFeature[]> {
  if (source.kind === 'archive') {
    const { readFromArchive } = await import('./tile-archive.ts')
    const bytes = await readFromArchive(source.url, tile)
    return bytes ? readTile(bytes) : []
  }
  const response = await fetch(`${source.url}/${tile.z}/${tile.x}/${tile.y}.pbf`)
  if (!response.ok) throw new Error(`answered ${response.status}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  return readTile(isGzip(bytes) ? await unpack(bytes) : bytes)
}

/** Tiles are stored compressed; a host in between may have unpacked them. */
function isGzip([first, second]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b
}

async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(unpacked).arrayBuffer())
}
