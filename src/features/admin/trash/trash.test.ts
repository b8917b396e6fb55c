import { expect, test } from 'vitest'
import { shortNames } from '../admin.ts'
import { heldText, type TrashItem, timeLeft, titleOf, trashTexts } from './trash.ts'

const item: TrashItem = {
  ...{ id: '1', kind: 'business' as const, name: 'Kapihan', holds: {} },
  ...{ deletedAt: '2026-11-01', deletedBy: null, endsAt: '2026-12-01T00:00:00Z' },
}

test('what comes back with a business is counted in words, and what hangs on it unseen is not', () => {
  const holds = { mn_businesses: 1, mn_business_ratings: 3, mn_business_reports: 1, mn_daily_activity: 90 }
  expect(heldText({ kind: 'business', holds })).toBe('3 ratings, 1 report')
  expect(heldText({ kind: 'business', holds: { mn_businesses: 1 } })).toBe('')
  expect(heldText({ kind: 'rating', holds: { mn_business_ratings: 1 } })).toBe('')
})

test.each([
  ['2026-11-01T00:00:00Z', '30 days'],
  ['2026-11-29T12:00:00Z', '2 days'],
  ['2026-11-30T12:00:00Z', 'Until tomorrow'],
  ['2026-12-01T06:00:00Z', 'Until tomorrow'],
])('at %s it can be restored for %s', (now, left) => {
  expect(timeLeft(item, new Date(now))).toBe(left)
})

test('a rating is named by its business, and the last question names what goes for good', () => {
  expect(titleOf({ kind: 'rating', name: 'Kapihan' })).toBe('Rating of Kapihan')
  expect(trashTexts.question([item]).text).toBe(
    'Are you sure you want to delete Kapihan for good? This action cannot be undone.',
  )
  expect(trashTexts.question([item, item]).title).toBe('Delete 2 Now')
})

test('of many names three are said', () => {
  expect(shortNames(['a', 'b', 'c'])).toBe('a, b, c')
  expect(shortNames(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c and 2 more')
})
