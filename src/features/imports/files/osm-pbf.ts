import { err, ok, type Result } from '#core/result.ts'
import type { RawRow } from '../imports.ts'
import { isPlace } from './overpass.ts'
import { blocksOf, type MapWay } from './pbf-blocks.ts'
import type { ReadRow, RowSource } from './row-source.ts'
import { columnsOf, firstRows } from './sample.ts'

/** Reads the named places of an extract of OpenStreetMap: its nodes, and the middles of its ways. */
export async function openPbf(blob: Blob): Promise<Result<RowSource>> {
  const rows = (say?: (sentence: string) => void) => rowsOf(blob, say)
  const sample = await firstRows(rows())
  if (sample.length === 0) return err('This file holds no places with a name.')
  const sentence = 'OSM PBF, its named places'
  return ok({ found: { format: 'OSM PBF', sentence, headers: columnsOf(sample), sample }, rows })
}

/**
 * Ways come first into memory, without their points; then the nodes give rows and points. A file that is broken
 * anywhere gives no row, since all of it is seen for the ways.
 */
async function* rowsOf(blob: Blob, say?: (sentence: string) => void): AsyncGenerator<ReadRow> {
  const { ways, points, relations } = await findWays(blob)
  let row = 0
  for await (const { nodes } of blocksOf(blob))
    for (const { id, lat, lon, tags } of nodes) {
      if (points.has(id)) points.set(id, [lat, lon])
      if (isPlace(tags)) yield rowOf(++row, `node/${id}`, tags, [lat, lon])
    }
  for (const { id, refs, tags } of ways) yield rowOf(++row, `way/${id}`, tags, middleOf(refs, points))
  if (relations > 0) say?.(`${relations.toLocaleString('en')} relations of the map were passed over`)
}

type Point = readonly [number, number]

async function findWays(blob: Blob) {
  const ways: MapWay[] = []
  const points = new Map<number, Point | null>()
  let relations = 0
  for await (const block of blocksOf(blob)) {
    relations += block.relations
    for (const way of block.ways) {
      if (!isPlace(way.tags)) continue
      ways.push(way)
      for (const ref of way.refs) points.set(ref, null)
    }
  }
  return { ways, points, relations }
}

function rowOf(row: number, id: string, tags: RawRow, point: Point | null): ReadRow {
  const where = point && { latitude: point[0], longitude: point[1] }
  return { row, line: row, raw: { id, ...tags, ...where } }
}

/** The middle of a way's points; one that ends where it begins counts that point once. */
function middleOf(refs: readonly number[], points: ReadonlyMap<number, Point | null>): Point | null {
  const open = refs.length > 1 && refs[0] === refs.at(-1) ? refs.slice(1) : refs
  const found = open.flatMap((ref) => {
    const point = points.get(ref)
    return point ? [point] : []
  })
  if (found.length === 0) return null
  const mean = (index: 0 | 1) => found.reduce((sum, point) => sum + point[index], 0) / found.length
  return [Number(mean(0).toFixed(7)), Number(mean(1).toFixed(7))]
}
