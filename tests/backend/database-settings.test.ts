import { createClient } from '@supabase/supabase-js'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { migratorUrl } from '../../scripts/supabase/postgres/logins.ts'
import { backendForFile } from './support/backend-for-file.ts'
import { connect } from './support/own-backend.ts'

// Settings of roles hold for the whole server, so this file has its own.
const { backend } = await backendForFile(['api.sql'])
const project = { databaseUrl: await migratorUrl(backend.databaseUrl) }

async function run(login: { databaseUrl: string }, statements: string): Promise<void> {
  const database = await connect(login)
  await database.query(statements)
  await database.end()
}

const asSuperuser = (statements: string) => run(backend, statements)

/** Runs statements as the project's own role, and tells the data service. */
const set = (statements: string) => run(project, `${statements}; notify pgrst, 'reload config'`)

const client = (schema: string) =>
  createClient(backend.url, backend.anonKey, {
    ...{ db: { schema }, auth: { persistSession: false, autoRefreshToken: false } },
  })
const api = client('api')
const films = async () => (await api.from('films').select('id')).data?.length

beforeAll(() =>
  asSuperuser(`
    create function api.setting(name text) returns text language sql as $$ select current_setting(name) $$;
    create function api.look() returns void language plpgsql as $$ begin
      if current_setting('request.path') = '/letters' then
        raise exception 'Not this one' using errcode = 'PT418';
      end if;
    end $$;
    grant execute on function api.setting, api.look to anon;`),
)

beforeEach(async () => {
  await asSuperuser('alter role anon reset all')
  await set(`alter role authenticator reset all;
    alter role anon in database postgres reset all; alter role anon set statement_timeout = '3s'`)
  await expect.poll(films).toBe(4)
})

const setting = async (name: string) => (await api.rpc('setting', { name })).data

describe('the data service does as the database says', () => {
  test('how many rows a list has', async () => {
    await set(`alter role authenticator set pgrst.db_max_rows = '2'`)
    await expect.poll(films).toBe(2)
  })

  test('which schemas can be reached', async () => {
    const reach = async () => (await client('public').from('mn_categories').select('id')).error
    expect(await reach()).toBeNull()
    await set(`alter role authenticator set pgrst.db_schemas = 'api'`)
    await expect.poll(reach).toMatchObject({ code: 'PGRST106', hint: expect.stringContaining(': api') })
  })

  test('where names are looked for after the schema', async () => {
    expect(await setting('search_path')).toBe('"api", "public", "extensions"')
    await set(`alter role authenticator set pgrst.db_extra_search_path = 'public, private'`)
    await expect.poll(() => setting('search_path')).toBe('"api", "public", "private"')
  })

  test('which function looks at each request first', async () => {
    await set(`alter role authenticator set pgrst.db_pre_request = 'api.look'`)
    await expect
      .poll(async () => (await api.from('letters').select('id')).error)
      .toMatchObject({ message: 'Not this one' })
    expect(await films()).toBe(4)
  })
})

test('who migrates looks for names where a hosted project does', async () => {
  const database = await connect(project)
  const { rows } = await database.query('show search_path')
  await database.end()
  expect(rows).toEqual([{ search_path: '"$user", public, extensions' }])
})

describe('the caller’s role', () => {
  test('has three seconds as a visitor and eight as a user, unless a project says otherwise', async () => {
    const database = await connect(backend)
    const { rows } = await database.query(
      `select rolname, rolconfig from pg_roles where rolname in ('anon', 'authenticated') order by rolname`,
    )
    await database.end()
    expect(rows).toEqual([
      { rolname: 'anon', rolconfig: ['statement_timeout=3s'] },
      { rolname: 'authenticated', rolconfig: ['statement_timeout=8s'] },
    ])
    expect(await setting('statement_timeout')).toBe('3s')
  })

  test('has its own limit of time, and the database’s before the server’s', async () => {
    await set(`alter role anon set statement_timeout = '7s'`)
    await expect.poll(() => setting('statement_timeout')).toBe('7s')
    await set(`alter role anon in database postgres set statement_timeout = '100ms'`)
    await expect.poll(() => setting('statement_timeout')).toBe('100ms')
    expect((await api.rpc('sleep', { seconds: 5 })).error).toMatchObject({ code: '57014' })
  })

  test('keeps its other settings beside those of one database', async () => {
    await set(`alter role anon set lock_timeout = '6s'`)
    await set(`alter role anon in database postgres set statement_timeout = '5s'`)
    await expect.poll(() => setting('statement_timeout')).toBe('5s')
    expect(await setting('lock_timeout')).toBe('6s')
  })

  test('is served although it has a setting that only a superuser may make', async () => {
    await asSuperuser(`alter role anon set log_statement = 'all'`)
    await set(`alter role anon set lock_timeout = '6s'`)
    await expect.poll(() => setting('lock_timeout')).toBe('6s')
  })

  test('has its own isolation', async () => {
    expect(await setting('transaction_isolation')).toBe('read committed')
    await set(`alter role anon set default_transaction_isolation = 'serializable'`)
    await expect.poll(() => setting('transaction_isolation')).toBe('serializable')
  })
})
