import { expect, test } from 'vitest'
import { weekdays } from '#core/time.ts'
import { readHours } from '../read-hours.ts'

const read = (text: string) => readHours(text, '2026-06-01')

/** What a text says of Friday, Saturday and Sunday. */
const weekEnd = (text: string) => weekdays.slice(4).map((weekday) => read(text).week[weekday])

const parted = '8:00 AM - 12:00 PM, 1:00 PM - 5:00 PM'
const short = '8:00 AM - 12:00 PM, 1:00 PM - 3:00 PM'

test('BIZ-13 a break in a line below the closed days is that of the open days', () => {
  const { week, special, unheld } = read(
    'Mon-Fri 8am-5pm\nSat 8am-12pm\nClosed Sundays & Holidays\nLunch Break: 12:00-1:00 PM',
  )
  expect(week).toMatchObject({
    monday: parted,
    friday: parted,
    saturday: '8:00 AM - 12:00 PM',
    sunday: 'Closed',
  })
  expect(special).toMatchObject([{ kind: 'holidays', hours: 'Closed' }])
  expect(unheld).toEqual([])
})

test.each([
  ['Mon-Sat 8-5. Closed Sunday. Lunch break 12-1', [parted, parted, 'Closed']],
  ['Mon-Fri 8am-5pm. Closed Sat & Sun. Break 12-1pm', [parted, 'Closed', 'Closed']],
  ['Mon-Fri 8am-5pm. Closed Sat & Sun, lunch break 12-1pm', [parted, 'Closed', 'Closed']],
  ['Mon-Sat 8am-5pm, closed on Sundays, closed 12-1 for lunch', [parted, parted, 'Closed']],
  ['Mon-Fri 8-5, Sat 8-3, Lunch break 12-1', [parted, short, '']],
  ['Mon-Fri 8-5; Sat 8-3; 12-1 lunch break; Sun closed', [parted, short, 'Closed']],
  ['Mon-Fri 8-5\nSat 8-3\nLunch break 12-1', [parted, short, '']],
  ['Lunch break 12-1. Mon-Fri 8-5, Sat 8-3. Closed Sundays', [parted, short, 'Closed']],
])('BIZ-13 a break of no days is that of all days it fits into: %j', (text, days) => {
  expect(weekEnd(text)).toEqual(days)
})

test.each([
  ['a day that is over before', 'Mon-Fri 8-5, Sat 8-12, Lunch break 12-1', '8:00 AM - 12:00 PM'],
  ['a day that ends in it', 'Mon-Fri 8-5, Sat 8-12:30. Lunch break 12-1', '8:00 AM - 12:30 PM'],
])('BIZ-13 a break leaves the hours alone of %s', (_, text, saturday) => {
  expect(weekEnd(text)).toEqual([parted, saturday, ''])
})

test.each([
  ['in brackets', 'Mon-Fri 8-5, Sat 8-3 (lunch break 12-1)'],
  ['in the line of one day', 'Mon-Fri 8-5\nSat 8-3, lunch break 12-1'],
])('BIZ-13 a break %s is that of the day beside it', (_, text) => {
  expect(weekEnd(text)).toEqual(['8:00 AM - 5:00 PM', short, ''])
})

test('BIZ-13 each break is that of the days before it', () => {
  expect(weekEnd('Fri 8-5, lunch break 12-1. Sat 8-3, Sun 8-3. Lunch break 12:30-1:30')).toEqual([
    parted,
    '8:00 AM - 12:30 PM, 1:30 PM - 3:00 PM',
    '8:00 AM - 12:30 PM, 1:30 PM - 3:00 PM',
  ])
})

test.each([
  ['Mon-Fri 9am-6pm, break 12-1 and 3-3:30', '9:00 AM - 12:00 PM, 1:00 PM - 3:00 PM, 3:30 PM - 6:00 PM'],
  ['Mon-Fri 9-6 (break 12pm-1pm & 3pm-3:30pm)', '9:00 AM - 12:00 PM, 1:00 PM - 3:00 PM, 3:30 PM - 6:00 PM'],
  ['Mon-Fri 8-12, break 12-1 and 1-5', ''],
])('BIZ-13 both breaks of a day are kept, and what it is open between is none: %j', (text, friday) => {
  expect(read(text).week.friday).toBe(friday)
})

test('BIZ-13 a break that fits nowhere is told', () => {
  const { week, unheld } = read('Closed Sundays. Break 12-1')
  expect(week.sunday).toBe('Closed')
  expect(unheld).toMatchObject([{ part: 'break 12-1' }])
})

test('BIZ-13 a break of every day says nothing of the days without hours', () => {
  const { week, unheld } = read('Mon-Fri 8-5, lunch break 12-1 daily')
  expect([week.friday, week.saturday]).toEqual([parted, ''])
  expect(unheld).toEqual([])
})
