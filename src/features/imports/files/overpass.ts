import * as z from 'zod/mini'
import type { RawRow } from '../imports.ts'

const position = z.object({ lat: z.number(), lon: z.number() })
const element = z.object({
  type: z.enum(['node', 'way', 'relation']),
  id: z.number(),
  lat: z.optional(z.number()),
  lon: z.optional(z.number()),
  center: z.optional(position),
  bounds: z.optional(
    z.object({ minlat: z.number(), minlon: z.number(), maxlat: z.number(), maxlon: z.number() }),
  ),
  tags: z.optional(z.record(z.string(), z.string())),
})

/** OpenStreetMap's keys that make a named thing a place one can go to. */
const placeKeys = [
  'shop',
  'amenity',
  'office',
  'craft',
  'healthcare',
  'tourism',
  'leisure',
  'historic',
  'club',
  'emergency',
]

/** Whether tags are those of a place with a name, and not of a street, a building or a border. */
export function isPlace(tags: Readonly<Record<string, string>>): boolean {
  return tags['name'] !== undefined && placeKeys.some((key) => tags[key] !== undefined)
}

/**
 * Turns an element of the map, as Overpass answers it, into a row.
 * @returns null when it is no place with a name; undefined when it is no element of the map
 */
export function readElement(value: RawRow): RawRow | null | undefined {
  if (!('type' in value && 'id' in value)) return undefined
  const found = element.safeParse(value)
  if (!found.success) return undefined
  const { type, id, tags = {} } = found.data
  if (!isPlace(tags)) return null
  const point = pointOf(found.data)
  return {
    id: `${type}/${id}`,
    ...tags,
    ...(point && { latitude: point.lat, longitude: point.lon }),
  }
}

/** Its own point, the centre that was asked for, or the middle of what it covers. */
function pointOf({
  lat,
  lon,
  center,
  bounds,
}: z.infer<typeof element>): z.infer<typeof position> | undefined {
  if (lat !== undefined && lon !== undefined) return { lat, lon }
  if (center || !bounds) return center
  return { lat: middle(bounds.minlat, bounds.maxlat), lon: middle(bounds.minlon, bounds.maxlon) }
}

/** Rounded to centimetres. */
function middle(low: number, high: number): number {
  return Math.round(((low + high) / 2) * 1e7) / 1e7
}
