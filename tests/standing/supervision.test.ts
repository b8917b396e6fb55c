import { rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { rounds } from '../backend/support/rounds.ts'
import { lendCompiledPages } from '../support/compiled-pages.ts'
import { accessOf, canLook, type Directory, postmasterOf, processesOf, start } from './support/directory.ts'
import { lendUsedDatabase } from './support/directory-database.ts'
import { endByNpm, runningDirectory } from './support/npm.ts'

const full = rounds(20, 20)

/** Nobody's patience: on a machine that does other things beside, a part takes several times as long to be back. */
const backWithin = { timeout: 45_000, interval: 100 }

describe.skipIf(!canLook)('a directory that runs', () => {
  const running = runningDirectory()

  /** @returns 0 while nobody answers */
  async function ask(address: string): Promise<number> {
    const { url, anonKey } = await accessOf(running.directory)
    const isData = address.startsWith('/rest')
    try {
      const response = await fetch(`${isData ? url : running.directory.origin}${address}`, {
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

  const isBack = (name: string) => expect.poll(running.started.said, backWithin).toContain(`${name} is back.`)

  test('is told of a killed runtime, and serves again', async () => {
    kill(processesOf(running.directory, 'netlify-cli/bin/run.js'))
    await isBack("Netlify's local runtime")
    expect(running.started.said()).toMatch(
      /Z Netlify's local runtime ended \(killed by SIGKILL\) and is started again\.\n/,
    )
    await expect.poll(() => ask('/'), backWithin).toBe(200)
    expect(await ask('/.netlify/functions/render')).not.toBe(0)
  })

  test('is told of a killed rebuild service, and publishes again', async () => {
    const before = processesOf(running.directory, 'scripts/rebuild.ts')
    kill(before)
    await isBack('The rebuild service')
    const after = processesOf(running.directory, 'scripts/rebuild.ts')
    expect(after).toHaveLength(1)
    expect(after).not.toEqual(before)
  })

  test('is told of a killed PostgreSQL, and answers from it again', async () => {
    kill([postmasterOf(running.directory)])
    await isBack('PostgreSQL')
    await expect.poll(() => ask('/rest/v1/mn_categories?select=id&limit=1'), backWithin).toBe(200)
  })

  test('outlives the end of all its connections', async () => {
    const { databaseUrl } = await accessOf(running.directory)
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
    await client.end()
    await expect.poll(() => ask('/rest/v1/mn_categories?select=id&limit=1'), backWithin).toBe(200)
    expect(running.started.child.exitCode).toBeNull()
  })

  test('ends when its npm is killed, and everything with it', async () => {
    await endByNpm(running.directory, running.started, 'SIGKILL')
    running.started = await start(running.directory)
  }, 120_000)

  test(`ends with the reason when its state is deleted, ${full} times, and each time the next start mends what is left`, async () => {
    for (let round = 0; round < full; round += 1) {
      // What still runs writes into it meanwhile.
      rmSync(running.directory.stateDir, { recursive: true, maxRetries: 20, retryDelay: 20 })
      expect(await running.started.ended).toBe(1)
      expect(running.started.said()).toContain(
        `${running.directory.stateDir} was deleted while the directory ran.`,
      )
      await expect.poll(() => processesOf(running.directory), backWithin).toEqual([])
      // Compiling takes the longest, then filling a database; the first starts are spared both.
      await lendCompiledPages(running.directory.stateDir)
      if (round < 2) await lendUsedDatabase(running.directory.stateDir, 5)
      running.started = await start(running.directory)
      expect(await ask('/')).toBe(200)
    }
  }, 3_600_000)

  test('ends with the reason when a part does not stay up', async () => {
    rmSync(path.join(running.directory.stateDir, 'postgres/data'), { recursive: true, maxRetries: 20 })
    kill([postmasterPid(running.directory)])
    expect(await running.started.ended).toBe(1)
    expect(running.started.said()).toMatch(
      /\nPostgreSQL ended \d times within a minute, the last time so: its data in .* are gone\n/,
    )
    await expect.poll(() => processesOf(running.directory), backWithin).toEqual([])
  })
})

/** The server by its command line, once its data are deleted. */
function postmasterPid(directory: Directory): number {
  const [pid = 0] = processesOf(directory, 'bin/postgres').sort((a, b) => a - b)
  return pid
}
