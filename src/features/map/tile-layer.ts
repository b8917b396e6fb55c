/** The map's tiles as a layer of Leaflet: a worker paints them, this puts them where they belong. */
import { type Coords, type DoneCallback, GridLayer } from 'leaflet'
import type { PublishedSet } from './map-set.schema.ts'
import { currentPalette } from './map-theme.ts'
import type { Painted, Wanted } from './tile.worker.ts'
import { columnAt, rowAt, type TileAddress } from './tile-grid.ts'
import { squareSide, type TileLabel } from './tile-labels.ts'

/** Leaflet's zoom is that of tiles half as wide. */
export const zoomOffset = 1

/** Sharper than this nobody sees, and it takes four times the memory. */
const mostDensity = 2

export class TileLayer extends GridLayer {
  readonly #set: PublishedSet
  #worker: Worker | null = null
  readonly #waiting = new Map<number, { key: string; take: (square: Painted['square']) => void }>()
  readonly #labels = new Map<string, { coords: Coords; labels: readonly TileLabel[] }>()
  #asked = 0
  palette = currentPalette()

  constructor(set: PublishedSet) {
    super({ tileSize: squareSide, updateWhenZooming: false, keepBuffer: 1, attribution: creditsOf(set) })
    this.#set = set
    this.on('tileunload', ({ coords }) => this.#forget(this.#key(coords)))
    this.on('remove', () => this.#worker?.terminate())
  }

  /** What can be written on the shown squares, each from its own corner. */
  get labels(): Iterable<{ coords: Coords; labels: readonly TileLabel[] }> {
    return this.#labels.values()
  }

  /** Paints everything again in the colours wanted now. */
  recolour(): void {
    this.palette = currentPalette()
    this.redraw()
  }

  /** Leaflet's own name for what makes one square of the layer. */
  override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas')
    const tile = sourceOf(coords, this.#set)
    if (tile === null) queueMicrotask(() => done(undefined, canvas))
    else
      this.#ask(coords, tile, (square) => {
        if (square === null) return done(new Error('The tile could not be shown'), canvas)
        show(canvas, square.picture)
        this.#labels.set(this.#key(coords), { coords, labels: square.labels })
        done(undefined, canvas)
      })
    return canvas
  }

  /** Starts when the first square is wanted, and anew after it failed. */
  #start(): Worker {
    const worker = new Worker(new URL('./tile.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<Painted>) => {
      const waiting = this.#waiting.get(data.id)
      this.#waiting.delete(data.id)
      if (waiting) waiting.take(data.square)
      else data.square?.picture.close()
    })
    // Its script did not come, say: whoever waits is told, and the next square starts another one.
    worker.addEventListener('error', () => {
      this.#worker = null
      const waiting = [...this.#waiting.values()]
      this.#waiting.clear()
      for (const { take } of waiting) take(null)
    })
    return worker
  }

  /** Nobody waits any more for a square that is not shown. */
  #forget(key: string): void {
    this.#labels.delete(key)
    for (const [id, waiting] of this.#waiting) if (waiting.key === key) this.#waiting.delete(id)
  }

  #key({ x, y, z }: Coords): string {
    return `${z}/${x}/${y}`
  }

  #ask(coords: Coords, tile: TileAddress, take: (square: Painted['square']) => void): void {
    const id = ++this.#asked
    const deeper = 2 ** (coords.z - zoomOffset - tile.z)
    const wanted: Wanted = {
      id,
      source: this.#set.source,
      tile,
      part: {
        zoom: coords.z - zoomOffset,
        side: squareSide * deeper,
        left: (coords.x - tile.x * deeper) * squareSide,
        top: (coords.y - tile.y * deeper) * squareSide,
      },
      palette: this.palette,
      density: Math.min(mostDensity, devicePixelRatio),
    }
    this.#waiting.set(id, { key: this.#key(coords), take })
    this.#worker ??= this.#start()
    this.#worker.postMessage(wanted)
  }
}

/** The tile that a square is drawn from: itself, or the one that holds it where there is none so deep; null for nothing. */
function sourceOf({ x, y, z }: TileAddress, set: PublishedSet): TileAddress | null {
  const zoom = z - zoomOffset
  const from = Math.min(zoom, set.maxZoom)
  const deeper = 2 ** (zoom - from)
  const tile = { z: from, x: Math.floor(x / deeper), y: Math.floor(y / deeper) }
  const { minLatitude, maxLatitude, minLongitude, maxLongitude } = set.bounds
  const isInside =
    tile.x + 1 > columnAt(minLongitude, from) &&
    tile.x < columnAt(maxLongitude, from) &&
    tile.y + 1 > rowAt(maxLatitude, from) &&
    tile.y < rowAt(minLatitude, from)
  return isInside && from >= set.minZoom && !set.absent.includes(`${tile.z}/${tile.x}/${tile.y}`)
    ? tile
    : null
}

function show(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture)
}

/** As the data's licence asks, for Leaflet, which takes HTML. */
function creditsOf({ credits }: PublishedSet): string {
  return credits
    .map(({ text, url }) => {
      const named = document.createElement(url === null ? 'span' : 'a')
      named.textContent = text
      if (named instanceof HTMLAnchorElement && url !== null) {
        named.href = url
        named.target = '_blank'
        named.rel = 'noopener'
      }
      return named.outerHTML
    })
    .join(' ')
}
