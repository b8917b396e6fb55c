import { describe, expect, test } from 'vitest'
import { answers, refusals } from './support/cases.ts'
import { anonymous, raw } from './support/clients.ts'

describe('order', () => {
  answers([
    [
      'ascending is the default',
      (db) => db.from('films').select('id').order('year'),
      [1, 2, 3, 4].map((id) => ({ id })),
    ],
    [
      'descending puts nulls first, as PostgreSQL does',
      (db) => db.from('films').select('id').order('year', { ascending: false }),
      [4, 3, 2, 1].map((id) => ({ id })),
    ],
    [
      'nullslast puts them last',
      (db) => db.from('films').select('id').order('year', { ascending: false, nullsFirst: false }),
      [3, 2, 1, 4].map((id) => ({ id })),
    ],
    [
      'nullsfirst puts them first',
      (db) => db.from('films').select('id').order('year', { nullsFirst: true }),
      [4, 1, 2, 3].map((id) => ({ id })),
    ],
    [
      'several columns order one after the other',
      (db) => db.from('films').select('id').order('director_id').order('id', { ascending: false }),
      [2, 1, 3, 4].map((id) => ({ id })),
    ],
    [
      'computed columns order too',
      (db) => db.from('directors').select('id').order('full_name', { ascending: false }),
      [3, 2, 1].map((id) => ({ id })),
    ],
  ])
  refusals([
    [
      'an unknown direction is error PGRST100',
      (db) => db.from('films').select().order('id.down'),
      { status: 400, code: 'PGRST100' },
    ],
    [
      'an unknown column is error 42703',
      (db) => db.from('films').select().order('nope'),
      { status: 400, code: '42703' },
    ],
  ])
})

describe('limit, offset and range', () => {
  answers([
    ['limit cuts', (db) => db.from('actors').select('id').order('id').limit(2), [{ id: 1 }, { id: 2 }]],
    ['a limit of zero answers nothing', (db) => db.from('actors').select('id').limit(0), []],
    [
      'range is limit and offset',
      (db) => db.from('actors').select('id').order('id').range(1, 1),
      [{ id: 2 }],
    ],
    ['an offset beyond the end answers nothing', (db) => db.from('actors').select('id').range(10, 20), []],
  ])
  refusals([
    [
      'a negative limit is status 416',
      (db) => db.from('actors').select().limit(-1),
      { status: 416, code: 'PGRST103', details: 'Limit should be greater than or equal to zero.' },
    ],
    [
      'with a count an offset beyond the end is status 416',
      (db) => db.from('actors').select('*', { count: 'exact' }).range(10, 20),
      {
        status: 416,
        code: 'PGRST103',
        message: 'Requested range not satisfiable',
        details: 'An offset of 10 was requested, but there are only 3 rows.',
      },
    ],
  ])

  test('the Range header cuts, and Content-Range says what came', async () => {
    const response = await raw('/rest/v1/actors?select=id&order=id', {
      headers: { 'Range-Unit': 'items', Range: '0-1' },
    })
    expect(response.headers.get('content-range')).toBe('0-1/*')
    expect(await response.json()).toEqual([{ id: 1 }, { id: 2 }])
  })

  test('a Range header without an end is an offset', async () => {
    const response = await raw('/rest/v1/actors?select=id&order=id', { headers: { Range: '2-' } })
    expect(response.headers.get('content-range')).toBe('2-2/*')
  })

  test('a Range header whose end lies before its start is status 416', async () => {
    const response = await raw('/rest/v1/actors', { headers: { Range: '2-1' } })
    expect(response.status).toBe(416)
    expect(await response.json()).toMatchObject({ code: 'PGRST103' })
  })

  test('Content-Range of nothing is a star', async () => {
    const response = await raw('/rest/v1/actors?id=eq.99')
    expect(response.headers.get('content-range')).toBe('*/*')
  })

  test('no answer has more than a thousand rows', async () => {
    const { data } = await anonymous.rpc('numbers', { up_to: 1500 })
    expect(data).toHaveLength(1000)
  })
})

describe('counting', () => {
  test('exact counts what matches, not what is answered', async () => {
    const { data, count, status } = await anonymous.from('actors').select('id', { count: 'exact' }).limit(1)
    expect(data).toHaveLength(1)
    expect(count).toBe(3)
    expect(status).toBe(206)
  })

  test('exact counts with filters', async () => {
    const { count, status } = await anonymous
      .from('films')
      .select('id', { count: 'exact' })
      .eq('director_id', 1)
    expect(count).toBe(2)
    expect(status).toBe(200)
  })

  test('exact counts rows that !inner leaves', async () => {
    const request = anonymous.from('films').select('id,roles!inner(character)', { count: 'exact' })
    const { count } = await request.eq('roles.character', 'Mate').limit(1)
    expect(count).toBe(1)
  })

  test('exact counts rows that a filter on a resource leaves', async () => {
    const request = anonymous.from('directors').select('id,films()', { count: 'exact' })
    expect((await request.is('films', null)).count).toBe(1)
  })

  test('exact counts nothing as zero', async () => {
    const { count, data } = await anonymous.from('actors').select('id', { count: 'exact' }).eq('id', 99)
    expect(count).toBe(0)
    expect(data).toEqual([])
  })

  test('head counts without rows', async () => {
    const { data, count } = await anonymous.from('actors').select('*', { count: 'exact', head: true })
    expect(data).toBeNull()
    expect(count).toBe(3)
  })

  test("planned is the planner's number", async () => {
    const { count } = await anonymous.from('actors').select('*', { count: 'planned', head: true })
    expect(count).toBeGreaterThan(0)
  })

  test('estimated is exact while the number is small', async () => {
    const { count } = await anonymous.from('actors').select('*', { count: 'estimated' }).limit(1)
    expect(count).toBe(3)
  })

  test("functions' rows are counted too", async () => {
    const { count } = await anonymous
      .rpc('films_of', { director: 1 }, { count: 'exact' })
      .select('id')
      .limit(1)
    expect(count).toBe(2)
  })

  test('HEAD has the headers of GET and no body', async () => {
    const response = await raw('/rest/v1/actors', { method: 'HEAD', headers: { Prefer: 'count=exact' } })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-range')).toBe('0-2/3')
    expect(await response.text()).toBe('')
  })
})
