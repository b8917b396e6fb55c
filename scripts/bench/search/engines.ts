import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import { percentile } from '../load.ts'
import { searchClasses } from './search-questions.ts'

/** What people would take instead of a database, each in a process of its own: installed into a temporary folder. */
const packages = { minisearch: '7.2.0', '@orama/orama': '3.1.18' }
/** More than this, they cannot hold in the memory of a server of a few gigabytes. */
const mostHeld = 100_000
const mostMib = 6_144

const run = promisify(execFile)
const script = fileURLToPath(new URL('./engine-process.ts', import.meta.url))
const builtAnswer = z.object({ held: z.number(), seconds: z.number(), mib: z.number() })
const foundAnswer = z.object({ milliseconds: z.number(), found: z.number() })

/** Questions of nothing but a text: those that they can answer. */
const classes = searchClasses.filter(({ searches }) =>
  searches.every((search) => Object.keys(search).join() === 'q'),
)

/**
 * Prints how long search libraries in memory take for the same questions over as many of the businesses as they can
 * hold, in turns with ours over all, with the memory that they take and how long their index takes to build.
 * @param ask a search by the database, for its milliseconds
 */
export async function compareEngines(
  url: string,
  businesses: number,
  runs: number,
  ask: (text: string) => Promise<number>,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'search-engines-'))
  try {
    writeFileSync(path.join(folder, 'package.json'), '{ "private": true }')
    const wanted = Object.entries(packages).map(([name, version]) => `${name}@${version}`)
    await run('npm', ['install', '--silent', ...wanted], { cwd: folder })
    for (const name of Object.keys(packages))
      await compareEngine({ name, folder, url, businesses: Math.min(businesses, mostHeld) }, runs, ask)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

type Holding = { name: string; folder: string; url: string; businesses: number }

async function compareEngine(
  { name, folder, url, businesses }: Holding,
  runs: number,
  ask: (text: string) => Promise<number>,
): Promise<void> {
  const child = fork(script, [name, folder, url, String(businesses)], {
    execArgv: [`--max-old-space-size=${mostMib}`],
  })
  // It ends by itself when its memory is full.
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${name} ran out of memory.`)))
  const answer = () => Promise.race([messageOf(child), ended])
  try {
    const { held, seconds, mib } = builtAnswer.parse(await answer())
    console.log(
      `${name}: ${held} businesses in ${mib.toFixed(0)} MiB, index built in ${seconds.toFixed(1)} s`,
    )
    for (const { name: kind, searches } of classes) {
      const texts = searches.map(({ q = '' }) => q)
      const times = { ours: [] as number[], theirs: [] as number[] }
      for (let nth = 0; nth < runs; nth++) {
        const text = texts[nth % texts.length] ?? ''
        times.ours.push(await ask(text))
        child.send(text)
        times.theirs.push(foundAnswer.parse(await answer()).milliseconds)
      }
      const figures = [0.5, 0.95].map((share) => percentile(times.theirs, share))
      const ratio = percentile(times.theirs, 0.5) / percentile(times.ours, 0.5)
      console.log(
        `  ${kind.padEnd(34)}${[...figures, ratio].map((value) => value.toFixed(1).padStart(11)).join('')}`,
      )
    }
  } finally {
    child.kill()
  }
}

const messageOf = async (child: ChildProcess): Promise<unknown> => (await once(child, 'message'))[0]
