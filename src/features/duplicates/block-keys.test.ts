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
    ['one word names it', 'Anahaw Medical Center'],
    ['it has two words', 'Anahaw Narra'],
  ])('not by a name that many bear, since %s', (_, name) => {
    expect(doMeet({ name, city: 'Pasig' }, { name, city: 'Makati' })).toBe(false)
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
