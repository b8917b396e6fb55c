import fc from 'fast-check'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { anyRead, anyWrite } from './fuzz/any-query.ts'
import type { Write } from './fuzz/query-model.ts'
import { readTarget, writeMessage } from './fuzz/to-request.ts'
import { readSql, writeSql } from './fuzz/to-sql.ts'
import { backendForFile, senderForFile } from './support/backend-for-file.ts'
import { connect } from './support/own-backend.ts'
import { people } from './support/people.ts'
import { inParallel, rounds } from './support/rounds.ts'
import type { Got } from './support/send.ts'

const seed = 20261121
const reads = rounds(20_000, 20)
const writes = rounds(5_000, 20)
const inFlight = 4

const { backend } = await backendForFile(['api.sql', 'parcels.sql'])
const send = senderForFile(backend.url, inFlight)

/** Ten users, the service and the anonymous role. */
const askers = people.length + 2

type Asker = { role: string; claims: object; headers: Record<string, string> }

function askerOf(number: number): Asker {
  const person = people[number]
  if (person) {
    const headers = { apikey: backend.anonKey, authorization: `Bearer ${backend.tokens[number]}` }
    return { role: 'authenticated', claims: { sub: person.id, role: 'authenticated' }, headers }
  }
  const isService = number === people.length
  const role = isService ? 'service_role' : 'anon'
  return { role, claims: { role }, headers: { apikey: isService ? backend.serviceKey : backend.anonKey } }
}

const anyAsker = fc.nat({ max: askers - 1 })

/** The result of SQL: rows, nothing, or an error code. */
type Outcome = { rows: unknown } | { code: string | undefined }

/** Runs SQL as the caller in a transaction that stays open, so that its effect can be read. */
async function runAs(database: pg.Client, asker: Asker, sql: string): Promise<Outcome> {
  await database.query('begin')
  await database.query(
    `select set_config('search_path', 'api, public, extensions', true), set_config('request.jwt.claims', $1, true),
      set_config('role', $2, true)`,
    [JSON.stringify(asker.claims), asker.role],
  )
  try {
    const { rows } = await database.query<{ answer: unknown }>(sql)
    return { rows: rows[0]?.answer }
  } catch (error) {
    if (error instanceof pg.DatabaseError) return { code: error.code }
    throw error
  }
}

function outcomeOf({ status, body }: Got): Outcome {
  if (status >= 400) return { code: JSON.parse(body).code }
  return { rows: body === '' ? undefined : JSON.parse(body) }
}

const everything = `select coalesce(json_agg(p order by id), '[]') as rows from api.parcels as p`

async function contents(database: pg.Client): Promise<unknown> {
  return (await database.query<{ rows: unknown }>(everything)).rows[0]?.rows
}

/** A change of a whole table: the data service refuses it, where plain SQL does it. */
const isUnfiltered = ({ kind, where }: Write) =>
  (kind === 'update' || kind === 'delete') && where.length === 0

const sorted = (outcome: Outcome): Outcome =>
  'rows' in outcome && Array.isArray(outcome.rows)
    ? { rows: outcome.rows.map((row) => JSON.stringify(row)).sort() }
    : outcome

describe(`${reads} reads said as a request and as SQL`, () => {
  test('answer the same rows to the same asker, or the same refusal', async () => {
    const cases = fc.sample(fc.tuple(anyAsker, anyRead), { numRuns: reads, seed })
    const databases = await Promise.all(Array.from({ length: inFlight }, () => connect(backend)))
    let answered = 0
    await inParallel(cases, inFlight, async ([number, read], worker) => {
      const [database = await connect(backend)] = databases.slice(worker)
      const asker = askerOf(number)
      const expected = await runAs(database, asker, readSql(read))
      await database.query('rollback')
      const target = readTarget(read)
      const got = await send({
        method: 'GET',
        target,
        headers: { ...asker.headers, 'accept-profile': 'api' },
      })
      expect({ target, asker: number, ...outcomeOf(got) }).toEqual({ target, asker: number, ...expected })
      if (Array.isArray(JSON.parse(got.body)) && got.body !== '[]') answered += 1
    })
    await Promise.all(databases.map((database) => database.end()))
    // If every generated query were refused, this would prove nothing.
    expect(answered).toBeGreaterThan(reads / 5)
  }, 1_800_000)
})

describe(`${writes} writes said as a request and as SQL`, () => {
  test('leave the same rows behind, and answer the same, or are both refused', async () => {
    const cases = fc.sample(fc.tuple(anyAsker, anyWrite), { numRuns: writes, seed })
    const database = await connect(backend)
    const before = await contents(database)
    const untouched = JSON.stringify(before)
    let changed = 0
    for (const [number, write] of cases) {
      const asker = askerOf(number)
      const expected = isUnfiltered(write) ? { code: '21000' } : await runAs(database, asker, writeSql(write))
      const refused = 'code' in expected
      if (!refused) await database.query('reset role')
      const after = refused ? before : await contents(database)
      await database.query('rollback')
      const { method, target, prefer, body } = writeMessage(write)
      const headers = {
        ...asker.headers,
        'content-profile': 'api',
        'content-type': 'application/json',
        prefer,
      }
      const got = outcomeOf(await send({ method, target, headers, body }))
      const about = { asker: number, method, target, body, prefer }
      // With several reasons to refuse, the two may find a different one first.
      if (refused) expect({ ...about, refused: 'code' in got }).toEqual({ ...about, refused })
      else expect({ ...about, ...sorted(got) }).toEqual({ ...about, ...sorted(expected) })
      const found = await contents(database)
      expect({ ...about, found }).toEqual({ ...about, found: after })
      if (JSON.stringify(found) === untouched) continue
      changed += 1
      await database.query('select kept.restore()')
    }
    await database.end()
    expect(changed).toBeGreaterThan(writes / 20)
  }, 1_800_000)
})
