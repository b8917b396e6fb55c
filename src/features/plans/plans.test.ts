import { describe, expect, test } from 'vitest'
import { fromMinorUnits, toMinorUnits } from '#config/money.ts'
import { yearlyNote } from '#config/place/plans.ts'
import { findPlan, plans, priceOf } from './plans.ts'

describe('the catalogue of plans', () => {
  test('PAY-04 the Premium Package alone carries BEST VALUE', () => {
    expect(plans.filter((plan) => plan.badge === 'BEST VALUE').map((plan) => plan.id)).toEqual(['premium'])
  })

  test('PAY-05 a year costs ten months, as Save 2 months says', () => {
    expect(yearlyNote).toBe('Save 2 months')
    for (const plan of plans) expect(plan.yearly).toBe(plan.monthly * 10)
  })

  test('PAY-05 the price of an interval is the monthly or the yearly one', () => {
    for (const { id, monthly, yearly } of plans) {
      expect(priceOf(findPlan(id), 'month')).toBe(monthly)
      expect(priceOf(findPlan(id), 'year')).toBe(yearly)
    }
  })

  test('PAY-05 a price is charged as it is, in units that the payment provider counts', () => {
    for (const { monthly, yearly } of plans)
      for (const price of [monthly, yearly]) expect(fromMinorUnits(toMinorUnits(price))).toBe(price)
  })

  test('PAY-07 PAY-08 PAY-09 each plan lists what it promises', () => {
    const promised = Object.fromEntries(plans.map((plan) => [plan.id, plan.features.map(lower)]))
    expect(promised).toMatchObject({
      featured: ['priority placement', 'featured badge', 'enhanced profile', 'monthly reports'],
      banner: [
        'premium banner placement',
        'category page visibility',
        'custom design',
        'click analytics',
        'location and category targeting',
      ],
      premium: [
        'all banner benefits',
        'homepage banner',
        'social promotion',
        'dedicated account manager',
        'advanced analytics',
      ],
    })
  })
})

function lower(text: string): string {
  return text.toLowerCase()
}
