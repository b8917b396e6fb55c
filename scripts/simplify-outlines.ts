/**
 * `npx node scripts/simplify-outlines.ts FILE.geojson`: simplifies the cities' outlines of a GeoJSON file, whose features
 * carry a `name`, to what `src/config/place/outlines.json` may weigh, and writes them there. What that file says of its
 * source stays, and so do areas that moved from one city to another (`from`).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { z } from 'zod'
import { type Ring, simplifyRings } from './import/simplify-rings.ts'

const maxBytes = 36_000
const target = new URL('../src/config/place/outlines.json', import.meta.url)

const corner = z.tuple([z.number(), z.number()], z.number()).transform(([x, y]) => [x, y] as const)
const polygon = z.array(z.array(corner))
const feature = z.object({
  properties: z.looseObject({ name: z.string(), from: z.string().optional() }),
  geometry: z.discriminatedUnion('type', [
    z.object({ type: z.literal('Polygon'), coordinates: polygon.transform((one) => [one]) }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon) }),
  ]),
})
const collection = z.looseObject({ features: z.array(feature) })

type Feature = z.infer<typeof feature>

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Usage: npx node scripts/simplify-outlines.ts FILE.geojson')
const { features } = collection.parse(JSON.parse(readFileSync(file, 'utf8')))
const { features: known, ...about } = collection.parse(JSON.parse(readFileSync(target, 'utf8')))
const moved = known.filter(({ properties }) => properties.from !== undefined)

for (let tolerance = 10; ; tolerance += 5) {
  const lines = [...simplified(features, tolerance), ...moved].map((one) => JSON.stringify(toGeoJson(one)))
  const text = `${JSON.stringify({ ...about, features: [] }).slice(0, -2)}\n${lines.join(',\n')}\n]}\n`
  if (text.length > maxBytes) continue
  writeFileSync(target, text)
  console.log(`${lines.length} outlines, ${text.length} bytes, within ${tolerance} m`)
  break
}

function simplified(all: readonly Feature[], tolerance: number): Feature[] {
  const rings = all.flatMap(({ geometry }) => geometry.coordinates.flat().map(open))
  const simple = simplifyRings(rings, tolerance).values()
  return all.map(({ properties: { name }, geometry: { coordinates } }) => ({
    properties: { name },
    geometry: {
      type: 'MultiPolygon',
      coordinates: coordinates
        .map((parts) => parts.map(() => rounded(simple.next().value ?? [])))
        .filter(isArea),
    },
  }))
}

/** GeoJSON repeats a ring's first corner at its end. */
function open(ring: Ring): Ring {
  return ring.slice(0, -1)
}

/** To about eleven metres. */
function rounded(ring: Ring) {
  const corners = ring.map(([x, y]) => [Math.round(x * 1e4) / 1e4, Math.round(y * 1e4) / 1e4] as const)
  return [...corners, ...corners.slice(0, 1)]
}

function isArea([outer = []]: readonly Ring[]): boolean {
  return outer.length > 3
}

function toGeoJson({ properties, geometry: { coordinates } }: Feature) {
  const [only = []] = coordinates
  const geometry =
    coordinates.length === 1
      ? { type: 'Polygon', coordinates: only.filter((ring) => ring.length > 3) }
      : { type: 'MultiPolygon', coordinates }
  return { type: 'Feature', properties, geometry }
}
