import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerOf, type Market } from './market/answer.ts'
import { anyQuestion } from './market/any-question.ts'
import type { Question } from './market/question.ts'
import { targetOf } from './market/to-target.ts'
import { backendForFile, senderForFile } from './support/backend-for-file.ts'
import { connect } from './support/own-backend.ts'
import { inParallel, rounds } from './support/rounds.ts'

const questions = rounds(10_000, 20)
const inFlight = 4

const { backend } = await backendForFile(['market.sql'])
const send = senderForFile(backend.url, inFlight)

async function readMarket(): Promise<Market> {
  const database = await connect(backend)
  const tables = ['stalls', 'goods', 'fairs', 'visits'].map(
    (table) => `'${table}', (select json_agg(x) from api.${table} as x)`,
  )
  const { rows } = await database.query<{ market: Market }>(
    `select json_build_object(${tables.join(', ')}) as market`,
  )
  await database.end()
  if (!rows[0]) throw new Error('The market cannot be read')
  return rows[0].market
}

/** The answer that a question must get; a range that begins beyond the last row is refused. */
function expectedOf(market: Market, question: Question) {
  const { rows, total } = answerOf(market, question)
  const first = question.limit === 0 ? 0 : question.offset
  if (first > total) return { status: 416, range: `*/${total}`, rows: 'PGRST103' }
  const shown = rows.length > 0 ? `${first}-${first + rows.length - 1}` : '*'
  return { status: rows.length < total ? 206 : 200, range: `${shown}/${total}`, rows }
}

describe(`${questions} valid questions with filters, trees, embedded resources and ranges`, () => {
  test('are answered as a program answers them that reads the same rows without SQL', async () => {
    const market = await readMarket()
    const drawn = fc.sample(anyQuestion, { numRuns: questions, seed: 20261122 })
    let answered = 0
    await inParallel(drawn, inFlight, async (question) => {
      const target = targetOf(question)
      const got = await send({
        method: 'GET',
        target,
        headers: { apikey: backend.anonKey, prefer: 'count=exact' },
      })
      const body = JSON.parse(got.body)
      const rows = Array.isArray(body) ? body : body.code
      const found = { status: got.status, range: got.headers['content-range'], rows }
      const asked = decodeURIComponent(target)
      expect({ asked, ...found }).toEqual({ asked, ...expectedOf(market, question) })
      if (rows.length > 0 && Array.isArray(body)) answered += 1
    })
    // Questions that nothing fits would prove little.
    expect(answered).toBeGreaterThan(questions / 3)
  }, 1_800_000)
})
