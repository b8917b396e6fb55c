/** Still maps: which of them shows a position, and where on it. */
import type { Point } from '#core/distance.ts'
import type { Credit } from './map-set.schema.ts'
import { type Bounds, columnAt, rowAt } from './tile-grid.ts'

/** CSS pixels for which a still is drawn; pages may show it somewhat larger or smaller. */
export const stillSize = { width: 320, height: 200 }

/** An area in tiles of zoom `z`, as the grid counts them, and the zoom at which it fills a still. */
export type StillView = { z: number; zoom: number; west: number; north: number; east: number; south: number }

/** A place on a still: shares of its width and height, in percent. */
export type Spot = { x: number; y: number }

/** A still map on a page. */
export type Still = {
  name: string
  /** The version of the tiles and of how stills are drawn. */
  version: string
  zoom: number
  middle: Point
  /** What it shows, in words. */
  words: string
  credits: readonly Credit[]
  /** Where the pin is; null on a still of a whole city. */
  pin: Spot | null
}

const tileSize = 512

/** How far apart cells begin, in tiles of the finest zoom: half of what one shows, so that each place is well within one. */
const step = { column: 1 / 4, row: 5 / 32 }

/** The zoom at which a cell fills a still, above that of its tiles. */
const closer = Math.log2(stillSize.width / (tileSize * 2 * step.column))

/** A cell of the grid of stills: many positions share one. */
export type Cell = { z: number; column: number; row: number }

/** The cell in whose middle a position lies, at least a quarter away from each edge. @param z the tiles' finest zoom */
export function cellAround({ latitude, longitude }: Point, z: number): { cell: Cell; pin: Spot } {
  const [x, y] = [columnAt(longitude, z) / step.column, rowAt(latitude, z) / step.row]
  const [column, row] = [Math.floor(x - 0.5), Math.floor(y - 0.5)]
  return { cell: { z, column, row }, pin: { x: inPercent((x - column) / 2), y: inPercent((y - row) / 2) } }
}

export function cellName({ z, column, row }: Cell): string {
  return `${z}-${column}-${row}`
}

export function viewOfCell({ z, column, row }: Cell): StillView {
  const [west, north] = [column * step.column, row * step.row]
  return { z, zoom: z + closer, west, north, east: west + 2 * step.column, south: north + 2 * step.row }
}

/** A still with all of the bounds in its middle, as close as the tiles allow. */
export function viewOfBounds(
  { minLatitude, maxLatitude, minLongitude, maxLongitude }: Bounds,
  { minZoom, maxZoom }: { minZoom: number; maxZoom: number },
): StillView {
  const [west, east] = [columnAt(minLongitude, 0), columnAt(maxLongitude, 0)]
  const [north, south] = [rowAt(maxLatitude, 0), rowAt(minLatitude, 0)]
  const [width, height] = [stillSize.width / tileSize, stillSize.height / tileSize]
  const fitting = -Math.log2(Math.max((east - west) / width, (south - north) / height)) - 0.1
  const zoom = Math.min(maxZoom + closer, fitting)
  const z = Math.max(minZoom, Math.min(maxZoom, Math.round(zoom)))
  const [x, y] = [((west + east) / 2) * 2 ** z, ((north + south) / 2) * 2 ** z]
  const [aside, above] = [width / 2 / 2 ** (zoom - z), height / 2 / 2 ** (zoom - z)]
  return { z, zoom, west: x - aside, east: x + aside, north: y - above, south: y + above }
}

/** To a tenth of a percent, which is less than a pixel. */
function inPercent(share: number): number {
  return Math.round(share * 1000) / 10
}
