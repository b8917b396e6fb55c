import { expect, test } from 'vitest'
import { cities } from '#config/place/cities.ts'
import { placeOutlines } from './place-outlines.ts'

test.each(cities)('$name has an outline', ({ slug }) => {
  const outlined = placeOutlines.map(({ city }) => city.slug)
  expect(outlined, 'draw it in src/config/place/outlines.json: its README says how').toContain(slug)
})
