import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync, watch, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { backUp, restore } from '../../scripts/stack/backup.ts'
import { freePort } from '../../scripts/supabase/ports.ts'
import { startPostgres } from '../../scripts/supabase/postgres/postgres.ts'
import { briefProcess } from '../support/brief-process.ts'
import { lendDatabase } from '../support/database-template.ts'
import { startOver } from './support/kept-directory.ts'
import { queryDatabase } from './support/query-database.ts'
import { seededRandom } from './support/random.ts'
import { rounds } from './support/rounds.ts'

/** At random moments, beside one at the worst. */
const kills = rounds(20)
const random = seededRandom(20261122)
const parent = path.join(inject('backend').stateDir, 'restore-kill')
const [from, to, file] = ['from', 'to', 'saved'].map((name) => path.join(parent, name)) as [
  string,
  string,
  string,
]

const place = async (stateDir: string) => ({ stateDir, databasePort: await freePort() })

/** A directory whose database and whose mail say the same word. */
async function makeDirectory(stateDir: string, word: string): Promise<void> {
  const server = await startPostgres({ stateDir, port: await freePort() })
  await queryDatabase(server.url, `delete from mn_newsletter_subscribers where email <> ''`)
  await queryDatabase(
    server.url,
    `insert into mn_newsletter_subscribers (email) values ('${word}@people.test')`,
  )
  await server.stop()
  rmSync(path.join(stateDir, 'mail'), { recursive: true, force: true })
  mkdirSync(path.join(stateDir, 'mail'), { recursive: true })
  writeFileSync(path.join(stateDir, 'mail', `${word}.eml`), '')
}

/** What a start finds, or that it refuses. */
async function found(): Promise<string> {
  const service = await startOver(to).catch((error: unknown) => error)
  if (service instanceof Error) {
    expect(service.message).toContain(`Restoring ${file} into ${to} was interrupted`)
    expect(service.message).toContain(`npm run restore -- ${file}`)
    await expect(backUp(await place(to), path.join(parent, 'half'))).rejects.toThrow('was interrupted')
    return 'half'
  }
  // Not an error: a service that runs.
  const running = service as Awaited<ReturnType<typeof startOver>>
  const rows = await queryDatabase(running.databaseUrl, 'select email from mn_newsletter_subscribers')
  await running.stop()
  const word = rows.length === 1 ? String(rows[0]?.['email']).split('@')[0] : `${rows.length} rows`
  return existsSync(path.join(to, 'mail', `${word}.eml`)) ? String(word) : `${word}, with other files`
}

/** Runs the command and kills it, once `when` resolves. @returns whether it was killed */
async function killRestore(when: () => Promise<unknown>): Promise<boolean> {
  const env = { ...process.env, SUKI_STATE_DIR: to, DATABASE_PORT: `${await freePort()}` }
  const command = [briefProcess, 'scripts/restore.ts', file, '--delete-data']
  const child = spawn(process.execPath, command, { env, stdio: 'ignore' })
  const gone = once(child, 'exit')
  await Promise.race([when(), gone])
  child.kill('SIGKILL')
  const [, signal] = await gone
  return signal === 'SIGKILL'
}

/** Resolves when the restore begins to replace what is there. */
async function replaceBegins(): Promise<void> {
  const watcher = watch(to)
  await new Promise<void>((seen) => watcher.on('change', (_, name) => name === 'restoring' && seen()))
  watcher.close()
}

async function killAndLook(): Promise<string> {
  await killRestore(replaceBegins)
  return found()
}

beforeAll(async () => {
  for (const [folder, word] of [
    [from, 'new'],
    [to, 'old'],
  ] as const) {
    await lendDatabase(folder)
    await makeDirectory(folder, word)
  }
  await (await startOver(from)).stop()
  await backUp(await place(from), file)
}, 120_000)
afterAll(() => rmSync(parent, { recursive: true, force: true }))

describe.skipIf(process.env['LOCAL_DATABASE_URL'])('a restore that is killed', () => {
  test('in the middle of replacing says so at the next start, and is done by doing it again', async () => {
    let state = await killAndLook()
    // On a busy machine all may be replaced before the beginning is heard of.
    for (let round = 0; round < 4 && state === 'new'; round += 1) {
      await makeDirectory(to, 'old')
      state = await killAndLook()
    }
    expect(state).toBe('half')
    await restore(await place(to), file, { deleteData: false })
    expect(await found()).toBe('new')
  }, 120_000)

  test(`at any moment, ${kills} times, leaves the old or the new, or says that it is neither`, async () => {
    for (let round = 0; round < kills; round += 1) {
      await makeDirectory(to, 'old')
      await killRestore(() => sleep(random(3_000)))
      expect(['old', 'new', 'half']).toContain(await found())
      await restore(await place(to), file, { deleteData: true })
      expect(await found()).toBe('new')
    }
  }, 600_000)
})
