import { describe, expect, test } from 'vitest'
import { type Entry, reasonOf } from './duplicates.ts'
import { judgePair } from './judge-pair.ts'

const blank: Entry = {
  ...{ name: '', address: '', city: '', phone: '', website_url: '', category: '' },
  ...{ latitude: null, longitude: null },
}

function judge(a: Partial<Entry>, b: Partial<Entry>, entriesOfName = 2) {
  return judgePair({ ...blank, ...a }, { ...blank, ...b }, entriesOfName)
}

/** A point so many metres north of the others. */
const at = (meters: number) => ({ latitude: 14.55 + meters / 111_320, longitude: 121.02 })

describe('the same place', () => {
  test('is one in another spelling, with its legal form, at one door', () => {
    const judged = judge({ name: 'Santos Hardware', ...at(0) }, { name: 'SANTOS HARDWARE, Inc.', ...at(20) })
    expect(judged.answer).toBe('same')
    expect(reasonOf(judged)).toBe('same name, 20 m apart')
  })

  test('is one whose name is misspelt, with the same phone in another writing', () => {
    const a = { name: 'Magnolia Ice Cream', phone: '+63 2 8811 7331' }
    expect(judge(a, { name: 'Magnolya Ice Cream', phone: '8811-7331' }).answer).toBe('same')
  })
})

describe('another place', () => {
  test.each([
    ['a branch of the chain across the street', { name: 'Kape', ...at(0) }, { name: 'Kape', ...at(90) }, 6],
    ['a shop in the same mall', { name: 'Optical Works', ...at(0) }, { name: 'Toy Town', ...at(0) }, 2],
    [
      'the barangay hall with the next number',
      { name: 'Hall 183', ...at(0) },
      { name: 'Hall 188', ...at(0) },
      2,
    ],
    ['the machine beside the bank', { name: 'Oro Bank', ...at(0) }, { name: 'Oro Bank ATM', ...at(0) }, 2],
  ])('is %s', (_, a, b, entriesOfName) => {
    expect(judge(a, b, entriesOfName).answer).toBe('another')
  })

  test('is the second trade of one owner, under one name and phone, at one door', () => {
    const shared = { phone: '0917 321 0000', address: '15 Banaba St', ...at(0) }
    const judged = judge({ ...shared, name: 'Gonzales Hardware' }, { ...shared, name: 'Gonzales Catering' })
    expect(judged.answer).toBe('another')
    expect(reasonOf(judged)).toContain('another trade')
  })
})

describe('a person should look', () => {
  test('where another name has the same phone at the same door: it may be renamed', () => {
    const shared = { phone: '0917 123 9999', category: 'bars-and-cafes', ...at(0) }
    expect(judge({ ...shared, name: 'Golden Scissors' }, { ...shared, name: 'Cutting Edge' }).answer).toBe(
      'person',
    )
  })

  test('where name and phone are one, and the places far apart: it may have moved', () => {
    const shared = { name: 'Barako Roastery', phone: '0917 500 6060' }
    expect(judge({ ...shared, ...at(0) }, { ...shared, ...at(5000) }).answer).toBe('person')
  })
})

test('whoever is asked first gets the same answer', () => {
  const [a, b] = [
    { name: 'Kusina ni Lola', ...at(0) },
    { name: 'Lola Restaurant', ...at(100) },
  ]
  expect(judge(a, b).answer).toBe(judge(b, a).answer)
})
