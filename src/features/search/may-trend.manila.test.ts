import { expect, test } from 'vitest'
import { mayTrend } from './may-trend.ts'

test.each([
  ['a Filipino word', 'Gago'],
  ['two Filipino words', 'bahay ng putang ina'],
  ['a Filipino word with an apostrophe', 'PU’KENG'],
  ['a Filipino word with accents', 'gágò'],
  ['a Filipino word spelt out', 'g a g o'],
])('HOME-17 %s does not trend: %j', (_, term) => {
  expect(mayTrend(term)).toBe(false)
})

test('HOME-17 a harmless word is not taken for the bad one that it contains', () => {
  for (const term of ['Titing', 'putaheng gulay']) expect(mayTrend(term), term).toBe(true)
})
