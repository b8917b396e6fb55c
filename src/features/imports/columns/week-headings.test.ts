import { expect, test } from 'vitest'
import { isWeekHeading, weekUnder } from './week-headings.ts'

const week = (cells: Record<string, string>) => weekUnder(new Map(Object.entries(cells)))
const weekdays = (text: string) => ({
  monday: text,
  tuesday: text,
  wednesday: text,
  thursday: text,
  friday: text,
})

test.each([
  [
    'a range of days',
    { 'OPERATING HOURS\nMON - FRI': '9-5', SAT: '9-12' },
    { ...weekdays('9-5'), saturday: '9-12' },
  ],
  ['days whose hyphen an export lost', { operating_hours_mon___fri: '9-5' }, weekdays('9-5')],
  ['the same, of one space', { 'Mon Fri': '9-5' }, weekdays('9-5')],
  ['days side by side', { 'Sat Sun': '9-5' }, { saturday: '9-5', sunday: '9-5' }],
  ['three days', { 'Mon Wed Fri': '9-5' }, { monday: '9-5', wednesday: '9-5', friday: '9-5' }],
  ['days that may be two or three', { 'Tue Thu': '9-5' }, {}],
  ['two days', { 'Tues & Thurs': '1-2pm' }, { tuesday: '1-2pm', thursday: '1-2pm' }],
  [
    'parts of a week',
    { Weekdays: '9-5', Weekends: 'closed' },
    { ...weekdays('9-5'), saturday: 'closed', sunday: 'closed' },
  ],
  [
    'a day’s opening and closing',
    { 'Monday Open': '9:00', 'Monday Close': '18:00' },
    { monday: '9:00 - 18:00' },
  ],
  [
    'a day that is closed, in both of its cells or in one',
    { 'Sat Open': 'Closed', 'Sat Close': 'Closed', 'Sun Open': 'CLOSED', 'Sun Close': '' },
    { saturday: 'Closed', sunday: 'CLOSED' },
  ],
  ['an end that is no time', { 'Fri Open': '18:00', 'Fri Close': 'Late' }, { friday: '18:00 - Late' }],
  [
    'two openings of a day',
    { mon_1_open: '8:00', mon_1_close: '12:00', mon_2_open: '13:00', mon_2_close: '17:00' },
    { monday: '8:00 - 12:00, 13:00 - 17:00' },
  ],
  [
    'opening and closing of every day, but for one',
    { Opens: '8 AM', Closes: '8 PM', Sunday: 'closed' },
    { ...weekdays('8 AM - 8 PM'), saturday: '8 AM - 8 PM', sunday: 'closed' },
  ],
])('hours under headings of %s', (_, cells, hours) => {
  expect(week(cells)).toEqual(hours)
})

test('days or words in the place of times open nothing', () => {
  expect(week({ opens: 'Mon', closes: 'Sat' })).toEqual({})
})

test.each(['Sunday Specials', 'start', 'to', 'Sun Life Policy', 'Open', 'opening hours', 'month'])(
  '%j heads no days',
  (heading) => {
    expect(weekUnder(new Map([[heading, '9:00']]))).toEqual({})
  },
)

test('a heading of days is known', () => {
  expect(isWeekHeading('Mon-Sat')).toBe(true)
  expect(isWeekHeading('Colour')).toBe(false)
})
