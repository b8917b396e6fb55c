import { expect, test } from 'vitest'
import { dayGroups, rangeText, understood } from './hours-patterns.ts'

test.each([
  ['09:00', '18:00', '9:00 AM - 6:00 PM'],
  ['18:00', '03:00', '6:00 PM - 3:00 AM'],
  ['00:00', '12:30', '12:00 AM - 12:30 PM'],
])('from %s to %s reads %s, and is understood as just that', (opens, closes, text) => {
  expect(rangeText(opens, closes)).toBe(text)
  expect(understood(text)).toBe(text)
})

test('a missing or equal time gives no hours', () => {
  expect(rangeText('', '18:00')).toBeNull()
  expect(rangeText('09:00', '')).toBeNull()
  expect(rangeText('09:00', '09:00')).toBeNull()
})

test('typed hours are normalised; texts with more than hours stay as typed', () => {
  expect(understood('9am-6pm')).toBe('9:00 AM - 6:00 PM')
  expect(understood('24/7')).toBe('Open 24 hours')
  expect(understood('closed all day')).toBe('Closed')
  expect(understood('by appointment')).toBeNull()
})

test('the quick patterns cover the whole week, Monday to Friday, and the weekend', () => {
  expect(dayGroups.map(({ label, days }) => [label, days.length])).toEqual([
    ['Every day', 7],
    ['Weekdays', 5],
    ['Weekend', 2],
  ])
})
