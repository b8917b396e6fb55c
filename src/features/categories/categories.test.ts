import { expect, test } from 'vitest'
import { categoryBlurb, categoryDescription, countBusinesses, countLine } from './categories.ts'
import { schemaTypeOf } from './category-schema-type.ts'

const spas = {
  id: '1',
  slug: 'spas',
  name: 'Spas',
  description: '',
  icon: '',
  itemCount: 2,
  pageChangedAt: '',
}

test('CAT-03 the count line says how many verified businesses were found', () => {
  expect(countLine(1204, 'Spas')).toBe('1,204 verified Spas businesses found')
})

test('HOME-40 a category counts its businesses', () => {
  expect(countBusinesses(0)).toBe('0 businesses')
  expect(countBusinesses(1)).toBe('1 business')
})

test('HOME-41 a category without a description says what it is for', () => {
  expect(categoryBlurb(spas)).toBe('Find businesses in Spas')
  expect(categoryBlurb({ ...spas, description: 'Rest a while' })).toBe('Rest a while')
})

test('SEO-01 each page of a long list has a description of its own', () => {
  const facts = { total: 60, place: 'Metro Manila' }
  expect(categoryDescription(spas, { ...facts, page: 2 })).not.toBe(
    categoryDescription(spas, { ...facts, page: 1 }),
  )
})

test('SEO-04 the most specific type of the two categories is taken', () => {
  expect(schemaTypeOf(['restaurants', undefined])).toBe('Restaurant')
  expect(schemaTypeOf([undefined, 'restaurants'])).toBe('Restaurant')
  expect(schemaTypeOf(['made-up', undefined])).toBe('LocalBusiness')
})
