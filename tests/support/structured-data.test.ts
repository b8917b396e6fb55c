import { expect, it } from 'vitest'
import { site } from '#config/place/site.ts'
import { type Node, structuredDataFaults } from './structured-data.ts'

const business: Node = {
  '@type': 'Restaurant',
  '@id': 'https://suki.example/business/a#business',
  name: 'A',
  url: 'https://suki.example/business/a',
  address: { '@type': 'PostalAddress', addressLocality: 'Springfield', addressCountry: site.countryCode },
  openingHoursSpecification: [
    { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Monday', opens: '18:00', closes: '03:00' },
  ],
  aggregateRating: {
    '@type': 'AggregateRating',
    ratingValue: 8.5,
    ratingCount: 2,
    bestRating: 10,
    worstRating: 1,
  },
}

it('lets a whole business be', () => {
  expect(structuredDataFaults([business])).toEqual([])
})

it.each([
  [
    'no address that a post could find',
    { address: { '@type': 'PostalAddress', addressCountry: site.countryCode } },
  ],
  ['a price range in words', { priceRange: 'moderate' }],
  ['coordinates elsewhere', { geo: { '@type': 'GeoCoordinates', latitude: 52, longitude: 13 } }],
  [
    'a rating out of five',
    {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: 4,
        ratingCount: 1,
        bestRating: 5,
        worstRating: 1,
      },
    },
  ],
  [
    'a rating by nobody',
    {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: 4,
        ratingCount: 0,
        bestRating: 10,
        worstRating: 1,
      },
    },
  ],
  [
    'an hour that no clock shows',
    {
      openingHoursSpecification: [
        { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Monday', opens: '09:00', closes: '24:00' },
      ],
    },
  ],
  ['an empty field', { telephone: '' }],
  ['an address without its host', { url: '/business/a' }],
  ['a reference to nothing', { parentOrganization: { '@id': 'https://suki.example/#nobody' } }],
])('finds %s', (_, change) => {
  expect(structuredDataFaults([{ ...business, ...change }])).not.toEqual([])
})

it('finds two nodes with one id, and a list that does not count on', () => {
  expect(structuredDataFaults([business, business])).toEqual(['two nodes share an @id'])
  const item = { '@type': 'ListItem', position: 51, url: 'https://suki.example/' }
  const faultsOf = (...itemListElement: object[]) =>
    structuredDataFaults([{ '@type': 'ItemList', itemListElement }])
  expect(faultsOf(item, item)).not.toEqual([])
  expect(faultsOf(item, { ...item, position: 52 })).toEqual([])
})
