import { expect, test } from 'vitest'
import { cities } from '#config/place/cities.ts'
import { placeOutlines } from '#features/imports/values/place-outlines.ts'
import {
  areasOf,
  noneWith,
  type PlacedListing,
  positionProblems,
  problemLabels,
  problemOf,
} from './positions.ts'

const [city] = cities
if (!city) throw new Error('the place has no city')
const listing: PlacedListing = {
  ...{ id: 'a', name: 'A', address: '', city: city.name, draft: false },
  ...city.center,
}

test('every problem has its words', () => {
  for (const words of [problemLabels, noneWith])
    expect(new Set(positionProblems.map((problem) => words[problem])).size).toBe(positionProblems.length)
})

test('a listing says where it lies and what it says, and how far it is from the next city', () => {
  expect(problemOf({ ...listing, latitude: null, longitude: null }, placeOutlines)).toBe('No position')
  expect(problemOf({ ...listing, city: 'Elsewhere' }, placeOutlines)).toBe(`In ${city.name}, says Elsewhere`)
  expect(problemOf({ ...listing, city: '' }, placeOutlines)).toBe(`In ${city.name}`)
  const far = { ...listing, latitude: city.center.latitude + 20 }
  expect(problemOf(far, placeOutlines)).toMatch(/^2\d{3} km from .*, says /)
  expect(problemOf(listing, [])).toBe('')
})

test('outlines go to the database with all spellings of their city, as closed areas', () => {
  const areas = areasOf(placeOutlines)
  expect(areas.length).toBeGreaterThanOrEqual(placeOutlines.length)
  for (const { keys, area } of areas) {
    expect(keys.length).toBeGreaterThan(0)
    expect(area).toMatch(/^\((?:\(-?[\d.]+,-?[\d.]+\),?){3,}\)$/)
  }
})
