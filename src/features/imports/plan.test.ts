import { describe, expect, test } from 'vitest'
import { cities } from '#config/place/cities.ts'
import { changesOfForeign, changesOfReturning, withCityName, withSlugs } from './plan.ts'
import { row, values } from './rows.fixture.ts'

test('branches are told apart by their city before they are numbered', () => {
  const rows = [row(1), row(2, { city: 'Pasig City' }), row(3, { name: '金牛', category: 'restaurants' })]
  expect(withSlugs(rows, []).map(({ slug }) => slug)).toEqual([
    'jollibee',
    'jollibee-pasig-city',
    'restaurants-manila-city',
  ])
  expect(withSlugs([rows[2] ?? row(3)], ['restaurants-manila-city'])[0]?.slug).toBe('restaurants-manila-city')
  expect(withSlugs([row(1)], ['jollibee'])[0]?.slug).toBe('jollibee-manila-city')
  expect(withSlugs([row(1, { name: 'word '.repeat(40) })], [])[0]?.slug).toMatch(/^(?:word-){19}word$/)
})

describe('a returning row', () => {
  const last = values({ phone: '1', website_url: 'https://a.example' })

  test('that has not changed writes nothing, whatever people edited', () => {
    expect(changesOfReturning(last, last, values({ phone: 'edited' }))).toBeNull()
  })

  test('sets what its source changed and leaves people’s edits alone', () => {
    const now = { ...last, phone: '2' }
    expect(changesOfReturning(now, last, { ...last, address: 'edited', website_url: '' })).toEqual({
      phone: '2',
    })
  })

  test('compares special days by what they say, and a pause by anything but the day it was read', () => {
    const entry = { to: null, yearly: false, days: [], source: 'test' }
    const paused = { ...entry, kind: 'paused' as const, from: '2026-06-01', hours: '' }
    const holidays = { ...entry, kind: 'holidays' as const, from: null, hours: 'Closed' }
    const before = values({ special_hours: [paused] })
    const tomorrow = values({ special_hours: [{ ...paused, from: '2026-06-02' }] })
    expect(changesOfReturning(tomorrow, before, before)).toBeNull()
    const now = values({ special_hours: [holidays] })
    expect(changesOfReturning(now, before, before)).toEqual({ special_hours: [holidays] })
    expect(changesOfForeign(now, before)).toBeNull()
    expect(changesOfForeign(now, values())).toEqual({ special_hours: [holidays] })
  })

  test('wins over an edit of the same field', () => {
    expect(changesOfReturning({ ...last, phone: '2' }, last, { ...last, phone: 'edited' })).toEqual({
      phone: '2',
    })
  })

  test('leaves the category that an administrator sorted it into, whatever its source says later', () => {
    const now = { ...last, category: 'bakeries', secondary_category: 'restaurants' }
    const sorted = { ...last, category: 'bars-and-cafes', secondary_category: 'bakeries' }
    expect(changesOfReturning(now, last, sorted)).toEqual({})
    expect(changesOfReturning(now, null, sorted)).toEqual({})
    expect(changesOfReturning(now, last, last)).toEqual({
      category: 'bakeries',
      secondary_category: 'restaurants',
    })
    expect(changesOfReturning(now, { ...last, category: '' }, { ...last, category: '' })).toMatchObject({
      category: 'bakeries',
    })
  })

  test('blanks what its source dropped, unless somebody edited it', () => {
    const now = { ...last, phone: '' }
    expect(changesOfReturning(now, last, last)).toEqual({ phone: '' })
    expect(changesOfReturning(now, last, { ...last, phone: 'edited' })).toEqual({})
  })

  test('moves with both coordinates', () => {
    const now = { ...last, latitude: 14.6 }
    const moved = changesOfReturning(now, last, { ...last, latitude: null, longitude: null })
    expect(moved).toEqual({ latitude: 14.6, longitude: 120.98 })
  })

  test('whose last import is unknown sets what differs', () => {
    expect(changesOfReturning(last, null, values())).toEqual({ phone: '1', website_url: 'https://a.example' })
  })

  test('treats a field that is newer than its last import as empty then', () => {
    const { located_in: _, ...older } = last
    expect(changesOfReturning(last, older, last)).toBeNull()
  })
})

test('a row merged into a listed business only fills its blanks', () => {
  const said = values({ phone: '2', email: 'a@b.example' })
  expect(changesOfForeign(said, values({ phone: '1' }))).toEqual({ email: 'a@b.example' })
  expect(changesOfForeign(said, said)).toBeNull()
})

test('a city that was stored in other writing gets its name when its row comes again', () => {
  const name = cities[0]?.name ?? ''
  const stored = values({ city: name.toUpperCase() })
  expect(withCityName(null, stored)).toEqual({ city: name })
  expect(withCityName({ phone: '1' }, stored)).toEqual({ phone: '1', city: name })
  expect(withCityName({ city: 'Said by its source' }, stored)).toEqual({ city: 'Said by its source' })
  expect(withCityName(null, values({ city: name }))).toBeNull()
  expect(withCityName(null, values({ city: 'Nowhere' }))).toBeNull()
})
