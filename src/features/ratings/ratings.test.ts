import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkScores,
  criteria,
  overallRating,
  possibleScores,
  ratingTexts,
  type Scores,
  summaryAfter,
} from './ratings.ts'

const scores = (service: number, value: number, customer: number): Scores => ({
  service_quality: service,
  value_for_money: value,
  customer_service: customer,
})
const anyScores = fc.tuple(
  fc.integer({ min: 1, max: 10 }),
  fc.integer({ min: 1, max: 10 }),
  fc.integer({ min: 1, max: 10 }),
)

test('RATE-01 RATE-02 three criteria, each a whole number from 1 to 10', () => {
  expect(criteria.map(({ key }) => key)).toEqual(['service_quality', 'value_for_money', 'customer_service'])
  expect(possibleScores).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(checkScores(scores(1, 5, 10))).toEqual({ ok: true, value: scores(1, 5, 10) })
})

test.each([
  ['nothing', {}],
  ['two of three', { service_quality: 5, customer_service: 9 }],
  ['a half', scores(5, 5.5, 9)],
  ['less than 1', scores(0, 5, 9)],
  ['more than 10', scores(11, 5, 9)],
  ['no number', scores(Number.NaN, 5, 9)],
])('RATE-02 RATE-07 with %s chosen all three are asked for', (_, draft) => {
  expect(checkScores(draft)).toEqual({
    ok: false,
    error: { title: 'Please rate all categories', text: 'All three ratings are required' },
  })
})

test.each([
  [scores(10, 10, 10), 10],
  [scores(7, 8, 8), 7.67],
  [scores(7, 7, 8), 7.33],
  [scores(1, 1, 2), 1.33],
])('RATE-12 the overall rating is the mean to two decimals', (given, overall) => {
  expect(overallRating(given)).toBe(overall)
})

test('RATE-03 RATE-04 RATE-13 RATE-14 RATE-15 the texts are as written', () => {
  expect([ratingTexts.toggle(false), ratingTexts.toggle(true)]).toEqual(['Rate Business', 'Update Rating'])
  expect([ratingTexts.submit(false), ratingTexts.submit(true)]).toEqual(['Submit Rating', 'Update Rating'])
  expect(ratingTexts.succeeded('Aling Nena')).toEqual({
    title: 'Rating submitted successfully',
    text: 'Thank you for rating Aling Nena',
  })
  expect(ratingTexts.failed('No')).toEqual({ title: 'Error submitting rating', text: 'No' })
  expect(ratingTexts.inline(ratingTexts.fallback)).toBe('Error: Failed to submit rating')
})

test('RATE-17 the first rating is the rating of the business', () => {
  const after = summaryAfter({ mean: null, count: 0, override: null }, null, scores(8, 9, 10))
  expect(after).toEqual({ mean: 9, count: 1, override: null })
})

test('DATA-23 what visitors give counts for itself beside an editor’s rating', () => {
  const after = summaryAfter({ mean: 8, count: 1, override: 9.5 }, null, scores(2, 2, 2))
  expect(after).toEqual({ mean: 5, count: 2, override: 9.5 })
})

test('RATE-17 RATE-18 what is foretold is the mean of all overall ratings, the own one counted once', () => {
  fc.assert(
    fc.property(fc.array(anyScores, { maxLength: 40 }), anyScores, anyScores, (others, before, after) => {
      const overall = (list: readonly [number, number, number][]) =>
        list.reduce((sum, given) => sum + overallRating(scores(...given)), 0) / Math.max(list.length, 1)
      const round = (value: number) => Math.round(value * 100) / 100
      const summary = { mean: round(overall([...others, before])), count: others.length + 1, override: null }
      const replaced = summaryAfter(summary, scores(...before), scores(...after))
      expect(replaced.count).toBe(others.length + 1)
      // The starting mean is rounded too: an error of up to 0.005 per rating, spread over all of them.
      expect(Math.abs((replaced.mean ?? 0) - overall([...others, after]))).toBeLessThanOrEqual(0.0101)
    }),
  )
})
