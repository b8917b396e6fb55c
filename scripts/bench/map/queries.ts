import pg from 'pg'
import { cities } from '#config/place/cities.ts'
import { localSettings } from '../../stack/settings.ts'
import { freePort } from '../../supabase/ports.ts'
import { startPostgres } from '../../supabase/postgres/postgres.ts'
import { percentile } from '../load.ts'
import { migrateBench } from '../migrate-bench.ts'
import { fillDirectory, learnHours } from '../search/fill-directory.ts'

/** What an answer may take at the 95th percentile, in milliseconds and bytes. */
const slowest = 30
const largest = 20_000

/** Of each city's map: the percentile of seventeen cities asked once would be the slowest answer. */
const rounds = 5

/** A desktop's map. */
const size = { width: 1280, height: 800 }
const zooms = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18]

/** What a map of a desktop shows around a point. */
function viewAround({ latitude, longitude }: { latitude: number; longitude: number }, zoom: number) {
  const degrees = 360 / (512 * 2 ** zoom)
  const east = (size.width / 2) * degrees
  const north = (size.height / 2) * degrees * Math.cos((latitude * Math.PI) / 180)
  return {
    ...{ west: longitude - east, east: longitude + east },
    ...{ south: latitude - north, north: latitude + north, zoom, open_at: 600 },
  }
}

/** What is asked for beside the area, as the search composes it: the condition on its rows, and what counts them. */
const kinds: Readonly<Record<string, string>> = {
  everything: `'true', '00000000-0000-0000-0000-000000000000'`,
  category: `private.in_categories(array[$2::uuid]), $2::uuid`,
  'rated 8 or more': `'rating >= 8', null`,
  'rated 9 or more': `'rating >= 9', null`,
  'open now': `private.is_open_when('{"open_at": 600}'), null`,
  'open, rated 9': `private.is_open_when('{"open_at": 600}') || ' and rating >= 9', null`,
  featured: `'featured', null`,
  'a word of names': `private.has_phrase('house'), null`,
}

async function measureViews(client: pg.Client, asked: string, zoom: number, category: string) {
  const times: number[] = []
  const bytes: number[] = []
  for (const { center } of Array.from({ length: rounds }, () => cities).flat()) {
    const started = performance.now()
    const { rows } = await client.query<{ map: object }>(
      `select private.map_of(
         concat_ws(' and ', format('position <@ %L::box', (private.map_area($1)).area), condition), counted_by::uuid, $1
       ) as map
       from (select ${asked}) as asked (condition, counted_by) where $2::uuid is not null`,
      [JSON.stringify(viewAround(center, zoom)), category],
    )
    times.push(performance.now() - started)
    bytes.push(JSON.stringify(rows[0]?.map).length)
  }
  return { times, bytes: Math.max(...bytes) }
}

/** Prints a line for each zoom; returns whether the bars were kept. */
async function report(client: pg.Client, kind: string, category: string): Promise<boolean> {
  const asked = kinds[kind] ?? ''
  let isKept = true
  for (const zoom of zooms) {
    await measureViews(client, asked, zoom, category)
    const { times, bytes } = await measureViews(client, asked, zoom, category)
    const p95 = percentile(times, 0.95)
    const isGood = p95 <= slowest && bytes <= largest
    isKept &&= isGood
    const numbers = [percentile(times, 0.5).toFixed(1), p95.toFixed(1), String(bytes)]
    console.log(
      `${kind.padEnd(18)}${String(zoom).padStart(5)}${numbers.map((text) => text.padStart(11)).join('')}${isGood ? '' : '  MISSED'}`,
    )
  }
  return isKept
}

/** Prints how long the map of a search takes at each zoom, and how long its answers are. @returns whether the bars were kept */
export async function measureQueries(businesses: number): Promise<boolean> {
  const server = await startPostgres({
    stateDir: `${localSettings().stateDir}/bench-search`,
    port: await freePort(),
  })
  const client = new pg.Client({ connectionString: server.url })
  try {
    await migrateBench(server)
    await client.connect()
    if (await fillDirectory(client, businesses)) await client.query('vacuum analyze')
    await learnHours(client)
    const { rows } = await client.query<{ id: string }>(
      'select id from public.mn_categories order by item_count desc limit 1',
    )
    console.log(
      `${'zoom'.padStart(23)}${['median ms', 'p95 ms', 'bytes'].map((head) => head.padStart(11)).join('')}`,
    )
    let isKept = true
    for (const kind of Object.keys(kinds)) isKept = (await report(client, kind, rows[0]?.id ?? '')) && isKept
    return isKept
  } finally {
    await client.end()
    await server.stop()
  }
}
