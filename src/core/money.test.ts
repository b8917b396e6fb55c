import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moneyOf } from './money.ts'

describe('pesos', () => {
  const { formatMoney } = moneyOf('PHP')

  test.each([
    [499, '₱499'],
    [1999, '₱1,999'],
    [29990, '₱29,990'],
    [499.5, '₱499.50'],
    [0, '₱0'],
  ])('%d reads %s', (amount, text) => {
    expect(formatMoney(amount)).toBe(text)
  })

  test('AADS-09 amounts of the administrators read ₱1,999.00', () => {
    expect(formatMoney(1999, { minor: 'always' })).toBe('₱1,999.00')
  })

  test('AADS-09 no centavo is lost', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (centavos) => {
        const text = formatMoney(centavos / 100, { minor: 'always' })
        expect(Number(text.replace(/[₱,.]/g, ''))).toBe(centavos)
      }),
    )
  })
})

test.each([
  ['EUR', '€499', '€499.50', '€1,999.00', 49_950],
  ['eur', '€499', '€499.50', '€1,999.00', 49_950],
  ['JPY', '¥499', '¥500', '¥1,999', 500],
  ['BHD', 'BHD 499', 'BHD 499.500', 'BHD 1,999.000', 499_500],
  // The provider counts hundredths that nobody writes.
  ['COP', '$499', '$500', '$1,999', 50_000],
  ['ISK', 'kr 499', 'kr 500', 'kr 1,999', 50_000],
  ['UGX', 'UGX 499', 'UGX 500', 'UGX 1,999', 50_000],
  ['HUF', 'Ft 499', 'Ft 500', 'Ft 1,999', 50_000],
  ['CLP', '$499', '$500', '$1,999', 500],
])('%s is written and counted as it is where it is paid with', (currency, whole, part, always, units) => {
  const { formatMoney, toMinorUnits } = moneyOf(currency)
  expect([formatMoney(499), formatMoney(499.5)].map(plainSpaces)).toEqual([whole, part])
  expect(plainSpaces(formatMoney(1999, { minor: 'always' }))).toBe(always)
  expect(toMinorUnits(499.5)).toBe(units)
})

test('the third decimal of an amount is 0, as it is charged', () => {
  const { formatMoney, toMinorUnits } = moneyOf('JOD')
  expect([plainSpaces(formatMoney(39.125)), toMinorUnits(39.125)]).toEqual(['JOD 39.130', 39_130])
})

test('no amount changes on its way to the payment provider and back', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(['PHP', 1], ['EUR', 1], ['JPY', 1], ['BHD', 10], ['COP', 100]),
      fc.integer({ min: 0, max: 1e7 }),
      ([currency, least], count) => {
        const { toMinorUnits, fromMinorUnits } = moneyOf(currency)
        expect(toMinorUnits(fromMinorUnits(count * least))).toBe(count * least)
      },
    ),
  )
})

function plainSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}
