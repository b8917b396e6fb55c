import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Entry } from './storm/entries.ts'
import { type Ask, createWriter, settle, type Writer, writeUntilGone } from './storm/writer.ts'
import {
  connect,
  launch,
  type OwnBackend,
  ownOptions,
  removeState,
  startOwnBackend,
} from './support/own-backend.ts'
import { seededRandom } from './support/random.ts'
import { rounds } from './support/rounds.ts'
import { createSender } from './support/send.ts'

const kills = rounds(50, 17)
const writerCount = 6
const random = seededRandom(20261121)

const options = await ownOptions(['api.sql', 'entries.sql'])
const writers = Array.from({ length: writerCount }, (_, number) => createWriter(number))
let backend: OwnBackend

/** Kills the backend alone, which orphans its database, or both. */
async function kill(target: 'backend' | 'both'): Promise<void> {
  const gone = once(backend.child, 'exit')
  const pidFile = path.join(options.stateDir, 'postgres', 'data', 'postmaster.pid')
  const postmaster = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
  backend.child.kill('SIGKILL')
  if (target === 'both') process.kill(postmaster, 'SIGKILL')
  await gone
}

/** A start killed half-way must not keep the next one from starting. */
async function killWhileStarting(): Promise<void> {
  const child = launch(options)
  const gone = once(child, 'exit')
  await sleep(random(1500))
  child.kill('SIGKILL')
  await gone
}

const isHeard = ({ answered: { entries, transfers } }: Writer) => entries.size > 0 && transfers.size > 0

/** Kills at a random moment, but not before every writer has been answered, however slow the machine is. */
async function writeAndKill(round: number): Promise<void> {
  const sender = createSender(backend.url, writerCount)
  const heard = Promise.withResolvers<void>()
  const ask: Ask = (writer, { target, json, ...rest }) => {
    if (writers.every(isHeard)) heard.resolve()
    return sender.send({
      method: 'POST',
      target: `/rest/v1${target}`,
      headers: {
        apikey: backend.anonKey,
        authorization: `Bearer ${backend.tokens[writer.number]}`,
        'content-type': 'application/json',
      },
      body: json === undefined ? undefined : JSON.stringify(json),
      ...rest,
    })
  }
  const writing = Promise.all(writers.map((writer) => writeUntilGone(writer, random, ask)))
  await Promise.race([writing, Promise.all([heard.promise, sleep(50 + random(900))])])
  await kill(round % 3 === 2 ? 'both' : 'backend')
  await writing
  sender.close()
}

async function settleAll(): Promise<string[]> {
  const database = await connect(backend)
  const entries = await database.query<Entry>('select * from api.entries')
  const transfers = await database.query<{ client: number; step: number }>('select * from api.transfers')
  // Every balance follows from the recorded transfers if each transfer was applied whole.
  const accounts = await database.query(`
    select id, balance, 1000 + coalesce((select sum(case when payee = account.id then t.amount else -t.amount end)
      from api.transfers as t where account.id in (payer, payee)), 0) as booked
    from api.accounts as account`)
  await database.end()
  const off = accounts.rows.filter(({ balance, booked }) => balance !== Number(booked))
  const of = (writer: Writer) => (row: { client: number }) => row.client === writer.number
  return [
    ...off.map((account) => `account ${JSON.stringify(account)}`),
    ...writers.flatMap((writer) =>
      settle(
        writer,
        entries.rows.filter(of(writer)),
        transfers.rows.filter(of(writer)).map(({ step }) => step),
      ),
    ),
  ]
}

beforeAll(async () => {
  await killWhileStarting()
  backend = await startOwnBackend(options)
}, 120_000)

afterAll(async () => {
  // Undefined when it did not start.
  await backend?.stop()
  await removeState(options)
})

describe(`a backend killed ${kills} times while ${writerCount} people write`, () => {
  test('starts again each time with all that was answered, and nothing half', async () => {
    for (let round = 0; round < kills; round += 1) {
      await writeAndKill(round)
      if (round % 5 === 4) await killWhileStarting()
      backend = await startOwnBackend(options)
      expect(await settleAll()).toEqual([])
    }
  }, 1_200_000)

  test('has kept what was written, for this to say something', () => {
    for (const { answered } of writers) {
      expect(answered.entries.size).toBeGreaterThan(0)
      expect(answered.transfers.size).toBeGreaterThan(0)
    }
  })
})
