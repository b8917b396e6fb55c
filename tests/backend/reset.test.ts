import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { startDataService } from '../../scripts/stack/data-service.ts'
import { resetDirectory } from '../../scripts/stack/reset.ts'
import { freePort } from '../../scripts/supabase/ports.ts'
import { lendDatabase } from '../support/database-template.ts'

const parent = path.join(inject('backend').stateDir, 'reset')
const folders = { stateDir: path.join(parent, 'state'), outDir: path.join(parent, 'dist') }

afterEach(() => rmSync(parent, { recursive: true, force: true }))

const start = async () =>
  startDataService({ ...folders, port: await freePort(), databasePort: await freePort() })

const reset = async (deleteData = false) =>
  resetDirectory({ ...folders, databasePort: await freePort() }, { deleteData })

/** A directory that ran once: its state, and the link to its built pages. */
async function leaveDirectory(statement = 'select'): Promise<void> {
  await lendDatabase(folders.stateDir)
  const service = await start()
  const client = new pg.Client({ connectionString: service.databaseUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
  await service.stop()
  mkdirSync(path.join(folders.stateDir, 'site/1'), { recursive: true })
  symlinkSync('state/site/1', folders.outDir)
}

describe.skipIf(process.env['LOCAL_DATABASE_URL'])('a reset', () => {
  test('deletes the database, the keys and the link to the pages, and leaves the Node that runs it', async () => {
    await leaveDirectory()
    mkdirSync(path.join(folders.stateDir, 'node'))
    await reset()
    expect(readdirSync(folders.stateDir)).toEqual(['node'])
    expect(lstatSync(folders.outDir, { throwIfNoEntry: false })).toBeUndefined()
    await (await start()).stop()
  })

  test('leaves pages that are a real folder', async () => {
    mkdirSync(folders.outDir, { recursive: true })
    await reset()
    expect(existsSync(folders.outDir)).toBe(true)
  })

  test("keeps people's data until it is told to delete them", async () => {
    await leaveDirectory(`insert into public.mn_newsletter_subscribers (email) values ('kept@people.test')`)
    await expect(reset()).rejects.toThrow(/holds data that is not made up.*--delete-data/)
    expect(existsSync(path.join(folders.stateDir, 'keys.json'))).toBe(true)
    await reset(true)
    expect(readdirSync(folders.stateDir)).toEqual([])
  })

  test('says that a database which does not start could not be looked at', async () => {
    await leaveDirectory()
    writeFileSync(path.join(folders.stateDir, 'postgres/data/PG_VERSION'), '9\n')
    await expect(reset()).rejects.toThrow(/could not be read: [\s\S]*--delete-data/)
    await reset(true)
    expect(readdirSync(folders.stateDir)).toEqual([])
  })

  test('refuses while the directory runs', async () => {
    await lendDatabase(folders.stateDir)
    const service = await start()
    await expect(reset(true)).rejects.toThrow('already runs')
    await service.stop()
  })
})
