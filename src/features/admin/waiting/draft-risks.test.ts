import { expect, test } from 'vitest'
import { risksOf, type Submission } from './draft-risks.ts'

const plain: Submission = {
  texts: ['Aling Nena', 'Bread every morning', ''],
  ways: ['', '0900 555 0101'],
  owner: { since: '2026-01-01T00:00:00Z', listed: 0 },
  createdAt: '2026-11-20T00:00:00Z',
}
const risks = (own: Partial<Submission>) => risksOf({ ...plain, ...own })

test('an ordinary submission has none', () => {
  expect(risks({})).toEqual([])
  expect(risks({ owner: null })).toEqual([])
})

test('one that nobody can reach, or that says nothing, is told', () => {
  expect(risks({ ways: ['', ' '] })).toEqual(['no way to reach it'])
  expect(risks({ texts: ['Aling Nena', ' '] })).toEqual(['nothing said about it'])
})

test('links, numbers in the name and shouting are told', () => {
  expect(risks({ texts: ['Nena', 'Order at www.win.example today'] })).toEqual(['a link in its text'])
  expect(risks({ texts: ['Nena 0917 555 0101', 'Bread'] })).toEqual(['a number in its name'])
  expect(risks({ texts: ['NENA', 'CHEAP BREAD AND CAKES EVERY MORNING, CALL NOW'] })).toEqual([
    'written in capitals',
  ])
  expect(risks({ texts: ['7-Eleven', 'OPEN 24 HOURS'] })).toEqual([])
})

test('an account that was made that day is told, unless it has something listed', () => {
  const since = '2026-11-19T20:00:00Z'
  expect(risks({ owner: { since, listed: 0 } })).toEqual(['an account made that day'])
  expect(risks({ owner: { since, listed: 2 } })).toEqual([])
})
