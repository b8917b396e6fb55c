import { describe, expect, test } from 'vitest'
import { cities } from '#config/place/cities.ts'
import { mapStart } from './map-start.ts'

const [city] = cities
if (!city) throw new Error('the place has no city')
const nothing = { area: null, location: '', position: null, near: '' } as const
const unread = { area: null, city: '' }

describe('the map of a search begins', () => {
  test('where it was', () => {
    const area = { west: 121, south: 14.5, east: 121.1, north: 14.6, zoom: 14 }
    const start = mapStart({ ...nothing, area, location: city.slug }, unread)
    expect(start?.longitude).toBeCloseTo(121.05, 9)
    expect(start?.latitude).toBeCloseTo(14.55, 3)
    expect(start?.zoom).toBe(14)
  })

  test('at the city chosen, at the one that the text names, and else with the whole place', () => {
    const there = { ...city.center, zoom: 13 }
    expect(mapStart({ ...nothing, location: city.slug }, unread)).toEqual(there)
    expect(mapStart(nothing, { ...unread, city: city.slug })).toEqual(there)
    expect(mapStart(nothing, unread)).toBeNull()
    expect(mapStart(nothing, undefined)).toBeNull()
  })

  test('at the landmark that the text names', () => {
    const area = { latitude: 14.55, longitude: 121.05, radius: 500 }
    expect(mapStart(nothing, { ...unread, area })).toEqual({ latitude: 14.55, longitude: 121.05, zoom: 15 })
  })

  test('at the city of a visitor, and not at the visitor', () => {
    const position = { latitude: city.center.latitude + 0.001, longitude: city.center.longitude }
    expect(mapStart({ ...nothing, near: 'me', position }, unread)).toEqual({ ...city.center, zoom: 13 })
  })
})
