import { expect, test } from 'vitest'
import { weekdays } from '#core/time.ts'
import { readHours } from '../read-hours.ts'

/** What a text says of Monday to Sunday. */
const texts = (value: string) => weekdays.map((weekday) => readHours(value, '2026-06-01').week[weekday])
const [morning, nine] = ['9:00 AM - 12:00 PM', '9:00 AM - 6:00 PM']
const twice = '9:00 AM - 12:00 PM, 2:00 PM - 6:00 PM'
const week = (workday: string, saturday: string, sunday = '') => [
  ...weekdays.slice(0, 5).map(() => workday),
  saturday,
  sunday,
]

test.each([
  ['a dash that the afternoon lost', 'Mon-Fri 9am-noon, 2pm 6pm | Sat 9am-noon'],
  ['a dash that the morning lost', 'Mon-Fri 9am noon, 2pm-6pm. Sat 9am-noon'],
  ['days in front of a semicolon', 'Mon, Tue, Wed, Thu, Fri; 0900-1200, 1400-1800 | Sat; 0900-1200'],
  ['gaps in front of signs', 'Mon , Tue , Wed , Thu , Fri : 9am - noon, 2pm - 6pm | Sat : 9am - noon'],
  ['lists that ran together', 'Mon, Wed: 9am-noon, 2pm-6pm Tue, Thu, Fri: 9am-noon, 2pm-6pm | Sat: 9am-noon'],
])('BIZ-13 what stands between times may be missed: %s', (_, text) => {
  expect(texts(text)).toEqual(week(twice, morning))
})

test.each([
  ['two bars', 'Mon-Fri 9am-6pm || Sat 9am-noon'],
  ['bars of a table', 'Mon-Fri || 9am-6pm || Sat || 9am-noon'],
  ['a slash', 'Mon-Fri: 9am-6pm / Sat: 9am-noon / Rose Bldg., Makati'],
  ['days said twice', 'Weekdays Mon-Fri 9am-6pm | Sat 9am-noon'],
  ['the kind of a day in front of it', 'Weekdays: 9am-6pm | Weekends: Saturday : 9am-noon'],
  ['a slip', 'Weekays 9am-6pm | Sat 9am-noon'],
  ['another slip', 'Monday though Friday 9am-6pm, Saturday 9am-noon'],
  ['how many days that is', 'Monday to Friday 9am-6pm, 5 days a week. Saturday 9am-noon'],
])('BIZ-13 lines of a list: %s', (_, text) => {
  expect(texts(text)).toEqual(week(nine, morning))
})

test('BIZ-13 a feast behind a time begins a line of its own', () => {
  const text = 'Mon-Fri: 9am-6pm, Sat: 9am-noon, Sun: 9am-noon Christmas Eve: 9am-3pm Christmas Day: closed'
  expect(texts(text)).toEqual(week(nine, morning, morning))
  expect(readHours(text, '2026-06-01').special).toHaveLength(2)
})

test.each([
  ['meals in lines', 'Monday to Friday\nLunch: 9am - noon\nDinner: 2pm - 6pm\nSaturday: 9am - noon'],
  [
    'branches of a tree',
    'Monday - Friday:\n├─ Lunch: 9am - noon\n└─ Dinner: 2pm - 6pm\nSaturday: 9am - noon',
  ],
])('BIZ-13 the hours of days that stand above them: %s', (_, text) => {
  expect(texts(text)).toEqual(week(twice, morning))
})

test('BIZ-13 two times without a dash are no range where no other tells so', () => {
  expect(texts('9am 6pm Mon-Sat')).toEqual(week('', ''))
})

test.each([
  'Operating HourMonday: 9am - noonWednesday: 9am - noonFriday: 9am - noon',
  'WF 9AM-noon / M 9-12',
  'MWF-9AM-noon',
  'Mon, Wed, Fri 9 a.m. t0 12 noon',
  'Mon, Wed, Fri 9amtonoon',
])('BIZ-13 days and signs ran together: %s', (text) => {
  expect(texts(text)).toEqual([morning, '', morning, '', morning, '', ''])
})

test.each([
  ['TTHSAT 9AM-noon', [1, 3, 5]],
  ['WF 9-noon; THSAT 9-noon', [2, 3, 4, 5]],
  ['MTWTHFSATSUN 9AM-noon', [0, 1, 2, 3, 4, 5, 6]],
])('BIZ-13 letters of days and their short names in one word: %s', (text, days) => {
  expect(texts(text)).toEqual(weekdays.map((_, index) => (days.includes(index) ? morning : '')))
})

test('BIZ-13 ten to twelve ends at noon beside what lasts as short', () => {
  expect(texts('WF 1-3PM / TTH 10-12')[1]).toBe('10:00 AM - 12:00 PM')
  expect(texts('WF 1-9PM / TTH 10-12')[1]).toBe('')
})
