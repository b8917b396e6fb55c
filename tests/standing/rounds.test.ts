import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '../backend/support/random.ts'
import { rounds } from '../backend/support/rounds.ts'
import {
  accessOf,
  canLook,
  type Directory,
  makeDirectory,
  postmasterOf,
  processesOf,
  removeDirectory,
  type Started,
  start,
} from './support/directory.ts'

const full = rounds(20)
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
type Victim = (typeof victims)[number]

describe.skipIf(!canLook)(`a directory of which ${full} parts are killed while people write`, () => {
  let directory: Directory
  let started: Started
  const acknowledged = new Set<string>()
  const uncertain = new Set<string>()

  beforeAll(async () => {
    directory = await makeDirectory()
    started = await start(directory)
  }, 120_000)
  afterAll(async () => {
    await started?.stop()
    removeDirectory(directory)
  })

  async function query<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
    const client = new pg.Client({ connectionString: (await accessOf(directory)).databaseUrl })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<T>(text)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  /** Publishes businesses one after another, and notes which of them were answered. */
  async function write(access: { url: string; serviceKey: string }, writer: string, until: AbortSignal) {
    for (let step = 0; !until.aborted; step += 1) {
      const name = `Written ${writer} ${step}`
      uncertain.add(name)
      const response = await fetch(`${access.url}/rest/v1/mn_businesses`, {
        method: 'POST',
        headers: {
          apikey: access.serviceKey,
          authorization: `Bearer ${access.serviceKey}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ name, city: 'Pasig City', draft: false }),
      }).catch(() => undefined)
      if (response?.status === 201) acknowledged.add(name)
      else await sleep(50)
    }
  }

  async function hit(victim: Victim): Promise<void> {
    const kill = (pids: readonly number[]) => {
      for (const pid of pids) process.kill(pid, 'SIGKILL')
    }
    const children = async () =>
      (await query<{ pid: number }>('select pid from pg_stat_activity where usename = current_user')).map(
        ({ pid }) => pid,
      )
    if (victim === 'PostgreSQL') kill([postmasterOf(directory)])
    else if (victim === 'a child') kill((await children()).slice(0, 1))
    else if (victim === 'runtime') kill(processesOf(directory, 'netlify-cli/bin/run.js'))
    else if (victim === 'rebuild') kill(processesOf(directory, 'scripts/rebuild.ts'))
    else if (victim === 'start') kill([started.child.pid ?? 0])
    else if (victim === 'all at once') kill(processesOf(directory))
    else await query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
  }

  async function isUp(): Promise<boolean> {
    try {
      const { url, anonKey } = await accessOf(directory)
      const rows = await fetch(`${url}/rest/v1/mn_categories?select=id&limit=1`, {
        headers: { apikey: anonKey },
      })
      const page = await fetch(`${directory.origin}/.netlify/functions/render`)
      await Promise.all([rows.text(), page.text()])
      return rows.ok && page.headers.has('x-nf-invocation-metadata')
    } catch {
      return false
    }
  }

  /** Everything is back by itself; or it has ended, and a start brings it back. */
  async function comeBack(victim: Victim): Promise<void> {
    if (victim === 'start' || victim === 'all at once') {
      await started.ended
      started = await start(directory)
    }
    await expect.poll(isUp, within).toBe(true)
    expect(started.child.exitCode).toBeNull()
  }

  async function settle() {
    const rows = await query<{ name: string; count: number }>(
      `select name, count(*)::int as count from mn_businesses where name like 'Written %' group by name`,
    )
    const found = new Map(rows.map(({ name, count }) => [name, count]))
    return {
      lost: [...acknowledged].filter((name) => !found.has(name)),
      doubled: rows.filter(({ count }) => count > 1),
      unknown: rows.filter(({ name }) => !uncertain.has(name)),
    }
  }

  async function sweep(): Promise<string> {
    const { url, anonKey, serviceKey } = await accessOf(directory)
    const env = {
      ...process.env,
      ...directory.env,
      NODE_ENV: 'production',
      SUPABASE_URL: url,
      SUPABASE_ANON_KEY: anonKey,
      SUPABASE_SERVICE_ROLE_KEY: serviceKey,
      SITE_URL: directory.origin,
    }
    const { stdout } = await run(process.execPath, ['scripts/build.ts', '--sweep'], { env })
    return stdout
  }

  test('loses and doubles nothing, comes back each time, and its pages are those of the database', async () => {
    for (let round = 0; round < full; round += 1) {
      const victim = victims[random(victims.length)] ?? 'start'
      const over = new AbortController()
      const access = await accessOf(directory)
      const writing = [1, 2, 3].map((writer) => write(access, `${round} ${writer}`, over.signal))
      await sleep(200 + random(800))
      await hit(victim)
      await sleep(random(500))
      over.abort()
      await Promise.all(writing)
      await comeBack(victim)
      expect({ round, victim, ...(await settle()) }).toEqual({
        round,
        victim,
        lost: [],
        doubled: [],
        unknown: [],
      })
      await expect.poll(sweep, { timeout: 60_000 }).toMatch(/: 0 pages written, 0 removed/)
    }
    expect(acknowledged.size).toBeGreaterThan(full)
  }, 3_600_000)

  test('a backup of it, restored in another folder, gives the same pages', async () => {
    const folder = path.dirname(directory.outDir)
    const file = path.join(folder, 'saved')
    const before = readPages(directory.outDir)
    await run(process.execPath, ['scripts/backup.ts', file], { env: { ...process.env, ...directory.env } })
    await started.stop()
    const other = {
      ...directory,
      stateDir: path.join(folder, 'other/state'),
      outDir: path.join(folder, 'again'),
    }
    other.env = { ...directory.env, SUKI_STATE_DIR: other.stateDir, SUKI_OUT_DIR: other.outDir }
    await run(process.execPath, ['scripts/restore.ts', file], { env: { ...process.env, ...other.env } })
    started = await start(other)
    expect(readPages(other.outDir)).toEqual(before)
  }, 180_000)
})

function readPages(folder: string): Record<string, string> {
  const files = globSync('**/*.html', { cwd: folder }).sort()
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]))
}
