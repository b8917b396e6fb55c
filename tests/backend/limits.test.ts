import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { anonymous, person, raw, service, sql } from './support/clients.ts'
import { people } from './support/people.ts'

const backend = inject('backend')

describe('requests side by side', () => {
  test('never see each other: 1,000 requests of ten people, 50 at a time', async () => {
    const jobs = Array.from({ length: 1000 }, (_, step) => ({ step, number: step % people.length }))
    const wrong: unknown[] = []
    const client = async (index: number) => {
      for (let job = jobs.pop(); job; job = jobs.pop()) {
        const { data, error } = await person(job.number).rpc('mark', { client: index, step: job.step })
        const right =
          data?.who === people[job.number]?.id && data.role === 'authenticated' && data.step === job.step
        if (error || !right) wrong.push({ job, data, error })
      }
    }
    await Promise.all(Array.from({ length: 50 }, (_, index) => client(index)))
    expect(wrong).toEqual([])
    const stored = await sql<{ who: string; marks: number }>(
      'select who, count(distinct step)::int as marks from api.marks group by who order by who',
    )
    expect(stored).toEqual(people.map(({ id }) => ({ who: id, marks: 100 })))
  })

  test('lose no write to the same row', async () => {
    await Promise.all(Array.from({ length: 60 }, () => anonymous.rpc('increment', { counter: 1 })))
    expect(await sql('select value from api.counters where id = 1')).toEqual([{ value: 60 }])
  })

  test('leave no identity behind on a connection', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        person(index % 10).rpc('fail', { state: 'P0001', message: 'x' }),
      ),
    )
    const answers = await Promise.all(Array.from({ length: 40 }, () => anonymous.rpc('who')))
    expect(new Set(answers.map(({ data }) => `${data.role} ${data.uid}`))).toEqual(new Set(['anon null']))
  })
})

describe('limits', () => {
  test("a statement that takes longer than its role's timeout is cut off", async () => {
    const { status, error } = await anonymous.rpc('sleep', { seconds: 5 })
    expect({ status, ...error }).toMatchObject({
      status: 500,
      code: '57014',
      message: 'canceling statement due to statement timeout',
    })
  })

  test('a writer that waits for a row that somebody keeps is cut off', async () => {
    const keeper = sql(
      'begin; update api.counters set value = value where id = 5; select pg_sleep(5); rollback',
    )
    await expect
      .poll(() =>
        sql(
          `select from pg_stat_activity where wait_event = 'PgSleep' and query like 'begin; update api.counters%'`,
        ),
      )
      .toHaveLength(1)
    const { status, error } = await anonymous.rpc('increment', { counter: 5 })
    expect({ status, ...error }).toMatchObject({ status: 500, code: '57014' })
    await keeper
    expect((await anonymous.rpc('increment', { counter: 5 })).data).toBe(1)
  })

  test('more requests than there are connections wait for their turn', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => service.rpc('sleep', { seconds: 0.2 })),
    )
    expect(answers.filter(({ error }) => error)).toEqual([])
  })

  test("a function's own timeout counts", async () => {
    expect((await service.rpc('sleep_short', { seconds: 2 })).error).toMatchObject({ code: '57014' })
  })

  test('a huge body is refused', async () => {
    const body = JSON.stringify({ body: 'x'.repeat(21 * 1024 * 1024) })
    const response = await raw('/rest/v1/notes', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(response.status).toBe(413)
  })

  test('every request stands in the log, without its key', async () => {
    await fetch(`${backend.url}/rest/v1/actors?select=id&id=eq.424242&apikey=${backend.anonKey}`)
    const read = async () => readFile(path.join(backend.stateDir, 'requests.log'), 'utf8')
    await expect.poll(read).toContain('GET /rest/v1/actors?select=id&id=eq.424242&apikey=…')
    expect(await read()).not.toContain(backend.anonKey)
  })
})
