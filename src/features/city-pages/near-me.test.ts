import { expect, test } from 'vitest'
import { nearMeTarget, serviceTarget } from './near-me.ts'

test('NEAR-01 a near-me address with a location leads to the location page with the category', () => {
  expect(nearMeTarget('restaurants', 'springfield')).toBe('/location/springfield?category=restaurants')
})

test('NEAR-02 a near-me address without a location leads to the category page', () => {
  expect(nearMeTarget('restaurants')).toBe('/category/restaurants')
})

test.each([
  ['bars-cafes', 'bars-and-cafes'],
  ['massage', 'massage-therapy'],
  ['massages', 'massage-therapy'],
  ['hair-salon-and-barber-shop', 'hair-and-beauty'],
])('NEAR-03 the near-me category %s is %s', (alias, slug) => {
  expect(nearMeTarget(alias)).toBe(`/category/${slug}`)
})

test('NEAR-05 slugs without an alias pass through unchanged', () => {
  expect(nearMeTarget('kite-shops', 'antipolo')).toBe('/location/antipolo?category=kite-shops')
  expect(nearMeTarget('constructor')).toBe('/category/constructor')
})

test.each([
  ['computer-repair', 'computer-services'],
  ['aircon-repair', 'air-conditioning'],
  ['air-conditioning', 'air-conditioning'],
  ['laundry', 'laundry-services'],
  ['massage', 'massage-therapy'],
])('SVC-01 SVC-02 the service %s is the category %s', (alias, slug) => {
  expect(serviceTarget(alias)).toBe(`/category/${slug}`)
})

test('SVC-03 any other service slug passes through unchanged', () => {
  expect(serviceTarget('tailoring')).toBe('/category/tailoring')
  expect(serviceTarget('bars-cafes')).toBe('/category/bars-cafes')
})
