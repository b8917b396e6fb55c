import { openMapTiles } from './openmaptiles.ts'
import { protomaps } from './protomaps.ts'
import type { Schema } from './schema.ts'
import { shortbread } from './shortbread.ts'

const schemas: readonly Schema[] = [openMapTiles, protomaps, shortbread]

/**
 * The schema of a tile set, by the layers that its tiles have.
 * @throws Error that names the known ones, where none fits
 */
export function recogniseSchema(layers: ReadonlySet<string>): Schema {
  const found = schemas.find(({ marks }) => marks.some((mark) => layers.has(mark)))
  if (found) return found
  const known = schemas.map(({ name }) => name).join(', ')
  const there = [...layers].join(', ') || 'none'
  throw new Error(`These tiles are of no known schema (${known}). Their layers: ${there}.`)
}
