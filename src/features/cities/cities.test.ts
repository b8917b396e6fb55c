import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cities } from '#config/place/cities.ts'
import { fold, foldAccents } from '#core/text.ts'
import { cityKeys, distinctPlaces, findCity, findDistrict, placeFromName, placeFromSlug } from './cities.ts'

const anyCity = fc.constantFrom(...cities)

describe('finding a city', () => {
  test('LOC-04 every listed slug gives its city with the name as the list spells it', () => {
    for (const city of cities) expect(placeFromSlug(city.slug)?.name).toBe(city.name)
  })

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

  test('LOC-08 any spelling that differs in case, accents, hyphens or "City" is the same city', () => {
    const bend = fc.constantFrom<(text: string) => string>(
      (text) => text.toUpperCase(),
      (text) => text.toLowerCase(),
      foldAccents,
      (text) => text.replace(/ City$/, ''),
      (text) => text.replaceAll(' ', '-'),
      (text) => `  ${text} `,
    )
    fc.assert(
      fc.property(anyCity, fc.array(bend, { maxLength: 4 }), (city, bends) => {
        const spelling = bends.reduce((text, apply) => apply(text), city.name)
        expect(findCity(spelling)?.slug).toBe(city.slug)
      }),
    )
  })

  test('LOC-08 a city is found by each of the keys its businesses may carry, and by no other city’s', () => {
    for (const city of cities) {
      for (const key of cityKeys(city)) expect(findCity(key)?.slug, key).toBe(city.slug)
      for (const alias of city.aliases) expect(cityKeys(city)).toContain(fold(alias))
    }
  })

  test('the place itself, a country and an empty text are no city', () => {
    for (const text of ['', ' ', 'Metro Manila', 'Philippines', 'city', 'constructor'])
      expect(findCity(text), text).toBeNull()
  })

  test('a district alone means its city, and its initials mean it', () => {
    expect(findDistrict('bgc')?.city.slug).toBe('taguig-city')
    expect(findDistrict('bgc')?.names).toContain('Bonifacio Global City')
    expect(findDistrict('bonifacio global city')?.names).toContain('BGC')
    expect(findDistrict('makati cbd')).toMatchObject({ name: 'Makati CBD', names: ['Makati CBD'] })
    expect(findDistrict('Atlantis')).toBeNull()
  })
})

describe('the place of an address', () => {
  test('LOC-05 a slug outside the list is title-cased by splitting on hyphens', () => {
    expect(placeFromSlug('antipolo-city')).toMatchObject({ name: 'Antipolo City', city: null })
  })

  test('LOC-08 an unlisted place matches with and without "City"', () => {
    expect(placeFromSlug('antipolo')?.keys).toContain('antipolocity')
    expect(placeFromSlug('antipolo-city')?.keys).toContain('antipolo')
  })

  test('NF-06 a host is no place', () => {
    for (const slug of ['www.example.com', 'facebook.com', 'Antipolo', '', '-', '../etc'])
      expect(placeFromSlug(slug), slug).toBeNull()
  })

  test('no text makes it fail, and what it answers carries at least one key', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const place of [placeFromSlug(text), placeFromName(text)])
          if (place) expect(place.keys.length).toBeGreaterThan(0)
      }),
    )
  })

  test('a business’s own spelling leads to the page of its city', () => {
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
