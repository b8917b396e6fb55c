import { expect, test } from 'vitest'
import { isOverdue, longestPause } from './jobs.ts'

test.each([
  ['* * * * *', 1],
  ['*/5 * * * *', 5],
  ['*/7 * * * *', 7],
  ['30 1 * * *', 1440],
  ['0,10 6,18 * * *', 710],
])('%s pauses %i minutes at most', (schedule, minutes) => {
  expect(longestPause(schedule)).toBe(minutes)
})

test.each(['0 0 1 * *', '@daily', ''])('%j is no schedule that can be judged', (schedule) => {
  expect(() => longestPause(schedule)).toThrow(RangeError)
})

test('a job is overdue an hour after its longest pause', () => {
  const now = new Date('2026-03-02T12:00:00Z')
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  expect([24.5, 26].map((hours) => isOverdue('30 1 * * *', ago(hours), now))).toEqual([false, true])
  expect([0.9, 1.2].map((hours) => isOverdue('*/5 * * * *', ago(hours), now))).toEqual([false, true])
})
