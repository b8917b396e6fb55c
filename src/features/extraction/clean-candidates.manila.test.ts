import { expect, test } from 'vitest'
import { cleanCandidates } from './clean-candidates.ts'
import type { Candidate } from './extraction.ts'

const inTaguig: Candidate[] = [
  { field: 'latitude', text: '14.5255', source: 'maps-link' },
  { field: 'longitude', text: '121.0471', source: 'maps-link' },
]
const valuesOf = (address: string, position = inTaguig) =>
  cleanCandidates([...position, { field: 'address', text: address, source: 'text' }], []).values

test('a map of another place is not believed beside a postal code and its town elsewhere', () => {
  const values = valuesOf('Pacita Avenue, 4023 San Pedro, Philippines')
  expect(values).toEqual({ address: 'Pacita Avenue, 4023 San Pedro' })
})

test('a map tells the city of a part of it that has the name of a town elsewhere', () => {
  expect(valuesOf('1128 Mabini Street, San Pedro').city).toBe('Taguig City')
  const marked = inTaguig.map((one): Candidate => ({ ...one, source: 'json-ld' }))
  expect(valuesOf('Pacita Avenue, 4023 San Pedro', marked).city).toBe('Taguig City')
})
