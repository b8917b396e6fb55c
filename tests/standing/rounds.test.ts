import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../backend/support/random.ts'
import { rounds } from '../backend/support/rounds.ts'
import { lendCompiledPages } from '../support/compiled-pages.ts'
import { accessOf, canLook, postmasterOf, processesOf } from './support/directory.ts'
import { endByNpm, runningDirectory, startByNpm } from './support/npm.ts'
import { allKept, createWriters, query } from './support/writers.ts'

const full = rounds(20, 20)
const random = seededRandom(20261122)
const run = promisify(execFile)

/** Within this everything answers again, or has ended and said why. */
const within = { timeout: 20_000, interval: 100 }

/** What is killed in a round; the last ends with a command to PostgreSQL, not with a signal. */
const victims = [
  'PostgreSQL',
  'a child',
  'runtime',
  'rebuild',
  'start',
  'a connection',
  'all at once',
] as const
/** How people end what npm started: a closed terminal, a request, no mercy. */
const endings = ['SIGHUP', 'SIGTERM', 'SIGKILL'] as const

type Victim = (typeof victims)[number]

describe.skipIf(!canLook)(`a directory of which ${full} parts are killed while people write`, () => {
  const running = runningDirectory()
  const writers = createWriters()

  async function hit(victim: Victim): Promise<void> {
    const kill = (pids: readonly number[]) => {
      for (const pid of pids) process.kill(pid, 'SIGKILL')
    }
    const ask = async (text: string) => query<{ pid: number }>(await accessOf(running.directory), text)
    const children = async () =>
      (await ask('select pid from pg_stat_activity where usename = current_user')).map(({ pid }) => pid)
    if (victim === 'PostgreSQL') kill([postmasterOf(running.directory)])
    else if (victim === 'a child') kill((await children()).slice(0, 1))
    else if (victim === 'runtime') kill(processesOf(running.directory, 'netlify-cli/bin/run.js'))
    else if (victim === 'rebuild') kill(processesOf(running.directory, 'scripts/rebuild.ts'))
    else if (victim === 'start') kill(processesOf(running.directory, 'scripts/start.ts'))
    else if (victim === 'all at once') kill(processesOf(running.directory))
    else await ask('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
  }

  async function isUp(): Promise<boolean> {
    try {
      const { url, anonKey } = await accessOf(running.directory)
      const rows = await fetch(`${url}/rest/v1/mn_categories?select=id&limit=1`, {
        headers: { apikey: anonKey },
      })
      const page = await fetch(`${running.directory.origin}/.netlify/functions/render`)
      await Promise.all([rows.text(), page.text()])
      return rows.ok && page.headers.has('x-nf-invocation-metadata')
    } catch {
      return false
    }
  }

  /** Everything is back by itself; or it has ended, and a start brings it back. */
  async function comeBack(victim: Victim): Promise<void> {
    if (victim === 'start' || victim === 'all at once') {
      await running.started.ended
      running.started = await startByNpm(running.directory)
    }
    await expect.poll(isUp, within).toBe(true)
    expect(running.started.child.exitCode).toBeNull()
  }

  /** Runs a command of the project on the directory. */
  const command = (...args: string[]) =>
    run(process.execPath, args, { env: { ...process.env, ...running.directory.env } })

  /** Some more of what people write, so that each backup differs. */
  async function publishMore(round: number): Promise<void> {
    const over = new AbortController()
    const known = writers.acknowledged()
    const writing = writers.write(await accessOf(running.directory), `before backup ${round}`, over.signal)
    await expect.poll(writers.acknowledged, within).toBeGreaterThan(known)
    over.abort()
    await writing
  }

  async function sweep(): Promise<string> {
    const { url, anonKey, serviceKey } = await accessOf(running.directory)
    const env = {
      ...process.env,
      ...running.directory.env,
      NODE_ENV: 'production',
      SUPABASE_URL: url,
      SUPABASE_ANON_KEY: anonKey,
      SUPABASE_SERVICE_ROLE_KEY: serviceKey,
      SITE_URL: running.directory.origin,
    }
    const { stdout } = await run(process.execPath, ['scripts/build.ts', '--sweep'], { env })
    return stdout
  }

  test('loses and doubles nothing, comes back each time, and its pages are those of the database', async () => {
    for (let round = 0; round < full; round += 1) {
      // The worst comes first: an ordinary run has this round alone.
      const victim = round === 0 ? 'all at once' : (victims[random(victims.length)] ?? 'start')
      const over = new AbortController()
      const access = await accessOf(running.directory)
      const known = writers.acknowledged()
      const writing = [1, 2, 3].map((writer) => writers.write(access, `${round} ${writer}`, over.signal))
      // However slow the machine is, something was answered before.
      await expect.poll(writers.acknowledged, within).toBeGreaterThan(known)
      await sleep(random(800))
      await hit(victim)
      await sleep(random(500))
      over.abort()
      await Promise.all(writing)
      await comeBack(victim)
      const settled = await writers.settle(await accessOf(running.directory))
      expect({ round, victim, ...settled }).toEqual({ round, victim, ...allKept })
      // The first ones may have to wait for a build that the kill delayed, and finish its work.
      await expect.poll(sweep, { timeout: 300_000 }).toMatch(/: 0 pages written, 0 removed/)
    }
  }, 3_600_000)

  test(`a backup of it, restored in another folder ${full} times, gives the same rows and pages; each ends with its npm`, async () => {
    const folder = path.dirname(running.directory.outDir)
    for (let round = 0; round < full; round += 1) {
      const file = path.join(folder, `saved-${round}`)
      await publishMore(round)
      await sweep()
      const before = readPages(running.directory.outDir)
      await command('scripts/backup.ts', file)
      await endByNpm(running.directory, running.started, endings[round % endings.length] ?? 'SIGTERM')
      const stateDir = path.join(folder, `other-${round}/state`)
      const outDir = path.join(folder, `again-${round}`)
      const env = { ...running.directory.env, SUKI_STATE_DIR: stateDir, SUKI_OUT_DIR: outDir }
      running.directory = { ...running.directory, stateDir, outDir, env }
      await command('scripts/restore.ts', file)
      await lendCompiledPages(stateDir)
      running.started = await startByNpm(running.directory)
      expect(await writers.settle(await accessOf(running.directory))).toEqual(allKept)
      expect(readPages(outDir)).toEqual(before)
    }
    await endByNpm(running.directory, running.started, 'SIGTERM')
  }, 3_600_000)
})

function readPages(folder: string): Record<string, string> {
  const files = globSync('**/*.html', { cwd: folder }).sort()
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]))
}
