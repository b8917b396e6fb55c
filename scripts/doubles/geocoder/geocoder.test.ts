import { expect, test } from 'vitest'
import type { Call } from '../../supabase/http.ts'
import { createGeocoder } from './geocoder.ts'

const geocoder = createGeocoder({ country: 'Philippines', places: [] })

function ask(path: string, change: Partial<Call> = {}) {
  const headers = { 'user-agent': 'Suki/1.0 (https://suki.example)' }
  return geocoder({ method: 'GET', path, query: '', headers, body: async () => Buffer.from(''), ...change })
}

const search = (query: string, change: Partial<Call> = {}) => ask('/geocoder/search', { query, ...change })
const isIn = (mode: string) =>
  ask('/geocoder', { method: 'POST', body: async () => Buffer.from(`mode=${mode}`) })

test('a place that nobody knows is an empty list, not an error', async () => {
  expect(await search('q=Nowhere&format=json')).toMatchObject({ status: 200, body: '[]' })
})

test.each([
  ['format=json', 'Nothing to search for.'],
  ['q=Makati&format=yaml', "Parameter 'format' must be one of: "],
])('%s is refused in the form of the map service', async (query, message) => {
  const reply = await search(query)
  expect(reply?.status).toBe(400)
  const { error } = JSON.parse(String(reply?.body))
  expect(error).toEqual({ code: 400, message: expect.stringContaining(message) })
})

test('who does not say who asks is turned away by a page', async () => {
  const reply = await search('q=Makati&format=json', { headers: {} })
  expect(reply).toMatchObject({
    status: 403,
    headers: { 'content-type': expect.stringContaining('text/html') },
  })
})

test('a service that is down says so in its own form, one that is overrun by a page', async () => {
  await isIn('down')
  const down = await search('q=Makati&format=json')
  expect([down?.status, JSON.parse(String(down?.body)).error.code]).toEqual([503, 503])
  await isIn('overrun')
  const overrun = await search('q=Makati&format=json')
  expect(overrun).toMatchObject({
    status: 429,
    headers: { 'content-type': expect.stringContaining('text/html') },
  })
})
