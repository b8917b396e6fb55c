import { expect, test } from 'vitest'
import { weekdays } from '#core/time.ts'
import { readHours } from '../read-hours.ts'

/** What a text says of Monday to Sunday. */
const texts = (value: string) => weekdays.map((weekday) => readHours(value, '2026-06-01').week[weekday])
const nine = '9:00 AM - 6:00 PM'

test.each([
  'Store hours:\nMon-Sat 9am-6pm\nSun 9am-6pm\nDelivery hours:\nMon-Sat 10am-5pm',
  'Daily 9am-6pm\nPool:\nMon-Sat 9am-5pm\nSun 9am-3pm',
  'Daily 9am-6pm / Guided tours: / Sat 11am-noon / Sun 2pm-3pm',
  'Daily 9am-6pm\nConfessions\nWed 5pm-6pm\nFree parking',
])('BIZ-13 lines below the head of a part are its own: %j', (text) => {
  expect(texts(text)).toEqual(weekdays.map(() => nine))
})

test('BIZ-13 a line of a part takes none of the days below it', () => {
  const text = 'Mon-Fri 9am-6pm\nEmergency: 24/7\nSat-Sun 9am-6pm'
  expect(texts(text)).toEqual(weekdays.map(() => nine))
})

test.each([
  'Store:\nMon-Sun 9am-9pm\nDrive-thru:\nMon-Sun 6am-11pm',
  'Dine-in:\nMon-Sun 10am-9pm\nDelivery:\nMon-Sun 10am-10pm',
])('BIZ-13 of parts as great as each other nothing is told: %j', (text) => {
  expect(texts(text)).toEqual(weekdays.map(() => ''))
})
