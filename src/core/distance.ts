export type Point = { latitude: number; longitude: number }

/** Of latitude; of longitude at the equator. */
export const metersPerDegree = 111_320

/** Metres between two points, by a flat-earth formula that is exact enough within a city. */
export function metersBetween(a: Point, b: Point): number {
  const north = (a.latitude - b.latitude) * metersPerDegree
  // The shorter way round: 180 degrees east and west are one.
  const apart = Math.abs(a.longitude - b.longitude)
  const east = Math.min(apart, 360 - apart) * metersPerDegree * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}
