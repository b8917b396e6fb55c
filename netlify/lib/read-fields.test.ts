import { expect, test } from 'vitest'
import { readFields } from './read-fields.ts'

const read = (body: BodyInit | null, type: string) =>
  readFields(
    new Request('https://suki.example/x', { method: 'POST', body, headers: { 'content-type': type } }),
    100,
  )
const refused = (code: string) => expect.objectContaining({ code })

test('a form and JSON give the same fields', async () => {
  const fields = { name: 'Ana Peña', message: 'a & b' }
  expect(await read(new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded')).toEqual(
    fields,
  )
  expect(await read(JSON.stringify(fields), 'Application/JSON; charset=utf-8')).toEqual(fields)
})

test('values that are not text are dropped, and no name is special', async () => {
  const body = '{"name":"Ana","age":7,"tags":["x"],"__proto__":"y"}'
  const fields = await read(body, 'application/json')
  expect(Object.entries(fields)).toEqual([
    ['name', 'Ana'],
    ['__proto__', 'y'],
  ])
  expect(Object.getPrototypeOf(fields)).toBe(Object.prototype)
})

test.each(['', '{', '[]', '"x"', 'null', '7'])('%j is not a form', async (body) => {
  await expect(read(body, 'application/json')).rejects.toEqual(refused('invalid-input'))
})

test('bytes that are not text are refused', async () => {
  await expect(read(new Uint8Array([0x7b, 0xff]), 'application/json')).rejects.toEqual(
    refused('invalid-input'),
  )
})

test.each(['text/plain', 'multipart/form-data; boundary=x', ''])(
  '%j is not a form’s content type',
  async (type) => {
    await expect(read('name=Ana', type)).rejects.toEqual(refused('unsupported-type'))
  },
)

test('reading stops at the limit, whatever length was announced', async () => {
  const form = 'application/x-www-form-urlencoded'
  expect(await read(`a=${'x'.repeat(98)}`, form)).toEqual({ a: 'x'.repeat(98) })
  await expect(read(`a=${'x'.repeat(99)}`, form)).rejects.toEqual(refused('too-large'))
})
