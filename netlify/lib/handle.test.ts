import { afterEach, expect, test, vi } from 'vitest'
import { AppError } from '#core/app-error.ts'
import { handle } from './handle.ts'

afterEach(() => vi.restoreAllMocks())

const context = { ip: '127.0.0.1', waitUntil: () => {} }
const ask = (method: string) => new Request('https://suki.example/x?token=secret', { method })

test('another method is refused, with the allowed ones', async () => {
  const answer = handle(['GET', 'HEAD'], async () => new Response('never'))
  const response = await answer(ask('POST'), context)
  expect(response.status).toBe(405)
  expect(response.headers.get('Allow')).toBe('GET, HEAD')
})

test('ISL-05 a failure is answered with a message for people and a reference, and its cause is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const cause = new Error('password of the database is wrong')
  const response = await handle(['GET'], async () => Promise.reject(cause))(ask('GET'), context)
  expect(response.status).toBe(500)
  const body = await response.json()
  expect(body.error).toContain(body.reference)
  expect(JSON.stringify(body)).not.toContain('password')
  expect(log).toHaveBeenCalledWith(`[${body.reference}] GET /x`, cause)
})

test.each([
  ['not-found', 404],
  ['forbidden', 403],
  ['not-allowed', 403],
  ['second-factor', 403],
  ['too-many-requests', 429],
] as const)('%s becomes status %i', async (code, status) => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const response = await handle(['GET'], async () => Promise.reject(new AppError(code, 'cause')))(
    ask('GET'),
    context,
  )
  expect(response.status).toBe(status)
  expect(JSON.stringify(await response.json())).not.toContain('cause')
  expect(log).toHaveBeenCalledWith(expect.stringContaining('cause'))
})

test('a function without a body refuses one by its announced length', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const run = vi.fn(async () => new Response('never'))
  const request = new Request('https://suki.example/x', {
    method: 'POST',
    headers: { 'content-length': '31000000' },
  })
  expect((await handle(['POST'], run)(request, context)).status).toBe(413)
  expect(run).not.toHaveBeenCalled()
})
