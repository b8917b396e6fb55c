import { describe, expect, test } from 'vitest'
import { reasonOf } from './duplicates.ts'
import { at, judge } from './judged.fixture.ts'

describe('names that are written alike, across the street from each other', () => {
  const shared = { name: 'Anahaw Kapihan' }

  test('are one place, which two maps put a little apart', () => {
    const judged = judge({ ...shared, ...at(0) }, { ...shared, ...at(70) })
    expect(judged.answer).toBe('same')
    expect(reasonOf(judged)).toContain('written alike')
  })

  test('are a question in another spelling, or farther apart', () => {
    expect(judge({ ...shared, ...at(0) }, { name: 'Anahaw Kapehan', ...at(70) }).answer).toBe('person')
    expect(judge({ ...shared, ...at(0) }, { ...shared, ...at(90) }).answer).toBe('person')
  })

  test('are one beside a house number that maps guess, and two at one farther on', () => {
    const [one, next, other] = ['12', '16', '48'].map((number) => ({
      ...shared,
      address: `${number} Molave St`,
    }))
    expect(judge({ ...one, ...at(0) }, { ...next, ...at(30) }).answer).toBe('same')
    expect(judge({ ...one, ...at(0) }, { ...other, ...at(30) }).answer).toBe('another')
  })

  test('are a question where a chain bears them, and two places where the kind alone does', () => {
    expect(judge({ ...shared, ...at(0) }, { ...shared, ...at(70) }, 9).answer).toBe('person')
    const kind = { name: 'Water Refilling Station' }
    expect(judge({ ...kind, ...at(0) }, { ...kind, ...at(70) }).answer).toBe('another')
  })
})

describe('a name with a word more, at one door', () => {
  const shared = { address: '12 Molave Street', ...at(0) }
  const house = { ...shared, name: 'Anahaw Narra Arcade' }

  test('is a question where the word stands in front, as a tenant’s name does', () => {
    const tenant = { ...shared, name: 'Banaba @ Anahaw Narra Arcade' }
    expect(judge(house, tenant).answer).toBe('person')
    expect(judge(tenant, house).answer).toBe('person')
  })

  test('is the same place where one telephone answers, or the word stands behind', () => {
    const phone = '8811 7331'
    const longer = { ...shared, name: 'Banaba Anahaw Narra Arcade', phone }
    expect(judge({ ...house, phone }, longer).answer).toBe('same')
    expect(judge(house, { ...shared, name: 'Anahaw Narra Arcade Banaba' }).answer).toBe('same')
  })
})

test('a name in two cities is a question, unless a chain or everybody bears it', () => {
  const [here, there] = [{ city: 'Manila' }, { city: 'Quezon City', address: '12 Molave Street' }]
  const judgeNamed = (name: string, entries = 2) =>
    judge({ ...here, name }, { ...there, name }, entries).answer
  expect(judgeNamed('National Seed Office')).toBe('person')
  expect(judgeNamed('National Seed Office', 6)).toBe('another')
  expect(judgeNamed('Water Refilling Station')).toBe('another')
})
