import { z } from 'zod'

/** Longitude and latitude, in GeoJSON's order. */
type Position = readonly [number, number]

/** Outlines of one city: each polygon is a ring, then its holes. */
export type Outline = { name: string; polygons: readonly (readonly (readonly Position[])[])[] }

const position = z.tuple([z.number(), z.number()], z.number())
const ring = z.array(position).min(3)
const feature = z.object({
  properties: z.record(z.string(), z.unknown()),
  geometry: z.discriminatedUnion('type', [
    z.object({ type: z.literal('Polygon'), coordinates: z.array(ring) }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring)) }),
  ]),
})
const collection = z.object({ features: z.array(feature) })

/**
 * Reads cities' outlines from a GeoJSON feature collection whose features carry a `name`.
 * @throws ZodError for anything else
 */
export function readOutlines(geojson: unknown): Outline[] {
  return collection.parse(geojson).features.map(({ properties, geometry }) => ({
    name: String(properties['name'] ?? ''),
    polygons: (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).map((rings) =>
      rings.map((points) => points.map(([longitude, latitude]) => [longitude, latitude] as const)),
    ),
  }))
}

/** The name of the outline that contains a point, or null. */
export function findOutline(
  outlines: readonly Outline[],
  latitude: number,
  longitude: number,
): string | null {
  const inside = ({ polygons }: Outline) =>
    polygons.some(([outer = [], ...holes]) => {
      const isIn = (points: readonly Position[]) => isInRing(points, latitude, longitude)
      return isIn(outer) && !holes.some(isIn)
    })
  return outlines.find(inside)?.name ?? null
}

/** Whether a ray to the east crosses the ring an odd number of times. */
function isInRing(points: readonly Position[], latitude: number, longitude: number): boolean {
  let isInside = false
  for (const [index, [x, y]] of points.entries()) {
    const [previousX, previousY] = points.at(index - 1) ?? [x, y]
    const crosses =
      y > latitude !== previousY > latitude &&
      longitude < ((previousX - x) * (latitude - y)) / (previousY - y) + x
    if (crosses) isInside = !isInside
  }
  return isInside
}
