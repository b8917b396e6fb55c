import { beforeAll, describe, expect, test } from 'vitest'
import { act } from './storm/actions.ts'
import type { Client } from './storm/entries.ts'
import { backendForFile } from './support/backend-for-file.ts'
import { connect } from './support/own-backend.ts'
import { people } from './support/people.ts'
import { seededRandom } from './support/random.ts'
import { inParallel, rounds } from './support/rounds.ts'
import { createSender } from './support/send.ts'

const clientCount = 50
const requests = rounds(5000)
const seed = 20261121

const { backend } = await backendForFile(['api.sql', 'entries.sql'])
let failures: string[]
let clients: Client[]

function createClient(number: number, send: ReturnType<typeof createSender>['send']): Client {
  const who = number % people.length
  const token = backend.tokens[who] ?? ''
  return {
    number,
    token,
    owner: people[who]?.id ?? '',
    otherOwner: people[(who + 1) % people.length]?.id ?? '',
    ask: ({ target, prefer, json, headers, ...rest }) =>
      send({
        method: 'GET',
        target: `/rest/v1${target}`,
        headers: {
          apikey: backend.anonKey,
          ...(!headers && { authorization: `Bearer ${token}` }),
          'content-type': 'application/json',
          ...(prefer && { prefer }),
        },
        body: json === undefined ? undefined : JSON.stringify(json),
        ...rest,
      }),
    random: seededRandom(seed + number),
    expected: new Map(),
    ids: new Map(),
    increments: [],
    report: (text) => failures.push(`client ${number}: ${text}`),
  }
}

describe(`${requests} mixed requests from ${clientCount} clients with ${people.length} identities at once`, () => {
  beforeAll(async () => {
    failures = []
    const sender = createSender(backend.url, clientCount)
    clients = Array.from({ length: clientCount }, (_, number) => createClient(number, sender.send))
    await inParallel(clients, clientCount, async (client) => {
      for (let step = 1; step <= requests / clientCount; step += 1)
        await act(client, step).catch((error) => client.report(`step ${step}: ${error}`))
    })
    sender.close()
  }, 600_000)

  test('are all answered in time, as the asker and with the documented outcome', () => {
    expect(failures).toEqual([])
  })

  test('lose no write and store nothing that was refused', async () => {
    const database = await connect(backend)
    const { rows } = await database.query<{ key: string; body: string; owner: string; client: number }>(
      `select format('%s/%s/%s', client, step, part) as key, body, owner_id as owner, client from api.entries`,
    )
    await database.end()
    const stored = Object.fromEntries(rows.map(({ key, body }) => [key, body]))
    expect(stored).toEqual(Object.fromEntries(clients.flatMap(({ expected }) => [...expected])))
    expect(rows.filter(({ owner, client }) => owner !== clients[client]?.owner)).toEqual([])
  })

  test('count each increment of a row that all change once', async () => {
    const database = await connect(backend)
    const { rows } = await database.query('select id, value from api.counters order by id')
    await database.end()
    const answered = (id: number) => clients.reduce((sum, { increments }) => sum + (increments[id] ?? 0), 0)
    expect(rows).toEqual([1, 2, 3, 4, 5].map((id) => ({ id, value: answered(id) })))
  })

  test('end without a deadlock', async () => {
    const database = await connect(backend)
    const { rows } = await database.query(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    )
    await database.end()
    expect(rows).toEqual([{ deadlocks: 0 }])
  })

  test('leave every connection idle and nobody’s', async () => {
    const database = await connect(backend)
    const states = async () => {
      const { rows } = await database.query<{ state: string }>(
        `select distinct state from pg_stat_activity where usename = 'authenticator'`,
      )
      return rows
    }
    await expect.poll(states).toEqual([{ state: 'idle' }])
    await database.end()
    const sender = createSender(backend.url, 20)
    const target = '/rest/v1/rpc/who'
    const ask = () => sender.send({ method: 'GET', target, headers: { apikey: backend.anonKey } })
    const answers = await Promise.all(Array.from({ length: 40 }, ask))
    sender.close()
    const identities = answers.map(({ body }) => JSON.parse(body)).map(({ role, uid }) => `${role} ${uid}`)
    expect(new Set(identities)).toEqual(new Set(['anon null']))
  })
})
