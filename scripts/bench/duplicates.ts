import process from 'node:process'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { formatNumber } from '#core/numbers.ts'
import { candidates } from '#features/duplicates/duplicates.schema.ts'
import { judgePair } from '#features/duplicates/judge-pair.ts'
import { localSettings } from '../stack/settings.ts'
import { freePort } from '../supabase/ports.ts'
import { startPostgres } from '../supabase/postgres/postgres.ts'
import { migrateBench } from './migrate-bench.ts'
import { fillDirectory } from './search/fill-directory.ts'

/** Businesses a call: what the nightly check could ask at most. */
const atOnce = 2000

/** What a million may take. */
const mostMinutes = 10

/** A second listing of every fiftieth business, in capitals and a few metres away, as an import would bring it. */
const copies = `
  insert into public.mn_businesses (name, phone, address, city, latitude, longitude, category_id, draft)
  select upper(name), phone, address, city, latitude + 0.0001, longitude, category_id, false
  from (
    select *, row_number() over (order by id) as place from public.mn_businesses where not archived and not draft
  ) as numbered where place % 50 = 0`

type Sum = { judged: number; pairs: number; same: number; person: number }

/** Judges every business as the nightly check does; what it found is stored. */
async function judgeAll(client: pg.Client): Promise<Sum> {
  const sum: Sum = { judged: 0, pairs: 0, same: 0, person: 0 }
  for (;;) {
    const { rows } = await client.query<{ found: unknown }>(
      'select public.next_duplicate_candidates($1) as found',
      [atOnce],
    )
    const { entries, pairs } = candidates.parse(rows[0]?.found)
    if (entries.length === 0) return sum
    const found = pairs.flatMap(({ first, second, entries_of_name }) => {
      const { answer, score } = judgePair(first, second, entries_of_name)
      if (answer === 'another') return []
      sum[answer]++
      return [{ first: first.id, second: second.id, answer, score, entries_of_name }]
    })
    await client.query('select public.store_duplicate_pairs($1, $2)', [
      JSON.stringify(entries),
      JSON.stringify(found),
    ])
    sum.judged += entries.length
    sum.pairs += pairs.length
  }
}

/**
 * Prints how long it takes to judge every business of a generated directory, and how long a million would. Options:
 * `--businesses N` (100,000), `--check` (fails where a million would take longer than ten minutes).
 */
export async function benchDuplicates(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      businesses: { type: 'string', default: '100000' },
      check: { type: 'boolean', default: false },
    },
  })
  const stateDir = `${localSettings().stateDir}/bench-duplicates`
  const server = await startPostgres({ stateDir, port: await freePort() })
  const client = new pg.Client({ connectionString: server.url })
  try {
    await migrateBench(server)
    await client.connect()
    await fillDirectory(client, Number(values.businesses))
    await client.query('delete from public.mn_businesses where name = upper(name)')
    await client.query(copies)
    await client.query(
      `insert into private.duplicates_waiting (business_id) select business_id from private.duplicate_entries
       on conflict (business_id) do nothing`,
    )
    await client.query('vacuum analyze')
    await client.query('set role service_role')
    const started = performance.now()
    const { judged, pairs, same, person } = await judgeAll(client)
    const seconds = (performance.now() - started) / 1000
    const minutes = (seconds / judged) * (1_000_000 / 60)
    console.log(
      `${formatNumber(judged)} businesses, ${formatNumber(pairs)} pairs judged in ${seconds.toFixed(1)} s: ` +
        `${formatNumber(same)} the same, ${formatNumber(person)} for a person; a million in ${minutes.toFixed(1)} minutes`,
    )
    if (values.check && minutes > mostMinutes) process.exitCode = 1
  } finally {
    await client.end()
    await server.stop()
  }
}
