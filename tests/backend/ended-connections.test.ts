/**
 * The server ends connections in the middle of a transaction: an administrator terminates one, a child of PostgreSQL is
 * killed, or this process was paused for longer than a transaction may idle.
 */
import process from 'node:process'
import type { QueryResultRow } from 'pg'
import { expect, test } from 'vitest'
import { backendForFile } from './support/backend-for-file.ts'
import { connect } from './support/own-backend.ts'

const { backend } = await backendForFile(['api.sql'])

/** On a connection of its own, since some of these tests end them all. */
async function rowsOf<T extends QueryResultRow>(text: string, values: unknown[]): Promise<T[]> {
  const connection = await connect(backend)
  try {
    return (await connection.query<T>(text, values)).rows
  } finally {
    await connection.end()
  }
}

const ask = (path: string, key: string, init: RequestInit = {}) =>
  fetch(`${backend.url}${path}`, {
    ...init,
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  })

const sleeping = () =>
  ask('/rest/v1/rpc/sleep', backend.serviceKey, {
    method: 'POST',
    body: '{"seconds":60}',
  })

const createUser = (email: string) =>
  ask('/auth/v1/admin/users', backend.serviceKey, { method: 'POST', body: JSON.stringify({ email }) })

/** The processes of connections that wait for this, as soon as there are any. */
async function waitingFor(event: string, count = 1): Promise<number[]> {
  const pids: number[] = []
  await expect
    .poll(async () => {
      const rows = await rowsOf<{ pid: number }>(
        'select pid from pg_stat_activity where wait_event = $1 and state = $2',
        [event, 'active'],
      )
      pids.splice(0, pids.length, ...rows.map(({ pid }) => pid))
      return pids.length
    })
    .toBe(count)
  return pids
}

const terminate = (pids: readonly number[]) =>
  rowsOf('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids])

/** What the services answer once nothing is in their way. */
async function expectAllWell(): Promise<void> {
  expect((await ask('/rest/v1/actors?limit=1', backend.serviceKey)).status).toBe(200)
  expect((await createUser(`${crypto.randomUUID()}@people.test`)).status).toBe(200)
}

test('a request whose connection an administrator terminates is refused, and the next is answered', async () => {
  const asked = sleeping()
  await terminate(await waitingFor('PgSleep'))
  const refused = await asked
  expect([refused.status, (await refused.json()).code]).toEqual([503, '57P01'])
  await expectAllWell()
})

test('a sign-up whose connection is terminated is refused, and the next is answered', async () => {
  const other = await connect(backend)
  await other.query('begin; lock table auth.users')
  const asked = createUser('cut-off@people.test')
  await terminate(await waitingFor('relation'))
  await other.end()
  expect((await asked).status).toBe(500)
  await expectAllWell()
})

test('a killed child of PostgreSQL ends every connection, and the backend goes on', async () => {
  const asked = sleeping()
  const [victim = 0] = await waitingFor('PgSleep')
  process.kill(victim, 'SIGKILL')
  expect((await asked).status).toBe(503)
  const isBack = async () => (await ask('/rest/v1/actors?limit=1', backend.serviceKey)).status
  await expect.poll(isBack, { timeout: 20_000 }).toBe(200)
  await expectAllWell()
})

test('a pause in which the server ends transactions that wait for us ends nothing else', async () => {
  const asked = [sleeping(), sleeping()]
  const pids = await waitingFor('PgSleep', 2)
  backend.child.kill('SIGSTOP')
  await terminate(pids)
  const alive = () => rowsOf('select from pg_stat_activity where pid = any($1)', [pids])
  await expect.poll(alive).toEqual([])
  backend.child.kill('SIGCONT')
  for (const answer of await Promise.all(asked)) expect(answer.status).toBe(503)
  await expectAllWell()
})
