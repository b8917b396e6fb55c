/** Fetches, reads and paints tiles beside the page's own thread, which a map being moved needs for itself. */
import { type Palette, paintTile, type TilePart } from './paint-tile.ts'
import { readTile, type TileFeature } from './tile.ts'
import { labelsOf, squareSide, type TileLabel } from './tile-labels.ts'

/** A square of the map to paint: `url` names the tile that it is a part of. */
export type Wanted = { id: number; url: string; part: TilePart; palette: Palette; density: number }

/** The painted square; or null where the tile did not come, or is none. */
export type Painted = { id: number; square: { picture: ImageBitmap; labels: TileLabel[] } | null }

/** Deeper zooms ask for parts of one tile again and again. */
const mostKept = 32
const kept = new Map<string, Promise<TileFeature[]>>()

addEventListener('message', ({ data }: MessageEvent<Wanted>) => void answer(data))

async function answer(wanted: Wanted): Promise<void> {
  const square = await paint(wanted).catch((cause: unknown) => {
    console.warn(`The map's ${wanted.url} failed:`, cause)
    return null
  })
  const reply: Painted = { id: wanted.id, square }
  postMessage(reply, { transfer: square ? [square.picture] : [] })
}

async function paint({ url, part, palette, density }: Wanted) {
  const features = await featuresOf(url)
  const canvas = new OffscreenCanvas(squareSide * density, squareSide * density)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser gives no canvas')
  context.scale(density, density)
  paintTile(context, features, part, palette)
  return { picture: canvas.transferToImageBitmap(), labels: labelsOf(features, part) }
}

function featuresOf(url: string): Promise<TileFeature[]> {
  const features = kept.get(url) ?? fetchTile(url)
  // The latest stands last.
  kept.delete(url)
  kept.set(url, features)
  features.catch(() => kept.delete(url))
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return features
}

async function fetchTile(url: string): Promise<TileFeature[]> {
  const response = await fetch(url)
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
