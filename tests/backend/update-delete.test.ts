import { afterEach, describe, expect, inject, test } from 'vitest'
import { anonymous, raw, sql } from './support/clients.ts'

afterEach(() => sql('truncate api.changed_notes restart identity'))

const notes = () =>
  sql<{ slug: string; body: string; stars: number }>(
    'select slug, body, stars from api.changed_notes order by id',
  )

describe('update', () => {
  test('answers 204 and changes what the filters name', async () => {
    await anonymous.from('changed_notes').insert([{ slug: 'a' }, { slug: 'b' }])
    const { status, data } = await anonymous.from('changed_notes').update({ body: 'x' }).eq('slug', 'a')
    expect({ status, data }).toEqual({ status: 204, data: null })
    expect(await notes()).toMatchObject([{ body: 'x' }, { body: 'empty' }])
  })

  test('the changed rows come back', async () => {
    await anonymous.from('changed_notes').insert([{ slug: 'a' }, { slug: 'b' }])
    const { status, data } = await anonymous
      .from('changed_notes')
      .update({ stars: 1 })
      .or('slug.eq.a,slug.eq.b')
      .select('slug')
      .order('slug', { ascending: false })
    expect({ status, data }).toEqual({ status: 200, data: [{ slug: 'b' }, { slug: 'a' }] })
  })

  test('nothing found is no error', async () => {
    const { status, data } = await anonymous
      .from('changed_notes')
      .update({ stars: 1 })
      .eq('slug', 'none')
      .select()
    expect({ status, data }).toEqual({ status: 200, data: [] })
  })

  test('nothing to set changes nothing', async () => {
    await anonymous.from('changed_notes').insert({ slug: 'a' })
    const { status, data } = await anonymous.from('changed_notes').update({}).eq('slug', 'a').select()
    expect({ status, data }).toEqual({ status: 200, data: [] })
  })

  test('count says how many were changed', async () => {
    await anonymous.from('changed_notes').insert([{ slug: 'a' }, { slug: 'b' }])
    const { count } = await anonymous
      .from('changed_notes')
      .update({ stars: 9 }, { count: 'exact' })
      .gt('id', 0)
    expect(count).toBe(2)
  })

  test('more than max-affected are left as they were', async () => {
    await anonymous.from('changed_notes').insert([{ slug: 'a' }, { slug: 'b' }])
    const response = await raw('/rest/v1/changed_notes?id=gt.0', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', prefer: 'handling=strict, max-affected=1' },
      body: '{"stars": 9}',
    })
    expect({ status: response.status, ...(await response.json()) }).toMatchObject({
      status: 400,
      code: 'PGRST124',
      message: 'Query result exceeds max-affected preference constraint',
      details: 'The query affects 2 rows',
    })
    expect(await notes()).toMatchObject([{ stars: 3 }, { stars: 3 }])
  })

  test('a single object of many rows undoes the change', async () => {
    await anonymous.from('changed_notes').insert([{ slug: 'a' }, { slug: 'b' }])
    const { status, error } = await anonymous
      .from('changed_notes')
      .update({ stars: 9 })
      .gt('id', 0)
      .select()
      .single()
    expect({ status, code: error?.code }).toEqual({ status: 406, code: 'PGRST116' })
    expect(await notes()).toMatchObject([{ stars: 3 }, { stars: 3 }])
  })

  test('a filter on a JSON path names rows', async () => {
    const { data } = await anonymous.from('things').update({ amount: 41 }).eq('data->>size', '7').select('id')
    expect(data).toEqual([{ id: 4 }])
    await sql('update api.things set amount = 40 where id = 4')
  })

  test.each([
    ['PATCH', 'UPDATE', {}],
    ['PATCH', 'UPDATE', { prefer: 'return=representation, count=exact' }],
    ['DELETE', 'DELETE', {}],
    ['DELETE', 'DELETE', { authorization: `Bearer ${inject('backend').serviceKey}` }],
  ])('%s of a whole table is refused, as hosted projects do: %s (%o)', async (method, statement, headers) => {
    await anonymous.from('changed_notes').insert([{ slug: 'a' }, { slug: 'b' }])
    for (const query of ['', '?select=slug', '?limit=1&order=id', '?select=slug&columns=stars']) {
      const response = await raw(`/rest/v1/changed_notes${query}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(method === 'PATCH' && { body: '{"stars": 9}' }),
      })
      expect({ status: response.status, body: await response.json() }).toEqual({
        status: 400,
        body: { code: '21000', message: `${statement} requires a WHERE clause`, details: null, hint: null },
      })
    }
    expect(await notes()).toMatchObject([{ stars: 3 }, { stars: 3 }])
  })

  test('a filter that every row meets changes every row', async () => {
    await anonymous.from('changed_notes').insert([{ slug: 'a' }, { slug: 'b' }])
    const { status } = await anonymous.from('changed_notes').update({ stars: 9 }).gt('id', 0)
    expect(status).toBe(204)
    expect(await notes()).toMatchObject([{ stars: 9 }, { stars: 9 }])
  })

  test('an unknown column is error PGRST204', async () => {
    const { status, error } = await anonymous.from('changed_notes').update({ nope: 1 }).eq('id', 1)
    expect({ status, code: error?.code }).toEqual({ status: 400, code: 'PGRST204' })
  })
})

describe('delete', () => {
  test('answers 204 and removes what the filters name', async () => {
    await anonymous.from('changed_notes').insert([{ slug: 'a' }, { slug: 'b' }])
    const { status } = await anonymous.from('changed_notes').delete().eq('slug', 'a')
    expect(status).toBe(204)
    expect(await notes()).toMatchObject([{ slug: 'b' }])
  })

  test('the removed rows come back', async () => {
    await anonymous.from('changed_notes').insert({ slug: 'a' })
    const { status, data } = await anonymous.from('changed_notes').delete().eq('slug', 'a').select('slug')
    expect({ status, data }).toEqual({ status: 200, data: [{ slug: 'a' }] })
  })

  test('count says how many were removed', async () => {
    await anonymous.from('changed_notes').insert([{ slug: 'a' }, { slug: 'b' }])
    const { count } = await anonymous
      .from('changed_notes')
      .delete({ count: 'exact' })
      .in('slug', ['a', 'b', 'c'])
    expect(count).toBe(2)
  })

  test('a row that others point at stays: status 409', async () => {
    const { status, error } = await anonymous.from('directors').delete().eq('id', 1)
    expect({ status, code: error?.code }).toEqual({ status: 409, code: '23503' })
  })
})
