import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { localSettings } from '../stack/settings.ts'
import { startBackend, stopBackend } from './backend.ts'
import type { ImportedIn, ImportingJob } from './import/importing.ts'
import { benchRow } from './import/rows.ts'

const compileCache = new URL('../publish/compile-cache.mjs', import.meta.url).href

const waysOf = { service: 'over the data service', direct: 'with --database-url' } as const

/**
 * Prints how fast rows come in each way, first and again, and how much memory that takes. `--rows`: how many;
 * `--way service|direct`: only one of them.
 */
export async function benchImport(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { rows: { type: 'string', default: '10000' }, way: { type: 'string' } },
  })
  const rows = Number(values.rows)
  const stateDir = `${localSettings().stateDir}/bench-import`
  const rates: Record<string, number> = {}
  for (const [way, name] of Object.entries(waysOf)) {
    if (values.way !== undefined && values.way !== way) continue
    await rm(stateDir, { recursive: true, force: true })
    const { backend, child } = await startBackend(stateDir)
    try {
      const file = `${stateDir}/rows.ndjson`
      await writeRows(file, rows)
      for (const round of ['first', 'again']) {
        const done = await importInProcess({ ...backend, file, way })
        rates[`${way} ${round}`] = done.read / done.seconds
        console.log(`${name}, ${round}:`.padEnd(32) + describe(done))
      }
    } finally {
      await stopBackend(child)
    }
  }
  const [direct, service] = [rates['direct first'], rates['service first']]
  if (direct && service) console.log(`with --database-url ${(direct / service).toFixed(1)} times as fast`)
}

function describe({ read, inserted, unchanged, seconds, megabytes }: ImportedIn): string {
  const rate = Math.round(read / seconds)
  return `${rate} rows/s, ${megabytes} MB at most; ${read} rows, ${inserted} new, ${unchanged} unchanged, ${seconds.toFixed(0)} s`
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
    // As `npm run import` has it: a batch is gone before it is moved among what stays, and what strips types is not
    // loaded.
    execArgv: ['--import', compileCache, '--max-semi-space-size=16'],
  })
  const [done] = await once(child, 'message')
  await once(child, 'exit')
  // Only our own module answers.
  return done as ImportedIn
}
