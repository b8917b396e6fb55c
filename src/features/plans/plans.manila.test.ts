import { describe, expect, test } from 'vitest'
import { plans } from './plans.ts'

const byId = Object.fromEntries(plans.map((plan) => [plan.id, plan]))

describe('the catalogue of plans', () => {
  test('PAY-01 Featured Listing costs ₱499 a month or ₱4,990 a year', () => {
    expect(byId['featured']).toMatchObject({ name: 'Featured Listing', monthly: 499, yearly: 4990 })
  })

  test('PAY-02 Banner Advertising costs ₱1,999 a month or ₱19,990 a year', () => {
    expect(byId['banner']).toMatchObject({ name: 'Banner Advertising', monthly: 1999, yearly: 19990 })
  })

  test('PAY-03 Premium Package costs ₱2,999 a month or ₱29,990 a year', () => {
    expect(byId['premium']).toMatchObject({ name: 'Premium Package', monthly: 2999, yearly: 29990 })
  })
})
