import { expect, test } from 'vitest'
import { site } from '#config/place/site.ts'
import { placeFromSlug } from '#features/cities/cities.ts'
import { geocodingQueries, isInBounds } from '#features/geocoding/geocoding.ts'
import { positionFromLink } from '#features/geocoding/maps-link.ts'
import { mayTrend } from '#features/search/may-trend.ts'
import { findTimes } from '#features/search/reading/find-times.ts'
import { typedWords } from '#features/search/reading/typed-words.ts'
import { parseSearchQuery } from '#features/search/search.schema.ts'
import { locationName, locationNames, widerLocation } from '#features/search/search.ts'
import { matchPlaces } from '#features/search/suggestions/match-places.ts'

const locationOf = (text: string) => parseSearchQuery(new URLSearchParams({ location: text })).location

test('NEAR-04 a location may be spelled in any way a city is', () => {
  for (const spelling of ['lisboa', 'Lisbon', 'LISBOA', 'Município de Lisboa'])
    expect(locationOf(spelling), spelling).toBe('lisboa')
  for (const spelling of ['Setúbal', 'setubal', 'SetÃºbal'])
    expect(locationOf(spelling), spelling).toBe('setubal')
  expect(locationName('vila-franca-de-xira')).toBe('Vila Franca de Xira')
  expect(locationNames('lisboa')).toContain('Lisbon')
})

test('a district means its city', () => {
  expect(locationName('belem')).toBe('Belém')
  expect(widerLocation('parque das nações')).toBe('lisboa')
  expect(matchPlaces('belé', 3)).toEqual([{ name: 'Belém', slug: 'lisboa', cityOf: 'Lisboa' }])
})

test('the first place’s cities are none of this one’s', () => {
  expect(placeFromSlug('makati-city')?.city).toBeNull()
  expect(locationOf('BGC')).not.toBe('taguig-city')
})

test('GEO-03 a geocoder is asked for the address, without its floor, and at last for the place', () => {
  const where = { address: 'Loja 5, Centro Colombo, Av. Lusíada', city: 'Lisboa', landmark: '' }
  expect(geocodingQueries(where)).toEqual([
    'Loja 5, Centro Colombo, Av. Lusíada, Lisboa, Portugal',
    'Centro Colombo, Av. Lusíada, Lisboa, Portugal',
    'Centro Colombo, Portugal',
    'Lisboa, Portugal',
    'Greater Lisbon, Portugal',
  ])
})

test('GEO-04 positions are believed in the country, the islands included', () => {
  const link = (at: string) => positionFromLink(`https://www.google.pt/maps/@${at},17z`)
  expect(link('38.7133,-9.1607')).toEqual({ latitude: 38.7133, longitude: -9.1607 })
  expect(link('37.7412,-25.6756')).not.toBeNull()
  expect(link('14.5547,121.0244')).toBeNull()
  expect(isInBounds({ latitude: site.bounds.maxLatitude, longitude: site.bounds.minLongitude })).toBe(true)
})

const timesOf = (line: string) =>
  findTimes(typedWords(line), []).map(({ meaning }) => (meaning?.kind === 'open' ? meaning.label : ''))

test('an hour is said in this place’s words, and in none of the first one’s', () => {
  expect(timesOf('10 da noite')).toEqual(['Open at 10 PM'])
  expect(timesOf('7 da manhã')).toEqual(['Open at 7 AM'])
  expect(timesOf('até 8pm')).toEqual(['Open at 7:30 PM'])
  expect(timesOf('10 ng gabi')).toEqual([])
})

test('HOME-17 an insult in this place’s language does not trend, and a name that is one in the first place’s does', () => {
  expect(mayTrend('Merda')).toBe(false)
  expect(mayTrend('Rua Gago Coutinho')).toBe(true)
})
