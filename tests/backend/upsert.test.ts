import { afterEach, describe, expect, test } from 'vitest'
import { anonymous, raw, sql } from './support/clients.ts'

afterEach(() => sql('truncate api.merged_notes restart identity; truncate api.pairs; truncate api.no_key'))

const notes = () =>
  sql<{ slug: string; body: string; stars: number }>(
    'select slug, body, stars from api.merged_notes order by id',
  )

describe('upsert', () => {
  test('merges by the primary key', async () => {
    await anonymous.from('pairs').insert({ left_id: 1, right_id: 1, value: 'old' })
    const rows = [
      { left_id: 1, right_id: 1, value: 'new' },
      { left_id: 1, right_id: 2, value: 'added' },
    ]
    const { status, data } = await anonymous.from('pairs').upsert(rows).select('value')
    expect({ status, data }).toEqual({ status: 201, data: [{ value: 'new' }, { value: 'added' }] })
  })

  test('merging alone answers 200', async () => {
    await anonymous.from('pairs').insert({ left_id: 1, right_id: 1, value: 'old' })
    const { status } = await anonymous.from('pairs').upsert({ left_id: 1, right_id: 1, value: 'new' })
    expect(status).toBe(200)
  })

  test('merges by the columns of on_conflict', async () => {
    await anonymous.from('merged_notes').insert({ slug: 'a', body: 'old', stars: 1 })
    await anonymous.from('merged_notes').upsert({ slug: 'a', body: 'new' }, { onConflict: 'slug' })
    expect(await notes()).toEqual([{ slug: 'a', body: 'new', stars: 1 }])
  })

  test('ignoring duplicates leaves the row and does not answer it', async () => {
    await anonymous.from('merged_notes').insert({ slug: 'a', body: 'old' })
    const rows = [
      { slug: 'a', body: 'new' },
      { slug: 'b', body: 'new' },
    ]
    const request = anonymous
      .from('merged_notes')
      .upsert(rows, { onConflict: 'slug', ignoreDuplicates: true })
    const { status, data } = await request.select('slug')
    expect({ status, data }).toEqual({ status: 201, data: [{ slug: 'b' }] })
    expect(await notes()).toMatchObject([{ body: 'old' }, { body: 'new' }])
  })

  test('a table without a key simply takes the row', async () => {
    const { status } = await anonymous.from('no_key').upsert({ value: 'x' })
    expect(status).toBe(201)
  })

  test('on_conflict without such a constraint is error 42P10', async () => {
    const { status, error } = await anonymous
      .from('merged_notes')
      .upsert({ body: 'x' }, { onConflict: 'body' })
    expect({ status, code: error?.code }).toEqual({ status: 400, code: '42P10' })
  })

  const put = async (query: string, body: object) => {
    const response = await raw(`/rest/v1/pairs?${query}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', prefer: 'return=representation' },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }

  test('PUT inserts the row its address names', async () => {
    const row = { left_id: 1, right_id: 2, value: 'x' }
    expect(await put('left_id=eq.1&right_id=eq.2', row)).toEqual({ status: 201, body: [row] })
  })

  test('PUT replaces it the second time', async () => {
    await put('left_id=eq.1&right_id=eq.2', { left_id: 1, right_id: 2, value: 'x' })
    const again = await put('left_id=eq.1&right_id=eq.2', { left_id: 1, right_id: 2, value: 'y' })
    expect(again).toEqual({ status: 200, body: [{ left_id: 1, right_id: 2, value: 'y' }] })
  })

  test('PUT must name the whole key', async () => {
    const refusal = await put('left_id=eq.1', { left_id: 1, right_id: 2 })
    expect(refusal).toMatchObject({ status: 405, body: { code: 'PGRST105' } })
  })

  test('PUT takes no limit', async () => {
    const refusal = await put('left_id=eq.1&right_id=eq.2&limit=1', { left_id: 1, right_id: 2 })
    expect(refusal).toMatchObject({ status: 400, body: { code: 'PGRST114' } })
  })

  test("PUT's row must be the one its address names", async () => {
    const refusal = await put('left_id=eq.1&right_id=eq.2', { left_id: 1, right_id: 3 })
    expect(refusal).toMatchObject({ status: 400, body: { code: 'PGRST115' } })
    expect(await sql('select from api.pairs')).toEqual([])
  })
})
