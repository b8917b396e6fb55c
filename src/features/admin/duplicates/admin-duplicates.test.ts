import { describe, expect, test } from 'vitest'
import {
  type ComparedBusiness,
  choicesOf,
  type DuplicatePair,
  mergeQuestion,
  ownerFact,
  presetSide,
  sideThatStays,
  takenColumns,
  whyNotMerged,
} from './admin-duplicates.ts'

function business(more: Partial<ComparedBusiness> = {}): ComparedBusiness {
  return {
    ...{
      id: 'a',
      slug: 'kape',
      name: 'Kape',
      address: '',
      city: '',
      phone: '',
      website_url: '',
      category: '',
    },
    ...{ latitude: null, longitude: null, values: {}, draft: false, createdAt: '2026-01-01T00:00:00Z' },
    ...{ ownerId: null, ownerEmail: null, ratingCount: 0, reports: 0, plans: [] },
    ...more,
  }
}

const pairOf = (first: Partial<ComparedBusiness>, second: Partial<ComparedBusiness>): DuplicatePair => ({
  ...{ answer: 'same', entriesOfName: 2 },
  ...{ first: business(first), second: business(second) },
})

test('a merge is asked about with the names and addresses of what stays and what goes', () => {
  const kept = business({ name: 'Kape', slug: 'kape' })
  const gone = business({ name: 'Kape', slug: 'kape-2' })
  expect(mergeQuestion(kept, gone)).toEqual({
    title: 'Merge Kape into Kape?',
    text: 'Kape (/business/kape) stays. Kape (/business/kape-2) goes: its ratings and reports move to the one that stays, and its address leads there.',
    action: 'Merge',
  })
})

describe('what is chosen field by field', () => {
  const values = { phone: '1', city: 'Pasig', latitude: 14.5, longitude: 121 }
  const pair = pairOf({ values }, { values: { phone: '2', city: 'Pasig', latitude: null, longitude: null } })

  test('is what differs alone, a position as one', () => {
    expect(choicesOf(pair, new Map())).toEqual([
      { label: 'Phone', columns: ['phone'], first: '1', second: '2' },
      { label: 'Position', columns: ['latitude', 'longitude'], first: '14.5, 121', second: '' },
    ])
  })

  test('names the days of opening hours, days alike together', () => {
    const hours = { monday_hours: '9 AM - 6 PM', tuesday_hours: '9 AM - 6 PM', sunday_hours: 'Closed' }
    const [choice] = choicesOf(pairOf({ values: hours }, { values: { monday_hours: '' } }), new Map())
    expect(choice?.first).toBe('Monday – Tuesday: 9 AM - 6 PM\nSunday: Closed')
    expect(choice?.second).toBe('')
  })

  test('fills what the business that stays does not say, unless somebody chose', () => {
    const choices = choicesOf(pair, new Map())
    expect(takenColumns(choices, {}, 'second')).toEqual(['latitude', 'longitude'])
    expect(takenColumns(choices, { Phone: 'first', Position: 'second' }, 'second')).toEqual(['phone'])
    expect(choices.map((choice) => presetSide(choice, 'first'))).toEqual(['first', 'first'])
  })
})

test.each([
  ['the one with a plan, not the one with an owner', { ownerId: 'x' }, { plans: ['premium'] }, 'second'],
  ['the one with more ratings', { ratingCount: 3 }, { ratingCount: 4 }, 'second'],
  ['the older one', { createdAt: '2026-01-02T00:00:00Z' }, {}, 'second'],
  ['the first of two alike', {}, {}, 'first'],
] as const)('what stays unless somebody says otherwise is %s', (_, first, second, side) => {
  expect(sideThatStays(pairOf(first, second))).toBe(side)
})

describe('for whoever may not read owners', () => {
  const may = (right: string) => right === 'desk' || right === 'content'
  const [ana, ben] = [{ ownerId: 'ana' }, { ownerId: 'ben' }]

  test('a business has an owner all the same', () => {
    expect(ownerFact(business())).toBe('no owner')
    expect(ownerFact(business({ ownerId: 'ana', ownerEmail: 'ana@demo.test' }))).toBe('owner ana@demo.test')
    expect(ownerFact(business(ana))).toBe('has an owner')
  })

  test('what the database would refuse is not offered, and why is said', () => {
    expect(whyNotMerged(pairOf(ana, {}), may)).toBe('')
    expect(whyNotMerged(pairOf(ana, ana), may)).toBe('')
    expect(whyNotMerged(pairOf(ana, ben), may)).toBe(
      'Only administrators can merge these: each has an owner of its own.',
    )
    expect(whyNotMerged(pairOf({ ...ana, plans: ['banner'] }, ben), may)).toBe(
      'Only administrators can merge these: each has an owner of its own, and a plan is running.',
    )
    expect(whyNotMerged(pairOf({ ...ana, plans: ['banner'] }, ben), () => true)).toBe('')
  })
})
