import { describe, expect, test } from 'vitest'
import { site } from '#config/place/site.ts'
import { valuesSchema } from './business-values.schema.ts'
import { changesOf, emptyValues, toRow, toValues } from './business-values.ts'

const category = '6c3b2f0a-54a1-4d3b-8a4c-111111111111'
const values = { ...emptyValues, name: 'Aling Nena', category_id: category }

const { minLatitude, maxLatitude, minLongitude, maxLongitude } = site.bounds
/** Coordinates as typed text. */
const at = (latitude: number, longitude: number) => ({ latitude: `${latitude}`, longitude: `${longitude}` })

function refused(change: object, mode: 'submit' | 'admin' = 'submit'): Record<string, string> {
  const { error } = valuesSchema(mode).safeParse({ ...values, ...change })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

const noMap = 'This leads to no map. Please paste the link that your map’s Share button gives you.'

describe('the fields of a business', () => {
  test('are cleaned and completed', () => {
    const typed = {
      ...values,
      name: ' Aling  Nena\u0007 ',
      website_url: 'nena.example.ph',
      description: 'Since 1987.\r\n\r\n\r\nOpen daily.',
      email: 'Nena <mailto:nena@x.example>',
      google_location_url: 'Aling Nena 12 Mabini St https://maps.app.goo.gl/abc',
      slug: 'Aling Nena!',
    }
    expect(valuesSchema('submit').parse(typed)).toEqual({
      ...values,
      name: 'Aling Nena',
      email: 'nena@x.example',
      google_location_url: 'https://maps.app.goo.gl/abc',
      website_url: 'https://nena.example.ph',
      description: 'Since 1987.\n\nOpen daily.',
      slug: 'aling-nena',
    })
  })

  test('a website is stored without what the service it was copied from put around it', () => {
    const website_url = 'https://l.facebook.com/l.php?u=https%3A%2F%2Fnena.example%2F%3Ffbclid%3DIwAR&h=AT'
    expect(valuesSchema('submit').parse({ ...values, website_url }).website_url).toBe('https://nena.example')
  })

  test('a space in the address of a picture is no mistake', () => {
    const image_url = 'https://a.example/our menu.jpg'
    expect(valuesSchema('submit').parse({ ...values, image_url }).image_url).toBe(
      'https://a.example/our%20menu.jpg',
    )
  })

  test.each([
    'https://www.google.com/maps/place/Corner+Bakery',
    'https://maps.app.goo.gl/abc',
    'https://share.google/abc',
    'https://www.mapquest.com/directions/abc',
  ])('%s leads to a map', (google_location_url) => {
    expect(refused({ google_location_url })).toEqual({})
  })

  test('are refused with characters that no keyboard types and the database cannot hold', () => {
    const message = 'Some of this text cannot be read. Please type it again.'
    expect(refused({ name: 'Nena\0', description: 'a\ud83d' })).toEqual({
      name: message,
      description: message,
    })
  })

  test('ADD-03 the short description takes at most 100 characters', () => {
    expect(refused({ short_description: 'x'.repeat(100) })).toEqual({})
    expect(refused({ short_description: 'x'.repeat(101) })).toEqual({
      short_description: 'Please use at most 100 characters.',
    })
  })

  test.each([
    [{ name: ' ' }, { name: 'Business name is required' }],
    [{ category_id: '' }, { category_id: 'Please choose a category.' }],
    [{ description: 'x'.repeat(10_001) }, { description: 'Please use at most 10,000 characters.' }],
    [{ email: 'nena' }, { email: 'Please enter a valid email address.' }],
    [{ website_url: 'javascript:x' }, { website_url: 'Please enter a web address, such as example.com.' }],
    [{ website_url: '1.5' }, { website_url: 'Please enter a web address, such as example.com.' }],
    [{ google_location_url: 'at the corner' }, { google_location_url: noMap }],
    [{ google_location_url: 'facebook.com/corner.bakery' }, { google_location_url: noMap }],
    [
      { image_url: 'http://a.example/x.jpg' },
      { image_url: 'Please enter the address of a picture that begins with https://.' },
    ],
    [
      { image_url: '/media/../secret' },
      { image_url: 'Please enter the address of a picture that begins with https://.' },
    ],
    [
      at(minLatitude - 0.1, minLongitude),
      { latitude: `Please enter a latitude between ${minLatitude} and ${maxLatitude}.` },
    ],
    [
      at(minLatitude, maxLongitude + 1),
      { longitude: `Please enter a longitude between ${minLongitude} and ${maxLongitude}.` },
    ],
    [{ latitude: `${minLatitude}` }, { longitude: 'Please enter both latitude and longitude, or neither.' }],
    [{ rating_override: '10.1' }, { rating_override: 'Please enter a rating between 0 and 10.' }],
    [{ rating_override: '-0.1' }, { rating_override: 'Please enter a rating between 0 and 10.' }],
    [{ rating_override: '8.33' }, { rating_override: 'Please enter a rating in steps of 0.1.' }],
    [{ rating_override: 'ten' }, { rating_override: 'Please enter a rating between 0 and 10.' }],
    [
      { secondary_category_id: category },
      { secondary_category_id: 'Please choose another category than the first, or none.' },
    ],
    [{ sunday_hours: 'x'.repeat(201) }, { sunday_hours: 'Please use at most 200 characters.' }],
  ])('%j is refused at its field', (change, messages) => {
    expect(refused(change)).toEqual(messages)
  })

  test('an administrator may leave the category open', () => {
    expect(refused({ category_id: '' }, 'admin')).toEqual({})
  })

  test('ADD-05 ADD-06 empty choices and numbers become null, and come back as empty', () => {
    const row = toRow(values)
    expect(row).toMatchObject({
      category_id: category,
      secondary_category_id: null,
      price_range: null,
      latitude: null,
      longitude: null,
      rating_override: null,
    })
    expect(toValues(row)).toEqual(values)
    const full = {
      ...values,
      latitude: '14.5',
      longitude: '121',
      rating_override: '8.33',
      price_range: 'luxury' as const,
    }
    expect(toValues(toRow(full))).toEqual(full)
  })
})

describe('the changes that an edit sends', () => {
  test('contain only changed fields', () => {
    expect(changesOf(values, { ...values, phone: '8123 4567' }, 'owner')).toEqual({ phone: '8123 4567' })
    expect(changesOf(values, values, 'admin')).toEqual({})
  })

  test('keep latitude and longitude together', () => {
    const placed = { ...values, latitude: '14.5', longitude: '121' }
    expect(changesOf(placed, { ...placed, latitude: '14.6' }, 'owner')).toEqual({
      latitude: 14.6,
      longitude: 121,
    })
  })

  test('leave out what only an administrator may set, whatever the form holds', () => {
    const after = {
      ...values,
      draft: false,
      featured: true,
      verified_what: 'premises_and_hours' as const,
      rating_override: '9',
      slug: 'mine',
    }
    expect(changesOf(values, after, 'owner')).toEqual({})
    expect(changesOf(values, after, 'admin')).toEqual({
      draft: false,
      featured: true,
      verified_what: 'premises_and_hours',
      rating_override: 9,
      slug: 'mine',
    })
  })
})
