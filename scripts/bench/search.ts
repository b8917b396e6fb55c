import { loadavg } from 'node:os'
import process from 'node:process'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { localSettings } from '../stack/settings.ts'
import { freePort } from '../supabase/ports.ts'
import { type Postgres, startPostgres } from '../supabase/postgres/postgres.ts'
import { percentile } from './load.ts'
import { migrateBench } from './migrate-bench.ts'
import { compareEngines } from './search/engines.ts'
import { fillDirectory, learnHours } from './search/fill-directory.ts'
import { searchAtOnce } from './search/many-at-once.ts'
import { search } from './search/our-search.ts'
import { makePlainTables, plainSearch } from './search/plain-search.ts'
import { type SearchClass, searchClasses, typedTexts } from './search/search-questions.ts'

type Times = { ours: number[]; plain: number[] }
/** How often each question is asked, of ours and of plain queries, which are slow. */
type Runs = { runs: number; plain: number }

/** What every class has to keep: milliseconds at the 95th percentile. */
const slowest = 50
/** The same while somebody types. */
const slowestSuggestion = 15
/** While so many ask at once, each anew as soon as it was answered: who waits longer thinks that nothing happens. */
const visitorsAtOnce = 50
const slowestAtOnce = 1000
/** A bar is judged so often: one quiet moment proves nothing. */
const roundsJudged = 2
/** How many times faster than plain queries the search is where these have to look for words. */
const leastRatio = 10

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Asks in turns, so that what else the machine does falls on both. */
async function measure(client: pg.Client, kind: SearchClass, { runs, plain }: Runs): Promise<Times> {
  const times: Times = { ours: [], plain: [] }
  const nth = (index: number) => kind.searches[index % kind.searches.length] ?? {}
  for (let warming = 0; warming < Math.min(kind.searches.length, 10); warming++)
    await search(client, nth(warming))
  for (let run = 0; run < runs; run++) {
    times.ours.push(await timed(() => search(client, nth(run))))
    if (times.plain.length * runs < plain * (run + 1) && !kind.isOursAlone)
      times.plain.push(await timed(() => plainSearch(client, nth(times.plain.length))))
  }
  return times
}

const column = (text: string) => text.padStart(11)
const number = (value: number) => column(value.toFixed(1))

/** Prints a line; returns whether the bars were kept. */
function report(name: string, total: number | null, { ours, plain }: Times, ratioBar = 0): boolean {
  const [median, p95] = [percentile(ours, 0.5), percentile(ours, 0.95)]
  const ratio = percentile(plain, 0.5) / median
  const isKept =
    p95 <= (total === null ? slowestSuggestion : slowest) && (plain.length === 0 || ratio >= ratioBar)
  const beside = [percentile(plain, 0.5), percentile(plain, 0.95), ratio].map(number)
  const numbers = [median, p95].map(number).join('') + (plain.length > 0 ? beside.join('') : '')
  console.log(
    `${name.padEnd(34)}${column(total === null ? '' : String(total))}${numbers}${isKept ? '' : '  MISSED'}`,
  )
  return isKept
}

async function compareSearches(client: pg.Client, runs: Runs, only: string): Promise<boolean> {
  let isKept = true
  for (const kind of searchClasses.filter(({ name }) => name.includes(only))) {
    const times = await measure(client, kind, runs)
    const total = await search(client, kind.searches[0] ?? {})
    isKept = report(kind.name, total, times, kind.looksForWords ? leastRatio : 0) && isKept
  }
  for (const { name, texts } of typedTexts.filter((kind) => kind.name.includes(only))) {
    const ours: number[] = []
    for (let run = 0; run < runs.runs; run++)
      ours.push(
        await timed(() => client.query('select * from public.suggest($1)', [texts[run % texts.length]])),
      )
    isKept = report(name, null, { ours, plain: [] }) && isKept
  }
  return isKept
}

/** What the search's tables and indexes take, and how long building the indexes anew takes. */
async function reportIndexes(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ tables: string; indexes: string }>(
      `select pg_size_pretty(sum(pg_table_size(oid))) as tables, pg_size_pretty(sum(pg_indexes_size(oid))) as indexes
       from pg_class where relnamespace = 'private'::regnamespace and relkind = 'r' and relname like 'search%'`,
    )
    const built = await timed(() =>
      owner.query('reindex table private.search_entries; reindex table private.search_texts'),
    )
    console.log(
      `The search's tables take ${rows[0]?.tables}, its indexes ${rows[0]?.indexes}, built anew in ${(built / 1000).toFixed(1)} s`,
    )
  } finally {
    await owner.end()
  }
}

/** Prints a line; returns whether the bar was kept. */
async function reportLoad(url: string, visitors: number): Promise<boolean> {
  const { perSecond, p95 } = await searchAtOnce(url, visitors)
  const isKept = p95 <= slowestAtOnce
  console.log(
    `${visitors} at once: ${perSecond.toFixed(0)} answers a second, 95 of 100 within ${p95.toFixed(0)} ms${isKept ? '' : '  MISSED'}`,
  )
  return isKept
}

async function prepare(server: Postgres, businesses: number): Promise<void> {
  await migrateBench(server)
  const owner = new pg.Client({ connectionString: server.url })
  await owner.connect()
  try {
    const isNew = await fillDirectory(owner, businesses)
    await learnHours(owner)
    const { rows } = await owner.query<{ made: boolean }>(
      `select to_regclass('plain.mn_businesses') is not null as made`,
    )
    if (!isNew && rows[0]?.made) return
    await owner.query(makePlainTables)
    await owner.query('vacuum analyze')
  } finally {
    await owner.end()
  }
}

const load = () =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')

/**
 * Prints how long the search takes, kind by kind, beside the plain queries on the same data without our indexes. The
 * directory stays for the next time. Options: `--businesses N` (100,000), `--runs N` (60), `--plain N` (12; 0 leaves them
 * out), `--only TEXT` (classes whose name has it), `--indexes` (what they take), `--engines` (beside search libraries in
 * memory), `--at-once N` (answers a second while so many ask), `--check` (measures all twice, fifty at once too, and fails
 * where a bar is missed in either round).
 */
export async function benchSearch(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      businesses: { type: 'string', default: '100000' },
      runs: { type: 'string', default: '60' },
      plain: { type: 'string', default: '12' },
      only: { type: 'string', default: '' },
      indexes: { type: 'boolean', default: false },
      engines: { type: 'boolean', default: false },
      'at-once': { type: 'string' },
      check: { type: 'boolean', default: false },
    },
  })
  const stateDir = `${localSettings().stateDir}/bench-search`
  const server = await startPostgres({ stateDir, port: await freePort() })
  const client = new pg.Client({ connectionString: server.url })
  try {
    await prepare(server, Number(values.businesses))
    if (values.indexes) await reportIndexes(server.url)
    await client.connect()
    await client.query('set role anon')
    const runs = { runs: Number(values.runs), plain: Number(values.plain) }
    const atOnce = Number(values['at-once'] ?? (values.check ? visitorsAtOnce : 0))
    const heads = ['found', 'median ms', 'p95 ms', 'plain ms', 'plain p95', 'ratio']
    let isKept = true
    for (let round = 0; round < (values.check ? roundsJudged : 1); round++) {
      console.log(`The machine's load before: ${load()}`)
      console.log(`${''.padEnd(34)}${heads.map(column).join('')}`)
      isKept = (await compareSearches(client, runs, values.only)) && isKept
      if (atOnce > 0) isKept = (await reportLoad(server.url, atOnce)) && isKept
    }
    if (values.engines)
      await compareEngines(server.url, Number(values.businesses), runs.runs, (q) =>
        timed(() => search(client, { q })),
      )
    console.log(`The machine's load after: ${load()}`)
    if (values.check && !isKept) process.exitCode = 1
  } finally {
    await client.end()
    await server.stop()
  }
}
