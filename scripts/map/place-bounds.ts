import { type Bounds, columnAt, rowAt } from '#features/map/tile-grid.ts'

type Box = { west: number; east: number; south: number; north: number }

/** About two kilometres: a city's edge is no map's edge. */
const margin = 0.02

/** What a map of the place must show: all its cities. @param boxes of their outlines; at least one */
export function boundsOf(boxes: readonly Box[]): Bounds {
  return {
    minLatitude: Math.min(...boxes.map(({ south }) => south)) - margin,
    maxLatitude: Math.max(...boxes.map(({ north }) => north)) + margin,
    minLongitude: Math.min(...boxes.map(({ west }) => west)) - margin,
    maxLongitude: Math.max(...boxes.map(({ east }) => east)) + margin,
  }
}

/** The closest zoom at which the whole place is no larger than a tile. */
export function zoomOfWhole({ minLatitude, maxLatitude, minLongitude, maxLongitude }: Bounds): number {
  const width = columnAt(maxLongitude, 0) - columnAt(minLongitude, 0)
  const height = rowAt(minLatitude, 0) - rowAt(maxLatitude, 0)
  return Math.max(0, Math.floor(-Math.log2(Math.max(width, height))))
}
