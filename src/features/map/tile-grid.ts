/** The grid of web maps: at zoom 0 one tile shows the world (Web Mercator), each zoom halves a tile's sides. */
export type TileAddress = { z: number; x: number; y: number }

/** Degrees. */
export type Bounds = {
  minLatitude: number
  maxLatitude: number
  minLongitude: number
  maxLongitude: number
}

/** A position in tiles from the north-west corner of the world: its whole part is the tile's column. */
export function columnAt(longitude: number, z: number): number {
  return ((longitude + 180) / 360) * 2 ** z
}

/** A position in tiles from the northern edge of the world (85.05 degrees): its whole part is the tile's row. */
export function rowAt(latitude: number, z: number): number {
  const angle = (latitude * Math.PI) / 180
  return ((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * 2 ** z
}

export function longitudeAt(column: number, z: number): number {
  return (column / 2 ** z) * 360 - 180
}

export function latitudeAt(row: number, z: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** z))) * 180) / Math.PI
}

/** The tiles that show some of the bounds, by zoom, column and row. */
export function tilesWithin(bounds: Bounds, minZoom: number, maxZoom: number): TileAddress[] {
  return range(minZoom, maxZoom).flatMap((z) => {
    const rows = range(...wholeTiles(rowAt(bounds.maxLatitude, z), rowAt(bounds.minLatitude, z), z))
    const columns = range(
      ...wholeTiles(columnAt(bounds.minLongitude, z), columnAt(bounds.maxLongitude, z), z),
    )
    return columns.flatMap((x) => rows.map((y) => ({ z, x, y })))
  })
}

function wholeTiles(from: number, to: number, z: number): [first: number, last: number] {
  const most = 2 ** z - 1
  return [Math.max(0, Math.floor(from)), Math.min(most, Math.ceil(to) - 1)]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
