/** What is written on the map, over all its squares at once. A worker writes it on a sheet larger than the view. */
import { type Bounds, bounds, type Coords, DomUtil, Layer, type Map as LeafletMap, type Point } from 'leaflet'
import { mostDensity, type TileLayer } from '../tile-layer.ts'
import { squareSide } from './tile-labels.ts'

/** How far beyond the view labels are written, of its size: while the map is dragged none is missing at once. */
const margin = 0.25

/** With less than this the next drag would come to the sheet's edge. */
const leastMargin = 0.05

/** Milliseconds. */
const pause = 60

/** Where a sheet lies, in pixels of the world at its zoom. */
type Place = { zoom: number; area: Bounds; origin: Point }

export class LabelLayer extends Layer {
  readonly #tiles: TileLayer
  /** A canvas is handed over once: every sheet has its own. */
  #canvas: HTMLCanvasElement | null = null
  #resting: ReturnType<typeof setTimeout> | undefined
  #shown: Place | null = null
  /** The worker writes one sheet at a time; what changes meanwhile is on the next. */
  #isWriting = false
  #isStale = false

  constructor(tiles: TileLayer) {
    super()
    this.#tiles = tiles
    tiles.on('tileload', ({ coords }) => this.#take(coords))
  }

  override onAdd(): this {
    this.#redraw()
    return this
  }

  override onRemove(): this {
    clearTimeout(this.#resting)
    this.#hide()
    return this
  }

  /** Leaflet's own name for what a layer listens to. */
  override getEvents() {
    const hide = () => this.#hide()
    const follow = () => {
      if (!this.#covers(leastMargin)) this.#redraw()
    }
    return { zoomstart: hide, viewreset: hide, moveend: follow, resize: follow }
  }

  /** What was written for one zoom is wrong at every other one. */
  #hide(): void {
    this.#shown = null
    this.#canvas?.remove()
    this.#canvas = null
  }

  /** Another square came, and something may be written on it. */
  #take({ x, y, z }: Coords): void {
    const square = bounds([x * squareSide, y * squareSide], [(x + 1) * squareSide, (y + 1) * squareSide])
    const isOnSheet = this.#shown?.zoom === z && this.#shown.area.overlaps(square)
    if (isOnSheet || !this.#covers(0)) this.#redraw()
  }

  /** Whether the sheet shows the view and so much beyond it, of its size. */
  #covers(beyond: number): boolean {
    return Boolean(this._map && this.#shown?.area.contains(areaOf(this._map, beyond)))
  }

  /** Writes anew in a moment, once for all squares that come meanwhile. */
  #redraw(): void {
    clearTimeout(this.#resting)
    this.#resting = setTimeout(() => this.#write(), pause)
  }

  #write(): void {
    const map = this._map
    if (!map) return
    if (this.#isWriting) {
      this.#isStale = true
      return
    }
    const place = { zoom: map.getZoom(), area: areaOf(map, margin), origin: map.getPixelOrigin() }
    const squares = this.#squaresOn(place)
    // Those of the zoom come one by one, and each asks anew.
    if (squares.length === 0) {
      this.#hide()
      return
    }
    const { x: width, y: height } = place.area.getSize()
    const density = Math.min(mostDensity, devicePixelRatio)
    const { fontFamily } = getComputedStyle(map.getContainer())
    this.#isWriting = true
    const canvas = document.createElement('canvas')
    this.#tiles.painter.write(
      { squares, width, height, density, fontFamily, palette: this.#tiles.palette },
      canvas,
      (isWritten) => this.#written(isWritten ? canvas : null, place),
    )
  }

  #squaresOn({ zoom, area }: Place) {
    const corner = area.getTopLeft()
    return this.#tiles.shown
      .filter(({ coords }) => coords.z === zoom)
      .map(({ key, coords }) => ({
        key,
        x: coords.x * squareSide - corner.x,
        y: coords.y * squareSide - corner.y,
      }))
  }

  #written(canvas: HTMLCanvasElement | null, place: Place): void {
    this.#isWriting = false
    const isCurrent = this._map?.getZoom() === place.zoom && this._map.getPixelOrigin().equals(place.origin)
    if (canvas && isCurrent) this.#show(canvas, place)
    if (!this.#isStale) return
    this.#isStale = false
    this.#write()
  }

  #show(canvas: HTMLCanvasElement, place: Place): void {
    const { x: width, y: height } = place.area.getSize()
    canvas.className = 'map-labels'
    canvas.style.width = `${width}px`
    canvas.style.height = `${height}px`
    DomUtil.setPosition(canvas, place.area.getTopLeft().subtract(place.origin))
    this._map?.getPane('overlayPane')?.append(canvas)
    this.#canvas?.remove()
    this.#canvas = canvas
    this.#shown = place
  }
}

/** What the map shows and so much beyond it, of its size. */
function areaOf(map: LeafletMap, beyond: number): Bounds {
  const { min, max } = map.getPixelBounds()
  const more = map.getSize().multiplyBy(beyond).round()
  return min && max ? bounds(min.subtract(more), max.add(more)) : bounds([])
}
