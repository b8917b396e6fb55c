import { describe, expect, test } from 'vitest'
import { site } from '#config/place/site.ts'
import type { Business } from './business.ts'
import { blankColumns, fieldsFor, toKeys } from './business-columns.ts'
import { amenitiesOf, businessNode } from './business-json-ld.ts'
import {
  businessBreadcrumb,
  businessCard,
  businessMetaDescription,
  businessTitle,
} from './business-metadata.ts'

const fields = fieldsFor('card', 'page')

const bare: Business = {
  ...toKeys(fields, blankColumns(fields)),
  countryCode: site.countryCode,
  id: '00000000-0000-4000-8000-000000000000',
  slug: 'aling-nena',
  name: 'Aling Nena',
  gallery: [],
  hours: { monday: '', tuesday: '', wednesday: '', thursday: '', friday: '', saturday: '', sunday: '' },
  specialHours: [],
  ratingMean: null,
  ratingCount: 0,
  verifiedOn: null,
  category: null,
  secondaryCategory: null,
  createdAt: '2026-01-01T00:00:00Z',
  pageChangedAt: '2026-01-01T00:00:00Z',
}
const restaurants = { slug: 'restaurants', name: 'Restaurants', icon: 'utensils' }
const node = (changes: Partial<Business> = {}) =>
  businessNode(
    { ...bare, ...changes },
    {
      origin: 'https://suki.example',
      schemaType: 'Restaurant',
      calendar: { today: '2026-11-20', holidays: [{ day: '2026-11-30', name: 'Bonifacio Day' }] },
    },
  )

describe('the business as structured data', () => {
  test('SEO-04 even a bare business has a type, a name and an address', () => {
    expect(node()).toMatchObject({
      '@type': 'Restaurant',
      '@id': 'https://suki.example/business/aling-nena#business',
      name: 'Aling Nena',
      address: { '@type': 'PostalAddress', addressLocality: site.place, addressCountry: site.countryCode },
    })
  })

  test('unknown facts are not marked up', () => {
    const known = ['@id', '@type', 'address', 'mainEntityOfPage', 'name', 'url']
    expect(Object.keys(node()).sort()).toEqual(known)
  })

  test('SEO-04 what is known is marked up in the form search engines ask for', () => {
    const full = node({
      phone: '(02) 8123 4567',
      priceRange: 'upscale',
      latitude: 14.55,
      longitude: 121.02,
      imageUrl: '/media/a.webp',
      websiteUrl: 'https://nena.example',
    })
    expect(full).toMatchObject({
      telephone: '0281234567',
      priceRange: site.currency.sign.repeat(3),
      geo: { '@type': 'GeoCoordinates', latitude: 14.55, longitude: 121.02 },
      image: 'https://suki.example/media/a.webp',
      sameAs: 'https://nena.example',
    })
  })

  test('several pictures are marked up in the order of the page', () => {
    const gallery = [{ url: '/media/b.webp', caption: 'The oven' }]
    expect(node({ imageUrl: '/media/a.webp', gallery })).toMatchObject({
      image: ['https://suki.example/media/a.webp', 'https://suki.example/media/b.webp'],
    })
    expect(node({ gallery })).toMatchObject({ image: ['https://suki.example/media/b.webp'] })
  })

  test('parking and access are marked up as amenities', () => {
    expect(node({ parking: 'Free in front', wheelchairAccess: 'no' })).toMatchObject({
      amenityFeature: [
        { name: 'Parking', value: 'Free in front' },
        { name: 'Wheelchair accessible', value: false },
      ],
    })
  })

  test('the ways to pay are not taken for currencies, of which the place has one', () => {
    expect(node({ currenciesAccepted: 'Cash, Card, QR Ph', city: 'Pasig City' })).toMatchObject({
      paymentAccepted: 'Cash, Card, QR Ph',
      currenciesAccepted: site.currency.code,
      areaServed: { '@type': 'City', name: 'Pasig City' },
    })
  })

  test('SEO-06 the users’ mean is marked up out of ten with its count', () => {
    expect(node({ rating: 8.67, ratingMean: 8.67, ratingCount: 3 })).toMatchObject({
      aggregateRating: { ratingValue: 8.67, ratingCount: 3, bestRating: 10, worstRating: 1 },
    })
  })

  test('SEO-07 SEO-08 without users’ ratings there is none, whatever an administrator set', () => {
    expect(node()).not.toHaveProperty('aggregateRating')
    expect(node({ rating: 9.5, ratingOverride: 9.5 })).not.toHaveProperty('aggregateRating')
  })

  test('SEO-08 an override beside users’ ratings leaves their mean in the markup', () => {
    expect(node({ rating: 6.5, ratingOverride: 10, ratingMean: 6.5, ratingCount: 4 })).toMatchObject({
      aggregateRating: { ratingValue: 6.5, ratingCount: 4 },
    })
  })

  test('SEO-10 only the hours that are understood are marked up', () => {
    const hours = { ...bare.hours, monday: '9am-5pm', tuesday: 'by appointment' }
    const text = JSON.stringify(node({ hours }))
    expect(text).toContain('"dayOfWeek":["Monday"],"opens":"09:00","closes":"17:00"')
    expect(text).not.toContain('"Tuesday"')
  })
})

test.each([
  ['yes', true],
  ['no', false],
  ['limited', 'limited'],
])('an amenity of which the business says %j is marked up as %j', (said, value) => {
  const fields = [{ key: 'parking', amenity: 'Parking' }, { key: 'name' }] as const
  expect(amenitiesOf({ parking: said, name: 'Aling Nena' }, fields)).toEqual([
    { '@type': 'LocationFeatureSpecification', name: 'Parking', value },
  ])
})

test.each(['unknown', '', null])('an amenity of which the business says %j is not marked up', (parking) => {
  expect(amenitiesOf({ parking }, [{ key: 'parking', amenity: 'Parking' }])).toEqual([])
})

describe('SEO-02 title and description', () => {
  test('SEO-02 the business’s own are used, as plain text', () => {
    const own = { ...bare, seoTitle: 'Nena’s <b>Best</b>', seoMetaDescription: 'Come &amp; eat' }
    expect(businessTitle(own)).toBe('Nena’s Best')
    expect(businessMetaDescription(own)).toBe('Come &amp; eat')
  })

  test('SEO-01 without them both are made of what is known', () => {
    const known = {
      ...bare,
      category: restaurants,
      city: 'Pasig City',
      address: '5 Rizal Street, Pasig City',
    }
    expect(businessTitle(known)).toBe('Aling Nena, Restaurants in 5 Rizal Street, Pasig City')
    expect(businessMetaDescription(known)).toContain('5 Rizal Street, Pasig City')
    expect(businessTitle(bare)).toBe(`Aling Nena in ${site.place}`)
  })

  test('SEO-01 two branches of one name have titles of their own', () => {
    const second = { ...bare, slug: 'aling-nena-2' }
    expect(businessTitle(second)).not.toBe(businessTitle(bare))
  })

  test('SEO-01 the number of a page whose address does not say the name is not its name’s', () => {
    const thai = { ...bare, name: 'ครัวไทย', slug: 'restaurants-makati-city-2' }
    expect(businessTitle(thai)).toBe(`ครัวไทย in ${site.place}`)
    expect(businessCard(thai).heading).toBe('ครัวไทย')
  })

  test('SEO-05 the breadcrumb leads from home over the category', () => {
    expect(businessBreadcrumb({ ...bare, category: restaurants }).map(({ path }) => path)).toEqual([
      '/',
      '/category/restaurants',
      '/business/aling-nena',
    ])
  })
})
