import { describe, expect, test } from 'vitest'
import type { Entry } from './duplicates.ts'
import { blankEntry } from './entry.fixture.ts'
import { judgePair } from './judge-pair.ts'

const answerTo = (a: Partial<Entry>, b: Partial<Entry>) =>
  judgePair({ ...blankEntry, ...a }, { ...blankEntry, ...b }, 2).answer

describe('two categories that do not go together', () => {
  const pizzeria: Partial<Entry> = {
    ...{ name: 'Salonga Pizza', address: '51 Anahaw Road', phone: '8811 7331', category: 'restaurants' },
  }
  const rider: Partial<Entry> = { ...pizzeria, category: 'courier-and-moving' }

  test('are no question where name, telephone and door are one', () => {
    expect(answerTo(pizzeria, rider)).toBe('same')
    expect(answerTo(rider, pizzeria)).toBe('same')
  })

  test.each([
    ['no telephone joins them', { phone: '' }],
    ['they have two doors', { address: '84 Narra Street' }],
    ['the second says a trade more', { name: 'Salonga Pizza & Bar' }],
  ])('are a question where %s', (_, other) => {
    expect(answerTo(pizzeria, { ...rider, ...other })).toBe('person')
  })
})

describe('two telephones behind one door', () => {
  const center: Partial<Entry> = {
    ...{ name: 'Salonga Fence Center', address: '33 Anahaw Street', city: 'Makati' },
    ...{ phone: '8811 7331', website_url: 'https://salongafence.example/' },
  }
  const other: Partial<Entry> = { ...center, phone: '8922 4668' }

  test('are no question where one name only says the city too', () => {
    expect(answerTo(center, { ...other, name: 'Salonga Fence Center Makati' })).toBe('same')
  })

  test('are a question where one name says more', () => {
    expect(answerTo(center, { ...other, name: 'Salonga Fence Center Bulaklak' })).toBe('person')
  })
})

describe('a name of which nothing tells where it is', () => {
  const tailor: Partial<Entry> = { name: 'Salonga Tailoring', category: 'services' }

  test('is one place’s where both sources say one city, or none', () => {
    expect(answerTo({ ...tailor, city: 'Bayan' }, { ...tailor, city: 'Bayan City' })).toBe('same')
    expect(answerTo(tailor, tailor)).toBe('same')
  })

  test('is a question where only one says its city', () => {
    expect(answerTo({ ...tailor, city: 'Bayan' }, tailor)).toBe('person')
  })

  test('is two places’ in two cities, where it is one word', () => {
    expect(answerTo({ ...tailor, city: 'Bayan' }, { ...tailor, city: 'Anahaw' })).toBe('another')
    const rare = { ...tailor, name: 'Salonga Falcon Tailoring' }
    expect(answerTo({ ...rare, city: 'Bayan' }, { ...rare, city: 'Anahaw' })).toBe('person')
  })
})

test('a house that one name says too is a question at one door, and no trade', () => {
  const cafe: Partial<Entry> = { name: 'Salonga', address: '51 Anahaw Road', phone: '8811 7331' }
  expect(answerTo(cafe, { ...cafe, name: 'Salonga Falcon Crest Building' })).toBe('person')
})

test('two departments behind one telephone are two places', () => {
  const hall: Partial<Entry> = { address: 'Salonga Hall', city: 'Bayan', phone: '8811 7331' }
  const [one, other] = ["Bayan Assessor's Office", "Bayan Treasurer's Office"]
  expect(answerTo({ ...hall, name: one }, { ...hall, name: other })).toBe('another')
  expect(answerTo({ ...hall, name: one }, { ...hall, name: one })).toBe('same')
  const ward = { ...hall, name: 'Salonga Radiology' }
  expect(answerTo(ward, { ...ward, name: 'Salonga Radiology Department' })).toBe('same')
})
