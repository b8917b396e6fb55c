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
