import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { formatNumber } from '#core/numbers.ts'
import { createDb } from '#db/client.ts'
import { localSettings } from '../stack/settings.ts'
import { startBackend, stopBackend } from './backend.ts'
import { type EditTimes, measureEdits } from './build/edits.ts'
import { watchMemory } from './build/memory.ts'
import { comparePeers } from './build/peers.ts'
import { asideFolder, setAside } from './build/set-aside.ts'
import { type Backend, startBuilder } from './build/start-builder.ts'
import { percentile } from './load.ts'
import { fillDirectory } from './search/fill-directory.ts'

type Measured = { businesses: number; pages: number; seconds: number; peakMib: number; edits: EditTimes }

/** What has to be kept; pages a second and memory at this many businesses, edits at every number. */
const bars = { businesses: 100_000, pagesPerSecond: 1_000, peakMib: 1_536, editMilliseconds: 1_000 }

async function prepare(databaseUrl: string, businesses: number): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await fillDirectory(client, businesses)
  await client.query('vacuum analyze')
  return client
}

type Directory = { stateDir: string; backend: Backend & { pid: number }; client: pg.Client }

/** Runs `work` beside a directory of so many businesses, of which no page is built. */
async function withDirectory<T>(businesses: number, work: (directory: Directory) => Promise<T>): Promise<T> {
  const stateDir = `${localSettings().stateDir}/bench-build-${businesses}`
  mkdirSync(stateDir, { recursive: true })
  setAside(stateDir, ['dist', 'site'])
  const { backend, child } = await startBackend(stateDir)
  try {
    const client = await prepare(backend.databaseUrl, businesses)
    try {
      return await work({ stateDir, backend, client })
    } finally {
      await client.end()
    }
  } finally {
    await stopBackend(child)
    rmSync(path.join(stateDir, asideFolder), { recursive: true })
  }
}

function measure(businesses: number, edits: number): Promise<Measured> {
  return withDirectory(businesses, async ({ stateDir, backend, client }) => {
    const builder = startBuilder(stateDir, backend)
    const memory = watchMemory([builder.pid, backend.pid])
    try {
      const { pages, seconds } = await builder.nextReport()
      const times = await measureEdits(client, builder, edits)
      return { businesses, pages, seconds, peakMib: await memory(), edits: times }
    } finally {
      await memory()
      await builder.stop()
    }
  })
}

/** @returns whether our builds took no longer than Hugo's */
function measurePeers(businesses: number): Promise<boolean> {
  return withDirectory(businesses, async ({ stateDir, backend }) => {
    const outDir = path.join(stateDir, 'dist')
    const build = async () => {
      setAside(stateDir, ['dist', 'site'])
      const started = performance.now()
      const builder = startBuilder(stateDir, backend)
      const { compileSeconds } = await builder.nextReport()
      const seconds = (performance.now() - started) / 1000 - compileSeconds
      await builder.stop()
      return seconds
    }
    await build()
    const ratio = await comparePeers({ outDir, db: createDb(backend.url, backend.anonKey) }, build)
    return ratio === null || ratio <= 1
  })
}

/** @returns what is missed, in words */
function missed({ businesses, pages, seconds, peakMib, edits }: Measured): string[] {
  const edit = percentile(edits.page, 0.95)
  const isLarge = businesses >= bars.businesses
  const complaints = [
    isLarge && pages / seconds < bars.pagesPerSecond && `fewer than ${bars.pagesPerSecond} pages a second`,
    isLarge && peakMib > bars.peakMib && `more than ${bars.peakMib} MiB`,
    edit >= bars.editMilliseconds && `an edit takes ${edit.toFixed(0)} ms at the 95th percentile`,
  ]
  return complaints.filter((text) => text !== false).map((text) => `  FAILED at ${businesses}: ${text}`)
}

function print({ businesses, pages, seconds, peakMib, edits }: Measured): void {
  const line = (name: string, text: string) => console.log(`  ${name.padEnd(46)}${text}`)
  const both = (numbers: readonly number[], unit: string) =>
    [0.5, 0.95].map((share) => `${percentile(numbers, share).toFixed(0).padStart(8)} ${unit}`).join('')
  const fullMilliseconds = seconds * 1000
  const ratio = (numbers: readonly number[]) =>
    `   1/${(fullMilliseconds / percentile(numbers, 0.5)).toFixed(0)} of a full build`
  console.log(`\n${formatNumber(businesses)} businesses`)
  line('full build', `${pages} pages in ${seconds.toFixed(1)} s, ${(pages / seconds).toFixed(0)} pages/s`)
  line('most memory, all processes but PostgreSQL', `${peakMib.toFixed(0)} MiB`)
  line(`${edits.page.length} edits`, '  median       p95')
  line('until its own page shows it', both(edits.page, 'ms') + ratio(edits.page))
  line('until all pages show it', both(edits.all, 'ms') + ratio(edits.all))
  line('rendering and writing, threads added up', both(edits.rendering, 'ms'))
  line('pages written', both(edits.pages, '  '))
}

/**
 * Prints how fast all pages are built once they are compiled, how much memory that takes, and how long an edit takes to
 * be published, for each number of businesses. Each has a database of its own, which stays for the next time. Options:
 * `--sizes N,…` (1000,10000,100000) or `--businesses N`, `--edits N` (200), `--check` (fails where a bar is missed).
 * `--peers` lets Hugo, when it is installed, and Eleventy build the pages of businesses and lists instead, in turns
 * with ours, of 10,000 businesses or `--businesses N`; it fails where a page of theirs is not as ours.
 */
export async function benchBuild(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      businesses: { type: 'string' },
      sizes: { type: 'string', default: '1000,10000,100000' },
      edits: { type: 'string', default: '200' },
      peers: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
    },
  })
  if (values.peers) {
    const isKept = await measurePeers(Number(values.businesses ?? 10_000))
    if (values.check && !isKept) process.exitCode = 1
    return
  }
  for (const size of (values.businesses ?? values.sizes).split(',')) {
    const measured = await measure(Number(size), Number(values.edits))
    print(measured)
    for (const complaint of values.check ? missed(measured) : []) {
      console.log(complaint)
      process.exitCode = 1
    }
  }
}
