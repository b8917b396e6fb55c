/**
 * What hosted Supabase projects refuse of accounts and files, asked of the embedded backend; or, to see that hosted
 * projects still do so, of one: `SUKI_HOSTED_PROJECT="https://<ref>.supabase.co <anon key> <service key>"`.
 */
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { accountRefusals } from './refusals/account-refusals.ts'
import { openWorld, type World } from './refusals/account-world.ts'

const [url, anonKey, serviceKey] = (process.env['SUKI_HOSTED_PROJECT'] ?? '').split(' ')
let world: World

beforeAll(async () => {
  world = await openWorld(url && anonKey && serviceKey ? { url, anonKey, serviceKey } : inject('backend'))
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

describe.each(Object.entries(accountRefusals))('%s refuses to', (_, refusals) => {
  test.each(refusals.map((refusal) => [refusal.attempt, refusal] as const))('%s', async (_name, refusal) => {
    const answer = await read(await refusal.ask(world))
    expect(answer).toMatchObject({ status: refusal.status, ...refusal.answer })
  })

  test('do any of it again: nothing was changed by trying', async () => {
    for (const { ask, status, attempt } of refusals) expect((await ask(world)).status, attempt).toBe(status)
  })
})

test('the file service refuses to show a file by an address whose time is over', async () => {
  const { ask, bucket } = world
  const key = serviceKey ?? inject('backend').serviceKey
  const sent = { token: key, headers: { apikey: key }, json: { expiresIn: 1 } }
  const signed = await (await ask('POST', `/storage/v1/object/sign/${bucket}/there.png`, sent)).json()
  const open = () => ask('GET', `/storage/v1${signed.signedURL}`)
  await vi.waitFor(async () => expect((await open()).status).toBe(400), { timeout: 10_000, interval: 200 })
  expect(await read(await open())).toMatchObject({ status: 400, error: 'InvalidJWT' })
})
