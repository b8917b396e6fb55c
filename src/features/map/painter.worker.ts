/**
 * Draws the map beside the page's own thread, which a map being moved needs for itself: on canvases that the page handed
 * over, since it would copy every picture that it were sent, some of nine megabytes.
 */
import type { PageFont } from './labels/page-fonts.ts'
import { labelsOf, squareSide, type TileLabel } from './labels/tile-labels.ts'
import { type Sheet, textsByFont, writeLabels } from './labels/write-labels.ts'
import type { TileSource } from './map-set.schema.ts'
import { type Palette, paintTile, type TilePart } from './paint-tile.ts'
import { readTile, type TileFeature } from './tile.ts'
import type { TileAddress } from './tile-grid.ts'

/** A square of the map to paint: a part of a tile. */
export type Square = {
  key: string
  source: TileSource
  tile: TileAddress
  part: TilePart
  palette: Palette
  density: number
}

/** What the page says: its typefaces first, then what it wants drawn, and which squares it shows no more. */
export type Asked =
  | { fonts: readonly PageFont[] }
  | { id: number; surface: OffscreenCanvas; square: Square }
  | { id: number; surface: OffscreenCanvas; sheet: Sheet }
  | { forgotten: string }

/** Whether the canvas shows it; not, where the tile did not come or nobody wants it any more. */
export type Drawn = { id: number; isDrawn: boolean }

/** Deeper zooms ask for parts of one tile again and again. */
const mostKept = 32
const kept = new Map<string, Promise<TileFeature[]>>()

/** What can be written on the squares that the page wants. */
const labels = new Map<string, readonly TileLabel[]>()

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  if ('fonts' in data) takeFonts(data.fonts)
  else if ('forgotten' in data) labels.delete(data.forgotten)
  else if ('sheet' in data) void answer(data.id, write(data.sheet, data.surface), 'labels')
  else {
    labels.set(data.square.key, [])
    void answer(data.id, paint(data.square, data.surface), data.square.key)
  }
})

async function answer(id: number, drawing: Promise<boolean>, what: string): Promise<void> {
  const isDrawn = await drawing.catch((cause: unknown) => {
    console.warn(`The map's ${what} failed:`, cause)
    return false
  })
  if (isDrawn) await nextFrame()
  postMessage({ id, isDrawn } satisfies Drawn)
}

/** What was drawn is shown at the end of a frame. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** @returns false when the map was moved away meanwhile */
async function paint(square: Square, surface: OffscreenCanvas): Promise<boolean> {
  const { key, source, tile, part, palette, density } = square
  const features = await featuresOf(source, tile)
  if (!labels.has(key)) return false
  labels.set(key, labelsOf(features, part))
  const canvas = open(surface, squareSide * density, squareSide * density)
  canvas.scale(density, density)
  paintTile(canvas, features, part, palette)
  return true
}

async function write(sheet: Sheet, surface: OffscreenCanvas): Promise<boolean> {
  await Promise.all(
    [...textsByFont(sheet, labels)].map(([font, text]) => fonts?.load(font, text).catch(() => [])),
  )
  writeLabels(open(surface, sheet.width * sheet.density, sheet.height * sheet.density), sheet, labels)
  return true
}

function open(surface: OffscreenCanvas, width: number, height: number): OffscreenCanvasRenderingContext2D {
  surface.width = width
  surface.height = height
  const context = surface.getContext('2d')
  if (!context) throw new Error('The browser gives no canvas')
  return context
}

/** A worker's own, which the types of pages do not have; older browsers have none, and write in the system's typeface. */
const { fonts } = globalThis as { fonts?: FontFaceSet }

function takeFonts(faces: readonly PageFont[]): void {
  for (const { family, source, descriptors } of faces) fonts?.add(new FontFace(family, source, descriptors))
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
