/**
 * What a hosted Supabase project refuses, asked of the embedded backend; or, to see that hosted projects still do so, of
 * one with this directory's migrations: `SUKI_HOSTED_PROJECT="https://<ref>.supabase.co <anon key> <service key>
 * <database URL of the user postgres>"`. No attempt changes anything: statements are rolled back if they are not refused.
 */
import process from 'node:process'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { migratorUrl } from '../../scripts/supabase/postgres/logins.ts'
import { accountRefusals } from './refusals/account-refusals.ts'
import { openWorld, type World } from './refusals/account-world.ts'
import type { DatabaseRefusal } from './refusals/database-refusal.ts'
import type { Refusal } from './refusals/refusal.ts'
import { restRefusals } from './refusals/rest-refusals.ts'
import { serverRefusals } from './refusals/server-refusals.ts'
import { serviceRefusals } from './refusals/service-refusals.ts'

const [url, anonKey, serviceKey, databaseUrl] = (process.env['SUKI_HOSTED_PROJECT'] ?? '').split(' ')
const isHosted = url && anonKey && serviceKey && databaseUrl
const project = isHosted ? { url, anonKey, serviceKey } : inject('backend')
const ownRole = isHosted ? databaseUrl : await migratorUrl(inject('backend').databaseUrl)

const databaseRefusals = { ...serverRefusals, ...serviceRefusals }
/** Each with its attempt, by which it is named. */
const named = <T extends { attempt: string }>(refusals: readonly T[]) =>
  refusals.map((refusal) => [refusal.attempt, refusal] as const)

let world: World
beforeAll(async () => {
  world = await openWorld(project)
})
// Undefined when it could not be arranged.
afterAll(() => world?.end())

/** An answer as what it says; one that is no JSON is its text. */
async function read(response: Response): Promise<object> {
  const text = await response.text()
  try {
    return { status: response.status, ...JSON.parse(text) }
  } catch {
    return { status: response.status, text: text.trim() }
  }
}

function askAsAnybody({ method = 'GET', path, headers = {}, body }: Refusal): Promise<Response> {
  const isRead = method === 'GET' || method === 'HEAD'
  const sent = {
    ...{ apikey: project.anonKey, 'content-type': 'application/json' },
    ...(isRead ? { 'accept-profile': 'public' } : { 'content-profile': 'public' }),
    ...headers,
  }
  const given = Object.entries(sent).filter((pair): pair is [string, string] => pair[1] !== null)
  return fetch(`${project.url}${path}`, { method, headers: given, body: body ?? null })
}

describe('the data service refuses to', () => {
  test.each(named(restRefusals))('%s', async (_, refusal) => {
    const answer = await read(await askAsAnybody(refusal))
    expect(answer).toMatchObject({ status: refusal.status, ...refusal.answer })
  })
})

describe.each(Object.entries(accountRefusals))('%s refuses to', (_, refusals) => {
  test.each(named(refusals))('%s', async (_name, refusal) => {
    const answer = await read(await refusal.ask(world))
    expect(answer).toMatchObject({ status: refusal.status, ...refusal.answer })
  })

  test('do any of it again: nothing was changed by trying', async () => {
    for (const { ask, status, attempt } of refusals) expect((await ask(world)).status, attempt).toBe(status)
  })
})

test('the file service refuses to show a file by an address whose time is over', async () => {
  const { ask, bucket } = world
  const key = project.serviceKey
  const sent = { token: key, headers: { apikey: key }, json: { expiresIn: 1 } }
  const signed = await (await ask('POST', `/storage/v1/object/sign/${bucket}/there.png`, sent)).json()
  const open = () => ask('GET', `/storage/v1${signed.signedURL}`)
  await vi.waitFor(async () => expect((await open()).status).toBe(400), { timeout: 10_000, interval: 200 })
  expect(await read(await open())).toMatchObject({ status: 400, error: 'InvalidJWT' })
})

/** The refusal of a statement in a session of its own; undefined when it was not refused. */
async function attempt({ role, sql, alone }: DatabaseRefusal): Promise<pg.DatabaseError | undefined> {
  const client = new pg.Client({ connectionString: ownRole })
  await client.connect()
  try {
    if (!alone) await client.query('begin')
    if (role) await client.query(`set role ${role}`)
    await client.query(sql)
    return undefined
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error
    throw error
  } finally {
    // Without a commit nothing stays.
    await client.end()
  }
}

describe.each(Object.entries(databaseRefusals))('%s may not', (_, refusals) => {
  test.each(named(refusals))('%s', async (_name, refusal) => {
    const error = await attempt(refusal)
    expect({ code: error?.code, message: error?.message }).toEqual({
      code: '42501',
      message: expect.stringMatching(refusal.said),
    })
  })
})

test('no attempt is listed twice, and they are many', () => {
  const statements = Object.values(databaseRefusals).flatMap((list) =>
    list.map(({ role, sql }) => `${role} ${sql}`),
  )
  const asked = [restRefusals, ...Object.values(accountRefusals)].flatMap((list) =>
    list.map(({ attempt: name }) => name),
  )
  const all = [...statements, ...asked]
  expect(all).toEqual([...new Set(all)])
  expect(all.length).toBeGreaterThanOrEqual(100)
})
