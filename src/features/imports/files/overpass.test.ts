import { expect, test } from 'vitest'
import { readElement } from './overpass.ts'

const tags = { name: 'Nena', shop: 'bakery' }

test('a building without a point of its own lies in the middle of its bounds', () => {
  const bounds = { minlat: 14.5, minlon: 121, maxlat: 14.7, maxlon: 121.2 }
  expect(readElement({ type: 'way', id: 1, bounds, tags })).toMatchObject({
    latitude: 14.6,
    longitude: 121.1,
  })
})

test('a centre that was asked for comes before the bounds', () => {
  const bounds = { minlat: 0, minlon: 0, maxlat: 2, maxlon: 2 }
  const center = { lat: 14.6, lon: 121 }
  expect(readElement({ type: 'way', id: 1, bounds, center, tags })).toMatchObject({ latitude: 14.6 })
})

test('what has no name or is nothing one goes to is no place', () => {
  expect(readElement({ type: 'node', id: 1, lat: 1, lon: 1, tags: { shop: 'bakery' } })).toBeNull()
  expect(readElement({ type: 'node', id: 1, lat: 1, lon: 1 })).toBeNull()
  expect(readElement({ name: 'Nena' })).toBeUndefined()
})
