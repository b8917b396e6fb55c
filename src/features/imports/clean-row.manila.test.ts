import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanRow } from './clean-row.ts'
import { clean, options } from './cleaned-row.fixture.ts'
import { type RawRow, sourceValuesOf } from './imports.ts'

describe('a row', () => {
  test('in the words of a map', () => {
    const { values, source, sourceId, hasOwnId } = clean({
      name: 'ALING NENA',
      amenity: 'restaurant',
      cuisine: 'filipino;fried_chicken',
      'addr:housenumber': '12',
      'addr:street': 'Kalaw Street',
      'addr:city': 'Makati',
      'contact:phone': '8811-7331',
      'contact:website': 'alingnena.example',
      opening_hours: 'Mo-Fr 09:00-18:00; Sa 10:00-14:00',
      '@id': 'node/42',
    })
    expect(values).toMatchObject({
      name: 'Aling Nena',
      category: 'restaurants',
      services: 'Filipino, Fried chicken',
      address: '12 Kalaw Street',
      city: 'Makati City',
      state: 'Metro Manila',
      phone: '+63 2 8811 7331',
      website_url: 'https://alingnena.example',
      monday_hours: '9:00 AM - 6:00 PM',
      saturday_hours: '10:00 AM - 2:00 PM',
      sunday_hours: '',
    })
    expect({ source, sourceId, hasOwnId }).toEqual({
      source: 'test-file',
      sourceId: 'node/42',
      hasOwnId: true,
    })
  })

  test('in the words of a map’s tiles, whose class is its kind', () => {
    const row = { name: 'Starbucks', class: 'shop', subclass: 'cafe', lat: 14.5547, lon: 121.0244 }
    expect(clean(row).values).toMatchObject({ category: 'bars-and-cafes', city: 'Makati City' })
  })

  test('in the words of a spreadsheet', () => {
    const { values } = clean({
      'Business Name': 'CafÃ© de Ã‘iÃ±a &amp; Friends',
      Category: 'Coffee Shop',
      'Full Address': '5 Roxas Blvd, Pasay City',
      LATITUDE: '14.538',
      LONGITUDE: '121.001',
      Mobile: '0917 123 4567',
      'E-mail': 'mailto:hello@cafe.example, other@cafe.example',
      'Monday Hours': '9 AM to whenever',
      'Price Level': '₱₱',
      'Short Description': 'y'.repeat(150),
      'Payment Methods': 'Cash, GCash',
    })
    expect(values).toMatchObject({
      name: 'Café de Ñiña & Friends',
      category: 'bars-and-cafes',
      city: 'Pasay City',
      latitude: 14.538,
      longitude: 121.001,
      phone: '+63 917 123 4567',
      email: 'hello@cafe.example',
      monday_hours: '9 AM to whenever',
      price_range: 'moderate',
      currencies_accepted: 'Cash, GCash',
    })
    expect(values.short_description).toHaveLength(100)
  })

  test('reports unusable values', () => {
    const { values, leftOut } = clean({
      name: 'Odd One',
      city: 'Manila',
      website: 'javascript:alert(1)',
      phone: 'ask the guard',
      email: 'nobody',
      image: 'http://example.com/a.png',
      hours: 'when we feel like it',
      category: 'zzz',
    })
    expect(values).toMatchObject({
      website_url: '',
      phone: '',
      email: '',
      image_url: '',
      monday_hours: '',
      category: '',
    })
    expect(leftOut).toHaveLength(6)
  })

  test('keeps the name as the file writes it, and asks where a letter is lost', () => {
    const row = clean({ name: 'CAF√â NI NENA INC', city: 'Manila', category: 'Restaurant' })
    expect(row.values.name).toBe('Café ni Nena Inc.')
    expect(sourceValuesOf(row)).toMatchObject({
      name: 'Café ni Nena Inc.',
      written_name: 'CAF√â NI NENA INC',
    })
    expect(sourceValuesOf(clean({ name: 'Nena', city: 'Manila' }))).not.toHaveProperty('written_name')
    expect(clean({ name: 'Bri?do Mart', city: 'Manila', category: 'Restaurant' }).leftOut).toEqual([
      'name "Bri?do Mart" (a letter is lost)',
    ])
  })

  test('tells what of a value could not be taken, and each value that could not', () => {
    const { values, leftOut } = clean({
      name: 'Half Understood',
      city: 'Manila',
      category: 'Restaurant',
      'secondary category': 'zzz',
      phone: '8811-7331 / 726-9841',
      email: 'one@shop.example, two@shop.example',
      website: 'shop.example; https://second.example',
      'price range': 'about the usual',
    })
    expect(values).toMatchObject({
      phone: '+63 2 8811 7331',
      email: 'one@shop.example',
      website_url: 'https://shop.example',
      price_range: null,
    })
    expect(leftOut).toEqual([
      'secondary category "zzz"',
      'price range "about the usual"',
      'phone "726-9841"',
      'email "two@shop.example"',
      'website "https://second.example"',
    ])
  })

  test('quotes an e-mail address that is none as its cell has it', () => {
    const email = 'aling.luz@gmail,com'
    const { leftOut } = clean({ name: 'Tapsi ni Luz', city: 'Manila', category: 'Restaurant', email })
    expect(leftOut).toEqual([`email "${email}"`])
  })

  test('coordinates in swapped columns, in one column, or outside the country', () => {
    const where = (raw: RawRow) => {
      const { latitude, longitude } = clean({ name: 'A', city: 'Manila', ...raw }).values
      return [latitude, longitude]
    }
    expect(where({ lat: 121.01, lon: 14.55 })).toEqual([14.55, 121.01])
    expect(where({ coordinates: '14.55, 121.01' })).toEqual([14.55, 121.01])
    expect(where({ 'Long/Lat': '121.01, 14.55' })).toEqual([14.55, 121.01])
    expect(where({ 'maps link': 'https://maps.google.com/?q=14.55,121.01' })).toEqual([14.55, 121.01])
    expect(where({ lat: 48.1, lon: 11.5 })).toEqual([null, null])
    expect(where({ lat: 14.55 })).toEqual([null, null])
    const { leftOut } = clean({ name: 'A', city: 'Manila', lat: 'abc', lon: '121' })
    expect(leftOut).toEqual(['coordinates "abc, 121"'])
  })

  test.each([
    [{ city: 'Manila' }, 'it has no name'],
    [{ name: 'N/A', city: 'Manila' }, 'it has no name'],
    [{ name: '???!', city: 'Manila' }, 'its name "???!" has no letter or digit'],
    [{ name: 'y'.repeat(201), city: 'Manila' }, 'its name is longer than 200 characters'],
    [{ name: 'A' }, 'it has no city, no address and no coordinates'],
    [{ name: 'A', city: 'Atlantis' }, 'its city "Atlantis" is not in Metro Manila'],
    [{ name: 'A', city: 'Cebu City' }, 'it says Cebu City, which is not in Metro Manila'],
    [
      { name: 'A', city: 'San Juan', province: 'Batangas' },
      'it says San Juan, Batangas, which is not in Metro Manila',
    ],
    [{ name: 'A', lat: 14.587, lon: 121.176 }, 'its coordinates 14.587, 121.176 are not in Metro Manila'],
    [
      { name: 'A', lat: 14.6, lon: 121 },
      'its coordinates have too few digits to tell its city, and it names none',
    ],
    [
      { name: 'A', coordinates: 'see map' },
      'its coordinates "see map" cannot be read, and it has no city and no address',
    ],
    [{ name: 'A', address: 'Somewhere 5' }, 'its address "Somewhere 5" names no city of Metro Manila'],
    [{ name: 'A', lat: 10.3, lon: 123.9 }, 'its coordinates 10.3, 123.9 are not in Metro Manila'],
  ])('%j is refused: %s', (raw, reason) => {
    expect(cleanRow(raw, 1, options)).toEqual({ ok: false, error: reason })
  })

  test.each([
    [
      { city: 'Makati', lat: 14.7, lon: 120.983 },
      'it says Makati City, but its coordinates are in Valenzuela City',
    ],
    [
      { city: 'Makati', lat: 10.3157, lon: 123.8854 },
      'it says Makati City, but its coordinates are 548 km outside of Metro Manila',
    ],
    [{ city: 'Makati', lat: 48.1, lon: 11.5 }, 'its coordinates 48.1, 11.5 are not in the Philippines'],
    [
      { city: 'San Juan, Batangas', lat: 14.602, lon: 121.036 },
      'it says San Juan, Batangas, which is not in Metro Manila, but its coordinates are in San Juan City',
    ],
    [
      { city: 'Cebu City', address: 'Ayala Avenue, Makati City' },
      'it says both "Ayala Avenue, Makati City" and "Cebu City"',
    ],
  ])('that contradicts itself is a question for a person: %j', (raw, question) => {
    const { questions } = clean({ name: 'A', category: 'Cafe', ...raw })
    expect(questions).toHaveLength(1)
    expect(questions[0]).toMatch(question)
  })

  test('whose category is not certain asks for it, with suggestions', () => {
    const { questions, values } = clean({ name: 'Luna', city: 'Makati', shop: 'yes' })
    expect(values.category).toBe('')
    expect(questions).toEqual(['its category is to be sorted: Shopping, Services or Restaurants?'])
  })

  test('keeps its address down to the town, whose country says nothing more', () => {
    const row = { name: 'A', category: 'Cafe', address: '24 Jupiter Street, Makati City, Philippines' }
    expect(clean(row).values).toMatchObject({
      address: '24 Jupiter Street, Makati City',
      city: 'Makati City',
    })
  })

  test('without its own id is identified only by name and address', () => {
    const id = (raw: RawRow) =>
      clean({ name: 'Aling Nena', city: 'Manila', lat: 14.59, lon: 120.98, ...raw }).sourceId
    expect(id({ phone: '8811-7331' })).toBe(id({ phone: '8811-7332', name: 'ALING NENA' }))
    expect(id({})).not.toBe(id({ lat: 14.6 }))
    expect(id({})).not.toBe(id({ name: 'Aling Nina' }))
    expect(id({})).toMatch(/^row-[0-9a-f]{16}$/)
  })

  test('a page of a map under the website is a link to the map', () => {
    const link = 'https://www.google.com/maps/place/?q=place_id:ChIJx'
    expect(clean({ name: 'Nena', city: 'Pasig', url: link }).values).toMatchObject({
      website_url: '',
      google_location_url: link,
    })
  })

  test('a map’s word for a kind of building is no name of one', () => {
    expect(clean({ name: 'Nena', city: 'Pasig', building: 'yes' }).values.located_in).toBe('')
    expect(clean({ name: 'Nena', city: 'Pasig', building: 'Tower One' }).values.located_in).toBe('Tower One')
  })

  test('never throws, and what is accepted fits the database', () => {
    const key = fc.constantFrom(
      'name',
      'city',
      'address',
      'lat',
      'lon',
      'phone',
      'website',
      'hours',
      'id',
      'tags',
      'image',
    )
    const value = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.double(),
      fc.constantFrom('Manila', 'A', 'a.example', '14.59', '120.98', '9am-6pm', null, true, ['x', 'y'], {
        a: '\u0000b',
      }),
    )
    fc.assert(
      fc.property(fc.dictionary(key, value, { noNullPrototype: true }), (raw) => {
        const result = cleanRow(raw, 1, options)
        if (!result.ok) return
        const { values, sourceId } = result.value
        expect(values.name.trim()).not.toBe('')
        expect(values.name.length).toBeLessThanOrEqual(200)
        expect(sourceId.length).toBeLessThanOrEqual(200)
        expect((values.latitude === null) === (values.longitude === null)).toBe(true)
        expect(JSON.stringify(values)).not.toContain('\\u0000')
      }),
    )
  })
})

test('who has no website is found on Facebook', () => {
  const place = { name: 'Aling Nena', city: 'Manila', 'contact:facebook': '@aling.nena' }
  expect(clean(place).values.website_url).toBe('https://www.facebook.com/aling.nena')
  expect(clean({ ...place, website: 'nena.example' }).values.website_url).toBe('https://nena.example')
})
