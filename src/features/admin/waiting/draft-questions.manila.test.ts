import { expect, test } from 'vitest'
import { placeOutlines } from '#features/imports/values/place-outlines.ts'
import { type DraftFacts, questionsOf } from './draft-questions.ts'

const categories = [
  { id: '1', slug: 'restaurants', name: 'Restaurants' },
  { id: '2', slug: 'bars-and-cafes', name: 'Bars and Cafes' },
  { id: '3', slug: 'shopping', name: 'Shopping' },
  { id: '4', slug: 'services', name: 'Services' },
]

const ask = (own: Partial<DraftFacts>) =>
  questionsOf(
    {
      id: 'a',
      name: 'Luna',
      city: 'Makati City',
      ...{ state: '', phone: '', website_url: '' },
      address: '',
      latitude: null,
      longitude: null,
      category_id: null,
      short_description: '',
      description: '',
      services: '',
      ...own,
    },
    categories,
    placeOutlines,
  )

test('a draft without a category is asked about, with the likeliest three that the directory has', () => {
  const { suggestions } = ask({ description: 'Coffee until late' })
  expect(suggestions.map(({ name }) => name)).toEqual(['Bars and Cafes', 'Shopping', 'Services'])
})

test('one that has a category is not', () => {
  expect(ask({ category_id: '1' }).suggestions).toEqual([])
})

test('a point in another city than the one that is said is asked about', () => {
  expect(ask({ latitude: 14.7, longitude: 120.983 }).place).toEqual([
    'it says Makati City, but its coordinates are in Valenzuela City',
  ])
  expect(ask({ latitude: 14.557, longitude: 121.024 }).place).toEqual([])
})

test('a business outside of the place is told to be', () => {
  expect(ask({ city: 'San Juan, Batangas' }).place).toEqual([
    'it says San Juan, Batangas, which is not in Metro Manila',
  ])
})

test('a city that is none of the place is asked about, though the pin lies in one', () => {
  const inQuezonCity = { latitude: 14.651, longitude: 121.049 }
  const question = '“Quezon Cty” is not a city of Metro Manila. Did you mean Quezon City?'
  expect(ask({ city: 'Quezon Cty', ...inQuezonCity }).place).toEqual([question])
  expect(ask({ city: 'QC', ...inQuezonCity }).place).toEqual([])
  expect(ask({ city: 'Atlantis', latitude: 10.3, longitude: 123.9 }).place).toHaveLength(2)
})
