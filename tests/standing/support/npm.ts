import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect } from 'vitest'
import {
  type Directory,
  makeDirectory,
  processesOf,
  removeDirectory,
  type Started,
  start,
} from './directory.ts'

/** What runs, by its command line. */
const parts = ['scripts/start.ts', 'bin/postgres', 'netlify-cli/bin/run.js', 'scripts/rebuild.ts'] as const

/** Starts a directory as people do, by `npm start`: that of a package which skips our setup. */
export async function startByNpm(directory: Directory): Promise<Started> {
  const folder = path.join(path.dirname(directory.outDir), 'npm')
  mkdirSync(folder, { recursive: true })
  const script = `cd '${process.cwd()}' && node scripts/start.ts`
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts: { start: script } }))
  return start(directory, ['npm', 'start', '--prefix', folder])
}

/** Sends npm alone a signal, by which everything must end. */
export async function endByNpm(
  directory: Directory,
  { child }: Started,
  signal: NodeJS.Signals,
): Promise<void> {
  for (const part of parts) expect(processesOf(directory, part), part).not.toEqual([])
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
  await expect.poll(() => processesOf(directory), { timeout: 20_000, interval: 100 }).toEqual([])
}

/** A directory that runs while a group of tests does: which one it is, and what was started last. */
export function runningDirectory(): { directory: Directory; started: Started } {
  // Both are there before the first test asks.
  const running = {} as { directory: Directory; started: Started }
  beforeAll(async () => {
    running.directory = await makeDirectory()
    running.started = await startByNpm(running.directory)
  }, 120_000)
  afterAll(async () => {
    await running.started?.stop()
    removeDirectory(running.directory)
  })
  return running
}
