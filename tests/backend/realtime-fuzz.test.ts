import { existsSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { broadcastBody, type Conversation, conversation, upgradeTarget } from './fuzz/any-conversation.ts'
import { listen, talk } from './fuzz/conversation.ts'
import { inFlight } from './fuzz/fuzz-run.ts'
import { isRecord, parseJson } from './fuzz/json.ts'
import { leak } from './fuzz/rest-checks.ts'
import { backendForFile } from './support/backend-for-file.ts'
import { connect } from './support/own-backend.ts'
import { people } from './support/people.ts'
import { inParallel, rounds } from './support/rounds.ts'
import { createSender, type Got } from './support/send.ts'

const seed = 20261124
const messagesEach = 10
const conversations = rounds(2000)
const batch = 50
const requests = rounds(3000)

const { backend, options } = await backendForFile(['api.sql', 'live.sql'])

/** Makes changes that some listeners may see and others may not, while clients send messages. */
async function changeRows(round: number): Promise<void> {
  const database = await connect(backend)
  for (const number of [0, 1, 2])
    await database.query(
      `insert into live.letters (id, owner_id, body, secret) values ($1, $2, $3, 'KEPT FROM ALL')`,
      [round * 3 + number, people[number]?.id, `OWNED BY ${number}`],
    )
  await database.query(
    `insert into live.board (id, body, amount, is_pinned) values ($1, 'for all', 2.5, true)`,
    [round],
  )
  await database.query(`update live.board set body = 'changed' where id = $1`, [round])
  await database.query('delete from live.board where id = $1', [round - 1])
  await database.end()
}

describe(`${conversations * messagesEach} random and malformed messages to the live service`, () => {
  const failures = new Map<string, string>()
  const tally = new Map<string, number>()
  const listeners: Awaited<ReturnType<typeof listen>>[] = []

  beforeAll(async () => {
    for (const asker of [0, 1, 2, 'anonymous'] as const) listeners.push(await listen(asker, backend))
    for (let done = 0; done < conversations; done += batch) {
      const talks = fc.sample(conversation(messagesEach), { numRuns: batch, seed: seed + done })
      const changing = changeRows(done / batch)
      await inParallel(talks, inFlight, async (said: Conversation) => {
        for (const failure of await talk(said, backend, tally))
          if (!failures.has(failure.slice(0, 40)))
            failures.set(failure.slice(0, 40), `${failure}\n ← ${JSON.stringify(said)}`)
      })
      await changing
    }
  }, 1_800_000)

  test('are answered in time, in the documented form, with nothing of the program or of others in it', () => {
    expect(Object.fromEntries(failures)).toEqual({})
  })

  test('reach what is behind the checks', () => {
    for (const event of ['phx_reply', 'system', 'broadcast', 'presence_state', 'presence_diff', 'phx_close'])
      expect(tally.get(event) ?? 0, event).toBeGreaterThan(conversations / 50)
  })

  test('keep nobody else from being told of all that they may see, and of nothing else', async () => {
    const done = conversations / batch
    for (const { asker, failures: seen, changes, close } of listeners) {
      // Each round inserts, updates and deletes a row, except for the last one, and writes each person's own letters.
      await expect.poll(changes, { timeout: 30_000 }).toBe(3 * done - 1 + (asker === 'anonymous' ? 0 : done))
      expect(seen).toEqual([])
      close()
    }
  })

  test('are no failures of the program', () => {
    // Begun by its first line.
    const file = path.join(options.stateDir, 'requests.log')
    const log = existsSync(file) ? readFileSync(file, 'utf8') : ''
    expect(log.split('\n').filter((line) => line.includes('FAILURE'))).toEqual([])
    expect(backend.child.exitCode).toBeNull()
  })
})

/** Requests a websocket. */
function upgrade(target: string): Promise<Got> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(backend.url)
    const headers = {
      ...{ connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' },
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
    }
    const asking = request({ hostname, port, path: target, headers, timeout: 10_000 }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
    asking.on('upgrade', (answer, socket) => {
      socket.destroy()
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: '{"message":"open"}' })
    })
    asking.on('timeout', () => asking.destroy(new Error('no answer')))
    asking.on('error', reject)
    asking.end()
  })
}

describe(`${requests} requests to the live service by HTTP`, () => {
  const wrong: unknown[] = []

  test('for a websocket are granted, or refused with a message', async () => {
    const targets = fc.sample(upgradeTarget, { numRuns: requests / 3, seed })
    await inParallel(targets, inFlight, async (target) => {
      const got = await upgrade(target.replace('<key>', backend.anonKey)).catch((error) => String(error))
      const told = typeof got === 'string' ? undefined : parseJson(got.body)
      const known = typeof got !== 'string' && [101, 400, 401, 404].includes(got.status)
      if (!known || !isRecord(told) || typeof told['message'] !== 'string') wrong.push({ target, got })
    })
    expect(wrong.slice(0, 5)).toEqual([])
  }, 600_000)

  test('to broadcast are accepted, or refused with the reason', async () => {
    const sender = createSender(backend.url, inFlight, 10_000)
    const bodies = fc.sample(broadcastBody, { numRuns: (requests * 2) / 3, seed })
    const statuses = new Set<number>()
    await inParallel(bodies, inFlight, async (body) => {
      const target = `/realtime/v1/api/broadcast${body.length % 3 === 0 ? '/a/events/b' : ''}`
      const headers = { apikey: backend.anonKey, 'content-type': 'application/json' }
      const got = await sender.send({ method: 'POST', target, headers, body })
      statuses.add(got.status)
      const isRefusal = [400, 403, 422].includes(got.status) && isRecord(parseJson(got.body))
      if ((got.status !== 202 && !isRefusal) || leak.test(got.body)) wrong.push({ target, body, got })
    })
    sender.close()
    expect(wrong.slice(0, 5)).toEqual([])
    expect([...statuses].sort()).toEqual([202, 400, 422])
  }, 600_000)
})
