import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { createDb } from '#db/client.ts'
import { backUp, restore } from '../../scripts/stack/backup.ts'
import { type DataService, startDataService } from '../../scripts/stack/data-service.ts'
import { seedNewDirectory } from '../../scripts/stack/seed.ts'
import { freePort } from '../../scripts/supabase/ports.ts'
import { startPostgres } from '../../scripts/supabase/postgres/postgres.ts'
import { lendDatabase, lendEmptyDatabase } from '../support/database-template.ts'

const parent = path.join(inject('backend').stateDir, 'backup')
const from = path.join(parent, 'from')
const to = path.join(parent, 'another/folder')
const file = path.join(parent, 'saved')

const place = async (stateDir: string) => ({ stateDir, databasePort: await freePort() })
const start = async (stateDir: string) =>
  startDataService({ stateDir, port: await freePort(), databasePort: await freePort() })

/** A digest of every table's rows, with what each sequence gives next; but for when the roles were made. */
async function contentsOf(service: Pick<DataService, 'databaseUrl'>): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: service.databaseUrl })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname !~ '^pg_' and schemaname <> 'information_schema' and tablename <> 'preamble' order by 1`,
  )
  const contents: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select count(*), md5(string_agg(md5(t::text), '' order by md5(t::text))) as digest from ${name} as t`,
    )
    contents[name] = rows[0]
  }
  const { rows } = await client.query('select sequencename, last_value from pg_sequences order by 1')
  await client.end()
  return { ...contents, sequences: rows }
}

const session = z.object({ refresh_token: z.string() })
const link = z.object({ hashed_token: z.string() })

async function ask(service: DataService, address: string, body: object): Promise<unknown> {
  const { url, serviceKey } = service
  const response = await fetch(`${url}/auth/v1${address}`, {
    method: 'POST',
    headers: { apikey: serviceKey, authorization: `Bearer ${serviceKey}` },
    body: JSON.stringify(body),
  })
  return response.json()
}

const clientOf = ({ url, serviceKey }: DataService) =>
  createClient(url, serviceKey, { auth: { persistSession: false, autoRefreshToken: false } })

const textOf = async (service: DataService, name: string) =>
  (await clientOf(service).storage.from('business-images').download(name)).data?.text()

beforeAll(() => mkdirSync(parent, { recursive: true }))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

describe.skipIf(process.env['LOCAL_DATABASE_URL'])('a backup', () => {
  let before: Record<string, unknown>
  let token: string

  test('of a directory that runs is restored in another folder, with rows, pictures, mail and sessions', async () => {
    await lendDatabase(from)
    const service = await start(from)
    await seedNewDirectory(
      createDb(service.url, service.serviceKey),
      { ...service, stateDir: from },
      () => {},
    )
    const email = 'somebody@people.test'
    const { hashed_token } = link.parse(await ask(service, '/admin/generate_link', { type: 'invite', email }))
    token = session.parse(
      await ask(service, '/verify', { type: 'invite', token_hash: hashed_token }),
    ).refresh_token
    const picture = await clientOf(service)
      .storage.from('business-images')
      .upload('kept/picture.png', 'drawn by somebody', { contentType: 'image/png' })
    expect(picture.error).toBeNull()
    mkdirSync(path.join(from, 'mail'), { recursive: true })
    writeFileSync(path.join(from, 'mail/kept.eml'), 'Subject: kept')
    before = await contentsOf(service)
    await backUp(await place(from), file)
    await service.stop()
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(existsSync(`${file}.part`)).toBe(false)

    await restore(await place(to), file, { deleteData: false })
    const again = await start(to)
    expect(await contentsOf(again)).toEqual(before)
    expect(await textOf(again, 'kept/picture.png')).toBe('drawn by somebody')
    expect(readFileSync(path.join(to, 'mail/kept.eml'), 'utf8')).toBe('Subject: kept')
    expect([again.anonKey, again.serviceKey]).toEqual([service.anonKey, service.serviceKey])
    const refreshed = await ask(again, '/token?grant_type=refresh_token', { refresh_token: token })
    expect(session.safeParse(refreshed).success).toBe(true)
    const added = await clientOf(again).from('mn_newsletter_subscribers').insert({ email: 'new@people.test' })
    expect(added.error).toBeNull()
    await again.stop()
  }, 300_000)

  test('of a directory that does not run is the same', async () => {
    const second = path.join(parent, 'second')
    await backUp(await place(from), second)
    // Somebody subscribed there since, and with consent that is gone.
    await restore(await place(to), second, { deleteData: true })
    const service = await start(to)
    expect(await contentsOf(service)).toEqual(before)
    expect(await textOf(service, 'kept/picture.png')).toBe('drawn by somebody')
    await service.stop()
  }, 300_000)

  test("of the embedded server is restored on a server of one's own, and saved from there", async () => {
    await lendEmptyDatabase(path.join(parent, 'own'))
    const own = await startPostgres({ stateDir: path.join(parent, 'own'), port: await freePort() })
    onTestFinished(own.stop)
    vi.stubEnv('LOCAL_DATABASE_URL', own.url)
    onTestFinished(() => void vi.unstubAllEnvs())
    const beside = path.join(parent, 'beside')
    await restore(await place(beside), file, { deleteData: false })
    const service = await start(beside)
    expect(service.databaseUrl).toBe(own.url)
    expect(await contentsOf(service)).toEqual(before)
    await service.stop()
    const again = path.join(parent, 'saved-there')
    await backUp(await place(beside), again)
    vi.unstubAllEnvs()
    await lendEmptyDatabase(path.join(parent, 'back'))
    await restore(await place(path.join(parent, 'back')), again, { deleteData: false })
    const back = await start(path.join(parent, 'back'))
    expect(await contentsOf(back)).toEqual(before)
    expect(await textOf(back, 'kept/picture.png')).toBe('drawn by somebody')
    await back.stop()
  }, 300_000)

  test("is not put in the place of people's data without their consent", async () => {
    await expect(restore(await place(to), file, { deleteData: false })).rejects.toThrow(
      /holds data that is not made up\. Nothing was changed\..*--delete-data/,
    )
    const service = await start(to)
    expect(await contentsOf(service)).toEqual(before)
    await expect(restore(await place(to), file, { deleteData: true })).rejects.toThrow('already runs')
    await service.stop()
  }, 300_000)

  test('that is none, or damaged, changes nothing', async () => {
    const other = path.join(parent, 'other')
    writeFileSync(other, 'Dear diary')
    await expect(restore(await place(to), other, { deleteData: true })).rejects.toThrow('is no backup')
    await expect(restore(await place(to), parent, { deleteData: true })).rejects.toThrow('is a folder')
    await expect(restore(await place(to), `${file}.gone`, { deleteData: true })).rejects.toThrow('no file')
    const bytes = readFileSync(file)
    bytes.fill(7, bytes.length / 2, bytes.length / 2 + 20_000)
    writeFileSync(other, bytes)
    await expect(restore(await place(to), other, { deleteData: true })).rejects.toThrow()
    const service = await start(to)
    expect(await contentsOf(service)).toEqual(before)
    expect(await textOf(service, 'kept/picture.png')).toBe('drawn by somebody')
    await service.stop()
  }, 300_000)

  test('of a state of other migrations is taken, and restored as it was', async () => {
    const old = path.join(parent, 'old')
    await lendDatabase(old)
    const service = await start(old)
    const client = new pg.Client({ connectionString: service.databaseUrl })
    await client.connect()
    await client.query(`
      insert into auth.users (email) values ('ana@people.test');
      create table public.gone (id integer generated always as identity, doubled integer generated always as (2 * id) stored);
      insert into public.gone default values;
      insert into supabase_migrations.schema_migrations (version, name, statements) values ('20990101000000', 'gone',
        '{"create table public.gone (id integer generated always as identity, doubled integer generated always as (2 * id) stored)"}')`)
    await client.end()
    const then = await contentsOf(service)
    await service.stop()
    await expect(start(old)).rejects.toThrow('npm run backup')
    const saved = path.join(parent, 'saved-old')
    await backUp(await place(old), saved)
    const elsewhere = path.join(parent, 'elsewhere')
    await lendEmptyDatabase(elsewhere)
    await restore(await place(elsewhere), saved, { deleteData: false })
    await expect(start(elsewhere)).rejects.toThrow('20990101000000_gone is not there any more')
    const server = await startPostgres({ stateDir: elsewhere, port: await freePort() })
    expect(await contentsOf({ databaseUrl: server.url })).toEqual({
      ...then,
      'supabase_migrations.digests': expect.any(Object),
    })
    await server.stop()
  }, 300_000)

  test('of nothing is refused, and so is one in the place of another file, of a folder or in none', async () => {
    const nothing = await place(path.join(parent, 'nothing'))
    await expect(backUp(nothing, file)).rejects.toThrow('no directory')
    const diary = path.join(parent, 'diary')
    writeFileSync(diary, 'Dear diary')
    await expect(backUp(nothing, diary)).rejects.toThrow('is no backup')
    expect(readFileSync(diary, 'utf8')).toBe('Dear diary')
    await expect(backUp(nothing, parent)).rejects.toThrow('is a folder')
    await expect(backUp(nothing, path.join(parent, 'missing', 'file'))).rejects.toThrow('There is no folder')
  })
})
