import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { site } from '#config/place/site.ts'
import { geocodingQueries, isInBounds } from './geocoding.ts'
import { positionFromLink } from './maps-link.ts'

const here = { latitude: 14.5547, longitude: 121.0244 }

describe('a maps link', () => {
  test.each([
    'https://www.google.com/maps/place/Ayala/@14.5547,121.0244,17z',
    'https://www.google.com/maps/place/Ayala/data=!4m6!3m5!1s0x0:0x1!8m2!3d14.5547!4d121.0244!16s%2Fg%2F1',
    'https://www.google.com/maps/place/Ayala/data=%214m5%213d14.5547%214d121.0244',
    'https://maps.google.com/?q=14.5547,121.0244',
    'https://www.google.com/maps?hl=en&q=14.5547%2C+121.0244&z=15',
    'https://www.google.com/maps/search/?api=1&query=14.5547%2C121.0244',
    'maps.google.com/maps?ll=14.5547,121.0244',
    'https://maps.google.com/?q=loc:14.5547,121.0244',
    // No latitude has 121 degrees.
    'https://maps.google.com/?q=121.0244,14.5547',
  ])('GEO-01 gives the coordinates of %s', (link) => {
    expect(positionFromLink(link)).toEqual(here)
  })

  test('GEO-01 means the pin, where it has a pin and the window’s middle', () => {
    const link = 'https://www.google.com/maps/place/X/@14.60,121.10,17z/data=!3m1!8m2!3d14.5547!4d121.0244'
    expect(positionFromLink(link)).toEqual(here)
  })

  test.each([
    '',
    'https://maps.app.goo.gl/AbCdEf123',
    'https://www.google.com/maps/place/Ayala+Avenue,+Makati',
    'https://maps.google.com/?q=Makati,Philippines',
    'https://maps.google.com/?q=14.5547',
    'https://www.google.com/maps/@14.5547',
    'https://example.com/%E0%A4%A',
    // Paris
    'https://www.google.com/maps/@48.8584,2.2945,17z',
  ])('GEO-01 GEO-04 without a position that can be believed gives none: %s', (link) => {
    expect(positionFromLink(link)).toBeNull()
  })

  const degrees = (min: number, max: number) =>
    fc.integer({ min: min * 1e6, max: max * 1e6 }).map((millionths) => millionths / 1e6)
  const { minLatitude, maxLatitude, minLongitude, maxLongitude } = site.bounds
  const words = fc.string({ unit: fc.constantFrom(...'abcABC 09/+%20-_.'), maxLength: 12 })

  test('GEO-01 of every form gives back exactly what it was made of, wherever in the country', () => {
    const forms: readonly ((at: string) => string)[] = [
      (at) => `/@${at},17z`,
      (at) => `/data=!3m1!8m2!3d${at.replace(',', '!4d')}!16s`,
      (at) => `?z=3&q=${at}`,
      (at) => `?q=${at.replace(',', '%2C')}&hl=fil`,
    ]
    fc.assert(
      fc.property(
        degrees(minLatitude, maxLatitude),
        degrees(minLongitude, maxLongitude),
        words,
        fc.constantFrom(...forms),
        (latitude, longitude, name, form) => {
          const link = `https://www.google.com/maps/place/${encodeURIComponent(name)}${form(`${latitude},${longitude}`)}`
          expect(positionFromLink(link)).toEqual({ latitude, longitude })
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('GEO-04 no text throws, and what it gives lies in the bounds', () => {
    const piece = fc.constantFrom('@', '!3d', '!4d', '?q=', ',', '14.5', '121', '-1', '999', '.', '%', '&ll=')
    const text = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 14 }).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(text, (link) => {
        const position = positionFromLink(link)
        if (position !== null) expect(isInBounds(position)).toBe(true)
      }),
      { numRuns: 5000 },
    )
  })
})

describe('what a geocoder is asked', () => {
  test('GEO-03 is the address, then the address without building details, the landmark, the city, the place', () => {
    expect(
      geocodingQueries({
        address: 'Unit 204, 2nd Floor, Glorietta 4, Ayala Avenue, Makati City',
        city: 'Makati',
        landmark: '',
      }),
    ).toEqual([
      'Unit 204, 2nd Floor, Glorietta 4, Ayala Avenue, Makati City, Philippines',
      'Glorietta 4, Ayala Avenue, Makati City, Philippines',
      'Glorietta 4, Philippines',
      'Makati City, Philippines',
      'Metro Manila, Philippines',
    ])
  })

  test.each([
    ['G/F SM Megamall, EDSA', 'SM Megamall, EDSA, Mandaluyong City, Philippines'],
    ['Rm. 3B, 12 Kalayaan Avenue', '12 Kalayaan Avenue, Mandaluyong City, Philippines'],
    ['Stall 14 Farmers Market, Araneta City', 'Farmers Market, Araneta City, Mandaluyong City, Philippines'],
    [
      '3rd Floor Robinsons Galleria, Ortigas Avenue',
      'Robinsons Galleria, Ortigas Avenue, Mandaluyong City, Philippines',
    ],
  ])('GEO-03 %s loses its building details', (address, query) => {
    expect(geocodingQueries({ address, city: 'Mandaluyong City', landmark: '' })[1]).toBe(query)
  })

  test('GEO-03 takes the mall it is located in for the landmark, and says nothing twice', () => {
    expect(geocodingQueries({ address: '12 Kalayaan Avenue', city: '', landmark: 'Farmers Market' })).toEqual(
      ['12 Kalayaan Avenue, Philippines', 'Farmers Market, Philippines', 'Metro Manila, Philippines'],
    )
  })

  test('GEO-03 finds the city in the address when none was chosen', () => {
    const queries = geocodingQueries({ address: '5 Mabini Street, Poblacion', city: '', landmark: '' })
    expect(queries).toContain('Makati City, Philippines')
  })

  test('GEO-02 is nothing without an address', () => {
    expect(geocodingQueries({ address: ' , ', city: 'Makati City', landmark: 'Glorietta' })).toEqual([])
  })

  test('GEO-03 whatever was typed, each question names the country and is asked once, the place last', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (address, city, landmark) => {
        const queries = geocodingQueries({ address, city, landmark })
        if (queries.length === 0) return
        expect(new Set(queries).size).toBe(queries.length)
        expect(queries.at(-1)).toBe('Metro Manila, Philippines')
        for (const query of queries) expect(query).toContain('Philippines')
      }),
    )
  })
})
