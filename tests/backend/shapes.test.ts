import { describe, expect, test } from 'vitest'
import { backendForFile } from './support/backend-for-file.ts'

const { backend } = await backendForFile(['shapes.sql'])

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${backend.url}/rest/v1/${path}`, {
    ...init,
    headers: {
      ...{ apikey: backend.anonKey, 'content-type': 'application/json', prefer: 'return=representation' },
      ...Object.fromEntries(new Headers(init.headers)),
    },
  })

const rows = async (path: string, init?: RequestInit) => (await ask(path, init)).json()

describe('embedded resources', () => {
  test('of which nothing is selected, however deep, filter and are not shown', async () => {
    expect(await rows('makers?select=id,toys(parts())&order=id')).toEqual([{ id: 1 }, { id: 2 }])
    expect(await rows('makers?select=id,toys!inner(parts!inner())')).toEqual([{ id: 1 }])
    expect(await rows('makers?select=id,toys(parts(),name)&id=eq.1')).toEqual([
      { id: 1, toys: [{ name: 'top' }] },
    ])
  })

  test('that a function computes are found from rows just written, whichever columns are selected', async () => {
    const toy = { id: 9, name: 'drum', maker: 2 }
    const select = 'select=name,by:maker_of(name)'
    const expected = [{ name: 'drum', by: { name: 'Ben' } }]
    expect(await rows(`toys?${select}`, { method: 'POST', body: JSON.stringify(toy) })).toEqual(expected)
    expect(await rows(`toys?id=eq.9&${select}`, { method: 'PATCH', body: '{"maker": 1}' })).toEqual([
      { name: 'drum', by: { name: 'Ana' } },
    ])
    expect(await rows(`toys?id=eq.9&${select}`, { method: 'DELETE' })).toEqual([
      { name: 'drum', by: { name: 'Ana' } },
    ])
  })
})

describe('partitions', () => {
  test('are reached through their table alone', async () => {
    expect(await rows('sales')).toEqual([{ id: 1, month: 1, amount: 5 }])
    const response = await ask('sales_january')
    expect({ status: response.status, ...(await response.json()) }).toMatchObject({
      status: 404,
      code: 'PGRST205',
    })
  })
})

describe('domains', () => {
  test("give their default where a column has none, and missing values are to be the table's", async () => {
    const written = await ask('cards?columns=id,code&select=code', {
      method: 'POST',
      body: '{"id": 3}',
      headers: { prefer: 'return=representation,missing=default' },
    })
    expect(await written.json()).toEqual([{ code: 'none' }])
  })

  test('over words are searched as words', async () => {
    for (const column of ['words', 'all_words'])
      expect(await rows(`cards?select=id&${column}=fts(english).fox`)).toEqual([{ id: 1 }])
  })

  test('over rows are answered as rows', async () => {
    expect(await rows('rpc/first_toy?select=name,makers(name)')).toEqual({
      name: 'top',
      makers: { name: 'Ana' },
    })
  })
})

describe('functions', () => {
  test('take texts and bits of any length where no length is declared', async () => {
    expect(await rows('rpc/letters?of=abc&list={de,fgh}')).toBe('abc:de,fgh')
    expect(await rows('rpc/letters', { method: 'POST', body: '{"of": "abc", "list": ["de"]}' })).toBe(
      'abc:de',
    )
    expect(await rows('rpc/bits?of=10110')).toBe('10110')
  })

  test('take the first object of a list', async () => {
    const body = '[{"of": "a", "list": ["b"]}, {"of": "c", "list": []}]'
    expect(await rows('rpc/letters', { method: 'POST', body })).toBe('a:b')
  })

  test('that return nothing answer nothing of any type', async () => {
    const response = await ask('rpc/nothing')
    expect([response.status, response.headers.get('content-type')]).toEqual([204, null])
  })
})

describe('answers', () => {
  test('to an offset below zero begin with the first row', async () => {
    expect(await rows('makers?select=id&order=id&offset=-4')).toEqual([{ id: 1 }, { id: 2 }])
    expect(await rows('makers?select=toys(id)&id=eq.1&toys.offset=-4')).toEqual([{ toys: [{ id: 1 }] }])
  })

  test('name a row of several tables by the keys of all', async () => {
    const made = await ask('pairs', {
      method: 'POST',
      body: '{"maker": 1, "toy": 2}',
      headers: { prefer: 'return=headers-only' },
    })
    expect([made.status, made.headers.get('location')]).toEqual([201, '/pairs?maker=eq.1&toy=eq.2'])
  })

  test('say where they are, whatever the order of the question', async () => {
    const response = await ask('makers?name=eq.A%20(b)&id=gt.0&select=*')
    expect(response.headers.get('content-location')).toBe('/makers?id=gt.0&name=eq.A%20%28b%29&select=%2A')
  })

  test('to a tree that cannot be read show the tree as it was sent', async () => {
    expect(await rows('makers?or=()')).toMatchObject({
      code: 'PGRST100',
      message: '"failed to parse logic tree (())" (line 1, column 4)',
    })
  })
})
