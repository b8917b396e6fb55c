/** The map's tiles as a layer of Leaflet: a worker paints them, this puts them where they belong. */
import { type Coords, type DoneCallback, GridLayer } from 'leaflet'
import { squareSide } from './labels/tile-labels.ts'
import type { PublishedSet } from './map-set.schema.ts'
import { currentPalette } from './map-theme.ts'
import { Painter } from './painter.ts'
import type { Square } from './painter.worker.ts'
import { columnAt, rowAt, type TileAddress } from './tile-grid.ts'

/** Leaflet's zoom is that of tiles half as wide. */
export const zoomOffset = 1

/** Sharper than this nobody sees, and it takes four times the memory. */
export const mostDensity = 2

export class TileLayer extends GridLayer {
  readonly #set: PublishedSet
  readonly #shown = new Map<string, Coords>()
  readonly painter = new Painter()
  palette = currentPalette()

  constructor(set: PublishedSet) {
    super({ tileSize: squareSide, updateWhenZooming: false, keepBuffer: 1, attribution: creditsOf(set) })
    this.#set = set
    this.on('tileunload', ({ coords }) => this.#forget(keyOf(coords)))
    this.on('remove', () => this.painter.stop())
  }

  /** The painted squares. */
  get shown(): { key: string; coords: Coords }[] {
    return [...this.#shown].map(([key, coords]) => ({ key, coords }))
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
      this.painter.paint(this.#squareOf(coords, tile), canvas, (isDrawn) => {
        if (!isDrawn) return done(new Error('The tile could not be shown'), canvas)
        this.#shown.set(keyOf(coords), coords)
        done(undefined, canvas)
      })
    return canvas
  }

  #forget(key: string): void {
    this.#shown.delete(key)
    this.painter.forget(key)
  }

  #squareOf(coords: Coords, tile: TileAddress): Square {
    const deeper = 2 ** (coords.z - zoomOffset - tile.z)
    return {
      key: keyOf(coords),
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
  }
}

const keyOf = ({ x, y, z }: Coords) => `${z}/${x}/${y}`

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
