import { describe, expect, test } from 'vitest'
import { blockKeysOf } from './block-keys.ts'
import type { Entry } from './duplicates.ts'
import { blankEntry } from './entry.fixture.ts'

function doMeet(a: Partial<Entry>, b: Partial<Entry>): boolean {
  const blocks = new Set(blockKeysOf({ ...blankEntry, ...a }))
  return blockKeysOf({ ...blankEntry, ...b }).some((key) => blocks.has(key))
}

describe('two rows that are nowhere on a map are compared', () => {
  test.each([
    ['a name of several words', 'Anahaw Narra Eatery', 'ANAHAW NARRA RESTO'],
    ['what its brackets add left out', 'Anahaw Narra Eatery (Main)', 'Anahaw Narra Eatery'],
  ])('by %s, where only one says its city', (_, one, other) => {
    expect(doMeet({ name: one, city: 'Pasig' }, { name: other })).toBe(true)
  })

  test.each([
    ['two long words', 'Sampaguita Narra', 'Sampaguita Narra Inc.'],
    ['one word and two for its kind', 'Anahaw Medical Center', 'Anahaw Medical Center Corp.'],
    ['two words written as one', 'Sampaguita Molave Clinic', 'Sampaguitamolave'],
  ])('by a name of %s, where only one says its city', (_, one, other) => {
    expect(doMeet({ name: one, city: 'Pasig' }, { name: other })).toBe(true)
  })

  test.each([
    ['one word and its kind', 'Anahaw Clinic'],
    ['two short words', 'Ala Ba'],
  ])('not by a name that many bear, of %s', (_, name) => {
    expect(doMeet({ name, city: 'Pasig' }, { name, city: 'Makati' })).toBe(false)
    expect(doMeet({ name, city: 'Pasig' }, { name })).toBe(false)
  })

  test('by what names them without its kind, where neither says its city', () => {
    expect(doMeet({ name: 'Molave' }, { name: 'Molave Grill' })).toBe(true)
    expect(doMeet({ name: 'Molave' }, { name: 'Narra Grill' })).toBe(false)
  })

  test.each([
    ['shortened', '14 Molave Ave', '14 Molave Avenue'],
    ['with its quarter', 'Molave St', '6813 Molave Street, Brgy. Narra'],
    ['behind a building', 'Molave', '3/F Alta Center, Molave Ave.'],
    ['by a number', '12 9th Street', '9th St., Alta'],
  ])('by the first word of the name at one street, written %s', (_, one, other) => {
    const [a, b] = [
      { name: 'Anahaw', address: one, city: 'Pasig' },
      { name: 'Anahaw Kapihan', address: other, city: 'Pasig City' },
    ]
    expect(doMeet(a, b)).toBe(true)
    expect(doMeet(a, { ...b, name: 'Banaba Kapihan' })).toBe(false)
    expect(doMeet(a, { ...b, address: 'Narra Road' })).toBe(false)
  })
})

describe('two rows of one town are compared', () => {
  test.each([
    ['a word between', 'St. Molave Clinic', 'Saint Banaba Molave Clinic'],
    ['words before', 'Anahaw and Narra Center Molave Banaba School', 'Molave Banaba School'],
    ['a word behind', 'Anahaw Narra', 'Anahaw Narra Banaba'],
    ['its town', 'Anahaw', 'Anahaw Pasig'],
    ['its number', 'Fire Station 4 - Anahaw', 'Anahaw Fire Station'],
    ['its words parted otherwise', 'Narra Bank of Molave', 'Narrabank of Molave'],
  ])('whose names differ by %s', (_, one, other) => {
    expect(doMeet({ name: one, city: 'Pasig' }, { name: other, city: 'Pasig City' })).toBe(true)
    expect(doMeet({ name: one, city: 'Makati' }, { name: other, city: 'Pasig' })).toBe(false)
  })

  test('whose saint is written short', () => {
    expect(doMeet({ name: 'Anahaw', city: 'Sta. Molave' }, { name: 'Anahaw', city: 'Santa Molave' })).toBe(
      true,
    )
  })
})

test('words for a kind are kept in one cell, so that a street of restaurants is no block', () => {
  const where = { latitude: 14.55, longitude: 121.02 }
  const near = (name: string) =>
    blockKeysOf({ ...blankEntry, ...where, name }).filter((key) => key.startsWith('w '))
  expect(near('Anahaw')).toHaveLength(4)
  expect(near('Anahaw Restaurant').filter((key) => key.startsWith('w rstrnt '))).toHaveLength(1)
  expect(near('Restaurant')).toHaveLength(4)
})
