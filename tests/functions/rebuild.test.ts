import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'

const { backend, origin, rebuild } = inject('site')
const { hookPort, secret } = rebuild

let database: pg.Pool
let hook: Server
let begun = 0
let hookStatus = 200

beforeAll(async () => {
  database = new pg.Pool({ connectionString: backend.databaseUrl })
  hook = createServer((_, response) => {
    if (hookStatus === 200) begun += 1
    response.writeHead(hookStatus).end()
  }).listen(hookPort, '127.0.0.1')
  await once(hook, 'listening')
})
afterAll(async () => {
  await database.end()
  hook.close()
})
beforeEach(async () => {
  begun = 0
  hookStatus = 200
  // As if nothing had been built for long, and nothing waited.
  await database.query(
    `update private.rebuild_state set begun_at = '-infinity', cursor = pg_current_snapshot()::text`,
  )
})

const change = () =>
  database.query(`update mn_businesses set phone = '8' || left(md5(random()::text), 6)
    where id = (select id from mn_businesses where not draft and not archived order by id limit 1)`)

const longAgo = () =>
  database.query(`update private.rebuild_state set begun_at = now() - interval '1 minute'`)

type Call = { sentAt?: number; nonce?: string; key?: string; signature?: string }

/** A call as the database signs it, unless the test says otherwise. */
function call({ sentAt = Date.now() / 1000, nonce = randomUUID(), key = secret, signature }: Call = {}) {
  const at = String(Math.floor(sentAt))
  const signed = signature ?? createHmac('sha256', key).update(`${at}.${nonce}`).digest('hex')
  return post('rebuild', { 'x-suki-sent-at': at, 'x-suki-nonce': nonce, 'x-suki-signature': signed })
}

const runSweep = () => post('rebuild-sweep')

async function post(name: string, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(`${origin}/.netlify/functions/${name}`, { method: 'POST', headers })
  await response.arrayBuffer()
  return response.status
}

test.each<[string, Call]>([
  ['is signed with another secret', { key: 'another secret of at least thirty-two' }],
  ['is not signed', { signature: '' }],
  ['has no number', { nonce: '' }],
  ['was sent ten minutes ago', { sentAt: Date.now() / 1000 - 600 }],
  ['comes from the future', { sentAt: Date.now() / 1000 + 600 }],
  ['does not say when it was sent', { sentAt: Number.NaN }],
])('a call that %s is refused and costs no build', async (_, forged) => {
  await change()
  expect(await call(forged)).toBe(401)
  expect(begun).toBe(0)
})

test('a call that is sent again is refused and costs no build', async () => {
  await change()
  const nonce = randomUUID()
  expect(await call({ nonce })).toBe(202)
  await change()
  await longAgo()
  expect(await call({ nonce })).toBe(401)
  expect(begun).toBe(1)
})

test('a burst of changes costs at most two builds, and the second one comes with the sweep', async () => {
  const calls = Array.from({ length: 20 }, async () => {
    await change()
    return call()
  })
  for (const status of await Promise.all(calls)) expect(status).toBe(202)
  expect(begun).toBe(1)
  await change()
  await longAgo()
  await runSweep()
  await runSweep()
  expect(begun).toBe(2)
})

test('after every change a build begins, also when its call was lost', async () => {
  await change()
  await call()
  await change()
  await longAgo()
  await runSweep()
  expect(begun).toBe(2)
  await longAgo()
  await runSweep()
  expect(begun).toBe(2)
})

test('a host that does not take the call is called again', async () => {
  await change()
  hookStatus = 500
  expect(await call()).toBe(503)
  hookStatus = 200
  await runSweep()
  expect(begun).toBe(1)
})

test('what the database signs is what the function takes', async () => {
  await change()
  const nonce = randomUUID()
  const at = Math.floor(Date.now() / 1000)
  const { rows } = await database.query<{ signature: string }>(
    'select private.rebuild_signature($1, $2, $3) as signature',
    [secret, String(at), nonce],
  )
  expect(await call({ sentAt: at, nonce, signature: rows[0]?.signature ?? '' })).toBe(202)
  expect(begun).toBe(1)
})
