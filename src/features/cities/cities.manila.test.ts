import { describe, expect, test } from 'vitest'
import { distinctPlaces, findCity, findDistrict, placeFromName } from './cities.ts'

describe('finding a city', () => {
  test('LOC-06 NEAR-04 short spellings mean the listed city', () => {
    expect(findCity('manila')?.slug).toBe('manila-city')
    expect(findCity('makati')?.slug).toBe('makati-city')
    expect(findCity('paranaque')?.slug).toBe('paranaque-city')
    expect(findCity('QC')?.slug).toBe('quezon-city')
    expect(findCity('City of Pasig')?.slug).toBe('pasig-city')
  })

  test('LOC-06 mis-encoded spellings mean the listed city', () => {
    const spellings = [
      'ParaÃ±aque',
      'ParaÃ±aque City',
      'para\u00c3\u00b1aque-city',
      'paraaque-city',
      'para-aque',
    ]
    for (const spelling of spellings) expect(findCity(spelling)?.name, spelling).toBe('Parañaque City')
    expect(findCity('las-pias-city')?.name).toBe('Las Piñas City')
  })

  test('a district’s name or initials mean its city', () => {
    expect(findDistrict('bgc')?.city.slug).toBe('taguig-city')
    expect(findDistrict('bgc')?.names).toContain('Bonifacio Global City')
    expect(findDistrict('bonifacio global city')?.names).toContain('BGC')
    expect(findDistrict('makati cbd')).toMatchObject({ name: 'Makati CBD', names: ['Makati CBD'] })
    expect(findDistrict('Atlantis')).toBeNull()
  })
})

describe('the city of a slug or name', () => {
  test('any spelling of a business leads to its city’s page', () => {
    expect(placeFromName('PARAÑAQUE')?.slug).toBe('paranaque-city')
    expect(placeFromName('Antipolo City')).toMatchObject({ slug: 'antipolo-city', name: 'Antipolo City' })
    expect(placeFromName('  ')).toBeNull()
  })

  test('DATA-20 CAT-08 spellings of one city are one place, sorted by name', () => {
    const rows = ['Taguig', 'Parañaque City', 'paranaque', '', 'Antipolo', 'Taguig City'].map((city) => ({
      city,
    }))
    expect(distinctPlaces(rows).map(({ name }) => name)).toEqual([
      'Antipolo',
      'Parañaque City',
      'Taguig City',
    ])
  })
})
