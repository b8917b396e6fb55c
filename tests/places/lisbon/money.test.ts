import { expect, test } from 'vitest'
import { formatMoney, toMinorUnits } from '#config/money.ts'
import { site } from '#config/place/site.ts'
import { exportedSubscription } from '#features/admin/ads/ads-export.ts'

test('amounts are euros, on pages and for the payment provider', () => {
  expect(site.currency.code).toBe('EUR')
  expect([formatMoney(499), formatMoney(49.5), formatMoney(1999, { minor: 'always' })]).toEqual([
    '€499',
    '€49.50',
    '€1,999.00',
  ])
  expect(toMinorUnits(49.5)).toBe(4950)
})

test('exports name the currency', () => {
  expect(exportedSubscription.map(({ head }) => head)).toContain('Amount in Euros')
})
