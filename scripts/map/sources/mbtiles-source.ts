import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { type TileSource, uncompressed } from './tile-source.ts'

const row = z.object({ tile_data: z.instanceof(Uint8Array) })
const zooms = z.object({ least: z.number(), most: z.number() })
const fact = z.object({ value: z.string() })

/**
 * An MBTiles file: tiles in SQLite, whose rows count from the south (https://github.com/mapbox/mbtiles-spec).
 * @throws Error for a file that is none, or that is empty
 */
export async function openMbtiles(file: string): Promise<TileSource> {
  const database = new DatabaseSync(file, { readOnly: true })
  const range = zooms.safeParse(
    database.prepare('select min(zoom_level) as least, max(zoom_level) as most from tiles').get(),
  )
  if (!range.success) throw new Error('it holds no tiles')
  const tile = database.prepare(
    'select tile_data from tiles where zoom_level = ? and tile_column = ? and tile_row = ?',
  )
  const said = fact.safeParse(database.prepare("select value from metadata where name = 'attribution'").get())
  return {
    minZoom: range.data.least,
    maxZoom: range.data.most,
    attribution: said.success ? said.data.value : null,
    readTile: async ({ z: zoom, x, y }) => {
      const found = tile.get(zoom, x, 2 ** zoom - 1 - y)
      return found === undefined ? null : uncompressed(row.parse(found).tile_data)
    },
    close: async () => database.close(),
  }
}
