import process from 'node:process'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { formatNumber } from '#core/numbers.ts'
import { loadDemo } from '../demo/load.ts'
import { localSettings } from '../stack/settings.ts'
import { fillLargeDirectory, sizesFor } from './admin/fill.ts'
import { type Ids, type TabLoad, tabLoads } from './admin/loads.ts'
import { connectAsAdmin } from './admin-db.ts'
import { startBackend, stopBackend } from './backend.ts'
import { percentile } from './load.ts'

/** Milliseconds at the 95th percentile that no tab may need. */
const bar = 1000

async function idOf(client: pg.Client, text: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(text)
  if (rows[0] === undefined) throw new Error('The directory is empty.')
  return rows[0].id
}

async function measure({ ask }: TabLoad, runs: number): Promise<number[]> {
  await ask()
  const taken: number[] = []
  for (let run = 0; run < runs; run++) {
    const started = performance.now()
    await ask()
    taken.push(performance.now() - started)
  }
  return taken
}

/** How many of the slowest are named at the end. */
const named = 5

/**
 * Prints how long every tab of the admin area waits for its data, all that it asks at once, the tiles' numbers with it;
 * and every filter and order of the list of businesses; the slowest again at the end. Options: `--businesses N`
 * (100,000), `--runs N` (50), `--only TEXT` (what has it in its name), `--check` (fails when one needs a second or more).
 */
export async function benchAdmin(args: readonly string[]): Promise<void> {
  const text = { type: 'string' } as const
  const options = { businesses: text, runs: text, only: text, check: { type: 'boolean' } } as const
  const { values } = parseArgs({ args: [...args], options })
  const sizes = sizesFor(Number(values.businesses ?? 100_000))
  const stateDir = `${localSettings().stateDir}/bench-admin-${sizes.businesses}`
  const { backend, child } = await startBackend(stateDir)
  const client = new pg.Client({ connectionString: backend.databaseUrl })
  try {
    await loadDemo({ databaseUrl: backend.databaseUrl, stateDir })
    await client.connect()
    await fillLargeDirectory(client, sizes)
    const db = await connectAsAdmin(stateDir, backend)
    const loads = tabLoads(db, await idsOf(client)).filter(({ name }) => name.includes(values.only ?? ''))
    const counts = Object.entries(sizes).map(([what, count]) => `${formatNumber(count)} ${what}`)
    console.log(`${counts.join(', ')}\n`)
    const measured = await printLoads(loads, Number(values.runs ?? 50))
    console.log(`\nThe slowest: ${told(measured.slice(0, named))}`)
    const slow = measured.filter(({ p95 }) => p95 >= bar)
    console.log(slow.length === 0 ? `Everything stays below ${bar} ms.` : `Too slow: ${told(slow)}`)
    if (values.check && slow.length > 0) process.exitCode = 1
  } finally {
    await client.end()
    await stopBackend(child)
  }
}

async function idsOf(client: pg.Client): Promise<Ids> {
  const mostOf = (column: string, table: string) =>
    idOf(
      client,
      `select ${column} as id from ${table} where ${column} is not null group by 1 order by count(*) desc limit 1`,
    )
  return {
    category: await mostOf('category_id', 'mn_businesses'),
    owner: await mostOf('owner_id', 'mn_businesses'),
    rated: await mostOf('business_id', 'mn_business_ratings'),
    reported: await idOf(client, 'select business_id as id from mn_business_reports limit 1'),
    admin: await idOf(client, 'select user_id as id from admin_users limit 1'),
  }
}

type Measured = { name: string; p95: number }

const told = (loads: readonly Measured[]) =>
  loads.map(({ name, p95 }) => `${name} (${p95.toFixed(0)} ms)`).join(', ')

/** @returns all of them, the slowest first */
async function printLoads(loads: readonly TabLoad[], runs: number): Promise<Measured[]> {
  console.log(`${'what'.padEnd(44)}${'median ms'.padStart(12)}${'p95 ms'.padStart(12)}`)
  const measured: Measured[] = []
  for (const load of loads) {
    const taken = await measure(load, runs)
    const [median, p95] = [percentile(taken, 0.5), percentile(taken, 0.95)]
    measured.push({ name: load.name, p95 })
    console.log(`${load.name.padEnd(44)}${median.toFixed(0).padStart(12)}${p95.toFixed(0).padStart(12)}`)
  }
  return measured.toSorted((one, other) => other.p95 - one.p95)
}
