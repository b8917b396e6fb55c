import { expect, test } from 'vitest'
import { createPlaceFinder } from './find-place.ts'

const findPlace = createPlaceFinder({
  country: 'Philippines',
  places: [
    { name: 'Glorietta 4', latitude: 14.5512, longitude: 121.0244 },
    { name: 'Ayala Avenue', latitude: 14.5547, longitude: 121.0244 },
    { name: 'Kalayaan Avenue', latitude: 14.5652, longitude: 121.0335 },
    { name: 'Makati City', latitude: 14.557, longitude: 121.024 },
    { name: 'Metro Manila', latitude: 14.5995, longitude: 120.9842 },
  ],
})

test.each([
  ['Makati City, Philippines', '14.5570000', '121.0240000'],
  ['Glorietta 4, Ayala Avenue, Makati City, Philippines', '14.5512000', '121.0244000'],
  ['12 Kalayaan Avenue, Philippines', '14.5652000', '121.0335000'],
  ['Metro Manila, Philippines', '14.5995000', '120.9842000'],
])('%s is known', (question, lat, lon) => {
  expect(findPlace(question)).toEqual({ lat, lon, display_name: question })
})

test.each(['', 'Philippines', 'Unit 5, Glorietta 4, Makati City', 'Nowhere Street, Makati City'])(
  '%s is not',
  (question) => {
    expect(findPlace(question)).toBeNull()
  },
)
