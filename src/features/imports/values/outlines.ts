import { z } from 'zod'
import type { City } from '#config/place-shape.ts'
import type { Point } from '#core/distance.ts'
import { metersPerDegree } from '#core/distance.ts'
import { findCity } from '#features/cities/cities.ts'

/** Longitude and latitude, in GeoJSON's order. */
type Corner = readonly [number, number]
type Ring = readonly Corner[]

/** The outline of a city: each polygon is a ring, then its holes. */
export type Outline = {
  city: City
  /** Of an area that came to the city from another one, whose outline still holds it: that other one. */
  from: City | null
  polygons: readonly (readonly Ring[])[]
  box: { west: number; east: number; south: number; north: number }
}

const corner = z.tuple([z.number(), z.number()], z.number()).transform(([x, y]) => [x, y] as const)
const ring = z.array(corner).min(3)
const feature = z.object({
  properties: z.record(z.string(), z.unknown()),
  geometry: z.discriminatedUnion('type', [
    z.object({ type: z.literal('Polygon'), coordinates: z.array(ring).transform((one) => [one]) }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring)) }),
  ]),
})
const collection = z.object({ features: z.array(feature) })

/**
 * Reads cities' outlines from a GeoJSON feature collection whose features carry a `name`, and `from` where the area left
 * that city for the named one. Outlines of cities that are not listed are left out.
 * @throws ZodError for anything else
 */
export function readOutlines(geojson: unknown): Outline[] {
  return collection.parse(geojson).features.flatMap(({ properties, geometry: { coordinates } }) => {
    const city = findCity(String(properties['name'] ?? ''))
    const from = findCity(String(properties['from'] ?? ''))
    return city ? [{ city, from, polygons: coordinates, box: boxOf(coordinates.flat(2)) }] : []
  })
}

function boxOf(corners: readonly Corner[]): Outline['box'] {
  const [longitudes, latitudes] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return {
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  }
}

/**
 * The cities at a point: one inside of an outline, two where an area moved from one to the other (the one that it
 * belongs to today first), none elsewhere.
 */
export function citiesAt(point: Point, outlines: readonly Outline[]): readonly City[] {
  const found = outlines.filter((outline) => isInside(point, outline))
  const cities = found.filter(({ from }) => from === null).map(({ city }) => city)
  const moved = found.flatMap(({ city, from }) => (from && cities.includes(from) ? [city] : []))
  return [...moved, ...cities]
}

/** How far a point is from a city, in metres; 0 inside of it. */
export function metersFrom(city: City, point: Point, outlines: readonly Outline[]): number {
  if (citiesAt(point, outlines).includes(city)) return 0
  const own = outlines.filter((outline) => outline.city === city && outline.from === null)
  return Math.min(...own.map((outline) => metersToBorder(point, outline)))
}

/** The city whose outline is the nearest, and how far it is in metres; null without any outline. */
export function nearestCity(
  point: Point,
  outlines: readonly Outline[],
): { city: City; meters: number } | null {
  const [inside] = citiesAt(point, outlines)
  if (inside) return { city: inside, meters: 0 }
  let nearest: { city: City; meters: number } | null = null
  for (const outline of outlines) {
    if (outline.from !== null || (nearest && metersToBox(point, outline.box) >= nearest.meters)) continue
    const meters = metersToBorder(point, outline)
    if (nearest === null || meters < nearest.meters) nearest = { city: outline.city, meters }
  }
  return nearest
}

/** No border within the box is nearer. */
function metersToBox({ latitude, longitude }: Point, { west, east, south, north }: Outline['box']): number {
  const narrowing = Math.cos((latitude * Math.PI) / 180)
  const aside = Math.max(west - longitude, 0, longitude - east) * narrowing
  return Math.hypot(aside, Math.max(south - latitude, 0, latitude - north)) * metersPerDegree
}

function isInside({ latitude, longitude }: Point, { polygons, box }: Outline): boolean {
  const isInBox =
    longitude >= box.west && longitude <= box.east && latitude >= box.south && latitude <= box.north
  if (!isInBox) return false
  return polygons.some(([outer = [], ...holes]) => {
    const isIn = (corners: Ring) => isInRing(corners, latitude, longitude)
    return isIn(outer) && !holes.some(isIn)
  })
}

/** Whether a ray to the east crosses the ring an odd number of times. */
function isInRing(corners: Ring, latitude: number, longitude: number): boolean {
  let isIn = false
  let [previousX, previousY] = corners.at(-1) ?? [0, 0]
  for (const [x, y] of corners) {
    const crosses =
      y > latitude !== previousY > latitude &&
      longitude < ((previousX - x) * (latitude - y)) / (previousY - y) + x
    if (crosses) isIn = !isIn
    previousX = x
    previousY = y
  }
  return isIn
}

function metersToBorder(point: Point, { polygons }: Outline): number {
  const narrowing = Math.cos((point.latitude * Math.PI) / 180)
  const toPlane = ([x, y]: Corner): Corner => [
    (x - point.longitude) * narrowing * metersPerDegree,
    (y - point.latitude) * metersPerDegree,
  ]
  let nearest = Number.POSITIVE_INFINITY
  for (const corners of polygons.flat()) {
    let previous = toPlane(corners.at(-1) ?? [0, 0])
    for (const here of corners.map(toPlane)) {
      nearest = Math.min(nearest, metersToOrigin(previous, here))
      previous = here
    }
  }
  return nearest
}

/** From a line's nearest point to where both axes cross. */
function metersToOrigin([fromX, fromY]: Corner, [toX, toY]: Corner): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY]
  const length = alongX * alongX + alongY * alongY
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(fromX * alongX + fromY * alongY) / length))
  return Math.hypot(fromX + share * alongX, fromY + share * alongY)
}
