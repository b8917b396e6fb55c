import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { localSettings } from '../stack/settings.ts'
import { startBackend, stopBackend } from './backend.ts'
import type { ImportedIn, ImportingJob } from './import/importing.ts'
import { benchRow } from './import/rows.ts'

const compileCache = new URL('../publish/compile-cache.mjs', import.meta.url).href

const waysOf = { service: 'over the data service', direct: 'with --database-url' } as const

/** Rows a second at least, and megabytes at most. */
const bars = { service: 1500, direct: 5000, megabytes: 300 } as const

/**
 * Prints how fast rows come in each way, first and again, and how much memory that takes. `--rows`: how many;
 * `--way service|direct`: only one of them; `--check`: fails where a rate or the memory misses its bar.
 */
export async function benchImport(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rows: { type: 'string', default: '10000' },
      way: { type: 'string' },
      check: { type: 'boolean', default: false },
    },
  })
  const rows = Number(values.rows)
  const stateDir = `${localSettings().stateDir}/bench-import`
  const rates: Record<string, number> = {}
  for (const way of ['service', 'direct'] as const) {
    if (values.way !== undefined && values.way !== way) continue
    await rm(stateDir, { recursive: true, force: true })
    const { backend, child } = await startBackend(stateDir)
    try {
      const file = `${stateDir}/rows.ndjson`
      await writeRows(file, rows)
      for (const round of ['first', 'again']) {
        const done = await importInProcess({ ...backend, file, way })
        const rate = done.read / done.seconds
        rates[`${way} ${round}`] = rate
        console.log(`${waysOf[way]}, ${round}:`.padEnd(32) + describe(done))
        if (values.check) holdAgainst(bars[way], rate, done.megabytes)
      }
    } finally {
      await stopBackend(child)
    }
  }
  const [direct, service] = [rates['direct first'], rates['service first']]
  if (direct && service) console.log(`with --database-url ${(direct / service).toFixed(1)} times as fast`)
}

function holdAgainst(leastRate: number, rate: number, megabytes: number): void {
  const missed = [
    ...(rate < leastRate ? [`${leastRate} rows/s`] : []),
    ...(megabytes > bars.megabytes ? [`${bars.megabytes} MB`] : []),
  ]
  if (missed.length === 0) return
  console.error(`misses ${missed.join(' and ')}`)
  process.exitCode = 1
}

function describe({ read, inserted, unchanged, seconds, megabytes, cpuSeconds }: ImportedIn): string {
  const rate = Math.round(read / seconds)
  const ownTime = `${((cpuSeconds * 1000) / read).toFixed(2)} ms of its own a row`
  return `${rate} rows/s, ${ownTime}, ${megabytes} MB at most; ${read} rows, ${inserted} new, ${unchanged} unchanged, ${seconds.toFixed(0)} s`
}

async function writeRows(file: string, rows: number): Promise<void> {
  await writeFile(file, lines(rows))
}

function* lines(rows: number): Generator<string> {
  for (let row = 0; row < rows; row++) yield `${JSON.stringify(benchRow(row))}\n`
}

/** A process of its own, whose memory is nothing but the import's. */
async function importInProcess(job: ImportingJob): Promise<ImportedIn> {
  const child: ChildProcess = fork(new URL('./import/importing.ts', import.meta.url), [JSON.stringify(job)], {
    // As `npm run import` has it: a batch is gone before it is moved among what stays, what does get there is collected
    // before it has doubled the heap, and what strips types is not loaded.
    execArgv: ['--import', compileCache, '--max-semi-space-size=16', '--heap-growing-percent=50'],
  })
  const [done] = await once(child, 'message')
  await once(child, 'exit')
  // Only our own module answers.
  return done as ImportedIn
}
