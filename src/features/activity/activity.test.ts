import { expect, test } from 'vitest'
import { activityText, fillDays, sumActivity } from './activity.ts'

const activity = [
  { day: '2026-02-27', views: 4, clicks: 1 },
  { day: '2026-03-01', views: 6, clicks: 0 },
]

test('DASH-26 days without a visitor are shown as such, over the end of a month', () => {
  expect(fillDays(activity, '2026-03-01', 4)).toEqual([
    { day: '2026-02-26', views: 0, clicks: 0 },
    { day: '2026-02-27', views: 4, clicks: 1 },
    { day: '2026-02-28', views: 0, clicks: 0 },
    { day: '2026-03-01', views: 6, clicks: 0 },
  ])
})

test('a span starts on its first day', () => {
  expect(fillDays([], '2026-03-01', 30)).toHaveLength(30)
})

test('DASH-26 sums are said in words', () => {
  expect(activityText(sumActivity(activity))).toBe('10 views, 1 click')
  expect(activityText({ views: 1, clicks: 1234 })).toBe('1 view, 1,234 clicks')
})
