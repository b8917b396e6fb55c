import { describe, expect, test } from 'vitest'
import { backendForFile } from './support/backend-for-file.ts'

const { backend } = await backendForFile(['domains.sql'])

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${backend.url}/rest/v1/${path}`, {
    ...init,
    headers: {
      ...{ apikey: backend.anonKey, 'content-type': 'application/json' },
      ...Object.fromEntries(new Headers(init.headers)),
    },
  })

const rows = async (path: string, init?: RequestInit) => (await ask(path, init)).json()

describe('a column of a domain that says how it is shown and read', () => {
  test('is shown so, selected by name, by star, under another name and within another row', async () => {
    const [two, three] = [
      { id: 2, paint: '#000100' },
      { id: 3, paint: '#01E240' },
    ]
    expect(await rows('walls?select=id,paint&id=in.(2,3)&order=id')).toEqual([two, three])
    expect(await rows('walls?id=eq.2')).toEqual([{ ...two, trim: '#0000FF' }])
    expect(await rows('walls?select=colour:paint&id=eq.2')).toEqual([{ colour: '#000100' }])
    expect(await rows('doors?select=paint,walls(paint)')).toEqual([
      { paint: '#00FF00', walls: { paint: '#000100' } },
    ])
    expect(await rows('walls?select=...doors(paint)&id=eq.2')).toEqual([{ paint: ['#00FF00'] }])
    expect(await rows('walls?select=paint&id=eq.4')).toEqual([{ paint: null }])
  })

  test('is filtered by the text that the domain reads', async () => {
    expect(await rows('walls?select=id&paint=eq.%23000100')).toEqual([{ id: 2 }])
    expect(await rows('walls?select=id&paint=gt.0000FF&order=id')).toEqual([{ id: 2 }, { id: 3 }])
    expect(await rows('walls?select=id&paint=in.(000000,01E240)&order=id')).toEqual([{ id: 1 }, { id: 3 }])
    expect(await rows('walls?select=id&paint=isdistinct.000000&order=id')).toEqual([
      { id: 2 },
      { id: 3 },
      { id: 4 },
    ])
    expect(await rows('doors?select=id,walls!inner(id)&walls.paint=eq.000100')).toEqual([
      { id: 1, walls: { id: 2 } },
    ])
  })

  test('is written as the JSON that the domain reads', async () => {
    const written = (method: string, query: string, body: object) =>
      rows(`walls?${query}`, {
        method,
        body: JSON.stringify(body),
        headers: { prefer: 'return=representation' },
      })
    const five = { id: 5, paint: '#ABCDEF', trim: null }
    expect(await written('POST', '', five)).toEqual([five])
    expect(await written('PATCH', 'paint=eq.ABCDEF', { trim: '#000001' })).toEqual([
      { ...five, trim: '#000001' },
    ])
    expect(await written('DELETE', 'trim=eq.1&select=id', {})).toEqual([{ id: 5 }])
  })
})

describe('a function that returns a media type', () => {
  const accepting = async (path: string, accept: string) => {
    const response = await ask(`rpc/${path}`, { headers: { accept } })
    const bytes = Buffer.from(await response.arrayBuffer())
    return [response.status, response.headers.get('content-type'), bytes] as const
  }
  const text = async (path: string, accept: string) => {
    const [status, type, bytes] = await accepting(path, accept)
    return [status, type, bytes.toString()]
  }

  test('answers in it, as it is', async () => {
    expect(await text('page?name=Ana', 'text/html,application/json;q=0.5')).toEqual([
      200,
      'text/html',
      '<p>Ana</p>',
    ])
    expect(await text('note', 'text/plain')).toEqual([200, 'text/plain; charset=utf-8', 'ñ'])
    expect(await text('no_note', 'text/plain')).toEqual([200, 'text/plain; charset=utf-8', ''])
    expect(await accepting('bits', 'application/vnd.bits')).toEqual([
      ...[200, 'application/vnd.bits'],
      Buffer.from([0, 255, 128]),
    ])
  })

  test('answers JSON where anything is accepted, and nothing else', async () => {
    expect(await text('page?name=Ana', '*/*')).toEqual([
      200,
      'application/json; charset=utf-8',
      '"<p>Ana</p>"',
    ])
    expect((await accepting('page?name=Ana', 'text/xml'))[0]).toBe(406)
    expect((await accepting('notes', 'text/plain'))[0]).toBe(406)
  })

  test('may be of any media type, and say which', async () => {
    const picture = Buffer.from([0x89, 0x50, 0x4e])
    expect(await accepting('anything', '*/*')).toEqual([200, 'application/octet-stream', picture])
    expect(await accepting('anything', 'image/png')).toEqual([200, 'image/png', picture])
  })
})
