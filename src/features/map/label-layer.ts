/** What is written on the map, over all its tiles at once: a label knows no tile's edge. */
import { DomUtil, Layer, type Map as LeafletMap, point } from 'leaflet'
import { type Label, placeLabels } from './label-layout.ts'
import { squareSide, type TileLabel } from './tile-labels.ts'
import type { TileLayer } from './tile-layer.ts'

/** How far beyond the view labels are written, of its size: while the map is dragged none is missing at once. */
const margin = 0.25

/** Milliseconds. */
const pause = 60

/** How many texts are measured in one go: a slow phone's processor takes a tenth of a second for all of a view. */
const slice = 40

type Written = Label & { look: TileLabel; font: string }

export class LabelLayer extends Layer {
  readonly #tiles: TileLayer
  readonly #canvas = document.createElement('canvas')
  readonly #widths = new Map<string, number>()
  #resting: ReturnType<typeof setTimeout> | undefined

  constructor(tiles: TileLayer) {
    super()
    this.#tiles = tiles
    this.#canvas.className = 'map-labels leaflet-zoom-hide'
    tiles.on('tileload tileunload', () => this.redraw())
  }

  override onAdd(map: LeafletMap): this {
    map.getPane('overlayPane')?.append(this.#canvas)
    this.redraw()
    return this
  }

  override onRemove(): this {
    clearTimeout(this.#resting)
    this.#canvas.remove()
    return this
  }

  /** Leaflet's own name for what a layer listens to. */
  override getEvents() {
    return { moveend: () => this.redraw(), resize: () => this.redraw() }
  }

  /** Writes anew in a moment, once for all tiles that come meanwhile. */
  redraw(): void {
    clearTimeout(this.#resting)
    this.#resting = setTimeout(() => this.#prepare(), pause)
  }

  /** Measures texts a few at a time, and writes when all are known. */
  #prepare(): void {
    const context = this.#canvas.getContext('2d')
    if (!this._map || !context) return
    const family = getComputedStyle(this._map.getContainer()).fontFamily
    if (this.#measureSome(context, this._map.getZoom(), family)) this.#draw()
    else this.#resting = setTimeout(() => this.#prepare())
  }

  /** @returns whether all texts of the zoom are known */
  #measureSome(context: CanvasRenderingContext2D, zoom: number, family: string): boolean {
    const before = this.#widths.size
    for (const { coords, labels } of this.#tiles.labels) {
      if (coords.z !== zoom) continue
      for (const look of labels) {
        this.#widthOf(context, fontOf(look, family), look.text)
        if (this.#widths.size - before >= slice) return false
      }
    }
    return true
  }

  #draw(): void {
    const map = this._map
    const context = this.#canvas.getContext('2d')
    if (!map || !context) return
    const size = map.getSize()
    const [width, height] = [size.x * (1 + 2 * margin), size.y * (1 + 2 * margin)]
    const corner = map.containerPointToLayerPoint(point(-size.x * margin, -size.y * margin))
    const density = Math.min(2, devicePixelRatio)
    this.#canvas.width = width * density
    this.#canvas.height = height * density
    this.#canvas.style.width = `${width}px`
    this.#canvas.style.height = `${height}px`
    DomUtil.setPosition(this.#canvas, corner)
    context.scale(density, density)
    const origin = map.getPixelOrigin().add(corner)
    const family = getComputedStyle(map.getContainer()).fontFamily
    for (const label of placeLabels([...this.#candidates(context, map.getZoom(), origin, family)]))
      write(context, label, this.#tiles.palette)
  }

  *#candidates(
    context: CanvasRenderingContext2D,
    zoom: number,
    origin: { x: number; y: number },
    family: string,
  ): Generator<Written> {
    for (const { coords, labels } of this.#tiles.labels) {
      if (coords.z !== zoom) continue
      for (const look of labels) {
        const font = fontOf(look, family)
        const width = this.#widthOf(context, font, look.text)
        if (look.room !== null && look.room < width) continue
        yield {
          ...{ look, font, width, text: look.text, angle: look.angle, rank: look.rank },
          x: coords.x * squareSide + look.x - origin.x,
          y: coords.y * squareSide + look.y - origin.y,
          height: look.size,
        }
      }
    }
  }

  #widthOf(context: CanvasRenderingContext2D, font: string, text: string): number {
    const key = `${font} ${text}`
    const known = this.#widths.get(key)
    if (known !== undefined) return known
    context.font = font
    const { width } = context.measureText(text)
    this.#widths.set(key, width)
    return width
  }
}

const fontOf = ({ weight, size }: TileLabel, family: string) => `${weight} ${size}px ${family}`

function write(
  context: CanvasRenderingContext2D,
  { x, y, angle, text, font, look }: Written,
  palette: TileLayer['palette'],
): void {
  context.save()
  context.translate(x, y)
  context.rotate(angle)
  context.font = font
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = 3
  context.strokeStyle = palette[look.halo]
  context.fillStyle = palette[look.ink]
  context.strokeText(text, 0, 0)
  context.fillText(text, 0, 0)
  context.restore()
}
