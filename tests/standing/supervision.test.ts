import { rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rounds } from '../backend/support/rounds.ts'
import { lendCompiledPages } from '../support/compiled-pages.ts'
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
import { lendUsedDatabase } from './support/directory-database.ts'
import { endByNpm, startByNpm } from './support/npm.ts'

const full = rounds(20, 20)

/** Nobody's patience: on a machine that does other things beside, a part takes several times as long to be back. */
const backWithin = { timeout: 45_000, interval: 100 }

describe.skipIf(!canLook)('a directory that runs', () => {
  let directory: Directory
  let started: Started

  beforeAll(async () => {
    directory = await makeDirectory()
    started = await startByNpm(directory)
  }, 120_000)
  afterAll(async () => {
    await started?.stop()
    removeDirectory(directory)
  })

  /** @returns 0 while nobody answers */
  async function ask(address: string): Promise<number> {
    const { url, anonKey } = await accessOf(directory)
    const isData = address.startsWith('/rest')
    try {
      const response = await fetch(`${isData ? url : directory.origin}${address}`, {
        headers: isData ? { apikey: anonKey } : {},
      })
      await response.arrayBuffer()
      return response.status
    } catch {
      return 0
    }
  }

  const kill = (pids: readonly number[]) => {
    expect(pids.length).toBeGreaterThan(0)
    for (const pid of pids) process.kill(pid, 'SIGKILL')
  }

  const isBack = (name: string) => expect.poll(started.said, backWithin).toContain(`${name} is back.`)

  test('is told of a killed runtime, and serves again', async () => {
    kill(processesOf(directory, 'netlify-cli/bin/run.js'))
    await isBack("Netlify's local runtime")
    expect(started.said()).toMatch(
      /Z Netlify's local runtime ended \(killed by SIGKILL\) and is started again\.\n/,
    )
    await expect.poll(() => ask('/'), backWithin).toBe(200)
    expect(await ask('/.netlify/functions/render')).not.toBe(0)
  })

  test('is told of a killed rebuild service, and publishes again', async () => {
    const before = processesOf(directory, 'scripts/rebuild.ts')
    kill(before)
    await isBack('The rebuild service')
    const after = processesOf(directory, 'scripts/rebuild.ts')
    expect(after).toHaveLength(1)
    expect(after).not.toEqual(before)
  })

  test('is told of a killed PostgreSQL, and answers from it again', async () => {
    kill([postmasterOf(directory)])
    await isBack('PostgreSQL')
    await expect.poll(() => ask('/rest/v1/mn_categories?select=id&limit=1'), backWithin).toBe(200)
  })

  test('outlives the end of all its connections', async () => {
    const { databaseUrl } = await accessOf(directory)
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
    await client.end()
    await expect.poll(() => ask('/rest/v1/mn_categories?select=id&limit=1'), backWithin).toBe(200)
    expect(started.child.exitCode).toBeNull()
  })

  test('ends when its npm is killed, and everything with it', async () => {
    await endByNpm(directory, started, 'SIGKILL')
    started = await start(directory)
  }, 120_000)

  test(`ends with the reason when its state is deleted, ${full} times, and each time the next start mends what is left`, async () => {
    for (let round = 0; round < full; round += 1) {
      // What still runs writes into it meanwhile.
      rmSync(directory.stateDir, { recursive: true, maxRetries: 20, retryDelay: 20 })
      expect(await started.ended).toBe(1)
      expect(started.said()).toContain(`${directory.stateDir} was deleted while the directory ran.`)
      await expect.poll(() => processesOf(directory), backWithin).toEqual([])
      // Compiling takes the longest, then filling a database; the first starts are spared both.
      await lendCompiledPages(directory.stateDir)
      if (round < 2) await lendUsedDatabase(directory.stateDir, 5)
      started = await start(directory)
      expect(await ask('/')).toBe(200)
    }
  }, 3_600_000)

  test('ends with the reason when a part does not stay up', async () => {
    rmSync(path.join(directory.stateDir, 'postgres/data'), { recursive: true, maxRetries: 20 })
    kill([postmasterPid(directory)])
    expect(await started.ended).toBe(1)
    expect(started.said()).toMatch(
      /\nPostgreSQL ended \d times within a minute, the last time so: its data in .* are gone\n/,
    )
    await expect.poll(() => processesOf(directory), backWithin).toEqual([])
  })
})

/** The server by its command line, once its data are deleted. */
function postmasterPid(directory: Directory): number {
  const [pid = 0] = processesOf(directory, 'bin/postgres').sort((a, b) => a - b)
  return pid
}
