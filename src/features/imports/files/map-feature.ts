import { z } from 'zod'
import type { RawRow } from '../imports.ts'

const position = z.tuple([z.number(), z.number()], z.number())
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('MultiPoint'), coordinates: z.array(position).min(1) }),
  z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(position).min(1)).min(1) }),
  z.object({
    type: z.literal('MultiPolygon'),
    coordinates: z.array(z.array(z.array(position).min(1)).min(1)).min(1),
  }),
])
const feature = z.object({
  type: z.literal('Feature'),
  id: z.union([z.string(), z.number()]).optional(),
  properties: z.record(z.string(), z.unknown()).nullable(),
  geometry: z.unknown(),
})

/**
 * Turns a map feature into a plain row: its properties, its id and its centre. A line is a way somewhere, and its middle
 * no place. Other rows are returned unchanged.
 */
export function readFeature(value: RawRow): RawRow {
  if (value['type'] !== 'Feature') return value
  const found = feature.safeParse(value)
  if (!found.success) return value
  const { id, properties } = found.data
  const middle = readMiddle(found.data.geometry)
  return { ...(id !== undefined && { id }), ...properties, ...middle }
}

const collection = z.object({ type: z.literal('GeometryCollection'), geometries: z.array(z.unknown()) })

function readMiddle(value: unknown): { latitude: number; longitude: number } | Record<never, never> {
  const several = collection.safeParse(value)
  // The point among them is the place, the shapes are its outline.
  if (several.success) {
    const { geometries } = several.data
    return readMiddle(
      geometries.find((one) => geometry.safeParse(one).data?.type === 'Point') ?? geometries[0],
    )
  }
  const found = geometry.safeParse(value)
  if (!found.success) return {}
  const points = outerPoints(found.data)
  const sum = points.reduce(([x, y], [longitude, latitude]) => [x + longitude, y + latitude], [0, 0])
  return { latitude: round(sum[1] / points.length), longitude: round(sum[0] / points.length) }
}

function outerPoints(shape: z.infer<typeof geometry>): readonly (readonly [number, number, ...number[]])[] {
  switch (shape.type) {
    case 'Point':
      return [shape.coordinates]
    case 'MultiPoint':
      return shape.coordinates
    case 'Polygon':
      return withoutClosing(shape.coordinates[0] ?? [])
    case 'MultiPolygon':
      return withoutClosing(shape.coordinates[0]?.[0] ?? [])
  }
}

/** A ring ends where it begins; that corner is counted once. */
function withoutClosing<T>(ring: readonly T[]): readonly T[] {
  return ring.length > 1 ? ring.slice(0, -1) : ring
}

/** Rounded to centimetres, since the last digits of sums differ between machines. */
function round(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7
}
