import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPesos } from './money.ts'

describe('pesos', () => {
  test.each([
    [499, '₱499'],
    [1999, '₱1,999'],
    [29990, '₱29,990'],
    [499.5, '₱499.50'],
    [0, '₱0'],
  ])('%d reads %s', (amount, text) => {
    expect(formatPesos(amount)).toBe(text)
  })

  test('AADS-09 amounts of the administrators read ₱1,999.00', () => {
    expect(formatPesos(1999, { centavos: 'always' })).toBe('₱1,999.00')
  })

  test('AADS-09 no centavo is lost', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (centavos) => {
        const text = formatPesos(centavos / 100, { centavos: 'always' })
        expect(Number(text.replace(/[₱,.]/g, ''))).toBe(centavos)
      }),
    )
  })
})
