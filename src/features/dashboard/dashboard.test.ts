import { expect, test } from 'vitest'
import { dashboardTabs, tabChange, tabOf, whatToAdd } from './dashboard.ts'

test('DASH-04 DASH-05 the tabs have the values businesses, advertising, create-ad and account', () => {
  expect(dashboardTabs.map(({ value, label }) => `${value}: ${label}`)).toEqual([
    'businesses: My Businesses',
    'advertising: Advertising',
    'create-ad: Create Ad',
    'account: Account',
  ])
})

test('a URL without a known tab opens My Businesses', () => {
  for (const search of ['', '?tab=', '?tab=x', '?tab=BUSINESSES'])
    expect(tabOf(new URLSearchParams(search))).toBe('businesses')
})

test('each tab’s URL opens it, and the first tab needs no parameter', () => {
  for (const { value } of dashboardTabs) {
    const { tab } = tabChange(value)
    expect(tabOf(new URLSearchParams(tab === null ? '' : { tab }))).toBe(value)
  }
  expect(tabChange('businesses')).toEqual({ tab: null })
})

test('an owner reads what the listing lacks of what people look for, and nothing when it has it all', () => {
  const whole = { hasHours: true, phone: '0900 555 0101', shortDescription: 'Bread' }
  expect(whatToAdd(whole)).toBe('')
  expect(whatToAdd({ ...whole, phone: '' })).toBe('Add a phone number: people look for that.')
  expect(whatToAdd({ ...whole, hasHours: false, shortDescription: '<p> </p>' })).toBe(
    'Add its hours and a short description: people look for that.',
  )
  expect(whatToAdd({ hasHours: false, phone: '', shortDescription: '' })).toBe(
    'Add its hours, a phone number, and a short description: people look for that.',
  )
})
