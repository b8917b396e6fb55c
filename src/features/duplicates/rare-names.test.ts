import { describe, expect, test } from 'vitest'
import type { Entry } from './duplicates.ts'
import { blankEntry } from './entry.fixture.ts'
import { judgePair } from './judge-pair.ts'

const answerTo = (a: Partial<Entry>, b: Partial<Entry>, entriesOfName = 2) =>
  judgePair({ ...blankEntry, ...a }, { ...blankEntry, ...b }, entriesOfName).answer

describe('a name of several words of its own', () => {
  const shop: Partial<Entry> = { name: 'Amber Falcon Bindery', city: 'Anahaw', category: 'shops' }

  test('is one place’s where one source knows no more than its city', () => {
    expect(answerTo(shop, { ...shop, address: '51 Narra Road' })).toBe('same')
  })

  test.each([
    ['it is a chain’s', {}, 5],
    ['it may be a patron’s', { category: 'places-of-worship' }, 2],
  ])('is a question in that city where %s', (_, other, entries) => {
    expect(answerTo({ ...shop, ...other }, { ...shop, ...other, address: '51 Narra Road' }, entries)).toBe(
      'person',
    )
  })

  test('is one place’s on one street where one source says a word more', () => {
    const longer = { ...shop, name: 'Amber Falcon Bindery Artisans', address: '51 Narra Road' }
    expect(answerTo({ ...shop, address: 'Narra Road' }, longer)).toBe('same')
  })

  test('needs no address where two sources say it in one city', () => {
    expect(answerTo(shop, { ...shop, name: 'Amber Falcon Bindery Workshop' })).not.toBe('another')
  })
})

describe('a name of several words of its own at two addresses', () => {
  const shop: Partial<Entry> = { name: 'Amber Falcon Bindery', address: '51 Narra Road', city: 'Anahaw' }
  const moved = { ...shop, address: '8 Molave Street' }

  test('is a question: it may have moved', () => {
    expect(answerTo(shop, moved)).toBe('person')
    expect(answerTo(shop, { ...shop, address: '84 Narra Road' })).toBe('person')
  })

  test.each<[string, Partial<Entry>, Partial<Entry>, number]>([
    ['a chain bears it', {}, {}, 5],
    ['two telephones ring', { phone: '8811 7331' }, { phone: '8722 1040' }, 2],
    ['the cities are two', { city: 'Banaba' }, {}, 2],
    ['the name has one word', { name: 'Falcon Pizza' }, { name: 'Falcon Pizza' }, 2],
  ])('is two places’ where %s', (_, one, other, entries) => {
    expect(answerTo({ ...shop, ...one }, { ...moved, ...other }, entries)).toBe('another')
  })

  test('is two places’ where points say that they are far apart', () => {
    const [here, there] = [14.55, 14.57].map((latitude) => ({ latitude, longitude: 121.02 }))
    expect(answerTo({ ...shop, ...here }, { ...moved, ...there })).toBe('another')
  })
})

test('what many public offices are called joins no two of them', () => {
  const office: Partial<Entry> = { city: 'Anahaw', category: 'government-offices' }
  const answer = (one: string, other: string) =>
    answerTo({ ...office, name: one }, { ...office, name: other, address: '51 Narra Road' })
  expect(answer('Seeds Authority', 'Harbors Authority')).toBe('another')
  expect(answer('Falcon Seeds', 'Falcon Harbors')).toBe('person')
})

describe('one word of their own', () => {
  const falcon: Partial<Entry> = { name: 'Falcon Crafts', address: 'Narra Road', city: 'Anahaw' }
  const other: Partial<Entry> = { name: 'Falcon Ceramics', address: '51 Narra Road', city: 'Anahaw' }

  test('asks on one street, and where nobody knows that they are apart', () => {
    expect(answerTo(falcon, other)).toBe('person')
    expect(answerTo({ ...falcon, address: '' }, other)).toBe('person')
  })

  test.each([
    ['two house numbers', { address: '84 Narra Road' }],
    ['two telephones', { phone: '8811 7331' }],
  ])('asks nobody on one street with %s', (_, own) => {
    expect(answerTo({ ...falcon, ...own }, { ...other, phone: '8722 1040' })).toBe('another')
  })
})

test.each([
  ['without its vowels', 'Falcon Bldrs Depot', 'Falcon Builders Depot'],
  ['by the beginnings of two', 'MagCare Clinic', 'Magnolia Care Clinic'],
  ['cut short', 'Falcon Const', 'Falcon Construction'],
])('a word written %s is the same word', (_, short, long) => {
  const address = '51 Narra Road'
  expect(answerTo({ name: short, address }, { name: long, address })).toBe('same')
})
