import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { AppError } from '#core/app-error.ts'
import { err, ok } from '#core/result.ts'
import { anyone, jsonEndpoint } from './json-endpoint.ts'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const context = { ip: '127.0.0.1', waitUntil: () => {} }
const ask = (body: string, headers: Record<string, string> = {}) =>
  new Request('https://suki.example/x', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  })

const double = jsonEndpoint({
  schema: z.object({ number: z.number() }),
  caller: async () => 'Ana',
  limit: 50,
  run: async ({ number }, { caller }) => {
    if (number === 0) return ok(null)
    return number > 0 ? ok({ caller, result: number * 2 }) : err({ status: 409, words: 'Only upwards.' })
  },
})

test('the result is answered as JSON that nobody caches', async () => {
  const response = await double(ask('{"number":21}'), context)
  expect([response.status, await response.text()]).toEqual([200, '{"caller":"Ana","result":42}'])
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('an empty answer has status 204', async () => {
  const response = await double(ask('{"number":0}'), context)
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a refusal has its words and a reference', async () => {
  const response = await double(ask('{"number":-1}'), context)
  expect(response.status).toBe(409)
  expect(await response.json()).toEqual({
    error: 'Only upwards.',
    reference: expect.stringMatching(/^[0-9a-f]{8}$/),
  })
})

test.each([
  ['another shape', '{"number":"x"}', {}, 400],
  ['no JSON', 'number', {}, 400],
  ['too much', `{"number":${'1'.repeat(60)}}`, {}, 413],
  ['a form', 'number=1', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
  ['what another site sends', '{"number":1}', { Origin: 'https://evil.example' }, 403],
])('%s is refused', async (_, body, headers, status) => {
  expect((await double(ask(body, headers), context)).status).toBe(status)
})

test.each([
  ['NUL', '{"number":1,"in":[{"\\u0000":1}]}'],
  ['half a character', '{"number":1,"in":"\\ud83d"}'],
])('%s is refused, however deep', async (_, body) => {
  expect((await double(ask(body), context)).status).toBe(400)
})

test('a body that announces too much is refused before the caller is asked for and anything is read', async () => {
  const caller = vi.fn(async () => null)
  const closed = jsonEndpoint({ schema: z.object({}), caller, limit: 50, run: async () => ok(null) })
  const request = ask('{}', { 'Content-Length': '31000000' })
  expect((await closed(request, context)).status).toBe(413)
  expect(caller).not.toHaveBeenCalled()
  expect(request.bodyUsed).toBe(false)
})

test('a schema mismatch is logged on one line', async () => {
  await double(ask('{}'), context)
  expect(console.warn).toHaveBeenCalledWith(
    expect.stringMatching(/^\[\w{8}\] POST \/x invalid-input: number: .+$/),
  )
})

test('a caller without permission is refused before the body is read', async () => {
  const read = vi.fn(async () => ({}))
  const closed = jsonEndpoint({
    schema: z.object({}),
    caller: async () => Promise.reject(new AppError('not-authenticated', 'nobody')),
    limit: 50,
    read,
    run: async () => ok(null),
  })
  expect((await closed(ask('{}'), context)).status).toBe(401)
  expect(read).not.toHaveBeenCalled()
})

test('a public endpoint has no caller', async () => {
  const open = jsonEndpoint({
    schema: z.object({}),
    caller: anyone,
    limit: 50,
    run: async (_, { caller }) => ok({ caller }),
  })
  expect(await (await open(ask('{}'), context)).json()).toEqual({ caller: null })
})
