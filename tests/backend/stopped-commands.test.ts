import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmSync, watch, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { freePort } from '../../scripts/supabase/ports.ts'
import { lendDatabase, lendEmptyDatabase } from '../support/database-template.ts'

const parent = path.join(inject('backend').stateDir, 'stopped-commands')
const stateDir = path.join(parent, 'state')
const file = path.join(parent, 'saved')

beforeEach(() => {
  mkdirSync(stateDir, { recursive: true })
  // A directory has keys from its first start on.
  writeFileSync(path.join(stateDir, 'keys.json'), '{}')
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

/** Runs a command until its database runs, and presses Ctrl-C. @returns what it says */
async function interrupt(...command: string[]): Promise<{ code: number | null; said: string }> {
  const ports = { BACKEND_PORT: `${await freePort()}`, DATABASE_PORT: `${await freePort()}` }
  const env = { ...process.env, ...ports, SUKI_STATE_DIR: stateDir }
  const watcher = watch(stateDir)
  const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  watcher.on('change', (_, name) => name === 'postgres.owner' && child.kill('SIGINT'))
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'close')
  watcher.close()
  return { code, said }
}

/** PostgreSQL keeps this file while it runs. */
const databaseRuns = () => existsSync(path.join(stateDir, 'postgres/data/postmaster.pid'))

describe.skipIf(process.env['LOCAL_DATABASE_URL'])('Ctrl-C stops what a command started itself', () => {
  test.each([
    [lendDatabase, ['scripts/seed.ts', 'demo'], 'Stopped before its end. Run the same again.'],
    [lendEmptyDatabase, ['scripts/seed.ts', 'empty'], 'Stopped before its end. Run the same again.'],
    [lendDatabase, ['scripts/backup.ts', file], 'Stopped: nothing was saved.'],
    [lendDatabase, ['scripts/reset.ts'], 'Stopped: nothing was deleted.'],
  ])('%o %j: %s', async (lend, command, words) => {
    await lend(stateDir)
    expect(await interrupt(...command)).toEqual({ code: 1, said: `\nStopping …\n${words}\n` })
    expect(databaseRuns()).toBe(false)
    expect(existsSync(path.join(stateDir, 'postgres.owner'))).toBe(false)
    expect(readdirSync(parent)).toEqual(['state'])
  })
})
