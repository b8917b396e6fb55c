import { expect, test } from 'vitest'
import { adviceOf, maxNote, reasonsOf, summaryOfWhy, whyProblem } from './decisions.ts'

test('an owner reads what to do, reason by reason, and then the team’s own words', () => {
  const lines = adviceOf('sent back', { reasons: ['picture', 'contact'], note: ' The sign says Nena’s. ' })
  expect(lines).toEqual([
    'Add a telephone number, a website or an address, so that people can reach the business.',
    'Choose a picture of the business itself, sharp, and without advertising written on it.',
    'The sign says Nena’s.',
  ])
})

test('a reason that is not known any more is left out', () => {
  expect(adviceOf('archived', { reasons: ['wording', 'gone'], note: '' })).toEqual([])
})

test('administrators read it in one line', () => {
  expect(summaryOfWhy('archived', { reasons: ['closed'], note: 'Seen on Sunday.' })).toBe(
    'It has closed for good. Seen on Sunday.',
  )
})

test('nothing is sent back without a word, and no word is longer than the database takes', () => {
  expect(whyProblem('sent back', { reasons: [], note: '  ' })).toMatch(/^Please choose a reason/)
  expect(whyProblem('sent back', { reasons: ['proof'], note: '' })).toBe('')
  expect(whyProblem('archived', { reasons: [], note: '' })).toBe('')
  expect(whyProblem('archived', { reasons: ['rules'], note: 'x'.repeat(maxNote + 1) })).toMatch(/no more/)
})

test('every reason has a name of its own, a label and an advice in whole sentences', () => {
  for (const reasons of Object.values(reasonsOf)) {
    expect(new Set(reasons.map(({ value }) => value)).size).toBe(reasons.length)
    for (const { label, advice } of reasons) {
      expect(label).not.toMatch(/\.$/)
      expect(advice).toMatch(/^[A-Z].*\.$/)
    }
  }
})
