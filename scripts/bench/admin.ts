import process from 'node:process'
import pg from 'pg'
import { formatNumber } from '#core/numbers.ts'
import { loadDemo } from '../demo/load.ts'
import { localSettings } from '../stack/settings.ts'
import { fillLargeDirectory, sizes } from './admin/fill.ts'
import { type TabLoad, tabLoads } from './admin/loads.ts'
import { connectAsAdmin } from './admin-db.ts'
import { startBackend, stopBackend } from './backend.ts'
import { percentile } from './load.ts'

const loads = 50
/** Milliseconds at the 95th percentile that no tab may need. */
const bar = 1000

async function idOf(client: pg.Client, text: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(text)
  if (rows[0] === undefined) throw new Error('The directory is empty.')
  return rows[0].id
}

async function measure({ ask }: TabLoad): Promise<number[]> {
  await ask()
  const taken: number[] = []
  for (let run = 0; run < loads; run++) {
    const started = performance.now()
    await ask()
    taken.push(performance.now() - started)
  }
  return taken
}

/**
 * Prints how long every tab of the admin area waits for its data, with 100,000 businesses: all that it asks at once,
 * the tiles' numbers with it. Fails when one needs a second or more.
 */
export async function benchAdmin(): Promise<void> {
  const stateDir = `${localSettings().stateDir}/bench-admin`
  const { backend, child } = await startBackend(stateDir)
  const client = new pg.Client({ connectionString: backend.databaseUrl })
  try {
    await loadDemo({ databaseUrl: backend.databaseUrl, stateDir })
    await client.connect()
    await fillLargeDirectory(client)
    const ids = {
      category: await idOf(
        client,
        'select category_id as id from mn_businesses group by 1 order by count(*) desc limit 1',
      ),
      rated: await idOf(
        client,
        'select business_id as id from mn_business_ratings group by 1 order by count(*) desc limit 1',
      ),
      reported: await idOf(client, 'select business_id as id from mn_business_reports limit 1'),
    }
    const db = await connectAsAdmin(stateDir, backend)
    console.log(
      `${Object.entries(sizes)
        .map(([what, count]) => `${formatNumber(count)} ${what}`)
        .join(', ')}\n`,
    )
    console.log(`${'tab'.padEnd(36)}${'median ms'.padStart(12)}${'p95 ms'.padStart(12)}`)
    const slow: string[] = []
    for (const load of tabLoads(db, ids)) {
      const taken = await measure(load)
      const [median, p95] = [percentile(taken, 0.5), percentile(taken, 0.95)]
      if (p95 >= bar) slow.push(load.name)
      console.log(`${load.name.padEnd(36)}${median.toFixed(0).padStart(12)}${p95.toFixed(0).padStart(12)}`)
    }
    console.log(slow.length === 0 ? `\nEvery tab stays below ${bar} ms.` : `\nToo slow: ${slow.join(', ')}`)
    if (slow.length > 0) process.exitCode = 1
  } finally {
    await client.end()
    await stopBackend(child)
  }
}
