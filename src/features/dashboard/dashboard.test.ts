import { expect, test } from 'vitest'
import { dashboardTabs, tabChange, tabOf } from './dashboard.ts'

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
