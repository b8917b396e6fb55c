import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cities } from '#config/place/cities.ts'
import { site } from '#config/place/site.ts'
import { fold, foldAccents } from '#core/text.ts'
import { cityKeys, findCity, placeFromName, placeFromSlug } from './cities.ts'

const anyCity = fc.constantFrom(...cities)

describe('finding a city', () => {
  test('LOC-04 every listed slug gives its city with the name as the list spells it', () => {
    for (const city of cities) expect(placeFromSlug(city.slug)?.name).toBe(city.name)
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

  test('the place itself, a country and an empty text are not cities', () => {
    for (const text of ['', ' ', site.place, site.country, 'city', 'constructor'])
      expect(findCity(text), text).toBeNull()
  })
})

describe('the city of a slug or name', () => {
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

  test.each(['Index', 'CON', '404'])('a city named %s has a page that is no other file', (name) => {
    const place = placeFromName(name)
    expect(place?.slug).toBe(`${name.toLowerCase()}-city`)
    expect(placeFromSlug(name.toLowerCase())).toBeNull()
    expect(placeFromSlug(place?.slug ?? '')?.keys).toEqual(expect.arrayContaining([fold(name)]))
  })

  test('it never throws, and every result has at least one key', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const place of [placeFromSlug(text), placeFromName(text)])
          if (place) expect(place.keys.length).toBeGreaterThan(0)
      }),
    )
  })
})
