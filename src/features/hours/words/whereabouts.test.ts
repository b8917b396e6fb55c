import { expect, test } from 'vitest'
import { weekdays } from '#core/time.ts'
import { allDayText } from '../hours.ts'
import { readHours } from '../read-hours.ts'

/** What a text says of Monday to Sunday. */
const texts = (value: string) => weekdays.map((weekday) => readHours(value, '2026-06-01').week[weekday])
const nine = '9:00 AM - 6:00 PM'
const toFriday = (saturday = '') => [nine, nine, nine, nine, nine, saturday, '']

test.each([
  [
    'a place behind its name',
    'The thrift store located at 885 Main St. in Greenville is open Monday to Friday from 9am to 6pm.',
  ],
  [
    'a place in the same sentence',
    'Café Ruins is located on Session Road and is open weekdays from 9am to 6pm.',
  ],
  [
    'a question that sells',
    'Craving something sweet? The Sugar House is open Monday through Friday from 9am until 6pm.',
  ],
  ['what is free', 'The Rose Museum is open weekdays from 9am to 6pm and there is no cost for admission.'],
  ['how many may come', 'We are open from 9am to 6pm on weekdays and can seat as many as forty people.'],
  [
    'when gifts are taken',
    'The shop is open Monday to Friday 9am to 6pm. Donations are accepted 10 a.m. to 2 p.m. Saturday.',
  ],
  ['who is there at night', 'The hall is open Mon-Fri 9am-6pm. Guards are on duty 24 hours.'],
  ['a headline', 'INFORMATION Mon-Fri 9am-6pm (last entry at 5:30pm)'],
  ['when orders leave', 'We are open weekdays 9 AM to 6 PM. Orders placed after 5 PM ship the next day.'],
  ['when one doctor is there', 'Our clinic is open Mon-Fri 9am-6pm. Dr. Cruz is in on Tuesdays 1-5pm.'],
  ['an announcement of them', 'Open late on Fridays. Mon-Fri 9am-6pm.'],
  ['who may come', 'The temple is kept open for devotees on weekdays from 9am to 6pm.'],
])('BIZ-13 hours beside %s', (_, text) => {
  expect(texts(text)).toEqual(toFriday())
})

test.each([
  'The clinic is open Monday to Friday 9am-6pm. On Saturdays, the clinic is open 8am to noon.',
  'We are open Monday to Friday 9am-6pm. On Saturdays we are open 8am to noon.',
])('BIZ-13 the same place named anew: %s', (text) => {
  expect(texts(text)).toEqual(toFriday('8:00 AM - 12:00 PM'))
})

test.each([
  ['Opening and closing time: 9am to 6pm', nine],
  ['Sun-Sun: 9am-6pm', nine],
  ['We are a 24-hour convenience store.', allDayText],
  ['Open 24 hours. Staffed Mon-Fri 10am-8pm.', allDayText],
])('BIZ-13 every day: %s', (text, expected) => {
  expect(texts(text)).toEqual(weekdays.map(() => expected))
})
