import { createClient } from '@supabase/supabase-js'
import { beforeEach, describe, expect, test } from 'vitest'
import { createDb } from '#db/client.ts'
import { categoryCatalogue } from '#features/categories/category-catalogue.ts'
import type { Connection } from '../../scripts/stack/connect.ts'
import type { Seed } from '../../scripts/stack/fill-directory.ts'
import { runCommand } from '../../scripts/stack/run-command.ts'
import { beginDirectory, parseSeed, seedDirectory } from '../../scripts/stack/seed.ts'
import { backendForFile } from './support/backend-for-file.ts'
import { people } from './support/people.ts'
import { queryDatabase } from './support/query-database.ts'

const { backend, options } = await backendForFile([])
const { url, serviceKey, databaseUrl } = backend
const { stateDir } = options
const db = createDb(url, serviceKey)
const here: Connection = { db, url, local: { databaseUrl, stateDir }, close: async () => {} }
const elsewhere: Connection = { db, url, close: async () => {} }

async function seed(what: Seed, { connection = here, deleteData = false } = {}): Promise<string> {
  const lines: string[] = []
  await seedDirectory(connection, what, { deleteData, say: (line) => lines.push(line), progress: () => {} })
  return lines.join('\n')
}

const query = (text: string) => queryDatabase(databaseUrl, text)

async function count(table: string): Promise<number> {
  const [row] = await query(`select count(*)::integer as count from ${table}`)
  return Number(row?.['count'])
}

/** Adds a business that is not made up. */
const addBusiness = () =>
  query(`insert into public.mn_businesses (name, city, draft, category_id)
    select 'Aling Nena', 'Pasig City', false, id from public.mn_categories limit 1`)

/** The tables with rows among those that hold a directory's data. */
async function filledTables(): Promise<string[]> {
  const tables = await query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const filled: string[] = []
  for (const { name } of tables) if ((await count(String(name))) > 0) filled.push(String(name))
  return filled.sort()
}

/** Tables that have rows in an empty directory: categories and their log, an administrator, plans and the outbox. */
const neverEmpty = [
  'admin_users',
  'mn_categories',
  'mn_changes',
  'mn_plans',
  'site_builds',
  'site_changes',
].map((name) => `public.${name}`)

describe('npm run seed on the embedded backend', () => {
  beforeEach(() => seed('empty', { deleteData: true }))

  test('empty: the categories of the catalogue, people to sign in as, and no business', async () => {
    expect(await count('public.mn_categories')).toBe(categoryCatalogue.length)
    expect(await count('public.mn_businesses')).toBe(0)
    expect(await query('select email from auth.users order by email')).toEqual([
      ...['admin', 'editor', 'moderator', 'owner', 'visitor'].map((name) => ({ email: `${name}@demo.test` })),
    ])
  })

  test('an empty directory can be used at once: somebody who is signed in adds a business', async () => {
    const [me] = people
    await query(`insert into auth.users (id, email) values ('${me?.id}', '${me?.email}')`)
    const [category] = await query('select id from public.mn_categories limit 1')
    const visitor = createClient(url, backend.anonKey, { accessToken: async () => backend.tokens[0] ?? '' })
    const business = {
      name: 'Aling Nena',
      city: 'Pasig City',
      category_id: category?.['id'],
      owner_id: me?.id,
    }
    const { error } = await visitor.from('mn_businesses').insert(business)
    expect(error).toBeNull()
  })

  test('a number: so many businesses, always the same, which need no consent to go', async () => {
    expect(await seed(60)).toBe('The directory has 60 generated businesses.')
    const names = await query('select name from public.mn_businesses order by name')
    expect(names).toHaveLength(60)
    await seed(60)
    expect(await query('select name from public.mn_businesses order by name')).toEqual(names)
    await seed('empty')
    expect(await count('public.mn_businesses')).toBe(0)
  })

  test('demo: the demo directory, whatever was changed in it', async () => {
    await seed('demo')
    const businesses = await count('public.mn_businesses')
    expect(businesses).toBeGreaterThan(400)
    await query(`delete from public.mn_businesses where slug = 'tindahan-walang-iba'`)
    await seed('demo')
    expect(await count('public.mn_businesses')).toBe(businesses)
    await seed('empty')
    expect(await query('select distinct entity, action from public.mn_changes')).toEqual([
      { entity: 'category', action: 'created' },
    ])
    expect((await filledTables()).filter((table) => !neverEmpty.includes(table))).toEqual([])
  }, 180_000)

  test('what people made stays until its loss is consented to', async () => {
    await addBusiness()
    await query(`insert into auth.users (id, email) values (gen_random_uuid(), 'nena@people.test')`)
    await expect(seed('demo')).rejects.toThrow(
      `The directory in ${stateDir} holds data that is not made up: 1 business, 1 account. Nothing was changed. ` +
        'To delete all of it and begin anew, add --delete-data.',
    )
    expect(await query('select name from public.mn_businesses')).toEqual([{ name: 'Aling Nena' }])
    await seed('empty', { deleteData: true })
    expect(await count('public.mn_businesses')).toBe(0)
    expect(await count('auth.users')).toBe(5)
  })

  test('a category that somebody added is data too', async () => {
    await query(`insert into public.mn_categories (name) values ('Submarine Rental')`)
    await expect(seed('empty')).rejects.toThrow('1 category')
  })
})

describe('npm run seed on a data service elsewhere', () => {
  test('gives it its first categories, and nothing when it has some', async () => {
    await query('delete from public.mn_businesses')
    await query('delete from public.mn_categories')
    expect(await seed('empty', { connection: elsewhere })).toBe(
      `The directory at ${url} has ${categoryCatalogue.length} categories now. Run npm run build to publish them.`,
    )
    expect(await count('public.mn_categories')).toBe(categoryCatalogue.length)
    await expect(seed('empty', { connection: elsewhere, deleteData: true })).rejects.toThrow(
      `has ${categoryCatalogue.length} categories already`,
    )
  })

  test('that was never used has all its categories before an import, and keeps them as they are later', async () => {
    await query('delete from public.mn_categories')
    const said: string[] = []
    for (const _ of [1, 2]) await beginDirectory(elsewhere, (line) => said.push(line))
    expect(said).toEqual([`The directory at ${url} has ${categoryCatalogue.length} categories now.`])
    expect(await count('public.mn_categories')).toBe(categoryCatalogue.length)
  })

  test.each(['demo', 1000] as const)('takes no %s', async (what) => {
    await expect(seed(what, { connection: elsewhere, deleteData: true })).rejects.toThrow(
      'Only the embedded backend takes the demo and generated businesses',
    )
  })
})

describe('the command', () => {
  const run = (args: readonly string[]) =>
    runCommand(['node', 'scripts/seed.ts', ...args], { env: { SUKI_STATE_DIR: stateDir } })

  test('finds the backend that runs', async () => {
    await seed('empty', { deleteData: true })
    const { ok, output } = await run(['12'])
    expect(output).toBe(
      'The directory has 12 generated businesses.\n' +
        'A directory that runs shows it within a minute; otherwise start it: npm start\n' +
        'If it runs, stop it and start it again: until then its pages do not say that it is a demo.\n',
    )
    expect(ok).toBe(true)
    expect(await count('public.mn_businesses')).toBe(12)
  })

  test('says which data service does not answer, and what to do', async () => {
    const env = { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_SERVICE_ROLE_KEY: 'some-key' }
    const { ok, output } = await runCommand(['node', 'scripts/seed.ts', 'empty'], { env })
    expect(ok).toBe(false)
    expect(output).toMatch(
      /^Nothing can be read at http:.*: it does not answer\. Start it or correct the address/,
    )
  })

  test('that imports into a directory that was never used, leaves it as an empty one with the imported', async () => {
    await seed('empty', { deleteData: true })
    for (const table of ['public.mn_categories', 'public.admin_users', 'auth.users'])
      await query(`delete from ${table}`)
    const file = 'tests/fixtures/imports/sheet.csv'
    const command = (...more: string[]) =>
      runCommand(['node', 'scripts/import.ts', file, ...more], { env: { SUKI_STATE_DIR: stateDir } })
    await command('--dry-run')
    expect(await count('public.mn_categories')).toBe(0)
    const { output } = await command()
    expect(output).toContain(`The directory is empty, with ${categoryCatalogue.length} categories.`)
    expect(await count('public.mn_categories')).toBe(categoryCatalogue.length)
    expect(await count('public.mn_businesses')).toBe(2)
    expect(await count('auth.users')).toBe(5)
  })

  test('that says not what, is answered with how it is used', async () => {
    const { ok, output } = await run([])
    expect({ ok, output }).toEqual({
      ok: false,
      output: 'Usage: npm run seed -- empty|demo|NUMBER [--delete-data]\n',
    })
  })

  test.each([[[]], [['everything']], [['0']], [['1.5']], [['demo', 'empty']]])(
    'does not understand %j',
    (args) => {
      expect(parseSeed(args)).toBeUndefined()
    },
  )
})
