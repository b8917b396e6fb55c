import { expect, test } from 'vitest'
import { emptyValues } from './business-values.ts'
import { readTypedPhones, withReadPhones } from './typed-phones.ts'

test.each(['', ' '])('no number is none: %j', async (typed) => {
  expect(await readTypedPhones(typed, 250)).toEqual({ ok: true, value: '' })
})

test.each(['call me', '12', 'ask at the gate'])('%j is refused with a message', async (typed) => {
  const read = await readTypedPhones(typed, 250)
  expect(read).toEqual({ ok: false, error: expect.stringContaining('telephone number') })
})

test('a number that was not changed stays as it is, however it is written', async () => {
  const values = { ...emptyValues, phone: 'ask at the gate' }
  expect(await withReadPhones(values, values)).toEqual({ ok: true, value: values })
  const read = await withReadPhones(values, { ...values, phone: 'ring the bell' })
  expect(read).toMatchObject({ ok: false, error: { column: 'phone' } })
})
